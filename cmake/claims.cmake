# tesuji_register_claims(TARGET): makes the list of claims from the files in src/claims. A file NAME.cpp there
# defines `extern const ClaimKind NAME` in tesuji::claims; nothing else has to know of it.
function(tesuji_register_claims target)
  file(GLOB files CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/claims/*.cpp)
  list(SORT files)
  set(declarations "")
  set(entries "")
  foreach(file IN LISTS files)
    get_filename_component(name ${file} NAME_WE)
    string(APPEND declarations "extern const ClaimKind ${name};\n")
    string(APPEND entries "        &${name},\n")
  endforeach()
  set(generated ${CMAKE_BINARY_DIR}/claims/registry.cpp)
  file(CONFIGURE OUTPUT ${generated} CONTENT "#include <algorithm>
#include <vector>

#include \"claims/kind.hpp\"

namespace tesuji::claims {

${declarations}
std::span<const ClaimKind* const> claim_kinds() {
  static const std::vector<const ClaimKind*> kKinds = [] {
    std::vector<const ClaimKind*> kinds{
${entries}    };
    std::stable_sort(kinds.begin(), kinds.end(),
                     [](const ClaimKind* a, const ClaimKind* b) { return a->reason.turn < b->reason.turn; });
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
