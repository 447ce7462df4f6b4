# Installs the library, then builds and runs a small program against what was installed.
# Run as: cmake -DBUILD=... -DSOURCE=... -DWORK=... -DCXX=... -DFLAGS=... -P package.cmake
cmake_minimum_required(VERSION 3.21)
file(REMOVE_RECURSE "${WORK}")
function(step)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE status OUTPUT_VARIABLE output
                  ERROR_VARIABLE output)
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "failed: ${ARGN}\n${output}")
  endif()
endfunction()
step("${CMAKE_COMMAND}" --install "${BUILD}" --prefix "${WORK}/prefix")
step("${CMAKE_COMMAND}" -S "${SOURCE}/tests/package" -B "${WORK}/build" -G Ninja
     "-DCMAKE_PREFIX_PATH=${WORK}/prefix" "-DCMAKE_CXX_COMPILER=${CXX}"
     "-DCMAKE_CXX_FLAGS=${FLAGS}" -DCMAKE_BUILD_TYPE=Release)
step("${CMAKE_COMMAND}" --build "${WORK}/build")
step("${WORK}/build/consumer")

# The same by pkg-config, where that is there.
find_program(PKG_CONFIG pkg-config)
if(PKG_CONFIG)
  file(GLOB_RECURSE package_file "${WORK}/prefix/*/cluecore.pc")
  get_filename_component(package_dir "${package_file}" DIRECTORY)
  execute_process(
    COMMAND "${CMAKE_COMMAND}" -E env "PKG_CONFIG_PATH=${package_dir}:$ENV{PKG_CONFIG_PATH}"
            "${PKG_CONFIG}" --cflags --libs cluecore
    OUTPUT_VARIABLE options OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
  separate_arguments(options UNIX_COMMAND "${FLAGS} ${options}")
  step("${CXX}" -std=c++20 "${SOURCE}/tests/package/consumer.cpp" ${options}
       -o "${WORK}/by_pkg_config")
  step("${WORK}/by_pkg_config")
endif()
