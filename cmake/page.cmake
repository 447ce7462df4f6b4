# The page for any web server, by emscripten: library, CaDiCaL and answers as one WebAssembly program, beside
# the page's own files, in build/page/. z3 is left out: it is larger than all the rest.
set(CLUECORE_THIRD "" CACHE PATH "Sources of what the program is linked with: cadical*/src, pugixml*/src")
set(CLUECORE_PAGE_FOLDER "${CMAKE_CURRENT_BINARY_DIR}/page" CACHE PATH "Where the finished page goes")
file(GLOB cadical_sources "${CLUECORE_THIRD}/cadical*/src/*.cpp")
file(GLOB pugixml_sources "${CLUECORE_THIRD}/pugixml*/src/pugixml.cpp")
if(NOT cadical_sources OR NOT pugixml_sources)
  message(FATAL_ERROR "scripts/page.sh fetches the sources of CaDiCaL and pugixml that this needs")
endif()
list(FILTER cadical_sources EXCLUDE REGEX "/(cadical|mobical|ipasir|ccadical)\\.cpp$")
list(GET cadical_sources 0 cadical_folder)
get_filename_component(cadical_folder "${cadical_folder}" DIRECTORY)
list(GET pugixml_sources 0 pugixml_folder)
get_filename_component(pugixml_folder "${pugixml_folder}" DIRECTORY)

include(cmake/families.cmake)
include(cmake/lexicon.cmake)
include(cmake/assets.cmake)
configure_file(cmake/version.hpp.in
               "${CMAKE_CURRENT_BINARY_DIR}/generated/cluecore/version.hpp" @ONLY)

set(CMAKE_CXX_STANDARD 20)
add_compile_options(-fwasm-exceptions)
add_library(cadical STATIC ${cadical_sources})
set_target_properties(cadical PROPERTIES CXX_STANDARD 14)
target_compile_definitions(cadical PRIVATE NBUILD NUNLOCKED NDEBUG QUIET)
target_compile_options(cadical PRIVATE -w)

file(GLOB_RECURSE library_sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/src/*.cpp")
list(FILTER library_sources EXCLUDE REGEX
     "/src/(c|cli|lsp)/|/serve/(server|guard)\\.cpp$|/engine/z3\\.cpp$|/session/sessions\\.cpp$")
add_executable(page ${library_sources} ${family_sources} ${pugixml_sources} "${assets_source}"
               "${CMAKE_CURRENT_BINARY_DIR}/generated/families.cpp"
               "${CMAKE_CURRENT_BINARY_DIR}/generated/lexicon.cpp")
target_include_directories(page PRIVATE include src "${CMAKE_CURRENT_BINARY_DIR}/generated"
                           "${cadical_folder}" "${pugixml_folder}")
target_compile_definitions(page PRIVATE CLUECORE_WITH_CADICAL CLUECORE_WITHOUT_Z3)
# What this standard library lacks; it has no <stop_token> at all.
target_compile_options(page PRIVATE -include "${CMAKE_CURRENT_SOURCE_DIR}/src/wasm/std.hpp"
                       -isystem "${CMAKE_CURRENT_SOURCE_DIR}/src/wasm/missing")
target_link_libraries(page PRIVATE cadical)
target_link_options(page PRIVATE -fwasm-exceptions -sMODULARIZE=1 -sEXPORT_NAME=cluecore -sENVIRONMENT=worker
  -sALLOW_MEMORY_GROWTH=1 -sMAXIMUM_MEMORY=2GB -sTOTAL_STACK=8MB -sFILESYSTEM=0
  -sEXPORTED_FUNCTIONS=_cluecore_answer -sEXPORTED_RUNTIME_METHODS=ccall)
set_target_properties(page PROPERTIES OUTPUT_NAME cluecore)
add_custom_command(TARGET page POST_BUILD
  COMMAND "${CMAKE_COMMAND}" -DSOURCE=${CMAKE_CURRENT_SOURCE_DIR} -DPROGRAM=$<TARGET_FILE_DIR:page>
          -DTO=${CLUECORE_PAGE_FOLDER} -P "${CMAKE_CURRENT_SOURCE_DIR}/cmake/page_files.cmake")
