# Installs the tool with its manual pages, completions and puzzles, and the library so that
# find_package(cluecore) and pkg-config find it. The library is static, so whoever links it needs z3 and
# pugixml too, and CaDiCaL if it was built with that: the modules that find them are installed beside the
# package file.
include(CMakePackageConfigHelpers)

# The library, for programs.
set(package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/cluecore")
install(TARGETS cluecore EXPORT cluecoreTargets
        ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT dev)
install(DIRECTORY include/cluecore DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}" COMPONENT dev)
install(FILES "${CMAKE_CURRENT_BINARY_DIR}/generated/cluecore/version.hpp"
        DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/cluecore" COMPONENT dev)
set(CLUECORE_HAS_CADICAL OFF)
set(CLUECORE_MORE_LIBRARIES "")
if(TARGET CaDiCaL::CaDiCaL)
  set(CLUECORE_HAS_CADICAL ON)
  set(CLUECORE_MORE_LIBRARIES -lcadical)
  install(FILES cmake/FindCaDiCaL.cmake DESTINATION "${package_dir}" COMPONENT dev)
endif()
if(TARGET cluecore_c)
  # Programs that run need what has the version in its name; those that are built, the one without.
  install(TARGETS cluecore_c EXPORT cluecoreTargets
          LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT lib
          NAMELINK_COMPONENT dev)
  install(FILES LICENSE DESTINATION "${CMAKE_INSTALL_DATADIR}/doc/libcluecore-c0"
          RENAME copyright COMPONENT lib)
  configure_file(cmake/cluecore_c.pc.in "${CMAKE_CURRENT_BINARY_DIR}/cluecore_c.pc" @ONLY)
  install(FILES "${CMAKE_CURRENT_BINARY_DIR}/cluecore_c.pc"
          DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig" COMPONENT dev)
  # Only in Debian's package, for Debian's Python: scripts/python.sh makes a wheel for any other.
  install(DIRECTORY python/cluecore DESTINATION lib/python3/dist-packages COMPONENT python EXCLUDE_FROM_ALL
          FILES_MATCHING PATTERN "*.py" PATTERN "py.typed")
  set(python_doc "${CMAKE_INSTALL_DATADIR}/doc/python3-cluecore")
  install(FILES python/README.md DESTINATION "${python_doc}" COMPONENT python EXCLUDE_FROM_ALL)
  install(FILES LICENSE DESTINATION "${python_doc}" RENAME copyright COMPONENT python EXCLUDE_FROM_ALL)
endif()
install(EXPORT cluecoreTargets NAMESPACE cluecore:: DESTINATION "${package_dir}" COMPONENT dev)
configure_package_config_file(cmake/cluecoreConfig.cmake.in
  "${CMAKE_CURRENT_BINARY_DIR}/cluecoreConfig.cmake" INSTALL_DESTINATION "${package_dir}")
write_basic_package_version_file("${CMAKE_CURRENT_BINARY_DIR}/cluecoreConfigVersion.cmake"
  COMPATIBILITY SameMinorVersion)
install(FILES "${CMAKE_CURRENT_BINARY_DIR}/cluecoreConfig.cmake"
              "${CMAKE_CURRENT_BINARY_DIR}/cluecoreConfigVersion.cmake" cmake/FindZ3.cmake
        DESTINATION "${package_dir}" COMPONENT dev)
configure_file(cmake/cluecore.pc.in "${CMAKE_CURRENT_BINARY_DIR}/cluecore.pc" @ONLY)
install(FILES "${CMAKE_CURRENT_BINARY_DIR}/cluecore.pc"
        DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig" COMPONENT dev)

install(FILES LICENSE DESTINATION "${CMAKE_INSTALL_DATADIR}/doc/libcluecore-dev"
        RENAME copyright COMPONENT dev)

# The tool, and what it says of itself.
if(CLUECORE_BUILD_CLI)
  install(TARGETS cluecore_tool RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}" COMPONENT tool)
  install(FILES README.md CHANGELOG.md
          DESTINATION "${CMAKE_INSTALL_DOCDIR}" COMPONENT tool)
  install(DIRECTORY data/ DESTINATION "${CMAKE_INSTALL_DOCDIR}/examples" COMPONENT tool
          PATTERN "wrong" EXCLUDE PATTERN "*.transcript" EXCLUDE)
  install(FILES LICENSE DESTINATION "${CMAKE_INSTALL_DOCDIR}" RENAME copyright COMPONENT tool)
  set(manual_dir "${CMAKE_CURRENT_BINARY_DIR}/manual")
  file(MAKE_DIRECTORY "${manual_dir}")
  set(manual_files "")
  # written_by_tool(FILE DIRECTORY ARGUMENT...): what the tool prints, installed as FILE in DIRECTORY.
  function(written_by_tool file directory)
    add_custom_command(OUTPUT "${manual_dir}/${file}" DEPENDS cluecore_tool VERBATIM
      COMMAND cluecore_tool ${ARGN} > "${manual_dir}/${file}")
    install(FILES "${manual_dir}/${file}" DESTINATION "${directory}" COMPONENT tool)
    set(manual_files ${manual_files} "${manual_dir}/${file}" PARENT_SCOPE)
  endfunction()
  set(share "${CMAKE_INSTALL_DATADIR}")
  written_by_tool(cluecore.1 "${CMAKE_INSTALL_MANDIR}/man1" help --man)
  written_by_tool(cluecore "${share}/bash-completion/completions" completion bash)
  written_by_tool(_cluecore "${share}/zsh/vendor-completions" completion zsh)
  written_by_tool(cluecore.fish "${share}/fish/vendor_completions.d" completion fish)
  include(cmake/documentation.cmake)
  add_custom_target(manual ALL DEPENDS ${manual_files})
endif()

include(cmake/packages.cmake)
