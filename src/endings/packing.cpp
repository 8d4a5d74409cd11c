#include "endings/packing.hpp"

#include <fmt/format.h>
#include <zstd.h>

#include "rules/registry.hpp"
#include "walk/ways.hpp"

namespace tesuji::endings {
namespace {

constexpr std::string_view kFirstLine = "tesuji ending 1\n";
constexpr int kLevel = 12;  // 19 takes six times as long for a tenth less
constexpr std::size_t kMostHeader = 4096;

/// FNV-1a over whatever is added.
class Mark {
 public:
  void add(std::string_view text) {
    for (const char c : text) add_byte(static_cast<unsigned char>(c));
    add_byte(0);
  }
  template <class Number>
  requires(std::integral<Number> || std::is_enum_v<Number>) void add(Number number) {
    auto rest = static_cast<std::uint32_t>(number);
    for (int i = 0; i < 4; ++i, rest >>= 8U) add_byte(static_cast<std::uint8_t>(rest));
  }
  void add(const std::vector<Square>& squares) {
    add(squares.size());
    for (const Square sq : squares) add(sq);
  }
  std::uint64_t value() const { return value_; }

 private:
  void add_byte(std::uint8_t byte) { value_ = (value_ ^ byte) * 1099511628211ULL; }

  std::uint64_t value_ = 14695981039346656037ULL;
};

void add_piece(Mark& mark, const GameDefinition& game, PieceIndex piece) {
  mark.add(game.piece(piece).id);
  mark.add(listed(game.royal.pieces, piece));
  mark.add(listed(game.end.too_weak, piece));
  for (const Side side : kBothSides) {
    for (int sq = 0; sq < game.board.squares(); ++sq) {
      for (const Way& way : ways(game, piece, side, static_cast<Square>(sq))) {
        mark.add(way.to);
        mark.add(way.passage);
        mark.add(way.quiet);
        mark.add(way.captures);
        mark.add(way.most);
        mark.add(way.path);
      }
    }
    for (const PromotionRule& rule : game.promotions) {
      if (!listed(rule.pieces, piece)) continue;
      mark.add(rule.zone[side]);
      mark.add(rule.required);
      mark.add(rule.leaving_counts);
      for (const PieceIndex to : rule.to[side]) mark.add(game.piece(to).id);
    }
  }
}

void add_special(Mark& mark, const GameDefinition& game) {
  if (!game.special.any()) return;
  const auto names = [&](const std::vector<PieceIndex>& pieces) {
    std::string all;
    for (const PieceIndex piece : pieces) all += game.piece(piece).id + " ";
    return all;
  };
  game.special->for_active([&](const auto& rule) {
    mark.add(rule.words(names, false));
    rule.for_each_square([&](Square sq) { mark.add(sq); });
  });
}

/// What must be equal for a table to be what its name says.
std::string header(const GameDefinition& game, const Material& material) {
  return fmt::format("{}\n{}\n{:016x} {}\n", game.id, material_text(game, material),
                     rules_mark(game, material), Table::places(game, material));
}

/// Codes with the sign last, first all low bytes and then all high ones, which are mostly equal.
void write_codes(const std::vector<std::int16_t>& codes, char* out) {
  const std::size_t count = codes.size();
  for (std::size_t i = 0; i < count; ++i) {
    const auto folded = static_cast<std::uint16_t>((codes[i] << 1) ^ (codes[i] >> 15));
    out[i] = static_cast<char>(folded & 0xff);
    out[count + i] = static_cast<char>(folded >> 8U);
  }
}

void read_codes(const char* in, std::vector<std::int16_t>& codes) {
  const std::size_t count = codes.size();
  for (std::size_t i = 0; i < count; ++i) {
    const unsigned folded = static_cast<unsigned char>(in[i]) |
                            static_cast<unsigned>(static_cast<unsigned char>(in[count + i])) << 8U;
    codes[i] = static_cast<std::int16_t>((folded >> 1U) ^ (~(folded & 1U) + 1U));
  }
}

Error no_table(std::string why) {
  return {ErrorCode::bad_input, std::move(why), "make it again with `tesuji endings`"};
}

/// The next line of a text, taken away from it.
std::string_view take_line(std::string_view& text) {
  const std::size_t end = text.find('\n');
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return line;
}

}  // namespace

std::uint64_t rules_mark(const GameDefinition& game, const Material& material) {
  Mark mark;
  mark.add(game.board.files);
  mark.add(game.board.ranks);
  for (const PieceIndex piece : kinds_of(game, material)) add_piece(mark, game, piece);
  mark.add(game.royal.lose_by);
  mark.add(game.royal.several);
  mark.add(game.end.stalemate);
  mark.add(game.end.bare.has_value());
  for (const Vector v : game.royal.facing) {
    mark.add(v.right);
    mark.add(v.forward);
  }
  if (game.end.arrival) {
    for (const auto& zone : game.end.arrival->zone) mark.add(zone);
    for (const PieceIndex piece : game.end.arrival->pieces) mark.add(game.piece(piece).id);
  }
  // Castling is left out: tables hold positions without a right to it, and none comes back.
  if (game.en_passant) mark.add("en passant");
  add_special(mark, game);
  return mark.value();
}

Result<std::string> pack(const GameDefinition& game, const Table& table) {
  std::string content = header(game, table.material());
  const std::size_t head = content.size();
  content.resize(head + 2 * table.codes().size());
  write_codes(table.codes(), content.data() + head);
  const std::unique_ptr<ZSTD_CCtx, decltype(&ZSTD_freeCCtx)> context(ZSTD_createCCtx(), &ZSTD_freeCCtx);
  ZSTD_CCtx_setParameter(context.get(), ZSTD_c_checksumFlag, 1);
  ZSTD_CCtx_setParameter(context.get(), ZSTD_c_compressionLevel, kLevel);
  std::string packed(kFirstLine);
  packed.resize(kFirstLine.size() + ZSTD_compressBound(content.size()));
  const std::size_t size = ZSTD_compress2(context.get(), packed.data() + kFirstLine.size(),
                                          packed.size() - kFirstLine.size(), content.data(), content.size());
  if (ZSTD_isError(size) != 0)
    return Error{ErrorCode::io, fmt::format("the table cannot be compressed: {}", ZSTD_getErrorName(size)),
                 ""};
  packed.resize(kFirstLine.size() + size);
  return packed;
}

Result<std::unique_ptr<Table>> unpack(const GameDefinition& game, std::string_view bytes) {
  if (!bytes.starts_with(kFirstLine)) return no_table("this is no table of an ending");
  bytes.remove_prefix(kFirstLine.size());
  // A frame tells its size, which must not be believed before it is bounded.
  const unsigned long long told = ZSTD_getFrameContentSize(bytes.data(), bytes.size());
  if (told == ZSTD_CONTENTSIZE_ERROR || told == ZSTD_CONTENTSIZE_UNKNOWN || told > (std::uint64_t{4} << 30U))
    return no_table("the table is damaged: it does not say how large it is");
  std::string content(told, '\0');
  const std::size_t size = ZSTD_decompress(content.data(), content.size(), bytes.data(), bytes.size());
  if (ZSTD_isError(size) != 0)
    return no_table(fmt::format("the table is damaged: {}", ZSTD_getErrorName(size)));
  content.resize(size);
  std::string_view rest = std::string_view(content).substr(0, kMostHeader);
  const std::string_view id = take_line(rest);
  if (id != game.id) return no_table(fmt::format("the table is of another game, {}", id.substr(0, 60)));
  const auto material = read_material(game, take_line(rest));
  if (!material) return no_table("the table has men that this game does not know");
  const std::string head = header(game, *material);
  if (!content.starts_with(head)) return no_table("the table was made under other rules of this game");
  if (content.size() != head.size() + 2 * Table::places(game, *material))
    return no_table("the table is damaged: its size is wrong");
  auto table = std::make_unique<Table>(game, *material);
  read_codes(content.data() + head.size(), table->codes());
  return table;
}

std::string file_name(const GameDefinition& game, const Material& material) {
  PerSide<std::string> sides;
  for (const PlacedPiece& man : material.men())
    sides[man.side] += (sides[man.side].empty() ? "" : "+") + game.piece(man.piece).id;
  return sides[0] + "_" + sides[1] + ".ending";
}

}  // namespace tesuji::endings
