#include "describe/rules_words.hpp"

#include <algorithm>
#include <cctype>
#include <functional>

#include "describe/say.hpp"
#include "rules/registry.hpp"

namespace tesuji::describe {
namespace {

/// One game in one language: every paragraph needs both.
class Teller {
 public:
  Teller(const GameDefinition& game, Language language) : game_(game), language_(language) {}

  std::vector<RuleParagraph> all() {
    board();
    goal();
    promotion();
    castling();
    en_passant();
    hands();
    ends();
    special();
    options();
    std::erase_if(paragraphs_, [](const RuleParagraph& paragraph) { return paragraph.lines.empty(); });
    return std::move(paragraphs_);
  }

 private:
  void board();
  void goal();
  void promotion();
  void castling();
  void en_passant();
  void hands();
  void ends();
  void special();
  void options();
  void promotion_when(const PromotionRule& rule);
  void repetition();
  void declaration(const DeclarationRule& rule);
  void lion_trading(const LionTradingRule& rule);

  void begin(const char* en, const char* ja) {
    paragraphs_.push_back({language_ == Language::ja ? ja : en, {}});
  }
  void add(std::string line) { paragraphs_.back().lines.push_back(std::move(line)); }
  /// Adds a sentence to the paragraph.
  template <class... Parts>
  void tell(fmt::format_string<const Parts&...> en, fmt::format_string<const Parts&...> ja,
            const Parts&... parts) {
    add(words(en, ja, parts...));
  }
  template <class... Parts>
  std::string words(fmt::format_string<const Parts&...> en, fmt::format_string<const Parts&...> ja,
                    const Parts&... parts) const {
    return say(language_, en, ja, parts...);
  }

  std::string names(const std::vector<PieceIndex>& pieces, const char* last_en = " or ") const {
    std::vector<std::string> all;
    for (const PieceIndex piece : pieces) all.push_back(name(piece));
    return listed(all, language_, last_en);
  }
  std::string name(PieceIndex piece) const {
    std::string text = in(language_, game_.piece(piece).name);
    if (text.empty()) text = game_.piece(piece).id;
    // Names are written with a capital in game files, and stand in the middle of sentences here.
    text[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(text[0])));
    return text;
  }
  std::string verdict(Verdict verdict) const {
    switch (verdict) {
      case Verdict::draw:
        return words("a draw", "引き分け");
      case Verdict::loss:
        return words("a loss for the player to move", "手番の負け");
      case Verdict::win:
        return words("a win for the player to move", "手番の勝ち");
    }
    return {};
  }
  std::string zone_words(const std::vector<Square>& zone) const;

  const GameDefinition& game_;
  Language language_;
  std::vector<RuleParagraph> paragraphs_;
};

void Teller::board() {
  begin("Board", "盤");
  tell("{} files by {} ranks; {} kinds of pieces.", "{}筋×{}段、駒は{}種類。", game_.board.files,
       game_.board.ranks, game_.pieces.size());
}

void Teller::goal() {
  begin("Goal", "目的");
  const RoyalRule& royal = game_.royal;
  if (royal.pieces.empty()) return;
  const std::string who = names(royal.pieces);
  switch (royal.lose_by) {
    case LoseBy::mate:
      tell(
          "Checkmate the enemy {0}: it is attacked and cannot escape. No move may leave one's own {0} "
          "attacked.",
          "相手の{0}を詰ませれば勝ち。自分の{0}を取られる手は指せない。", who);
      if (royal.pieces.size() > 1 && royal.several == SeveralRoyals::all)
        tell("With several royal pieces there is check only when all of them are attacked.",
             "王が複数あるうちは、すべてが同時に当たりのときだけ王手になる。");
      break;
    case LoseBy::capture:
      tell("Capture the last enemy {}. There is no rule of check: moving into attack is legal, and loses.",
           "相手の最後の{}を取れば勝ち。王手の規則はない。", who);
      break;
    case LoseBy::extinction:
      tell("Whoever loses the last piece of any one of these kinds loses: {}.",
           "次の駒のどれか1種類を失った側の負け：{}。", names(royal.pieces, " and "));
      break;
  }
  if (!royal.facing.empty())
    tell("The two {}s may not face each other on an open line.",
         "両者の{}は、間に駒がない線上で向かい合ってはならない。", who);
  if (!royal.exposes_origin && !royal.exposes_transit) return;
  tell("For one move after castling the {} can also be captured on {}.",
       "キャスリング直後の1手の間、{}は{}でも取られる。", who,
       !royal.exposes_transit  ? words("the square it left", "元のマス")
       : !royal.exposes_origin ? words("the squares it crossed", "通過したマス")
                               : words("the square it left and those it crossed", "元のマスと通過したマス"));
}

/// "the last rank", "the last 3 ranks", or the number of squares when the zone is no band of ranks.
std::string Teller::zone_words(const std::vector<Square>& zone) const {
  const BoardShape& b = game_.board;
  int first_rank = b.ranks;
  for (const Square sq : zone) first_rank = std::min(first_rank, b.rank_of(sq));
  const int depth = b.ranks - first_rank;
  if (static_cast<int>(zone.size()) != depth * b.files)
    return words("one of {} marked squares", "指定の{}マス", zone.size());
  if (depth == 1) return words("the last rank", "最奥の段");
  return words("the last {} ranks", "奥の{}段", depth);
}

void Teller::promotion() {
  begin("Promotion", "成り");
  for (const PromotionRule& rule : game_.promotions) {
    const bool alike = rule.to[0] == rule.to[1];
    for (const Side side : kBothSides) {
      if (alike && side == Side::second) break;
      const std::string whose = alike                 ? words("A ", "")
                                : side == Side::first ? words("First player: a ", "先手の")
                                                      : words("Second player: a ", "後手の");
      tell("{0}{1} that {5} {2} {4} become {3}.", "{0}{1}は{2}で{3}に{4}。", whose, names(rule.pieces),
           zone_words(rule.zone[0]), names(rule.to[side]),
           rule.required ? words("must", "成らなければならない") : words("may", "成ることができる"),
           rule.leaving_counts ? "enters or leaves" : "reaches");
    }
  }
  if (!game_.promotions.empty()) promotion_when(game_.promotions.front());
}

/// Which moves promote, where that is not simply "in the zone".
void Teller::promotion_when(const PromotionRule& rule) {
  if (!rule.capture_counts) return;
  if (rule.entering_counts) {
    tell("That is by entering the zone, or by a capture that begins or ends in it.",
         "成れるのは、敵陣に入るときか、敵陣で始まるか終わる手で駒を取るとき。");
  } else if (rule.required) {
    tell("A piece that captures must promote.", "駒を取ったら必ず成る。");
  } else if (rule.promoted_compels) {
    tell("A piece that captures may promote; one that takes a promoted piece must.",
         "駒を取ったとき成ることができ、成駒を取ったら必ず成る。");
  } else {
    tell("A piece that captures may promote.", "駒を取ったとき成ることができる。");
  }
}

void Teller::castling() {
  if (!game_.castling) return;
  begin("Castling", "キャスリング");
  const CastlingRule& rule = *game_.castling;
  const auto file = [](int f) { return static_cast<char>('a' + f); };
  const std::string king = name(rule.king);
  tell(
      "A {0} and a {1} that have not moved may move together: {0} to the {2} file with {1} to {3}, or {0} to "
      "the {4} file with {1} to {5}.",
      "どちらも動いていない{0}と{1}は一手で入れ替われる：{0}が{2}筋・{1}が{3}筋、または{0}が{4}筋・{1}が{5}"
      "筋。",
      king, name(rule.partner), file(rule.kingside.king_to_file), file(rule.kingside.partner_to_file),
      file(rule.queenside.king_to_file), file(rule.queenside.partner_to_file));
  if (game_.royal.lose_by == LoseBy::mate)
    tell("The squares they pass must be empty, and those the {} leaves, crosses and reaches not attacked.",
         "間のマスが空いていて、{}の元のマス・通過するマス・行き先に敵の利きがないこと。", king);
  else
    tell("The squares they pass must be empty; attacks do not matter.",
         "間のマスが空いていること。敵の利きは関係ない。");
  if (rule.any_start)
    tell("They may start on any files of their rank.", "初期位置は同じ段のどの筋でもよい。");
}

void Teller::en_passant() {
  if (!game_.en_passant) return;
  begin("En passant", "アンパッサン");
  tell(
      "A {} that advances more than one square may be captured by a {} on a square it passed, by the very "
      "next move.",
      "複数マス進んだ{}は、直後の1手に限り、通過したマスで{}に取られる。", names(game_.en_passant->movers),
      names(game_.en_passant->capturers));
}

void Teller::hands() {
  begin("Pieces in hand", "持ち駒");
  if (game_.drops) {
    const DropRule& drops = *game_.drops;
    if (drops.captured)
      tell("Captured pieces change sides and may be dropped on empty squares instead of a move.",
           "取った駒は持ち駒になり、空いたマスに打てる。");
    if (drops.before_moves)
      tell("All pieces in hand are placed before any piece moves.", "動かす前に、持ち駒をすべて盤に置く。");
    if (!drops.one_per_file.empty())
      tell("A {} may not be dropped on a file that holds one of one's own.",
           "{}は自分の同じ駒がある筋に打てない。", names(drops.one_per_file));
    if (!drops.no_mate.empty())
      tell("Dropping a {} may not give mate.", "{}を打って詰ませてはならない。", names(drops.no_mate));
    if (!drops.dead_squares)
      tell("Nothing may be dropped where it could never move.", "二度と動けないマスには打てない。");
  }
  if (game_.gating)
    tell("When a piece first leaves its square on the back rank, a piece in hand may enter there.",
         "最下段の駒が初めて動くとき、空いたマスに持ち駒を1枚入れてよい。");
}

void Teller::declaration(const DeclarationRule& rule) {
  const auto each = [&](const std::array<int, 2>& points) {
    return points[0] == points[1]
               ? words("{}", "{}点", points[0])
               : words("{} (second player {})", "先手{}点・後手{}点", points[0], points[1]);
  };
  const auto& royals = game_.royal.pieces;
  std::map<int, std::vector<PieceIndex>, std::greater<>> worth;
  for (std::size_t p = 0; p < rule.points.size(); ++p) {
    const auto piece = static_cast<PieceIndex>(p);
    if (rule.points[p] != 1 && std::ranges::find(royals, piece) == royals.end())
      worth[rule.points[p]].push_back(piece);
  }
  std::string counts;
  for (const auto& [points, pieces] : worth)
    counts += words("{1} for each {0}, ", "{0}は{1}点、", names(pieces), points);
  std::string text = words(
      "A player to move whose {} stands on {}, not in check, with at least {} other pieces there may end the "
      "game by declaration. Pieces there and in hand count: {}1 for each other. With {} points that wins",
      "{}が{}に入り、王手がかかっておらず、ほかに{}枚以上がそこにあれば、手番の者は宣言で終局できる。"
      "点数はそこにある駒と持ち駒で数え、{}ほかは1点。{}以上で勝ち",
      names(royals), zone_words(rule.zone[0]), rule.pieces_in_zone, counts, each(rule.win));
  if (rule.draw[0] != 0) text += words(", with {} it draws", "、{}以上で引き分け", each(rule.draw));
  text += words(".", "。");
  if (rule.missing_count_for)
    text += words(" Pieces that a handicap took away count for the {} player.",
                  "駒落ちで除いた駒は{}の点数に加える。",
                  *rule.missing_count_for == Side::first ? words("first", "先手") : words("second", "後手"));
  add(text);
}

void Teller::repetition() {
  const EndRules& end = game_.end;
  if (end.repetition > 0)
    tell("The same position for the {2} time is {1}.", "同じ局面が{0}回現れると{1}。", end.repetition,
         !end.repetition_winner                  ? verdict(end.repetition_verdict)
         : *end.repetition_winner == Side::first ? words("a win for the first player", "先手の勝ち")
                                                 : words("a win for the second player", "後手の勝ち"),
         end.repetition == 3   ? "third"
         : end.repetition == 4 ? "fourth"
                               : fmt::format("{}th", end.repetition));
  if (end.perpetual_check_loses)
    tell("Whoever repeats the position by checking all the time loses.",
         "連続王手による同一局面の反復は、王手をかけた側の負け。");
  if (end.perpetual_attack_loses)
    tell("Whoever alone attacks something with every piece it moves until the position repeats loses.",
         "同一局面の反復では、一方だけが指すたびに動かした駒で相手の駒を攻めていれば、攻めた側の負け。");
  if (!end.perpetual_chase_loses) return;
  const std::string who = names(end.may_chase);
  tell("Whoever repeats the position by attacking one unprotected piece with every move loses{}",
       "守られていない同じ駒を追い続けて同一局面を反復した側の負け{}",
       who.empty() ? words(".", "。")
                   : words(", unless it is a royal piece or a {} that attacks.",
                           "（王と{}による追いを除く）。", who));
}

void Teller::ends() {
  begin("End of the game", "終局");
  const EndRules& end = game_.end;
  tell("Having no legal move while not in check is {}.", "指せる手がなく王手でもなければ{}。",
       verdict(end.stalemate));
  repetition();
  if (end.arrival)
    tell("A {} that stands on its goal{} wins.", "{}が目標のマスに着けば勝ち。", names(end.arrival->pieces),
         end.arrival->safe ? " and cannot be captured" : "");
  if (end.declaration) declaration(*end.declaration);
  if (end.bare && end.bare->answer)
    tell("A side left with royals alone loses, unless its next move bares the opponent, too.",
         "玉だけになった側は、次の手で相手も玉だけにできなければ負け。");
  else if (end.bare)
    tell("A side left with royals alone loses.", "玉だけになった側の負け。");
  if (end.quiet_plies > 0) {
    const std::string who = names(end.progress_pieces);
    tell("{1} moves by each side without a capture{2} is a draw.",
         "両者合わせて{0}手の間、駒が取られず{2}引き分け。", end.quiet_plies, end.quiet_plies / 2,
         who.empty() ? "" : words(" or a {} move", "{}も動かなければ", who));
  }
  if (!end.too_weak.empty())
    tell("It is a draw when all that is left besides the royal pieces is at most one {}.",
         "双方が王と{}1枚以下しか持たなければ引き分け。", names(end.too_weak));
}

void Teller::lion_trading(const LionTradingRule& rule) {
  const std::string lions = names(rule.lions);
  if (rule.guarded)
    tell(
        "A {0} may not take an enemy {0} that is guarded and not beside it, unless it takes something better "
        "than a {2} on the way.",
        "{0}は、隣にいない紐付きの相手の{0}を取れない。ただし同じ手で先に{1}以外の駒を取る場合は取れる。",
        lions, names(rule.cheap), rule.cheap.empty() ? "nothing" : names(rule.cheap));
  if (rule.counter_strike)
    tell("Right after a {0} fell to another piece, no {0} may fall to another piece elsewhere.",
         "{0}がほかの駒に取られた直後は、別の升の{0}をほかの駒で取れない。", lions);
}

void Teller::special() {
  begin("Special rules", "特別な規則");
  if (game_.legs.lion_trading) lion_trading(*game_.legs.lion_trading);
  for (const ContagionRule& rule : game_.legs.contagion) {
    tell("Whatever takes a {} becomes a {}.", "{}を取った駒は{}になる。", names(rule.taken),
         name(rule.becomes));
    if (!rule.immune.empty()) tell("That does not touch a {}.", "{}は除く。", names(rule.immune));
  }
  if (std::ranges::any_of(game_.pieces, [](const auto& p) { return p.precedence != kLowestPrecedence; }))
    tell("Pieces with a rank fly only over pieces of lower rank.",
         "格のある駒は、自分より格の低い駒だけを飛び越える。");
  if (!game_.special.any()) return;
  const auto listed = [&](const std::vector<PieceIndex>& pieces) { return names(pieces); };
  game_.special->for_active([&](const auto& rule) { add(rule.words(listed, language_ == Language::ja)); });
}

void Teller::options() {
  begin("Options", "選べる規則");
  for (const OptionDefinition& option : game_.options) {
    add(fmt::format("{}: {} [{}]", option.id, in(language_, option.text), option.chosen));
    for (const OptionValue& value : option.values)
      add(fmt::format("  {}={}: {}", option.id, value.id, in(language_, value.text)));
  }
}

}  // namespace

std::vector<RuleParagraph> rules_words(const GameDefinition& game, Language language) {
  return Teller(game, language).all();
}

}  // namespace tesuji::describe
