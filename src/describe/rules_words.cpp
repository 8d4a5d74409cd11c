#include "describe/rules_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <functional>
#include <map>

#include "describe/special_words.hpp"
#include "rules/registry.hpp"

namespace tesuji::describe {
namespace {

/// One game in one language: every paragraph needs both.
class Teller {
 public:
  Teller(const GameDefinition& game, Language language) : game_(game), ja_(language == Language::ja) {}

  RuleParagraph board() const;
  RuleParagraph goal() const;
  RuleParagraph promotion() const;
  RuleParagraph castling() const;
  RuleParagraph en_passant() const;
  RuleParagraph hands() const;
  RuleParagraph ends() const;
  RuleParagraph special() const;
  RuleParagraph options() const;

 private:
  std::string names(const std::vector<PieceIndex>& pieces, const char* last_en = " or ") const {
    std::string text;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      if (i > 0) text += ja_ ? "・" : i + 1 == pieces.size() ? last_en : ", ";
      text += name(pieces[i]);
    }
    return text;
  }
  std::string name(PieceIndex piece) const {
    std::string text = in(ja_ ? Language::ja : Language::en, game_.piece(piece).name);
    if (text.empty()) text = game_.piece(piece).id;
    // Names are written with a capital in game files, and stand in the middle of sentences here.
    text[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(text[0])));
    return text;
  }
  bool in_royals(PieceIndex piece) const {
    const auto& royals = game_.royal.pieces;
    return std::find(royals.begin(), royals.end(), piece) != royals.end();
  }
  std::string verdict(Verdict verdict) const {
    switch (verdict) {
      case Verdict::draw:
        return ja_ ? "引き分け" : "a draw";
      case Verdict::loss:
        return ja_ ? "手番の負け" : "a loss for the player to move";
      case Verdict::win:
        return ja_ ? "手番の勝ち" : "a win for the player to move";
    }
    return {};
  }
  std::string zone_words(const std::vector<Square>& zone) const;
  std::string declaration(const DeclarationRule& rule) const;

  const GameDefinition& game_;
  bool ja_;
};

RuleParagraph Teller::board() const {
  const BoardShape& b = game_.board;
  return {ja_ ? "盤" : "Board",
          {ja_ ? fmt::format("{}筋×{}段、駒は{}種類。", b.files, b.ranks, game_.pieces.size())
               : fmt::format("{} files by {} ranks; {} kinds of pieces.", b.files, b.ranks,
                             game_.pieces.size())}};
}

RuleParagraph Teller::goal() const {
  RuleParagraph paragraph{ja_ ? "目的" : "Goal", {}};
  const RoyalRule& royal = game_.royal;
  if (royal.pieces.empty()) return paragraph;
  const std::string who = names(royal.pieces);
  switch (royal.lose_by) {
    case LoseBy::mate:
      paragraph.lines.push_back(
          ja_ ? fmt::format("相手の{}を詰ませれば勝ち。自分の{}を取られる手は指せない。", who, who)
              : fmt::format("Checkmate the enemy {}: it is attacked and cannot escape. No move may leave "
                            "one's own {} attacked.",
                            who, who));
      if (royal.pieces.size() > 1 && royal.several == SeveralRoyals::all) {
        paragraph.lines.emplace_back(
            ja_ ? "王が複数あるうちは、すべてが同時に当たりのときだけ王手になる。"
                : "With several royal pieces there is check only when all of them are attacked.");
      }
      break;
    case LoseBy::capture:
      paragraph.lines.push_back(
          ja_ ? fmt::format("相手の最後の{}を取れば勝ち。王手の規則はない。", who)
              : fmt::format("Capture the last enemy {}. There is no rule of check: moving into attack is "
                            "legal, and loses.",
                            who));
      break;
    case LoseBy::extinction:
      paragraph.lines.push_back(
          ja_ ? fmt::format("次の駒のどれか1種類を失った側の負け：{}。", names(royal.pieces))
              : fmt::format("Whoever loses the last piece of any one of these kinds loses: {}.",
                            names(royal.pieces, " and ")));
      break;
  }
  if (!royal.facing.empty()) {
    paragraph.lines.push_back(ja_ ? fmt::format("両者の{}は、間に駒がない線上で向かい合ってはならない。", who)
                                  : fmt::format("The two {}s may not face each other on an open line.", who));
  }
  if (royal.exposes_origin || royal.exposes_transit) {
    const char* where_en = royal.exposes_origin && royal.exposes_transit
                               ? "the square it left and those it crossed"
                           : royal.exposes_origin ? "the square it left"
                                                  : "the squares it crossed";
    const char* where_ja = royal.exposes_origin && royal.exposes_transit ? "元のマスと通過したマス"
                           : royal.exposes_origin                        ? "元のマス"
                                                                         : "通過したマス";
    paragraph.lines.push_back(
        ja_ ? fmt::format("キャスリング直後の1手の間、{}は{}でも取られる。", who, where_ja)
            : fmt::format("For one move after castling the {} can also be captured on {}.", who, where_en));
  }
  return paragraph;
}

/// "the last rank", "the last 3 ranks", or the number of squares when the zone is no band of ranks.
std::string Teller::zone_words(const std::vector<Square>& zone) const {
  const BoardShape& b = game_.board;
  int first_rank = b.ranks;
  for (const Square sq : zone) first_rank = std::min(first_rank, b.rank_of(sq));
  const int depth = b.ranks - first_rank;
  if (static_cast<int>(zone.size()) != depth * b.files) {
    return ja_ ? fmt::format("指定の{}マス", zone.size())
               : fmt::format("one of {} marked squares", zone.size());
  }
  if (depth == 1) return ja_ ? "最奥の段" : "the last rank";
  return ja_ ? fmt::format("奥の{}段", depth) : fmt::format("the last {} ranks", depth);
}

RuleParagraph Teller::promotion() const {
  RuleParagraph paragraph{ja_ ? "成り" : "Promotion", {}};
  for (const PromotionRule& rule : game_.promotions) {
    const auto sides = rule.to[0] == rule.to[1] ? 1U : 2U;
    for (std::size_t side = 0; side < sides; ++side) {
      const std::string whose = sides == 1 ? ""
                                : ja_      ? (side == 0 ? "先手の" : "後手の")
                                           : (side == 0 ? "First player: a " : "Second player: a ");
      const std::string who = names(rule.pieces);
      const std::string to = names(rule.to[side]);
      std::string line = ja_ ? fmt::format("{}{}は{}で{}に{}。", whose, who, zone_words(rule.zone[0]), to,
                                           rule.required ? "成らなければならない" : "成ることができる")
                             : fmt::format("{}{} that {} {} {} become {}.", sides == 1 ? "A " : whose, who,
                                           rule.leaving_counts ? "enters or leaves" : "reaches",
                                           zone_words(rule.zone[0]), rule.required ? "must" : "may", to);
      paragraph.lines.push_back(std::move(line));
    }
  }
  if (!game_.promotions.empty()) {
    const std::string when = promotion_when(game_.promotions.front(), ja_ ? Language::ja : Language::en);
    if (!when.empty()) paragraph.lines.push_back(when);
  }
  return paragraph;
}

RuleParagraph Teller::castling() const {
  RuleParagraph paragraph{ja_ ? "キャスリング" : "Castling", {}};
  if (!game_.castling) return paragraph;
  const CastlingRule& rule = *game_.castling;
  const auto file = [](int f) { return static_cast<char>('a' + f); };
  const std::string king = name(rule.king);
  const std::string partner = name(rule.partner);
  const bool safe = game_.royal.lose_by == LoseBy::mate;
  if (ja_) {
    paragraph.lines.push_back(fmt::format(
        "どちらも動いていない{}と{}は一手で入れ替われる：{}が{}筋・{}が{}筋、または{}が{}筋・{}が{}筋。",
        king, partner, king, file(rule.kingside.king_to_file), partner, file(rule.kingside.partner_to_file),
        king, file(rule.queenside.king_to_file), partner, file(rule.queenside.partner_to_file)));
    paragraph.lines.push_back(
        safe ? fmt::format("間のマスが空いていて、{}の元のマス・通過するマス・行き先に敵の利きがないこと。",
                           king)
             : std::string("間のマスが空いていること。敵の利きは関係ない。"));
  } else {
    paragraph.lines.push_back(fmt::format(
        "A {} and a {} that have not moved may move together: {} to the {} file with {} to {}, or {} to "
        "the {} file with {} to {}.",
        king, partner, king, file(rule.kingside.king_to_file), partner, file(rule.kingside.partner_to_file),
        king, file(rule.queenside.king_to_file), partner, file(rule.queenside.partner_to_file)));
    paragraph.lines.push_back(
        safe ? fmt::format(
                   "The squares they pass must be empty, and those the {} leaves, crosses and reaches not "
                   "attacked.",
                   king)
             : std::string("The squares they pass must be empty; attacks do not matter."));
  }
  if (rule.any_start)
    paragraph.lines.emplace_back(ja_ ? "初期位置は同じ段のどの筋でもよい。"
                                     : "They may start on any files of their rank.");
  return paragraph;
}

RuleParagraph Teller::en_passant() const {
  RuleParagraph paragraph{ja_ ? "アンパッサン" : "En passant", {}};
  if (!game_.en_passant) return paragraph;
  const std::string movers = names(game_.en_passant->movers);
  const std::string takers = names(game_.en_passant->capturers);
  paragraph.lines.push_back(
      ja_ ? fmt::format("複数マス進んだ{}は、直後の1手に限り、通過したマスで{}に取られる。", movers, takers)
          : fmt::format(
                "A {} that advances more than one square may be captured by a {} on a square it passed, by "
                "the very next move.",
                movers, takers));
  return paragraph;
}

RuleParagraph Teller::hands() const {
  RuleParagraph paragraph{ja_ ? "持ち駒" : "Pieces in hand", {}};
  const auto tell = [&](bool holds, std::string ja, std::string en) {
    if (holds) paragraph.lines.push_back(ja_ ? std::move(ja) : std::move(en));
  };
  if (game_.drops) {
    const DropRule& drops = *game_.drops;
    tell(drops.captured, "取った駒は持ち駒になり、空いたマスに打てる。",
         "Captured pieces change sides and may be dropped on empty squares instead of a move.");
    tell(drops.before_moves, "動かす前に、持ち駒をすべて盤に置く。",
         "All pieces in hand are placed before any piece moves.");
    tell(!drops.one_per_file.empty(),
         fmt::format("{}は自分の同じ駒がある筋に打てない。", names(drops.one_per_file)),
         fmt::format("A {} may not be dropped on a file that holds one of one's own.",
                     names(drops.one_per_file)));
    tell(!drops.no_mate.empty(), fmt::format("{}を打って詰ませてはならない。", names(drops.no_mate)),
         fmt::format("Dropping a {} may not give mate.", names(drops.no_mate)));
    tell(!drops.dead_squares, "二度と動けないマスには打てない。",
         "Nothing may be dropped where it could never move.");
  }
  tell(game_.gating.has_value(), "最下段の駒が初めて動くとき、空いたマスに持ち駒を1枚入れてよい。",
       "When a piece first leaves its square on the back rank, a piece in hand may enter there.");
  return paragraph;
}

std::string Teller::declaration(const DeclarationRule& rule) const {
  const auto each = [&](const std::array<int, 2>& points) {
    if (points[0] == points[1]) return ja_ ? fmt::format("{}点", points[0]) : fmt::format("{}", points[0]);
    return ja_ ? fmt::format("先手{}点・後手{}点", points[0], points[1])
               : fmt::format("{} (second player {})", points[0], points[1]);
  };
  std::map<int, std::vector<PieceIndex>, std::greater<>> worth;
  for (std::size_t p = 0; p < rule.points.size(); ++p) {
    if (rule.points[p] != 1 && !in_royals(static_cast<PieceIndex>(p)))
      worth[rule.points[p]].push_back(static_cast<PieceIndex>(p));
  }
  std::string counts;
  for (const auto& [points, pieces] : worth) {
    counts += ja_ ? fmt::format("{}は{}点、", names(pieces), points)
                  : fmt::format("{} for each {}, ", points, names(pieces));
  }
  const std::string who = names(game_.royal.pieces);
  const std::string zone = zone_words(rule.zone[0]);
  std::string text =
      ja_ ? fmt::format(
                "{}が{}に入り、王手がかかっておらず、ほかに{}枚以上がそこにあれば、手番の者は宣言で終局"
                "できる。点数はそこにある駒と持ち駒で数え、{}ほかは1点。{}以上で勝ち",
                who, zone, rule.pieces_in_zone, counts, each(rule.win))
          : fmt::format(
                "A player to move whose {} stands on {}, not in check, with at least {} other pieces there "
                "may end the game by declaration. Pieces there and in hand count: {}1 for each other. "
                "With {} points that wins",
                who, zone, rule.pieces_in_zone, counts, each(rule.win));
  if (rule.draw[0] != 0)
    text += ja_ ? fmt::format("、{}以上で引き分け", each(rule.draw))
                : fmt::format(", with {} it draws", each(rule.draw));
  text += ja_ ? "。" : ".";
  if (rule.missing_count_for) {
    const bool first = *rule.missing_count_for == Side::first;
    text += ja_ ? fmt::format("駒落ちで除いた駒は{}の点数に加える。", first ? "先手" : "後手")
                : fmt::format(" Pieces that a handicap took away count for the {} player.",
                              first ? "first" : "second");
  }
  return text;
}

RuleParagraph Teller::ends() const {
  RuleParagraph paragraph{ja_ ? "終局" : "End of the game", {}};
  const EndRules& end = game_.end;
  paragraph.lines.push_back(
      ja_ ? fmt::format("指せる手がなく王手でもなければ{}。", verdict(end.stalemate))
          : fmt::format("Having no legal move while not in check is {}.", verdict(end.stalemate)));
  if (end.repetition > 0) {
    const std::string result = !end.repetition_winner ? verdict(end.repetition_verdict)
                               : *end.repetition_winner == Side::first
                                   ? (ja_ ? "先手の勝ち" : "a win for the first player")
                                   : (ja_ ? "後手の勝ち" : "a win for the second player");
    paragraph.lines.push_back(ja_ ? fmt::format("同じ局面が{}回現れると{}。", end.repetition, result)
                                  : fmt::format("The same position for the {} time is {}.",
                                                end.repetition == 3   ? "third"
                                                : end.repetition == 4 ? "fourth"
                                                                      : fmt::format("{}th", end.repetition),
                                                result));
  }
  if (end.perpetual_check_loses) {
    paragraph.lines.emplace_back(ja_ ? "連続王手による同一局面の反復は、王手をかけた側の負け。"
                                     : "Whoever repeats the position by checking all the time loses.");
  }
  if (end.perpetual_attack_loses) {
    paragraph.lines.emplace_back(
        ja_ ? "同一局面の反復では、一方だけが指すたびに動かした駒で相手の駒を攻めていれば、攻めた側の負け。"
            : "Whoever alone attacks something with every piece it moves until the position repeats loses.");
  }
  if (end.perpetual_chase_loses) {
    const std::string who = names(end.may_chase);
    paragraph.lines.push_back(
        ja_ ? "守られていない同じ駒を追い続けて同一局面を反復した側の負け" +
                  (who.empty() ? std::string("。") : fmt::format("（王と{}による追いを除く）。", who))
            : "Whoever repeats the position by attacking one unprotected piece with every move loses" +
                  (who.empty() ? std::string(".")
                               : fmt::format(", unless it is a royal piece or a {} that attacks.", who)));
  }
  if (end.arrival) {
    const std::string who = names(end.arrival->pieces);
    paragraph.lines.push_back(ja_ ? fmt::format("{}が目標のマスに着けば勝ち。", who)
                                  : fmt::format("A {} that stands on its goal{} wins.", who,
                                                end.arrival->safe ? " and cannot be captured" : ""));
  }
  if (end.declaration) paragraph.lines.push_back(declaration(*end.declaration));
  if (const std::string bare = bare_words(end, ja_ ? Language::ja : Language::en); !bare.empty())
    paragraph.lines.push_back(bare);
  if (end.quiet_plies > 0) {
    const std::string who = names(end.progress_pieces);
    std::string line = ja_ ? fmt::format("両者合わせて{}手の間、駒が取られず", end.quiet_plies)
                           : fmt::format("{} moves by each side without a capture", end.quiet_plies / 2);
    if (!who.empty()) line += ja_ ? fmt::format("{}も動かなければ", who) : fmt::format(" or a {} move", who);
    paragraph.lines.push_back(line + (ja_ ? "引き分け。" : " is a draw."));
  }
  if (!end.too_weak.empty()) {
    paragraph.lines.push_back(
        ja_ ? fmt::format("双方が王と{}1枚以下しか持たなければ引き分け。", names(end.too_weak))
            : fmt::format("It is a draw when all that is left besides the royal pieces is at most one {}.",
                          names(end.too_weak)));
  }
  return paragraph;
}

RuleParagraph Teller::special() const {
  RuleParagraph paragraph{ja_ ? "特別な規則" : "Special rules", {}};
  const auto listed = [this](const std::vector<PieceIndex>& pieces) { return names(pieces); };
  paragraph.lines = special_words(game_, listed, ja_ ? Language::ja : Language::en);
  if (!game_.special.any()) return paragraph;
  const auto tell = [&](const std::vector<PieceIndex>& pieces) { return names(pieces); };
  game_.special->for_active([&](const auto& rule) { paragraph.lines.push_back(rule.words(tell, ja_)); });
  return paragraph;
}

RuleParagraph Teller::options() const {
  RuleParagraph paragraph{ja_ ? "選べる規則" : "Options", {}};
  const Language language = ja_ ? Language::ja : Language::en;
  for (const OptionDefinition& option : game_.options) {
    paragraph.lines.push_back(
        fmt::format("{}: {} [{}]", option.id, in(language, option.text), option.chosen));
    for (const OptionValue& value : option.values) {
      paragraph.lines.push_back(fmt::format("  {}={}: {}", option.id, value.id, in(language, value.text)));
    }
  }
  return paragraph;
}

}  // namespace

std::vector<RuleParagraph> rules_words(const GameDefinition& game, Language language) {
  const Teller tell(game, language);
  std::vector<RuleParagraph> result{tell.board(),    tell.goal(),       tell.promotion(),
                                    tell.castling(), tell.en_passant(), tell.hands(),
                                    tell.ends(),     tell.special(),    tell.options()};
  std::erase_if(result, [](const RuleParagraph& paragraph) { return paragraph.lines.empty(); });
  return result;
}

}  // namespace tesuji::describe
