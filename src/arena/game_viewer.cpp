#include "arena/game_viewer.hpp"

#include <fmt/format.h>

#include "arena/contest_words.hpp"
#include "base/text.hpp"
#include "describe/say.hpp"
#include "diagram/svg_parts.hpp"
#include "engine/board_frames.hpp"

namespace tesuji::arena {
namespace {

using describe::say;
using diagram::svg::escaped;

/// Games that can be looked at; more would make the page too large to open.
constexpr std::size_t kMostShown = 1000;

// A game is a row of fields; its positions are told as BoardFrames tells them.
constexpr std::string_view kScript = R"(
const games=document.getElementById('games').textContent.split('\n').filter(r=>r).map(r=>r.split('\t'));
const pick=document.getElementById('pick'),list=document.getElementById('list');
const viewer=document.getElementById('viewer');
let at=0,frames=[],board;
games.forEach((g,i)=>pick.add(new Option(`${g[0]}: ${g[1]} - ${g[2]}  ${g[3]} (${g[4]})`,i)));
function open(i){const g=games[i],moves=g[6]?g[6].split(' '):[];
 if(board)board.remove();board=new Board(document.getElementById('board'+g[5]),viewer);
 frames=positionsOf(g[7]);frames[0].changed=[];
 list.innerHTML='';moves.forEach((m,k)=>{const s=document.createElement('span');s.textContent=(k%2?'':`${k/2+1}. `)+m;
 s.onclick=()=>show(k+1);s.dataset.book=k<+g[8]?1:'';list.append(s,' ')});
 show(moves.length?+g[8]:0)}
function show(k){at=Math.max(0,Math.min(k,frames.length-1));board.show(frames[at]);
 [...list.children].forEach((s,i)=>s.className=(i==at-1?'now':'')+(s.dataset.book?' book':''))}
pick.onchange=()=>open(+pick.value);
const press=(id,to)=>document.getElementById(id).onclick=()=>show(to());
press('start',()=>0);press('back',()=>at-1);press('on',()=>at+1);press('end',()=>frames.length);
addEventListener('keydown',e=>{if(e.target===pick)return;if(e.key==='ArrowLeft')show(at-1);if(e.key==='ArrowRight')show(at+1)});
if(games.length)open(0);
)";

/// The positions of a game, one after the other.
Result<std::string, Errors> frames_of(const Game& game, const LedgerGame& entry, BoardFrames& frames) {
  auto play = begin_at(game, entry.position, "");
  if (!play) return play.error();
  frames.begin();
  std::string text = frames.next(**play);
  for (const std::string_view move : words(entry.moves)) {
    if (auto error = (*play)->play(move)) return Errors{*error};
    text += ";" + frames.next(**play);
  }
  return text;
}

}  // namespace

Result<std::string, Errors> game_viewer(GameLibrary& library, const ContestPlan& plan,
                                        const std::vector<LedgerGame>& games, Language language) {
  const auto played = open_games(library, plan);
  if (!played) return played.error();
  std::string boards;
  for (std::size_t i = 0; i < played->size(); ++i) {
    const auto play = (*played)[i]->begin();
    if (!play) return play.error();
    boards += board_template(**play, fmt::format("board{}", i));
  }
  BoardFrames pictures;
  std::string rows;
  for (std::size_t i = 0; i < std::min(games.size(), kMostShown); ++i) {
    const LedgerGame& entry = games[i];
    const std::size_t which = pair_at(plan, entry.job).game;
    const auto frames = frames_of(*(*played)[which], entry, pictures);
    if (!frames) return frames.error();
    rows += escaped(fmt::format("{}.{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\n", entry.job + 1, entry.leg + 1,
                                entry.first, entry.second, entry.result, ending_words(entry.ending, language),
                                which, entry.moves, *frames, entry.opening_plies));
  }
  const std::string shown =
      games.size() > kMostShown
          ? say(language, " (the first {} of {})", "（{1}局のうち最初の{0}局）", kMostShown, games.size())
          : "";
  const auto button = [](const char* id, const std::string& label, const char* sign) {
    return fmt::format("<button id=\"{}\" aria-label=\"{}\">{}</button> ", id, label, sign);
  };
  return fmt::format(
      "<h2>{}{}</h2><p><select id=\"pick\" aria-label=\"{}\"></select></p><p>{}{}{}{}</p>\n"
      "<div id=\"viewer\"><div id=\"list\"></div></div>\n{}"
      "<svg width=\"0\" height=\"0\" style=\"position:absolute\" "
      "text-anchor=\"middle\"><defs>{}</defs></svg>\n"
      "<pre id=\"games\" hidden>{}</pre>\n<script>{}{}</script>\n",
      say(language, "Games", "対局"), shown, say(language, "game", "対局"),
      button("start", say(language, "to the start", "最初へ"), "|&#9664;"),
      button("back", say(language, "one move back", "一手戻る"), "&#9664;"),
      button("on", say(language, "one move on", "一手進む"), "&#9654;"),
      button("end", say(language, "to the end", "最後へ"), "&#9654;|"), boards, pictures.symbols(), rows,
      board_script(), kScript);
}

}  // namespace tesuji::arena
