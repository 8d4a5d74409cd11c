#include "learn/field_words.hpp"

namespace tesuji::learn {
namespace {

struct FieldWords {
  std::string_view field;
  std::string_view en;
  std::string_view ja;
  std::string_view axis_en{};
  std::string_view axis_ja{};
};

constexpr FieldWords kFieldWords[] = {
    {"pair", "a pair that covers both colours", "両方の色を担当する対"},
    {"cramped", "a piece with hardly any square to go to", "動ける升がほとんどない駒"},
    {"tempo", "the turn to move", "手番"},
    {"centre-attack", "attacks on the centre", "中央への利き"},
    {"territory", "squares held ahead", "前方に確保した升"},
    {"defended", "defended pieces", "紐の付いた駒"},
    {"push-threat", "an advance that would attack", "突けば当たりになる前進"},
    {"threats", "threats", "当たりの数", "pieces under threat", "当たりの駒の数"},
    {"threats-turn", "threats on one's own turn", "自分の手番での当たり", "pieces under threat",
     "当たりの駒の数"},
    {"restricted", "squares the enemy cannot use freely", "相手が自由に使えない升"},
    {"by-royal", "weak pieces the king attacks", "王が狙う弱い駒"},
    {"castling-right", "the right to castle", "キャスリングの権利"},
    {"danger", "danger to the king", "王の危険度", "danger", "危険度"},
    {"danger-turn", "danger on the enemy's turn", "相手の手番での危険度", "danger", "危険度"},
    {"weak-squares", "attacked, unheld squares beside the king", "王の隣の守られていない升", "squares",
     "升の数"},
    {"twice-hit", "squares beside the king attacked twice", "王の隣の二重に利かれた升", "squares", "升の数"},
    {"leap-checks", "safe checks by leaps", "跳び駒の安全な王手", "checks", "王手の数"},
    {"slide-checks", "safe checks along lines", "走り駒の安全な王手", "checks", "王手の数"},
    {"guards", "officers beside the king", "王の隣の守備駒", "officers", "駒の数"},
    {"escapes", "free squares beside the king", "王の逃げ道", "squares", "升の数"},
    {"goal-way", "the king's safe way to where it wins", "勝ちになる場所への王の安全な道", "plies", "手数"},
    {"shelter", "own promoters before the king", "王の前の味方の歩",
     "file from the edge, in each: ranks to the promoter", "端からの筋ごとに、歩までの距離"},
    {"storm", "enemy promoters before the king", "王の前の敵の歩",
     "file from the edge, in each: ranks to the promoter", "端からの筋ごとに、歩までの距離"},
    {"storm-blocked", "enemy promoters that are stopped", "止められた敵の歩", "ranks away", "距離"},
    {"passed", "passed promoters", "妨げのない歩", "ranks advanced", "進んだ段"},
    {"passed-free", "passed, with a free square ahead", "前が空いた妨げのない歩", "ranks advanced",
     "進んだ段"},
    {"passed-safe", "passed, with a safe way", "道が安全な妨げのない歩", "ranks advanced", "進んだ段"},
    {"passed-held", "passed, held by another", "支えのある妨げのない歩", "ranks advanced", "進んだ段"},
    {"passed-own-royal", "passed: the own king's distance", "妨げのない歩と自王の距離", "steps", "歩数"},
    {"passed-their-royal", "passed: the enemy king's distance", "妨げのない歩と敵王の距離", "steps", "歩数"},
    {"supported", "promoters held by promoters", "歩に支えられた歩", "ranks advanced", "進んだ段"},
    {"phalanx", "promoters side by side", "並んだ歩", "ranks advanced", "進んだ段"},
    {"rammed", "promoters face to face", "向かい合った歩", "ranks advanced", "進んだ段"},
    {"lever", "a promoter attacks a promoter", "歩が歩に当たる"},
    {"isolated", "isolated promoters", "孤立した歩"},
    {"isolated-open", "isolated on an open file", "開いた筋で孤立した歩"},
    {"doubled", "doubled promoters", "二重の歩"},
    {"backward", "backward promoters", "取り残された歩"},
    {"backward-open", "backward on an open file", "開いた筋で取り残された歩"},
    {"driving", "driving a bare king to the edge", "裸の王を端へ追う"},
    {"space", "squares behind the own promoters", "味方の歩の後ろの升"},
    {"hole", "squares no own promoter can ever cover", "味方の歩が二度と利かない升"},
    {"trapped", "attacked, with nowhere to go", "逃げ場のない当たり"},
    {"link", "own men a piece holds", "駒が支える味方"},
    {"held-twice", "pieces held twice", "二重に紐の付いた駒"},
    {"battery", "sliders behind each other on a line", "筋に重なった走り駒"},
    {"majority", "more promoters on one wing", "片翼の歩の多数"},
    {"chain", "chains of promoters", "連なった歩"},
    {"candidate", "promoters that may become passed", "妨げのない歩の候補", "ranks advanced", "進んだ段"},
    {"passed-blocked", "passed, with an enemy straight ahead", "敵駒に止められた妨げのない歩",
     "ranks advanced", "進んだ段"},
    {"runner", "passed, and nobody comes in time", "誰も間に合わない歩"},
    {"exposure", "squares whose lines lead to the king", "王に通じる筋の升", "pairs of squares", "升の対"},
    {"zone-held", "squares around the king held twice", "王の周りの守られた升", "squares", "升の数"},
    {"hand-kinds", "kinds in the attacker's hand", "攻める側の持ち駒の種類", "kinds", "種類"},
    {"no-promoter-in-hand", "no promoter in hand", "歩切れ"},
    {"discovery", "a man that opens a line to the king", "開き王手の形"},
    {"overloaded", "pieces that hold too much", "守りを兼ねすぎた駒"},
    {"together", "own pieces of two families", "二つの系統の味方の駒",
     "leapers, bound, sliders; leaper and bound, leaper and slider, bound and slider",
     "跳び駒・片色の駒・走り駒の組"},
    {"against", "own and enemy piece of two families", "系統の違う敵味方の駒",
     "leaper against bound, leaper against slider, bound against slider", "跳び駒・片色の駒・走り駒の対"},
    {"holes-on-colour", "holes of the enemy on its colour", "同色の升の敵陣の穴"},
    {"behind-passed", "straight behind a passed promoter", "妨げのない歩の真後ろ"},
    {"penetrated", "behind the enemy's promoters, before the king", "敵王の前の段に入った走り駒"},
    {"undeveloped", "still where it started", "初めの場所に残った駒"},
    {"value", "value", "価値"},
    {"hand-value", "value in hand", "持ち駒の価値"},
    {"reach", "squares within reach", "動ける升の数", "squares", "升の数"},
    {"to-their-royal", "distance to the enemy king", "敵王との距離", "steps", "歩数"},
    {"to-own-royal", "distance to the own king", "自王との距離", "steps", "歩数"},
    {"around-their-royal", "place around the enemy king", "敵王から見た位置"},
    {"around-own-royal", "place around the own king", "自王から見た位置"},
    {"near-royal", "reaches the enemy king's neighbourhood", "敵王の周辺に利く"},
    {"zone-square", "each square beside the enemy king within reach", "敵王の周辺に利く升ごとに"},
    {"hanging", "attacked and undefended", "浮き駒への当たり"},
    {"hanging-turn", "attacked and undefended, on the attacker's turn", "攻める側の手番での浮き駒への当たり"},
    {"by-promoter", "attacked by a promoter", "歩による当たり"},
    {"by-cheaper", "attacked by something cheaper", "安い駒による当たり"},
    {"by-light", "weakly held, attacked by a light piece", "小駒に狙われた弱い駒"},
    {"by-heavy", "weakly held, attacked by a heavy piece", "大駒に狙われた弱い駒"},
    {"pinned", "pinned", "釘付け"},
    {"outpost", "held where no promoter can chase it", "歩に追われない拠点"},
    {"open-file", "open file", "開いた筋"},
    {"half-open-file", "half-open file", "半ば開いた筋"},
    {"behind-promoter", "a promoter straight ahead", "歩のすぐ後ろ"},
    {"own-on-colour", "own promoters on its colour", "同色の升の味方の歩"},
    {"enemy-on-colour", "enemy promoters on its colour", "同色の升の敵の歩"},
    {"second", "each after the first", "二枚目から"},
    {"with-promoters", "each own promoter more", "味方の歩一枚ごとに"},
    {"squares", "place on the board", "盤上の位置"}};

const FieldWords* words_of(std::string_view field) {
  for (const FieldWords& words : kFieldWords) {
    if (words.field == field) return &words;
  }
  return nullptr;
}

}  // namespace

std::string field_words(std::string_view field, Language language) {
  const FieldWords* words = words_of(field);
  if (words == nullptr) return std::string(field);
  return std::string(language == Language::ja ? words->ja : words->en);
}

std::string axis_words(std::string_view field, Language language) {
  const FieldWords* words = words_of(field);
  if (words == nullptr) return "";
  return std::string(language == Language::ja ? words->axis_ja : words->axis_en);
}

std::string field_of_piece(const GameDefinition& game, PieceIndex piece, std::string_view field,
                           Language language) {
  const std::string what = field_words(field, language);
  if (piece == kNoPiece) return what;
  const PieceDefinition& definition = game.piece(piece);
  const std::string& name = in(language, definition.name);
  const bool ja = language == Language::ja;
  return (name.empty() ? definition.id : name) + (ja ? "：" : ": ") + what;
}

}  // namespace tesuji::learn
