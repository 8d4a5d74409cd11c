# tesuji_precompile(TARGET HEADERS...): reads the headers that nearly every unit includes, and HEADERS, once for TARGET.
# Headers of the house are not among them, and the builds with clang do without, so that a unit that forgets to
# include what it uses is found.
if(TESUJI_PCH AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  set(TESUJI_PRECOMPILES ON)
endif()
if(TESUJI_PRECOMPILES OR TESUJI_FUZZ)  # the fuzzers' build is clang's too, but `clang` finds what forgets an include
  set(TESUJI_COMPILES_TOGETHER ON)
endif()

function(tesuji_precompile target)
  if(TESUJI_PRECOMPILES)
    target_precompile_headers(${target} PRIVATE
      <algorithm> <array> <chrono> <cmath> <cstdint> <functional> <map> <memory> <optional> <set> <span> <string>
      <string_view> <vector> <fmt/format.h> ${ARGN})
  endif()
endfunction()

# tesuji_sort_by_weight(LIST): by folder; within a folder the files that include the heaviest headers come first, so that
# few groups of files read them.
function(tesuji_sort_by_weight list)
  set(keyed "")
  foreach(source IN LISTS ${list})
    file(STRINGS ${source} heavy LIMIT_COUNT 1 REGEX "^#include (<CLI/|\"server/(hall|talk)\\.hpp|\"learn/prior\\.hpp)")
    cmake_path(GET source PARENT_PATH folder)
    if(heavy)
      list(APPEND keyed "${folder}|1|${source}")
    else()
      list(APPEND keyed "${folder}|2|${source}")
    endif()
  endforeach()
  list(SORT keyed)
  list(TRANSFORM keyed REPLACE ".*[|]" "")
  set(${list} ${keyed} PARENT_SCOPE)
endfunction()

# tesuji_compile_together(TARGET): hands the units of one folder to the compiler several at a time, because most of what
# it reads and instantiates is the same for all of them. The preset `clang` does without here, too. CMake's own way to
# do so names the units by absolute paths, and a compiler cache would serve one checkout only.
function(tesuji_compile_together target)
  if(NOT TESUJI_COMPILES_TOGETHER)
    return()
  endif()
  get_target_property(sources ${target} SOURCES)
  list(FILTER sources INCLUDE REGEX "^${CMAKE_SOURCE_DIR}/(src|tests)/.*\\.cpp$")
  # Each claim calls its halves `find` and `check`, and is edited by itself.
  list(FILTER sources EXCLUDE REGEX "/instances/|/src/claims/[^/]*$|/tests/main\\.cpp$")
  tesuji_sort_by_weight(sources)
  set(last "")
  set(number 0)
  set(groups "")
  foreach(source IN LISTS sources)
    get_source_file_property(definitions ${source} COMPILE_DEFINITIONS)
    get_source_file_property(folders ${source} INCLUDE_DIRECTORIES)
    if(definitions OR folders)  # compiled in a way of its own
      continue()
    endif()
    get_filename_component(folder ${source} DIRECTORY)
    if(NOT folder STREQUAL last)
      set(number 0)
      set(last ${folder})
    endif()
    math(EXPR group "${number} / 8")
    math(EXPR number "${number} + 1")
    file(RELATIVE_PATH name ${CMAKE_SOURCE_DIR} ${folder})
    string(REPLACE "/" "_" name ${name}_${group})
    list(APPEND groups ${name})
    file(RELATIVE_PATH included ${CMAKE_BINARY_DIR}/together ${source})
    string(APPEND units_${name} "#include \"${included}\"\n")
    set_source_files_properties(${source} PROPERTIES HEADER_FILE_ONLY ON)
  endforeach()
  list(REMOVE_DUPLICATES groups)
  foreach(name IN LISTS groups)
    set(unit ${CMAKE_BINARY_DIR}/together/${name}.cpp)
    file(CONFIGURE OUTPUT ${unit} CONTENT "${units_${name}}" @ONLY)
    target_sources(${target} PRIVATE ${unit})
  endforeach()
endfunction()
