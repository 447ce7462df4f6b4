# Run by CPack before it packs: what Debian expects of a package that others do without. Manual pages and
# changelogs are compressed, without the time of day in them.
if(NOT CPACK_GENERATOR STREQUAL "DEB")
  return()
endif()
foreach(program IN ITEMS gzip file dpkg-shlibdeps)
  find_program(found_${program} ${program})
  if(NOT found_${program})
    message(FATAL_ERROR "A Debian package takes the program ${program}, which is not on this machine "
                        "(apt-get install gzip file dpkg-dev); cpack -G TGZ does without.")
  endif()
endforeach()
file(GLOB documents "${CPACK_TEMPORARY_DIRECTORY}/*/usr/share/doc/*")
foreach(folder IN LISTS documents)
  configure_file("${CPACK_DEBIAN_CHANGELOG}" "${folder}/changelog.Debian" COPYONLY)
  if(EXISTS "${folder}/CHANGELOG.md")
    file(RENAME "${folder}/CHANGELOG.md" "${folder}/changelog")
  endif()
endforeach()
file(GLOB pages "${CPACK_TEMPORARY_DIRECTORY}/*/usr/share/man/man*/*"
     "${CPACK_TEMPORARY_DIRECTORY}/*/usr/share/doc/*/changelog*")
foreach(page IN LISTS pages)
  execute_process(COMMAND "${found_gzip}" -9nf "${page}" COMMAND_ERROR_IS_FATAL ANY)
endforeach()
