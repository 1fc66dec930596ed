# Compiles several files of Z3 as one (CMake's unity build): most of what a file costs is the headers that it reads.
# Files whose private names collide with those of their neighbours stay by themselves.

function(lariat_unity)
  foreach(component api cmd_context model nlsat qe_lite smtlogic_tactics)
    if(TARGET ${component})
      set_target_properties(${component} PROPERTIES UNITY_BUILD OFF)
    endif()
  endforeach()
  foreach(pair
      smt:src/smt/theory_diff_logic.cpp
      smt:src/smt/theory_ff.cpp
      smt:src/smt/theory_intblast.cpp
      smt:src/smt/theory_seq.cpp
      smt:src/smt/theory_sls.cpp
      smt:src/smt/theory_user_propagator.cpp
      z3_opt:src/opt/pb_sls.cpp)
    string(REPLACE ":" ";" pair ${pair})
    list(GET pair 0 component)
    list(GET pair 1 file)
    if(TARGET ${component} AND EXISTS ${CMAKE_SOURCE_DIR}/${file})
      set_source_files_properties(${CMAKE_SOURCE_DIR}/${file} TARGET_DIRECTORY ${component}
        PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
    endif()
  endforeach()
endfunction()

# (When all of the components are known.)
cmake_language(DEFER DIRECTORY ${CMAKE_SOURCE_DIR} CALL lariat_unity)
