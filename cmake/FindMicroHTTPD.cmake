# Finds libmicrohttpd, which comes with a pkg-config file only, and defines the target
# MicroHTTPD::MicroHTTPD (Debian: libmicrohttpd-dev). 0.9.71 is the first with MHD_Result.
find_path(MicroHTTPD_INCLUDE_DIR microhttpd.h)
find_library(MicroHTTPD_LIBRARY NAMES microhttpd)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(MicroHTTPD
  REQUIRED_VARS MicroHTTPD_LIBRARY MicroHTTPD_INCLUDE_DIR)
if(MicroHTTPD_FOUND AND NOT TARGET MicroHTTPD::MicroHTTPD)
  add_library(MicroHTTPD::MicroHTTPD UNKNOWN IMPORTED)
  set_target_properties(MicroHTTPD::MicroHTTPD PROPERTIES
    IMPORTED_LOCATION "${MicroHTTPD_LIBRARY}"
    INTERFACE_INCLUDE_DIRECTORIES "${MicroHTTPD_INCLUDE_DIR}")
endif()
mark_as_advanced(MicroHTTPD_INCLUDE_DIR MicroHTTPD_LIBRARY)
