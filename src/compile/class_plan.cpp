// Splits piece types into shared movement classes.
#include <cstdlib>
#include <tuple>

#include "compile/movement_class.hpp"
#include "walk/ways.hpp"

namespace tesuji::compile {
namespace {

/// Most vectors a piece may have and still be moved set-wise.
constexpr std::size_t kMaxSteps = 4;
/// Set-wise movement pays when a side has several of the piece.
constexpr int kManyPieces = 4;

/// A movement atom with its zones resolved and its kind brought to the simplest equal one.
struct PlainAtom {
  MoveAtom atom;
  SquareFilter from;
  SquareFilter to;
};

std::vector<PlainAtom> plain_atoms(PieceIndex piece, const GameDefinition& game) {
  std::vector<PlainAtom> atoms;
  for (const MoveAtom& atom : game.piece(piece).moves) {
    if (!atom.quiet && !atom.captures) continue;
    PlainAtom plain{atom, {}, {}};
    for (const Side side : kBothSides) {
      plain.from[side] = starts(game, piece, atom, side);
      plain.to[side] = ends(game, atom, side);
    }
    const int longest = std::max(game.board.files, game.board.ranks);
    if (atom.kind == AtomKind::slide && (atom.unblockable || (atom.min == 1 && atom.max == 1))) {
      const int last = atom.max == 0 ? longest : std::min(atom.max, longest);
      for (int n = atom.min; n <= last; ++n) {
        PlainAtom leap = plain;
        leap.atom.kind = AtomKind::leap;
        leap.atom.step = atom.step * n;
        leap.atom.min = 1;
        leap.atom.max = 0;
        leap.atom.unblockable = false;
        atoms.push_back(leap);
      }
      continue;
    }
    if (plain.atom.kind == AtomKind::lame_leap && plain.atom.path.empty()) plain.atom.kind = AtomKind::leap;
    if (plain.atom.max >= longest) plain.atom.max = 0;
    atoms.push_back(std::move(plain));
  }
  return atoms;
}

int most_at_start(const GameDefinition& game, PieceIndex piece) {
  std::array<int, 2> count{};
  for (const PlacedPiece& placed : game.start) {
    if (placed.piece == piece) ++count[as_size(placed.side)];
  }
  return std::max(count[0], count[1]);
}

bool promotes(const GameDefinition& game, PieceIndex piece) {
  return std::any_of(game.promotions.begin(), game.promotions.end(),
                     [&](const PromotionRule& rule) { return listed(rule.pieces, piece); });
}

bool passes(const GameDefinition& game, PieceIndex piece) {
  return game.en_passant && listed(game.en_passant->movers, piece);
}

bool moves_set_wise(const std::vector<PlainAtom>& atoms, const GameDefinition& game, PieceIndex piece) {
  const bool passer = passes(game, piece);
  const bool taker = game.en_passant && listed(game.en_passant->capturers, piece);
  if (atoms.empty() || listed(game.royal.pieces, piece)) return false;
  if (atoms.size() > kMaxSteps && !passer) return false;
  if (!passer && !promotes(game, piece) && most_at_start(game, piece) < kManyPieces) return false;
  for (std::size_t i = 0; i < atoms.size(); ++i) {
    const MoveAtom& a = atoms[i].atom;
    if (a.kind != AtomKind::leap && !(a.kind == AtomKind::lame_leap && !a.captures)) return false;
    // Only movements that do nothing but capture take en passant, and set-wise attacks do not know which do.
    if (taker && a.quiet && a.captures) return false;
    for (std::size_t j = 0; j < i; ++j) {
      const MoveAtom& b = atoms[j].atom;
      if (a.step == b.step && ((a.quiet && b.quiet) || (a.captures && b.captures))) return false;
    }
  }
  return true;
}

/// The movement as a class of its own.
ClassSpec class_of(const PlainAtom& plain) {
  const MoveAtom& a = plain.atom;
  ClassSpec spec;
  spec.kind = a.kind;
  spec.rays = {{a.step, a.kind == AtomKind::bent ? std::vector<Vector>{a.turn} : a.path}};
  spec.min = a.min;
  spec.max = a.max;
  spec.quiet = a.quiet;
  spec.captures = a.captures;
  spec.from = plain.from;
  spec.to = plain.to;
  return spec;
}

bool ray_less(const ClassRay& a, const ClassRay& b) {
  // Opposite directions end up adjacent, so that a split keeps whole tracks together.
  const auto key = [](Vector v) {
    const bool back = v.forward < 0 || (v.forward == 0 && v.right < 0);
    const Vector axis = back ? -v : v;
    return std::tuple(axis.right, axis.forward, back);
  };
  if (a.step != b.step) return key(a.step) < key(b.step);
  return std::lexicographical_compare(
      a.path.begin(), a.path.end(), b.path.begin(), b.path.end(),
      [](Vector x, Vector y) { return std::tie(x.right, x.forward) < std::tie(y.right, y.forward); });
}

int index_bits(const ClassSpec& spec, const BoardShape& board) {
  int most = 0;
  for (const Side side : kBothSides)
    for (int sq = 0; sq < board.squares(); ++sq)
      for (const bool inverse : {false, true}) {
        std::vector<Square> squares;
        for (const Track& track : class_tracks(spec, board, side, static_cast<Square>(sq), inverse))
          squares.insert(squares.end(), track.relevant.begin(), track.relevant.end());
        std::sort(squares.begin(), squares.end());
        const auto end = std::unique(squares.begin(), squares.end());
        most = std::max(most, static_cast<int>(end - squares.begin()));
      }
  return most;
}

/// Cuts a class into parts whose tables stay small and in which no target is reached by two rays.
std::vector<ClassSpec> split(const ClassSpec& whole, const BoardShape& board) {
  if (whole.kind == AtomKind::leap || lookup_for(whole, board) == RayLookup::rays) return {whole};
  std::vector<ClassSpec> parts;
  for (const ClassRay& ray : whole.rays) {
    ClassSpec part = whole;
    part.rays = parts.empty() ? std::vector<ClassRay>{} : parts.back().rays;
    const bool again = std::any_of(part.rays.begin(), part.rays.end(),
                                   [&](const ClassRay& r) { return r.step == ray.step; });
    part.rays.push_back(ray);
    if (!parts.empty() && !again && index_bits(part, board) <= kMaxIndexBits) {
      parts.back() = std::move(part);
    } else {
      part.rays = {ray};
      parts.push_back(std::move(part));
    }
  }
  return parts;
}

/// Directions of one family (all rook tracks, all knight tracks ...) share tables between types.
std::pair<int, int> family(Vector v) {
  const int a = std::abs(v.right);
  const int b = std::abs(v.forward);
  return {std::min(a, b), std::max(a, b)};
}

class Planner {
 public:
  explicit Planner(const GameDefinition& game) : game_(game) {}

  ClassPlan run() {
    for (std::size_t i = 0; i < game_.pieces.size(); ++i) plan_type(static_cast<PieceIndex>(i));
    for (const PieceIndex royal : game_.royal.pieces) add_facing(royal);
    for (std::size_t i = 0; i < plan_.types.size(); ++i) {
      TypeSpec& type = plan_.types[i];
      // An en-passant mover that is not set-wise must have its long steps told apart, piece by piece.
      type.compound = type.steps.empty() && (overlaps(type) || passes(game_, static_cast<PieceIndex>(i)));
    }
    return std::move(plan_);
  }

 private:
  void plan_type(PieceIndex piece) {
    const std::vector<PlainAtom> atoms = plain_atoms(piece, game_);
    TypeSpec type;
    if (moves_set_wise(atoms, game_, piece)) {
      for (const PlainAtom& plain : atoms) {
        type.steps.push_back(class_of(plain));
        type.steps.back().leaves_ghost = passes(game_, piece) && !plain.atom.path.empty();
      }
      for (ClassSpec& spec : attack_classes(atoms, piece)) type.classes.push_back(add(std::move(spec)));
    } else {
      for (ClassSpec& whole : grouped(atoms)) {
        whole.leaves_ghost = passes(game_, piece) && whole.kind == AtomKind::lame_leap;
        for (ClassSpec& part : split(whole, game_.board)) type.classes.push_back(add(std::move(part)));
      }
    }
    plan_.types.push_back(std::move(type));
  }

  /// What a set-wise piece attacks, owned by its type so that it is never generated class by class.
  static std::vector<ClassSpec> attack_classes(std::vector<PlainAtom> atoms, PieceIndex piece) {
    std::erase_if(atoms, [](const PlainAtom& plain) { return !plain.atom.captures; });
    for (PlainAtom& plain : atoms) plain.atom.quiet = false;
    std::vector<ClassSpec> classes = grouped(atoms);
    if (classes.empty()) classes.emplace_back();
    for (ClassSpec& spec : classes) spec.set_wise_owner = piece;
    return classes;
  }

  static std::vector<ClassSpec> grouped(const std::vector<PlainAtom>& atoms) {
    std::vector<ClassSpec> groups;
    for (const PlainAtom& plain : atoms) {
      ClassSpec spec = class_of(plain);
      const ClassRay& ray = spec.rays.front();
      const bool jump = spec.kind == AtomKind::leap || spec.kind == AtomKind::lame_leap;
      const auto same = std::find_if(groups.begin(), groups.end(), [&](const ClassSpec& g) {
        ClassSpec like = g;
        like.rays = spec.rays;
        return like == spec && (jump || family(g.rays.front().step) == family(ray.step));
      });
      if (same == groups.end())
        groups.push_back(std::move(spec));
      else if (std::find(same->rays.begin(), same->rays.end(), ray) == same->rays.end())
        same->rays.push_back(ray);
    }
    for (ClassSpec& group : groups) std::sort(group.rays.begin(), group.rays.end(), ray_less);
    return groups;
  }

  int add(ClassSpec spec) {
    const auto same = std::find(plan_.classes.begin(), plan_.classes.end(), spec);
    if (same != plan_.classes.end()) return static_cast<int>(same - plan_.classes.begin());
    plan_.classes.push_back(std::move(spec));
    return static_cast<int>(plan_.classes.size()) - 1;
  }

  void add_facing(PieceIndex royal) {
    if (game_.royal.facing.empty()) return;
    ClassSpec spec;
    spec.kind = AtomKind::slide;
    spec.quiet = false;
    spec.royal_ray = true;
    for (const Vector step : facing_steps(game_)) spec.rays.push_back({step, {}});
    std::sort(spec.rays.begin(), spec.rays.end(), ray_less);
    for (ClassSpec& part : split(spec, game_.board)) {
      plan_.types[as_size(royal)].classes.push_back(add(std::move(part)));
    }
  }

  bool overlaps(const TypeSpec& type) const {
    for (const Side side : kBothSides)
      for (int sq = 0; sq < game_.board.squares(); ++sq)
        if (overlaps_at(type, side, static_cast<Square>(sq))) return true;
    return false;
  }

  bool overlaps_at(const TypeSpec& type, Side side, Square sq) const {
    std::vector<Square> quiet;
    std::vector<Square> captures;
    for (const int c : type.classes) {
      const ClassSpec& spec = plan_.classes[as_size(c)];
      if (spec.royal_ray) continue;
      for (const Track& track : class_tracks(spec, game_.board, side, sq, false)) {
        const std::uint64_t may = possibly_reached(spec, track);
        for (std::size_t i = 0; i < track.squares.size(); ++i) {
          if ((may >> i & 1) == 0) continue;
          if (spec.quiet) quiet.push_back(track.squares[i]);
          if (spec.captures) captures.push_back(track.squares[i]);
        }
      }
    }
    const auto repeats = [](std::vector<Square>& squares) {
      std::sort(squares.begin(), squares.end());
      return std::adjacent_find(squares.begin(), squares.end()) != squares.end();
    };
    return repeats(quiet) || repeats(captures);
  }

  const GameDefinition& game_;
  ClassPlan plan_;
};

}  // namespace

RayLookup lookup_for(const ClassSpec& spec, const BoardShape& board) {
  if (board.squares() <= kMostPackedSquares) return RayLookup::packed;
  if (spec.kind == AtomKind::slide) return RayLookup::rays;
  return index_bits(spec, board) <= kMaxIndexBits ? RayLookup::packed : RayLookup::walked;
}

ClassPlan plan_classes(const GameDefinition& definition) {
  return Planner(definition).run();
}

}  // namespace tesuji::compile
