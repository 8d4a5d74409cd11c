# tesuji_precompile(TARGET HEADERS...): reads the headers that nearly every unit includes, and HEADERS, once for TARGET.
# Headers of the house are not among them, and the builds with clang do without, so that a unit that forgets to
# include what it uses is found.
if(TESUJI_PCH AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  set(TESUJI_PRECOMPILES ON)
endif()

function(tesuji_precompile target)
  if(TESUJI_PRECOMPILES)
    target_precompile_headers(${target} PRIVATE
      <algorithm> <array> <chrono> <cmath> <cstdint> <functional> <map> <memory> <optional> <set> <span> <string>
      <string_view> <vector> <fmt/format.h> ${ARGN})
  endif()
endfunction()
