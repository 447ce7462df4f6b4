# The words that printed clues are read by.
set(lexicon_file "${CMAKE_CURRENT_SOURCE_DIR}/encodings/logic/lexicon.txt")
file(READ "${lexicon_file}" lexicon_text)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${lexicon_file}")
configure_file(cmake/lexicon.cpp.in "${CMAKE_CURRENT_BINARY_DIR}/generated/lexicon.cpp" @ONLY)
