# Finds z3 and defines the target z3::libz3, under the name that z3's own package file gives it.
# That file is tried first; Debian and Ubuntu do not ship it, so pkg-config's hints come second.
find_package(Z3 CONFIG QUIET)
if(TARGET z3::libz3)
  set(Z3_FOUND TRUE)
  return()
endif()

find_package(PkgConfig QUIET)
if(PkgConfig_FOUND)
  pkg_check_modules(PC_Z3 QUIET z3)
endif()
find_path(Z3_INCLUDE_DIR z3++.h HINTS ${PC_Z3_INCLUDE_DIRS} PATH_SUFFIXES z3)
find_library(Z3_LIBRARY NAMES z3 libz3 HINTS ${PC_Z3_LIBRARY_DIRS})
if(Z3_INCLUDE_DIR AND EXISTS "${Z3_INCLUDE_DIR}/z3_version.h")
  file(STRINGS "${Z3_INCLUDE_DIR}/z3_version.h" z3_version_line
       REGEX "#define Z3_FULL_VERSION")
  string(REGEX MATCH "[0-9]+\\.[0-9]+\\.[0-9]+" Z3_VERSION "${z3_version_line}")
endif()

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Z3 REQUIRED_VARS Z3_LIBRARY Z3_INCLUDE_DIR
                                  VERSION_VAR Z3_VERSION)
if(Z3_FOUND AND NOT TARGET z3::libz3)
  add_library(z3::libz3 UNKNOWN IMPORTED)
  set_target_properties(z3::libz3 PROPERTIES
    IMPORTED_LOCATION "${Z3_LIBRARY}" INTERFACE_INCLUDE_DIRECTORIES "${Z3_INCLUDE_DIR}")
endif()
mark_as_advanced(Z3_INCLUDE_DIR Z3_LIBRARY)
