# The target `reference` makes the reference of the public headers, where Doxygen is there.
find_package(Doxygen QUIET)
if(DOXYGEN_FOUND)
  set(DOXYGEN_OUTPUT_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}/reference")
  set(DOXYGEN_PROJECT_NAME cluecore)
  set(DOXYGEN_STRIP_FROM_PATH "${CMAKE_CURRENT_SOURCE_DIR}/include")
  set(DOXYGEN_GENERATE_LATEX NO)
  set(DOXYGEN_QUIET YES)
  # What has no words of its own is told by its name.
  set(DOXYGEN_EXTRACT_ALL YES)
  set(DOXYGEN_WARN_AS_ERROR FAIL_ON_WARNINGS)
  set(DOXYGEN_USE_MDFILE_AS_MAINPAGE "${CMAKE_CURRENT_SOURCE_DIR}/docs/library.md")
  doxygen_add_docs(reference include/cluecore docs/library.md)
endif()
