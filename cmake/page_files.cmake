# cmake -DSOURCE=DIR -DPROGRAM=DIR -DTO=DIR -P page_files.cmake
# Puts the files of the page into one folder: those of cluecore serve, what asks the program in their place
# of the server, and the program.
file(GLOB shared "${SOURCE}/src/serve/page/*")
file(GLOB own "${SOURCE}/src/wasm/page/*")
# No file is copied over another: file(COPY) leaves one that is as old, as in a fresh clone all are.
foreach(file IN LISTS own)
  get_filename_component(name "${file}" NAME)
  list(REMOVE_ITEM shared "${SOURCE}/src/serve/page/${name}")
endforeach()
list(FILTER own EXCLUDE REGEX "/offline\\.js$")
file(REMOVE_RECURSE "${TO}")
file(COPY ${shared} "${PROGRAM}/cluecore.js" "${PROGRAM}/cluecore.wasm" DESTINATION "${TO}")
file(COPY ${own} DESTINATION "${TO}")

file(READ "${TO}/index.html" index)
string(REPLACE "<link rel=\"icon\" href=\"data:,\">"
       "<link rel=\"icon\" href=\"icon.svg\">\n<link rel=\"manifest\" href=\"page.webmanifest\">" index "${index}")
file(WRITE "${TO}/index.html" "${index}")

# Another content is another version: browsers keep one whole.
file(GLOB files RELATIVE "${TO}" "${TO}/*")
set(all "")
set(CLUECORE_PAGE_FILES "")
foreach(file IN LISTS files)
  file(SHA256 "${TO}/${file}" hash)
  string(APPEND all "${hash}")
  list(APPEND CLUECORE_PAGE_FILES "\"${file}\"")
endforeach()
list(JOIN CLUECORE_PAGE_FILES ", " CLUECORE_PAGE_FILES)
string(SHA256 all "${all}")
string(SUBSTRING "${all}" 0 16 all)
set(CLUECORE_PAGE_VERSION "cluecore-${all}")
configure_file("${SOURCE}/src/wasm/page/offline.js" "${TO}/offline.js" @ONLY)
