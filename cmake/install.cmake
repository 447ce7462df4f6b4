# Installs the library so that find_package(cluecore) works. The library is static, so whoever links
# it needs z3 and pugixml too, and CaDiCaL if it was built with that: the modules that find them are installed
# beside the package file.
include(CMakePackageConfigHelpers)

set(package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/cluecore")
install(TARGETS cluecore EXPORT cluecoreTargets ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}")
install(DIRECTORY include/cluecore DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}")
install(FILES "${CMAKE_CURRENT_BINARY_DIR}/generated/cluecore/version.hpp"
        DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/cluecore")
set(CLUECORE_HAS_CADICAL OFF)
if(TARGET CaDiCaL::CaDiCaL)
  set(CLUECORE_HAS_CADICAL ON)
  install(FILES cmake/FindCaDiCaL.cmake DESTINATION "${package_dir}")
endif()
install(EXPORT cluecoreTargets NAMESPACE cluecore:: DESTINATION "${package_dir}")
configure_package_config_file(cmake/cluecoreConfig.cmake.in
  "${CMAKE_CURRENT_BINARY_DIR}/cluecoreConfig.cmake" INSTALL_DESTINATION "${package_dir}")
write_basic_package_version_file("${CMAKE_CURRENT_BINARY_DIR}/cluecoreConfigVersion.cmake"
  COMPATIBILITY SameMinorVersion)
install(FILES "${CMAKE_CURRENT_BINARY_DIR}/cluecoreConfig.cmake"
              "${CMAKE_CURRENT_BINARY_DIR}/cluecoreConfigVersion.cmake" cmake/FindZ3.cmake
        DESTINATION "${package_dir}")
