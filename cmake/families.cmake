# Every encodings/NAME.cpp, and every folder encodings/NAME/, is the puzzle family NAME and defines
# `const Family& NAME_family()`. The table of families is made from what is there, so a new family
# is a new file and no edit.
file(GLOB family_entries CONFIGURE_DEPENDS RELATIVE "${CMAKE_CURRENT_SOURCE_DIR}/encodings"
     "${CMAKE_CURRENT_SOURCE_DIR}/encodings/*")
file(GLOB family_sources CONFIGURE_DEPENDS
     "${CMAKE_CURRENT_SOURCE_DIR}/encodings/*.cpp" "${CMAKE_CURRENT_SOURCE_DIR}/encodings/*/*.cpp")
set(family_declarations "")
set(family_entries_code "")
foreach(entry IN LISTS family_entries)
  get_filename_component(family "${entry}" NAME_WE)
  string(APPEND family_declarations "const Family& ${family}_family();\n")
  string(APPEND family_entries_code "      &${family}_family(),\n")
endforeach()
configure_file(cmake/families.cpp.in "${CMAKE_CURRENT_BINARY_DIR}/generated/families.cpp" @ONLY)
