#include "explain/phrases.hpp"

namespace tesuji {
namespace {

using enum Predicate;
using enum Reader;

constexpr Phrase kEnglish[] = {
    {mates, Case::one, club, "{m} is mate."},
    {mates, Case::more, club, "{m} forces mate in {n0}: {l}."},
    {mates, Case::more, beginner, "After {m} the game is won by force, in {n0} moves: {l}."},
    {mates, Case::more, expert, "Mate in {n0}: {l}."},
    {gets_mated, Case::one, club, "{m} allows mate at once: {l}."},
    {gets_mated, Case::more, club, "{m} runs into mate in {n0}: {l}."},
    {gets_mated, Case::idle, club, "Otherwise {them} mates in {n0}: {t}."},
    {mates, Case::won_one, club, "{m} wins the game on the spot."},
    {mates, Case::won_more, club, "{m} wins the game by force: {l}."},
    {gets_mated, Case::won_one, club, "{m} loses the game on the spot: {l}."},
    {gets_mated, Case::won_more, club, "{m} loses the game by force: {l}."},
    {gets_mated, Case::won_idle, club, "Otherwise {them} wins the game: {t}."},
    {parries_mate, Case::won_one, club, "Otherwise {t} would end the game, and {m} stops it."},
    {parries_mate, Case::won_more, club, "Otherwise {t} would win the game, and {m} stops it."},
    {threatens_mate, Case::won_one, club, "{m} threatens {t}, which would end the game."},
    {threatens_mate, Case::won_more, club, "{m} threatens to win the game by {t}."},
    {loses, Case::idle, club, "Otherwise {them} wins {won}: {t}."},
    {loses, Case::idle_swap, club, "Otherwise {them} wins {won} for {lost}: {t}."},
    {parries_mate, Case::one, club, "Otherwise {t} would be mate, and {m} stops it."},
    {parries_mate, Case::more, club, "Otherwise there is mate in {n0} by {t}, and {m} stops it."},
    {threatens_mate, Case::one, club, "{m} threatens {t}, which would be mate."},
    {threatens_mate, Case::more, club, "{m} threatens mate in {n0}: {t}."},
    {only_move, Case::any, club, "{m} is the only legal move."},
    {wins, Case::gain, club, "{m} wins {won}: {l}."},
    {wins, Case::swap, club, "{m} wins {won} for {lost}: {l}."},
    {wins, Case::gain, beginner, "With {m} {us} comes out {won} ahead: {l}."},
    {loses, Case::gain, club, "{m} loses {won}: {l}."},
    {loses, Case::swap, club, "{m} loses {won} for {lost}: {l}."},
    {loses, Case::gain, beginner, "After {m} {them} wins {won}: {l}."},
    {takes_free, Case::any, club, "{m} takes {1}, and nothing can take back."},
    {takes_free, Case::any, beginner, "{1} can be had for nothing: after {m} no piece can take back."},
    {takes_free, Case::any, expert, "{m} picks up {1}."},
    {takes_dearer, Case::any, club, "{m} takes {1}, which is worth more than what is lost in return."},
    {trades, Case::any, club, "{m} trades {0} for {1}: {l}."},
    {saves, Case::moved, club, "{m} brings {0} to safety from {1}."},
    {saves, Case::taken, club, "{m} takes {1}, which was about to take {0}."},
    {saves, Case::shut, club, "{m} keeps {1} from taking {0}."},
    {saves, Case::held, club, "{m} protects {0} against {1}."},
    {saves, Case::moved, beginner, "{0} was in danger: {1} could have taken it. {m} moves it away."},
    {saves, Case::held, beginner, "{0} was in danger: {1} could have taken it. {m} protects it."},
    {leaves, Case::any, club, "{m} leaves {0} to {1}: {l}."},
    {leaves, Case::any, beginner, "After {m}, {1} can simply take {0}: {l}."},
    {sacrifices, Case::any, club, "{0} is offered: {1} may take it."},
    {sacrifices, Case::any, expert, "A sacrifice: {1} may take {0}."},
    {promotes, Case::one, club, "{m} promotes to {k1}."},
    {promotes, Case::more, club, "A promotion follows: {l}."},
    {threatens, Case::any, club, "{m} threatens {t}, winning {1}."},
    {threatens, Case::any, beginner, "{m} attacks {1}: the threat is {t}."},
    {threatens, Case::any, expert, "Threat: {t}, winning {1}."},
    {forks, Case::one, club, "{0} forks {rest}."},
    {forks, Case::one, beginner, "{0} attacks {rest} at the same time: a fork."},
    {forks, Case::more, club, "After {l}, {0} forks {rest}."},
    {pins, Case::one, club, "{0} pins {1} to {2}."},
    {pins, Case::one, beginner, "{1} is pinned: if it leaves the line of {0}, {2} behind it falls."},
    {pins, Case::more, club, "After {l}, {0} pins {1} to {2}."},
    {skewers, Case::one, club, "{0} skewers {1} and {2}."},
    {skewers, Case::one, beginner,
     "{0} attacks {1}, and when it moves away, {2} behind it can be taken: a skewer."},
    {skewers, Case::more, club, "After {l}, {0} skewers {1} and {2}."},
    {discovers, Case::one, club, "The move uncovers an attack of {0} on {1}."},
    {discovers, Case::more, club, "After {l}, {0} is uncovered and attacks {1}."},
    {double_check, Case::one, club, "It is double check, from {but}, and {last} has to move."},
    {double_check, Case::more, club, "After {l} it is double check, from {but} to {last}."},
    {checks, Case::any, club, "{0} gives check to {1}."},
    {removes_guard, Case::any, club, "With {0} gone, nothing protects {1} any more."},
    {traps, Case::any, club, "{0} is trapped: it is attacked and lost wherever it goes."},
    {traps, Case::any, expert, "{0} is trapped."},
    {discovers, Case::check_one, club, "The move uncovers a check of {0} to {1}."},
    {discovers, Case::check_more, club, "After {l}, {0} is uncovered and gives check to {1}."},
    {deflects, Case::any, club, "{0} is drawn away from the defence of {1}: {l}."},
    {attracts, Case::any, club, "{0} has been lured there: {l}."},
    {attracts, Case::any, beginner, "A decoy: {0} is drawn to that very square, {l}."},
    {overloads, Case::any, club, "{0} cannot guard both {1} and {2}: {l}."},
    {overloads, Case::any, expert, "{0} is overloaded with {1} and {2}: {l}."},
    {interferes, Case::one, club, "{0} cuts {1} off from {2}."},
    {interferes, Case::more, club, "After {l}, {0} cuts {1} off from {2}."},
    {x_rays, Case::any, club, "{0} backs the capture right through {1}: {l}."},
    {steps_between, Case::any, club, "The recapture can wait for a stronger move in between: {l}."},
    {steps_between, Case::any, expert, "A zwischenzug: {l}."},
    {clears, Case::any, club, "{0} makes way for {1}: {l}."},
    {batteries, Case::one, club, "{0} stands behind {1} and adds its weight against {2}."},
    {batteries, Case::more, club, "After {l}, {0} stands behind {1} and adds its weight against {2}."},
    {takes_several, Case::any, club, "{m} takes {rest} in a single move."},
    {back_rank, Case::any, club, "{1} is shut in on its back rank by its own men, and {0} mates it there."},
    {smothers, Case::any, club, "{1} is smothered by its own men, and {0} mates it."},
    {drop_mates, Case::any, club, "{0} is dropped to mate."},
    {quiet, Case::any, club, "{m} is a quiet move: no capture, no check, not even an attack."},
    {zugzwang, Case::any, club, "{them} would be fine if it could pass, but every move now loses something."},
    {zugzwang, Case::any, expert, "{them} is in zugzwang."},
    {declines, Case::any, club, "{m} leaves {0} short of its strongest promotion."},
    {mobility, Case::up, club, "{0} gets room to move: {s1} instead of {n0}."},
    {mobility, Case::down, club, "{0} is left with {s1} instead of {n0}."},
    {mobility, Case::up, expert, "{0} goes up from {s0} to {n1}."},
    {mobility, Case::down, expert, "{0} drops from {s0} to {n1}."},
    {centre, Case::any, club, "{0} bears on {sq} in the centre."},
    {centre, Case::any, expert, "{0} hits {sq}."},
    {space, Case::up, club, "{us} gains space: {s1} beyond the middle firmly in hand instead of {n0}."},
    {space, Case::down, club, "{us} loses space: {s1} beyond the middle firmly in hand instead of {n0}."},
    {develops, Case::any, club, "{m} brings {0} into play."},
    {royal_pressure, Case::up, club, "The pressure on {0} grows: {s1} around it under fire instead of {n0}."},
    {royal_pressure, Case::down, club,
     "The pressure on {0} eases: {s1} around it under fire instead of {n0}."},
    {royal_escapes, Case::up, club, "{0} gets air: {s1} to flee to instead of {n0}."},
    {royal_escapes, Case::down, club, "{0} runs short of air: {s1} to flee to instead of {n0}."},
    {shelter, Case::up, club, "{0} finds better shelter, behind {men1} instead of {n0}."},
    {shelter, Case::down, club, "{0} loses shelter, with {men1} before it instead of {n0}."},
    {castles, Case::any, club, "{m} tucks {0} away and brings out {1}."},
    {castles, Case::any, beginner, "{m} castles: {0} leaves the middle and {1} comes out."},
    {open_line, Case::any, club, "{0} gets a file without {man}s of its own in the way."},
    {passed, Case::any, club, "{0} has no enemy {man} left in its way."},
    {passed, Case::any, beginner, "{0} is passed: no enemy {man} can stop it any more."},
    {passed, Case::any, expert, "{0} is a passed {man}."},
    {isolated, Case::any, club, "{0} is left without {man}s beside it."},
    {isolated, Case::any, expert, "{0} is isolated."},
    {doubled, Case::any, club, "{0} now stands behind another {man} of its own."},
    {doubled, Case::any, expert, "{0} is doubled."},
    {protection, Case::up, club,
     "{us}'s pieces work together: {n1} of them under protection instead of {n0}."},
    {protection, Case::down, club,
     "{us}'s pieces come apart: {n1} of them under protection instead of {n0}."},
    {loose, Case::any, club, "{0} is attacked, and nothing protects it."},
    {loose, Case::any, expert, "{0} hangs."},
    {harasses, Case::any, club, "{0} attacks {1}, which is worth more."},
    {outpost, Case::any, club, "{0} stands firm: no enemy {man} can ever drive it away."},
    {outpost, Case::any, expert, "{0} has an outpost."},
    {knot, Case::any, club,
     "{0} holds the position together: {n0} of {n1} links of protection run through it."},
};

constexpr Phrase kJapanese[] = {
    {mates, Case::one, club, "{m}で詰み。"},
    {mates, Case::more, club, "{m}から{p0}手で詰む：{l}。"},
    {mates, Case::more, expert, "{p0}手詰：{l}。"},
    {gets_mated, Case::one, club, "{m}は一手で詰まされる：{l}。"},
    {gets_mated, Case::more, club, "{m}には{p0}手の詰みがある：{l}。"},
    {gets_mated, Case::idle, club, "放っておくと{t}まで{p0}手で詰まされる。"},
    {mates, Case::won_one, club, "{m}で勝ちが決まる。"},
    {mates, Case::won_more, club, "{m}から一直線の勝ち：{l}。"},
    {gets_mated, Case::won_one, club, "{m}ではすぐに負けになる：{l}。"},
    {gets_mated, Case::won_more, club, "{m}では負けを免れない：{l}。"},
    {gets_mated, Case::won_idle, club, "放っておくと{t}で負けになる。"},
    {parries_mate, Case::won_one, club, "放っておくと{t}で終わるところを、{m}で防ぐ。"},
    {parries_mate, Case::won_more, club, "放っておくと{t}と進んで負けるところを、{m}で防ぐ。"},
    {threatens_mate, Case::won_one, club, "{m}は次に{t}で勝負を決める狙い。"},
    {threatens_mate, Case::won_more, club, "{m}は次に{t}と進んで勝つ狙い。"},
    {loses, Case::idle, club, "放っておくと{won}を失う：{t}。"},
    {loses, Case::idle_swap, club, "放っておくと{lost}と引き換えに{won}を失う：{t}。"},
    {parries_mate, Case::one, club, "放っておくと{t}で詰むところを、{m}で防ぐ。"},
    {parries_mate, Case::more, club, "放っておくと{t}の{p0}手詰があるところを、{m}で防ぐ。"},
    {threatens_mate, Case::one, club, "{m}は次に{t}の詰みを狙う。"},
    {threatens_mate, Case::more, club, "{m}は次に{t}の{p0}手詰を狙う。"},
    {only_move, Case::any, club, "{m}が唯一の合法手。"},
    {wins, Case::gain, club, "{m}で{won}の得になる：{l}。"},
    {wins, Case::swap, club, "{m}で{lost}と引き換えに{won}を得る：{l}。"},
    {loses, Case::gain, club, "{m}は{won}の損になる：{l}。"},
    {loses, Case::swap, club, "{m}は{lost}と引き換えに{won}を失う：{l}。"},
    {loses, Case::gain, beginner, "{m}と指すと{won}を取られてしまう：{l}。"},
    {takes_free, Case::any, club, "{m}で{1}がただ取り。"},
    {takes_free, Case::any, beginner, "{m}で{1}が取れ、取り返される心配もない。"},
    {takes_dearer, Case::any, club, "{m}は取り返されても、{1}のほうが価値が高い。"},
    {trades, Case::any, club, "{m}で{0}と{1}を交換する：{l}。"},
    {saves, Case::moved, club, "{m}は{1}に狙われた{0}を逃がす手。"},
    {saves, Case::taken, club, "{m}は{0}を狙う{1}を取る手。"},
    {saves, Case::shut, club, "{m}で{1}は{0}を取れなくなる。"},
    {saves, Case::held, club, "{m}は{1}に狙われた{0}を守る手。"},
    {leaves, Case::any, club, "{m}では{1}に{0}を取られる：{l}。"},
    {sacrifices, Case::any, club, "{0}は{1}に取らせる捨て駒。"},
    {promotes, Case::one, club, "{m}で{k1}になる。"},
    {promotes, Case::more, club, "やがて成りがある：{l}。"},
    {threatens, Case::any, club, "{m}は次に{t}で{1}を取る狙い。"},
    {threatens, Case::any, expert, "次の狙いは{t}（{1}取り）。"},
    {forks, Case::one, club, "{0}が{rest}に当たる両取り。"},
    {forks, Case::one, beginner, "{0}が{rest}を同時に狙う（両取り）。"},
    {forks, Case::more, club, "{l}と進めば、{0}が{rest}に当たる両取り。"},
    {pins, Case::one, club, "{0}が{2}の前の{1}を釘付けにする。"},
    {pins, Case::one, beginner, "{1}が動くと、後ろの{2}が{0}に取られてしまう（ピン）。"},
    {pins, Case::more, club, "{l}と進めば、{0}が{2}の前の{1}を釘付けにする。"},
    {skewers, Case::one, club, "{0}が{1}と背後の{2}を串刺しにする。"},
    {skewers, Case::more, club, "{l}と進めば、{0}が{1}と背後の{2}を串刺しにする。"},
    {discovers, Case::one, club, "この手で{0}の利きが{1}に通る。"},
    {discovers, Case::more, club, "{l}と進めば、{0}の利きが{1}に通る。"},
    {double_check, Case::one, club, "{but}から{last}への両{check}。"},
    {double_check, Case::more, club, "{l}で{but}から{last}への両{check}。"},
    {checks, Case::any, club, "{0}が{1}に{check}をかける。"},
    {removes_guard, Case::any, club, "{0}が消えて、{1}を守る駒がなくなる。"},
    {traps, Case::any, club, "{0}は狙われているうえ、どこへ動いても助からない。"},
    {discovers, Case::check_one, club, "この手で{0}から{1}への開き{check}がかかる。"},
    {discovers, Case::check_more, club, "{l}と進めば、{0}から{1}への開き{check}がかかる。"},
    {deflects, Case::any, club, "{1}を守っていた{0}をそらす：{l}。"},
    {attracts, Case::any, club, "{0}はおびき寄せられた形になる：{l}。"},
    {overloads, Case::any, club, "{0}だけでは{1}と{2}の両方は守り切れない：{l}。"},
    {interferes, Case::one, club, "{0}が{1}から{2}への利きをさえぎる。"},
    {interferes, Case::more, club, "{l}と進めば、{0}が{1}から{2}への利きをさえぎる。"},
    {x_rays, Case::any, club, "{0}の利きが{1}の向こうまで届いている：{l}。"},
    {steps_between, Case::any, club, "すぐに取り返さず、先に一手入れるのが得：{l}。"},
    {clears, Case::any, club, "{0}が{1}に道をあける：{l}。"},
    {batteries, Case::one, club, "{0}が{1}の後ろから{2}に力を加える。"},
    {batteries, Case::more, club, "{l}と進めば、{0}が{1}の後ろから{2}に力を加える。"},
    {takes_several, Case::any, club, "{m}は一手で{rest}を取る。"},
    {back_rank, Case::any, club, "{1}は最下段で味方に行く手をふさがれ、{0}に詰まされる。"},
    {smothers, Case::any, club, "{1}は味方に囲まれて動けず、{0}に詰まされる。"},
    {drop_mates, Case::any, club, "{0}打ちまでの詰み。"},
    {quiet, Case::any, club, "{m}は取る手でも{check}でもない、静かな一着。"},
    {zugzwang, Case::any, club, "{them}は手を渡されて、どう指しても損になる。"},
    {declines, Case::any, club, "{m}で{0}は最強の成りを選ばない。"},
    {mobility, Case::up, club, "{0}の動けるマスが{n0}から{n1}に増える。"},
    {mobility, Case::down, club, "{0}の動けるマスが{n0}から{n1}に減る。"},
    {centre, Case::any, club, "{0}が中央の{sq}に利く。"},
    {space, Case::up, club, "{us}が敵陣寄りで押さえるマスは{n0}から{n1}に増える。"},
    {space, Case::down, club, "{us}が敵陣寄りで押さえるマスは{n0}から{n1}に減る。"},
    {develops, Case::any, club, "{m}で{0}が働き出す。"},
    {royal_pressure, Case::up, club, "{0}の周りで敵の利きが及ぶマスは{n0}から{n1}に増える。"},
    {royal_pressure, Case::down, club, "{0}の周りで敵の利きが及ぶマスは{n0}から{n1}に減る。"},
    {royal_escapes, Case::up, club, "{0}の逃げ場が{n0}から{n1}に広がる。"},
    {royal_escapes, Case::down, club, "{0}の逃げ場が{n0}から{n1}に狭まる。"},
    {shelter, Case::up, club, "{0}の前を固める{man}が{n0}枚から{n1}枚に増える。"},
    {shelter, Case::down, club, "{0}の前を固める{man}が{n0}枚から{n1}枚に減る。"},
    {castles, Case::any, club, "{m}で{0}を囲い、{1}を活用する。"},
    {open_line, Case::any, club, "{0}の前から味方の{man}がいなくなり、筋が通る。"},
    {passed, Case::any, club, "{0}の行く手をさえぎる敵の{man}がいない。"},
    {isolated, Case::any, club, "{0}が両隣の味方を失って孤立する。"},
    {doubled, Case::any, club, "{0}が味方の{man}の後ろに重なる。"},
    {protection, Case::up, club, "{us}の駒の連絡がよくなり、味方に守られた駒が{n0}枚から{n1}枚に増える。"},
    {protection, Case::down, club, "{us}の駒の連絡が乱れ、味方に守られた駒が{n0}枚から{n1}枚に減る。"},
    {loose, Case::any, club, "{0}が守りのないまま当たりになる。"},
    {harasses, Case::any, club, "{0}が自分より価値の高い{1}に当たる。"},
    {outpost, Case::any, club, "{0}は敵の{man}に追われない好位置に立つ。"},
    {knot, Case::any, club, "{0}が陣形の要で、守りのつながり{n1}本のうち{n0}本がここを通る。"},
};

}  // namespace

const DependsPhrase& depends_phrase(Language language) {
  static constexpr DependsPhrase kEnglish{".", " It depends on ", "."};
  static constexpr DependsPhrase kJapanese{"。", "", "があってこそ成り立つ。"};
  return language == Language::ja ? kJapanese : kEnglish;
}

std::span<const Phrase> phrases(Language language) {
  if (language == Language::ja) return kJapanese;
  return kEnglish;
}

std::optional<Reader> reader_of(std::string_view id) {
  if (id == "beginner") return beginner;
  if (id == "club") return club;
  if (id == "expert") return expert;
  return std::nullopt;
}

Case case_of(const Proposition& claim) {
  const bool idle = !claim.evidence.empty() && claim.evidence.front() == kPass;
  if (idle && claim.predicate == gets_mated) return Case::idle;
  if (idle && claim.predicate == loses) {
    const bool even = claim.pieces.size() == static_cast<std::size_t>(claim.numbers.front());
    return even ? Case::idle : Case::idle_swap;
  }
  switch (claim.predicate) {
    case mates:
    case gets_mated:
    case parries_mate:
    case threatens_mate:
      return claim.numbers.front() == 1 ? Case::one : Case::more;
    case wins:
    case loses:
      return claim.pieces.size() > static_cast<std::size_t>(claim.numbers.front()) ? Case::swap : Case::gain;
    case saves:
      return static_cast<Case>(static_cast<int>(Case::moved) + claim.numbers.front());
    case promotes:
    case forks:
    case pins:
    case skewers:
    case discovers:
    case double_check:
    case interferes:
    case batteries:
      return claim.evidence.size() == 1 ? Case::one : Case::more;
    case mobility:
    case space:
    case royal_pressure:
    case royal_escapes:
    case shelter:
    case protection:
      return claim.numbers[1] > claim.numbers[0] ? Case::up : Case::down;
    default:
      return Case::any;
  }
}

}  // namespace tesuji
