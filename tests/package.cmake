# Installs the library, then builds and runs the examples of docs/library.md against what was installed.
# Run as: cmake -DBUILD=... -DSOURCE=... -DWORK=... -DCXX=... -DFLAGS=... -P package.cmake
cmake_minimum_required(VERSION 3.21)
file(REMOVE_RECURSE "${WORK}")
function(step)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE status OUTPUT_VARIABLE output
                  ERROR_VARIABLE output WORKING_DIRECTORY "${WORK}")
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "failed: ${ARGN}\n${output}")
  endif()
  set(output "${output}" PARENT_SCOPE)
endfunction()
# The first example is a program; the others follow each other in the body of one.
file(READ "${SOURCE}/docs/library.md" text)
string(REPLACE ";" "<semicolon>" text "${text}")
string(REGEX MATCH "```c\n[^`]*```" plain "${text}")
string(REGEX REPLACE "```(c\n)?" "" plain "${plain}")
string(REGEX MATCHALL "```cpp\n[^`]*```" examples "${text}")
string(REGEX REPLACE "```(cpp\n)?" "" examples "${examples}")
list(POP_FRONT examples mine)
string(REGEX MATCHALL "#include <[^>]*>" includes "${mine}${examples}")
string(REGEX REPLACE "#include <[^>]*>" "" examples "${examples}")
list(JOIN includes "\n" includes)
list(JOIN examples "\n" examples)
set(more "${includes}\nint main() {\n${examples}
  return findings.conflicts[0].clues == std::vector<std::size_t>{0, 1} ? 0 : 1<semicolon>\n}\n")
foreach(program mine more plain)
  string(REPLACE "<semicolon>" ";" ${program} "${${program}}")
  file(WRITE "${WORK}/${program}.cpp" "${${program}}")
endforeach()
file(RENAME "${WORK}/plain.cpp" "${WORK}/plain.c")
step("${CMAKE_COMMAND}" --install "${BUILD}" --prefix "${WORK}/prefix")
string(REGEX MATCHALL "-fsanitize[^ ]*" sanitizers "${FLAGS}")  # C knows no other of our flags
list(JOIN sanitizers " " sanitizers)
step("${CMAKE_COMMAND}" -S "${SOURCE}/tests/package" -B "${WORK}/build" -G Ninja
     "-DEXAMPLES=${WORK}" "-DCMAKE_PREFIX_PATH=${WORK}/prefix" "-DCMAKE_CXX_COMPILER=${CXX}"
     "-DCMAKE_CXX_FLAGS=${FLAGS}" "-DCMAKE_C_FLAGS=${sanitizers}" -DCMAKE_BUILD_TYPE=Release)
step("${CMAKE_COMMAND}" --build "${WORK}/build")
step("${WORK}/build/more")
step("${WORK}/build/mine")
if(NOT output MATCHES "contradictory")
  message(FATAL_ERROR "no report of a contradiction:\n${output}")
endif()

step("${WORK}/build/plain")
if(NOT output MATCHES "\"verdict\":\"contradictory\"")
  message(FATAL_ERROR "no answer to C:\n${output}")
endif()

# The library for C is called by its version, and exports the functions of its header, nothing else.
file(GLOB_RECURSE c_library "${WORK}/prefix/*/libcluecore_c.so.0")
file(STRINGS "${SOURCE}/include/cluecore/cluecore.h" declared REGEX "^CLUECORE_API ")
list(TRANSFORM declared REPLACE ".*(cluecore_[a-z]+)\\(.*" "\\1")
list(SORT declared)
step("${NM}" -D --defined-only --format=posix "${c_library}")
string(REGEX MATCHALL "[^ \n]+ [A-Z] " exported "${output}")
list(TRANSFORM exported REPLACE "(@.*)? [A-Z] " "")
list(REMOVE_ITEM exported CLUECORE_0)
list(SORT exported)
list(LENGTH declared functions)
if(functions EQUAL 0 OR NOT exported STREQUAL declared)
  message(FATAL_ERROR "the library for C exports\n${exported}\nand its header declares\n${declared}")
endif()

# The same by pkg-config, where that is there: the library from C++, and the shared one from C.
find_program(PKG_CONFIG pkg-config)
if(PKG_CONFIG)
  file(GLOB_RECURSE package_file "${WORK}/prefix/*/cluecore.pc")
  get_filename_component(package_dir "${package_file}" DIRECTORY)
  foreach(use "mine.cpp cluecore -std=c++20" "plain.c cluecore_c -xc")
    separate_arguments(use)
    list(POP_FRONT use source package)
    execute_process(
      COMMAND "${CMAKE_COMMAND}" -E env "PKG_CONFIG_PATH=${package_dir}:$ENV{PKG_CONFIG_PATH}"
              "${PKG_CONFIG}" --cflags --libs ${package}
      OUTPUT_VARIABLE options OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
    separate_arguments(options UNIX_COMMAND "${options}")
    separate_arguments(flags UNIX_COMMAND "${FLAGS}")
    if(source STREQUAL "plain.c")
      set(flags ${sanitizers})
    endif()
    step("${CXX}" ${flags} ${use} ${source} -x none ${options} "-Wl,-rpath,${package_dir}/.."
         -o "${WORK}/by_pkg_config")
    step("${WORK}/by_pkg_config")
  endforeach()
endif()
