# Pure propositional logic: of all the terms that z3 can make, the library reaches booleans only.
# Run as: cmake -DLIBRARY=libcluecore.a -DNM=nm -P only_booleans.cmake
cmake_minimum_required(VERSION 3.21)
execute_process(COMMAND ${NM} -u ${LIBRARY} OUTPUT_VARIABLE symbols RESULT_VARIABLE status
                ERROR_QUIET)
if(NOT status EQUAL 0)
  message(FATAL_ERROR "${NM} -u ${LIBRARY} failed")
endif()
string(REGEX MATCHALL "Z3_mk_[A-Za-z0-9_]+" made "${symbols}")
list(REMOVE_DUPLICATES made)
set(allowed
  Z3_mk_config Z3_mk_context Z3_mk_context_rc Z3_mk_params Z3_mk_solver Z3_mk_solver_for_logic
  Z3_mk_simple_solver Z3_mk_ast_vector Z3_mk_int_symbol Z3_mk_string_symbol
  Z3_mk_bool_sort Z3_mk_const Z3_mk_true Z3_mk_false Z3_mk_not Z3_mk_and Z3_mk_or Z3_mk_implies)
set(needed Z3_mk_bool_sort Z3_mk_const Z3_mk_not Z3_mk_or)
foreach(symbol IN LISTS needed)
  if(NOT symbol IN_LIST made)
    message(FATAL_ERROR "${symbol} is not used: is this the library?")
  endif()
endforeach()
foreach(symbol IN LISTS made)
  if(NOT symbol IN_LIST allowed)
    message(FATAL_ERROR "${symbol} is not propositional")
  endif()
endforeach()
message("booleans only: ${made}")
