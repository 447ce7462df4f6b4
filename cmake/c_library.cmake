# The shared library that C and Python call: include/cluecore/cluecore.h. It answers as the tool does, by the tool's
# own code, and exports the functions of that header, nothing else.
file(GLOB c_sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/src/c/*.cpp")
add_library(cluecore_c SHARED ${c_sources})
target_compile_features(cluecore_c PRIVATE cxx_std_20)
target_include_directories(cluecore_c PRIVATE src)
target_link_libraries(cluecore_c PRIVATE cluecore_cli Threads::Threads)
# SOVERSION grows when a program that was built against the last one would not run with this one.
set_target_properties(cluecore_c PROPERTIES VERSION "${PROJECT_VERSION}" SOVERSION 0 EXPORT_NAME c)
target_include_directories(cluecore_c INTERFACE "$<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>"
                           "$<BUILD_INTERFACE:${CMAKE_CURRENT_SOURCE_DIR}/include>")
set(c_symbols "${CMAKE_CURRENT_SOURCE_DIR}/cmake/c_library.map")
set_target_properties(cluecore_c PROPERTIES LINK_DEPENDS "${c_symbols}")
target_link_options(cluecore_c PRIVATE "LINKER:--version-script=${c_symbols}" LINKER:--as-needed
                    LINKER:--gc-sections)
