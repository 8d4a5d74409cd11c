// A capture in passing: a name for lines of moves only.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

void takes_in_passing(const OwnReader& reader, std::size_t i, Tactics& out) {
  const Ply& ply = reader.ply(i);
  if (ply.move.kind() == MoveKind::ghost_capture && ply.is_capture() && ply.taken_there().empty())
    out.add(reader.taking(i), reader.worth(ply.taken.front().piece));
}

}  // namespace

extern const ClaimKind en_passant{
    .id = "en-passant",
    .themes = {{{"enPassant", "en passant", "アンパッサン", "{m} takes {1} in passing",
                 "{m}が{1}を通過取りする", 120, takes_in_passing}}},
};

}  // namespace tesuji::claims
