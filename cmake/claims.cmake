# tesuji_register_claims(TARGET): makes the list of claims from the files in src/claims. Whatever a file there
# defines as `extern const ClaimKind NAME{` in tesuji::claims is a claim; nothing else has to know of it.
function(tesuji_register_claims target)
  file(GLOB files CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/claims/*.cpp)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${files})
  set(declarations "")
  set(entries "")
  foreach(file IN LISTS files)
    file(STRINGS ${file} claims REGEX "^extern const ClaimKind [a-z_]+( =|{)" ENCODING UTF-8)
    foreach(claim IN LISTS claims)
      string(REGEX REPLACE "^extern const ClaimKind ([a-z_]+).*" "\\1" name "${claim}")
      string(APPEND declarations "extern const ClaimKind ${name};\n")
      string(APPEND entries "        &${name},\n")
    endforeach()
  endforeach()
  set(generated ${CMAKE_BINARY_DIR}/claims/registry.cpp)
  file(CONFIGURE OUTPUT ${generated} CONTENT "#include <algorithm>
#include <tuple>
#include <vector>

#include \"claims/kind.hpp\"

namespace tesuji::claims {

${declarations}
std::span<const ClaimKind* const> claim_kinds() {
  static const std::vector<const ClaimKind*> kKinds = [] {
    std::vector<const ClaimKind*> kinds{
${entries}    };
    std::sort(kinds.begin(), kinds.end(), [](const ClaimKind* a, const ClaimKind* b) {
      return std::tuple(a->reason.turn, a->id) < std::tuple(b->reason.turn, b->id);
    });
    return kinds;
  }();
  return kKinds;
}

const ClaimKind* claim_kind(std::string_view id) {
  for (const ClaimKind* kind : claim_kinds()) {
    if (kind->id == id) return kind;
  }
  return nullptr;
}

}  // namespace tesuji::claims
" @ONLY)
  target_sources(${target} PRIVATE ${generated})
endfunction()
