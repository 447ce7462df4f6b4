# The documents of docs/ as manual pages and as a small site, made by cmark-gfm where that is there.
# Adds the manual pages to manual_files; the target `site` makes build/.../site.
find_program(CMARK cmark-gfm)
if(NOT CMARK)
  message(STATUS "cmark-gfm not found: no cluecore-formats(5), no cluecore-logic(5), no site")
  return()
endif()
set(maker "${CMAKE_CURRENT_SOURCE_DIR}/cmake/document.cmake")
foreach(pair formats:formats logic-grids:logic)
  string(REPLACE ":" ";" pair "${pair}")
  list(GET pair 0 document)
  list(GET pair 1 name)
  set(source "${CMAKE_CURRENT_SOURCE_DIR}/docs/${document}.md")
  set(page "${manual_dir}/cluecore-${name}.5")
  add_custom_command(OUTPUT "${page}" DEPENDS "${source}" "${maker}" VERBATIM
    COMMAND "${CMAKE_COMMAND}" "-DCMARK=${CMARK}" "-DSOURCE=${source}" "-DOUTPUT=${page}"
            -DNAME=cluecore-${name} "-DVERSION=${PROJECT_VERSION}" -P "${maker}")
  install(FILES "${page}" DESTINATION "${CMAKE_INSTALL_MANDIR}/man5" COMPONENT tool)
  list(APPEND manual_files "${page}")
endforeach()

file(GLOB documents CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/docs/*.md")
file(GLOB pictures CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/docs/pictures/*")
set(site_dir "${CMAKE_CURRENT_BINARY_DIR}/site")
set(site_pages "")
foreach(source "${CMAKE_CURRENT_SOURCE_DIR}/README.md" ${documents})
  get_filename_component(name "${source}" NAME_WE)
  string(REPLACE README index name "${name}")
  set(page "${site_dir}/${name}.html")
  add_custom_command(OUTPUT "${page}" VERBATIM
    DEPENDS "${source}" "${maker}" "${CMAKE_CURRENT_SOURCE_DIR}/cmake/document.html.in"
    COMMAND "${CMAKE_COMMAND}" "-DCMARK=${CMARK}" "-DSOURCE=${source}" "-DOUTPUT=${page}"
            "-DDOCUMENTS=${documents}" "-DVERSION=${PROJECT_VERSION}" -P "${maker}")
  list(APPEND site_pages "${page}")
endforeach()
add_custom_target(site DEPENDS ${site_pages}
  COMMAND "${CMAKE_COMMAND}" -E make_directory "${site_dir}/pictures"
  COMMAND "${CMAKE_COMMAND}" -E copy_if_different ${pictures} "${site_dir}/pictures")
