// The tables of Rules<Words>, made once each. Included only by rules_builder.hpp.
#pragma once

#include "base/random.hpp"
#include "compile/rules.hpp"

namespace tesuji::compile {

/// Track tables and "between" sets; equal ones are built once and shared.
template <int Words>
class TableStore {
 public:
  using Set = Bits<Words>;

  TableStore(Rules<Words>& rules, const BoardShape& board) : rules_(rules), board_(board) {}

  const Set* per_square(const std::vector<Set>& sets) { return rules_.sets.emplace_back(sets).data(); }

  /// Squares each square can ever reach (or be reached from) by the class.
  const Set* possible(const ClassSpec& spec, Side side, bool inverse) {
    std::vector<Set> sets(squares());
    for (std::size_t sq = 0; sq < squares(); ++sq) {
      for (const Track& track : tracks(spec, side, sq, inverse)) {
        const std::uint64_t may = possibly_reached(spec, track);
        for (std::size_t i = 0; i < track.squares.size(); ++i) {
          if (may >> i & 1) sets[sq].add(track.squares[i]);
        }
      }
    }
    return per_square(sets);
  }

  const RayTable<Words>* ray_table(const ClassSpec& spec, Side side, bool inverse) {
    Layout layout{
        spec.kind, spec.min, inverse && (spec.kind == AtomKind::grasshop || spec.kind == AtomKind::bent), {}};
    for (std::size_t sq = 0; sq < squares(); ++sq) {
      std::vector<Track> here = tracks(spec, side, sq, inverse);
      std::sort(here.begin(), here.end(),
                [](const Track& a, const Track& b) { return a.squares.front() < b.squares.front(); });
      layout.tracks.push_back(std::move(here));
    }
    for (const auto& [known, table] : built_) {
      if (known == layout) return table;
    }
    RayTable<Words>& table = rules_.tables.emplace_back();
    const RayLookup lookup = lookup_for(spec, board_);
    if (lookup == RayLookup::packed) {
      table.pext = rules_.traits().pext;
      fill(table, spec, layout, inverse);
    } else if (lookup == RayLookup::walked) {
      table.walk = {spec, layout.tracks, inverse};
    }
    if (spec.kind == AtomKind::slide) fill_rays(table, spec, side, inverse);
    built_.emplace_back(std::move(layout), &table);
    return &table;
  }

  /// For every (target, source) of the class the squares whose occupation decides the attack.
  const Set* between(const ClassSpec& spec, Side side) {
    PathTable fresh{std::vector<Set>(squares() * squares()), std::vector<bool>(squares() * squares())};
    for (std::size_t target = 0; target < squares(); ++target) {
      for (const Track& track : tracks(spec, side, target, true)) {
        const std::uint64_t may = possibly_reached(spec, track);
        Set path;
        const bool jump = spec.kind == AtomKind::lame_leap || spec.kind == AtomKind::bent;
        for (const Square sq : jump ? track.relevant : std::vector<Square>{}) path.add(sq);
        for (std::size_t i = 0; i < track.squares.size(); ++i) {
          if (may >> i & 1) fresh.put(target * squares() + as_size(track.squares[i]), path);
          path.add(track.squares[i]);
        }
      }
    }
    for (PathTable& known : paths_) {
      if (known.absorb(fresh)) return known.sets.data();
    }
    return paths_.emplace_back(std::move(fresh)).sets.data();
  }

  /// Grasshop only: the square next to the target, on which the hurdle must stand.
  const Set* hurdles(const ClassSpec& spec, Side side) {
    std::vector<Set> sets(squares() * squares());
    for (std::size_t target = 0; target < squares(); ++target) {
      for (const Track& track : tracks(spec, side, target, true)) {
        for (const Square sq : track.squares) {
          sets[target * squares() + as_size(sq)] = Set::of(track.squares.front());
        }
      }
    }
    return per_square(sets);
  }

  /// Call once at the end: the path tables move into the rules, their contents stay where they are.
  void finish() {
    for (PathTable& path : paths_) rules_.sets.push_back(std::move(path.sets));
  }

 private:
  struct Layout {
    AtomKind kind;
    int min;
    bool seen_from_target;
    std::vector<std::vector<Track>> tracks;
    bool operator==(const Layout&) const = default;
  };

  struct PathTable {
    std::vector<Set> sets;
    std::vector<bool> defined;

    void put(std::size_t at, const Set& path) {
      sets[at] = path;
      defined[at] = true;
    }
    /// Takes the entries of `other` over when no pair of squares has two different paths.
    bool absorb(const PathTable& other) {
      for (std::size_t i = 0; i < sets.size(); ++i) {
        if (defined[i] && other.defined[i] && !(sets[i] == other.sets[i])) return false;
      }
      for (std::size_t i = 0; i < sets.size(); ++i) {
        if (other.defined[i]) put(i, other.sets[i]);
      }
      return true;
    }
  };

  std::size_t squares() const { return as_size(board_.squares()); }

  std::vector<Track> tracks(const ClassSpec& spec, Side side, std::size_t sq, bool inverse) const {
    return class_tracks(spec, board_, side, static_cast<Square>(sq), inverse);
  }

  /// Results of one track, spread over the index positions its relevant squares have in the table.
  static void add_line(std::vector<Set>& results, std::size_t offset, std::size_t entries,
                       const ClassSpec& spec, const Track& track, const std::vector<Square>& relevant,
                       bool inverse) {
    std::vector<std::size_t> place;
    for (const Square sq : track.relevant) {
      place.push_back(as_size(std::lower_bound(relevant.begin(), relevant.end(), sq) - relevant.begin()));
    }
    std::vector<Set> by_pattern(std::size_t{1} << place.size());
    for (std::size_t pattern = 0; pattern < by_pattern.size(); ++pattern) {
      const std::uint64_t reach = reached(spec, track, pattern, inverse);
      for (std::size_t i = 0; i < track.squares.size(); ++i) {
        if (reach >> i & 1) by_pattern[pattern].add(track.squares[i]);
      }
    }
    for (std::size_t entry = 0; entry < entries; ++entry) {
      std::size_t pattern = 0;
      for (std::size_t i = 0; i < place.size(); ++i) pattern |= (entry >> place[i] & 1) << i;
      results[offset + entry] |= by_pattern[pattern];
    }
  }

  void fill(RayTable<Words>& table, const ClassSpec& spec, const Layout& layout, bool inverse) {
    std::vector<std::vector<Square>> relevant(squares());
    std::vector<std::size_t> offset(squares());
    std::size_t total = 0;
    for (std::size_t sq = 0; sq < squares(); ++sq) {
      for (const Track& track : layout.tracks[sq]) {
        relevant[sq].insert(relevant[sq].end(), track.relevant.begin(), track.relevant.end());
      }
      std::sort(relevant[sq].begin(), relevant[sq].end());
      relevant[sq].erase(std::unique(relevant[sq].begin(), relevant[sq].end()), relevant[sq].end());
      offset[sq] = total;
      total += std::size_t{1} << relevant[sq].size();
    }
    table.pool.resize(total);
    table.at.resize(squares());
    for (std::size_t sq = 0; sq < squares(); ++sq) {
      for (const Track& track : layout.tracks[sq]) {
        add_line(table.pool, offset[sq], std::size_t{1} << relevant[sq].size(), spec, track, relevant[sq],
                 inverse);
      }
      for (const Square at : relevant[sq]) table.at[sq].relevant.add(at);
      table.at[sq].results = table.pool.data() + offset[sq];
    }
  }

  void fill_rays(RayTable<Words>& table, const ClassSpec& spec, Side side, bool inverse) {
    for (const ClassRay& ray : spec.rays) {
      const Vector step = inverse ? -ray.step : ray.step;
      const Vector on_board = board_.oriented(step, side);
      typename RayTable<Words>::Ray out;
      out.ascending = on_board.forward * board_.files + on_board.right > 0;
      out.squares.resize(squares());
      out.beyond.resize(squares());
      for (std::size_t sq = 0; sq < squares(); ++sq) {
        int steps = 0;
        for (Square at = board_.step(static_cast<Square>(sq), step, side); at != kNoSquare;
             at = board_.step(at, step, side)) {
          out.beyond[sq].add(at);
          if (spec.max == 0 || ++steps <= spec.max) out.squares[sq].add(at);
        }
      }
      table.rays.push_back(std::move(out));
    }
    const Set* ends = possible(spec, side, inverse);
    table.allowed.assign(ends, ends + squares());
  }

  Rules<Words>& rules_;
  BoardShape board_;
  std::vector<std::pair<Layout, const RayTable<Words>*>> built_;
  std::vector<PathTable> paths_;
};

}  // namespace tesuji::compile
