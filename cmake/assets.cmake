# The page's files, and the small puzzles of data/ as examples, as C++: the server reads no file.
# What an example's verdict is, its transcript tells.
set(asset_types html "text/html; charset=utf-8" css "text/css; charset=utf-8"
    js "text/javascript; charset=utf-8" svg "image/svg+xml")
set(largest_example 4096)

set(asset_code "")
file(GLOB asset_files CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/src/serve/page/*")
if(EMSCRIPTEN)
  set(asset_files "")  # they lie beside the program
endif()
foreach(file IN LISTS asset_files)
  get_filename_component(name "${file}" NAME)
  string(REGEX REPLACE ".*\\." "" extension "${name}")
  list(FIND asset_types "${extension}" at)
  math(EXPR at "${at} + 1")
  list(GET asset_types ${at} type)
  set(path "/${name}")
  if(name STREQUAL "index.html")
    set(path "/")
  endif()
  file(READ "${file}" content)
  string(APPEND asset_code "    {\"${path}\", \"${type}\", R\"~~~~(${content})~~~~\"},\n")
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${file}")
endforeach()

set(example_code "")
file(GLOB example_transcripts CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/data/*/*.transcript")
foreach(transcript IN LISTS example_transcripts)
  string(REGEX REPLACE "\\.transcript$" "" file "${transcript}")
  get_filename_component(name "${file}" NAME)
  get_filename_component(folder "${file}" DIRECTORY)
  get_filename_component(family "${folder}" NAME)
  file(READ "${file}" content)
  file(READ "${transcript}" told)
  string(LENGTH "${content}" size)
  string(ASCII 13 carriage_return)
  string(ASCII 239 187 191 byte_order_mark)
  string(FIND "${content}" "${carriage_return}" has_return)  # which no literal keeps for sure
  string(FIND "${content}" "${byte_order_mark}" has_mark)
  string(REGEX MATCH "\n$" ends_line "${content}")
  string(REGEX MATCH "exactly one solution|several solutions|contradictory" verdict "${told}")
  if(size GREATER largest_example OR has_return GREATER -1 OR has_mark GREATER -1
     OR verdict STREQUAL "" OR ends_line STREQUAL "")
    continue()
  endif()
  string(REPLACE "exactly one solution" "unique" verdict "${verdict}")
  string(REPLACE "several solutions" "several" verdict "${verdict}")
  string(APPEND example_code
         "    {\"${family}\", \"${name}\", \"${verdict}\", R\"~~~~(${content})~~~~\"},\n")
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${file}" "${transcript}")
endforeach()

set(assets_source "${CMAKE_CURRENT_BINARY_DIR}/generated/assets.cpp")
set(code "// Made by cmake/assets.cmake.
#include \"serve/assets.hpp\"

#include <initializer_list>

namespace cluecore::serve {

namespace {

const std::initializer_list<Asset> all_assets = {
${asset_code}};

constexpr Example all_examples[] = {
${example_code}};

}  // namespace

std::span<const Asset> assets() { return {all_assets.begin(), all_assets.size()}; }
std::span<const Example> examples() { return all_examples; }

}  // namespace cluecore::serve
")
set(written "")
if(EXISTS "${assets_source}")
  file(READ "${assets_source}" written)
endif()
if(NOT written STREQUAL code)
  file(WRITE "${assets_source}" "${code}")
endif()
