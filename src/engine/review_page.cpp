#include "engine/review_page.hpp"

#include <fmt/format.h>

#include <cmath>

#include "base/text.hpp"
#include "define/square_text.hpp"
#include "describe/say.hpp"
#include "diagram/svg_parts.hpp"
#include "engine/board_frames.hpp"
#include "engine/record_tree.hpp"

namespace tesuji::engine {
namespace {

using describe::say;
using diagram::svg::escaped;

constexpr int kGraphWidth = 900;
constexpr int kGraphHeight = 150;

constexpr std::string_view kStyle =
    "body{font-family:sans-serif;margin:0 auto;max-width:1200px;padding:0 1em "
    "1em;color:#222;line-height:1.45}"
    "h1{font-size:1.3em;margin:.5em 0 .2em}p{margin:.2em 0}"
    "main{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:1.2em;align-items:start}"
    "#stand{position:sticky;top:.5em}#place>svg{width:100%;height:auto;max-height:70vh}"
    "#place.tries>svg{cursor:pointer}button{font:inherit;padding:.15em .7em}#said{min-height:1.5em}"
    "#graph{width:100%;height:auto;border:1px solid "
    "#888;cursor:pointer}.first{fill:#f4ecd8}.second{fill:#5b5248}"
    ".middle{stroke:#a33}.now{stroke:#1b5fa8;stroke-width:3}.bound{stroke:#888;stroke-dasharray:4 4}"
    "#graph text{font-size:15px;fill:#777}circle.inaccuracy{fill:#c9b22a}circle.mistake{fill:#d98b1f}"
    "circle.blunder,circle.foul{fill:#c0281c}circle.turning{stroke:#1b5fa8;stroke-width:3}"
    "table{border-collapse:collapse;margin:.4em 0}td,th{padding:2px "
    "8px;text-align:right}th:first-child{text-align:left}"
    "#moves{list-style:none;padding:0;margin:0}#moves li{padding:.1em .4em;border-left:4px solid transparent}"
    "#moves li[aria-current]{background:#e6eefb;border-color:#1b5fa8}#moves a{color:inherit;font-weight:600;"
    "text-decoration:none;display:inline-block;min-width:8em}.inaccuracy .verdict{color:#7a6700}"
    ".mistake .verdict{color:#a35d00}.blunder .verdict,.foul .verdict{color:#b3261e;font-weight:bold}"
    ".strong .verdict{color:#1f7a3a;font-weight:bold}.why{margin:.1em 0 .4em 1em}"
    "@media(max-width:760px){main{grid-template-columns:1fr}#stand{position:static}}";

// Moves are told as "12>20", drops as "@NAME>20", stones as ">20".
constexpr std::string_view kScript = R"(
const find=id=>document.getElementById(id),items=[...find('moves').children],said=find('said'),words=said.dataset;
const frames=positionsOf(find('frames').textContent);frames[0].changed=[];
const board=new Board(find('board'),find('place'));
let at=0,tried=null,picked=null;
function arrow(move,colour){if(!move)return;const[from,to]=move.split('>'),[x,y]=board.middle(+to);
 if(from===''||from[0]==='@')return board.add('circle',{cx:x,cy:y,r:board.grid.h*.42,fill:'none',stroke:colour,'stroke-width':5,opacity:.8});
 const[fx,fy]=board.middle(+from),d=Math.hypot(x-fx,y-fy)||1,ux=(x-fx)/d,uy=(y-fy)/d,bx=x-14*ux,by=y-14*uy;
 board.add('line',{x1:fx,y1:fy,x2:bx,y2:by,stroke:colour,'stroke-width':6,'stroke-linecap':'round',opacity:.75});
 board.add('path',{d:`M${x} ${y}L${bx-8*uy} ${by+8*ux}L${bx+8*uy} ${by-8*ux}Z`,fill:colour,opacity:.9})}
function show(k,answer){tried=picked=null;find('place').className='';at=Math.max(0,Math.min(k,items.length));
 board.show(frames[at]);
 items.forEach((item,i)=>{i===at-1?item.setAttribute('aria-current','step'):item.removeAttribute('aria-current')});
 const x=at/Math.max(1,items.length)*+find('graph').viewBox.baseVal.width;find('now').setAttribute('x1',x);find('now').setAttribute('x2',x);
 said.textContent='';if(!at)return;
 const {played,better}=items[at-1].dataset;
 if(better){board.show(frames[at-1]);arrow(played,'#c0281c');arrow(better,'#1f7a3a')}
 else arrow(played,'#1b5fa8');
 if(answer)said.textContent=answer;
 const item=items[at-1],list=item.getBoundingClientRect();
 if(list.top<0||list.bottom>innerHeight)item.scrollIntoView({block:'center'})}
function tryAgain(k){show(k);tried=items[k-1];board.show({...frames[k-1]});find('place').className='tries';
 said.textContent=words.ask;find('place').scrollIntoView({block:'nearest'})}
function answer(move){const good=tried.dataset.good.split(' '),k=items.indexOf(tried)+1;
 if(good.includes(move))return show(k,words.right);
 board.show(frames[k-1]);picked=null;arrow(move,'#c0281c');said.textContent=move===tried.dataset.played?words.same:words.wrong}
function squareAt(event){const g=board.grid,p=new DOMPoint(event.clientX,event.clientY).matrixTransform(board.svg.getScreenCTM().inverse());
 const f=Math.floor((p.x-g.x)/g.w),r=g.ranks-1-Math.floor((p.y-g.y)/g.h);
 return f<0||r<0||f>=g.files||r>=g.ranks?-1:r*g.files+f}
board.svg.addEventListener('click',event=>{if(!tried)return;
 const hand=event.target.closest('[data-hand]'),s=squareAt(event);
 if(board.grid.stones)return s<0?undefined:answer('>'+s);
 if(hand){picked='@'+hand.dataset.hand;return}
 if(s<0)return;
 if(picked===null||picked===''+s){const k=items.indexOf(tried);board.show(frames[k]);
 picked=picked===null&&frames[k].men.has(''+s)?''+s:null;if(picked)board.tint(s,'#1b5fa8');return}
 answer(picked+'>'+s)});
items.forEach((item,i)=>{item.querySelector('a').onclick=event=>{event.preventDefault();show(i+1)};
 const again=item.querySelector('button');if(again)again.onclick=()=>tryAgain(i+1)});
find('graph').addEventListener('click',event=>{const box=find('graph').getBoundingClientRect();
 show(Math.round((event.clientX-box.left)/box.width*items.length))});
const faults=items.map((item,i)=>item.dataset.better?i+1:0).filter(k=>k);
const moves={ArrowLeft:()=>at-1,ArrowRight:()=>at+1,Home:()=>0,End:()=>items.length,
 ArrowDown:()=>faults.find(k=>k>at)??at,ArrowUp:()=>faults.filter(k=>k<at).pop()??at,Escape:()=>at};
addEventListener('keydown',event=>{const to=moves[event.key];if(!to||event.ctrlKey||event.metaKey||event.altKey)return;event.preventDefault();show(to())});
for(const[id,key]of[['start','Home'],['back','ArrowLeft'],['on','ArrowRight'],['end','End'],['next','ArrowDown']])find(id).onclick=()=>show(moves[key]());
find('answer').onclick=()=>{if(tried)show(items.indexOf(tried)+1)};
const named=location.hash.match(/^#p(\d+)$/);
show(named?+named[1]:faults[0]??0);
)";

/// A square's number on the page's board; empty for none.
std::string place_of(const Game& game, const std::string& square) {
  if (square.empty()) return "";
  const GameOutline& outline = game.outline();
  const auto found = parse_square(square, outline.board, outline.square_names);
  return found ? fmt::format("{}", *found) : "";
}

/// A move of the position as the script knows it; empty for one that cannot be shown.
std::string shown_move(const Play& play, const std::string& move) {
  if (move.empty()) return "";
  const NamedMove named = play.named(move);
  const std::string to = place_of(play.game(), named.to);
  if (to.empty()) return "";
  if (!named.drop.empty())
    return fmt::format("@{}>{}", drawing_name(play.game(), named.drop, play.side_to_move()), to);
  return fmt::format("{}>{}", place_of(play.game(), named.from), to);
}

double x_of(std::size_t ply, std::size_t all) {
  return kGraphWidth * static_cast<double>(ply) / static_cast<double>(std::max<std::size_t>(all, 1));
}

/// The first side's winning chance along the game, with phases and the moves that changed it.
std::string graph_of(const ReviewStory& story, Language language) {
  const std::size_t all = story.plies.size();
  std::string points = fmt::format("0,{0} 0,{1} ", kGraphHeight, kGraphHeight / 2);
  std::string marks;
  std::optional<Phase> phase;
  for (std::size_t i = 0; i < all; ++i) {
    const PagePly& ply = story.plies[i];
    const double x = x_of(i + 1, all);
    const double y = kGraphHeight * (1 - (ply.side == Side::first ? ply.chance : 1 - ply.chance));
    points += fmt::format("{:.1f},{:.1f} ", x, y);
    if (story.phased && phase != ply.phase) {
      phase = ply.phase;
      const double from = x_of(i, all);
      marks += fmt::format(
          "<line x1=\"{0:.1f}\" x2=\"{0:.1f}\" y1=\"0\" y2=\"{1}\" class=\"bound\"/><text x=\"{2:.1f}\" "
          "y=\"{3}\">{4}</text>",
          from, kGraphHeight, from + 4, kGraphHeight - 6, phase_words(*phase, language));
    }
    if (ply.verdict < MoveVerdict::inaccuracy) continue;
    marks +=
        fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"5\" class=\"{}{}\"><title>{}</title></circle>",
                    x, y, verdict_id(ply.verdict), ply.turning_point ? " turning" : "", escaped(ply.label));
  }
  points += fmt::format("{},{}", kGraphWidth, kGraphHeight);
  return fmt::format(
      "<svg id=\"graph\" viewBox=\"0 0 {0} {1}\" role=\"img\" aria-label=\"{2}\"><rect width=\"{0}\" "
      "height=\"{1}\" class=\"second\"/><polygon points=\"{3}\" class=\"first\"/><line x1=\"0\" x2=\"{0}\" "
      "y1=\"{4}\" y2=\"{4}\" class=\"middle\"/>{5}<line id=\"now\" x1=\"0\" x2=\"0\" y1=\"0\" y2=\"{1}\" "
      "class=\"now\"/></svg>\n",
      kGraphWidth, kGraphHeight, say(language, "winning chance, move by move", "一手ごとの勝率"), points,
      kGraphHeight / 2, marks);
}

std::string cell(std::optional<double> accuracy) {
  return accuracy ? fmt::format("<td>{} %</td>", std::lround(*accuracy)) : "<td>–</td>";
}

/// How accurate the sides were, and how many moves of each kind they made.
std::string table_of(const ReviewStory& story, Language language) {
  std::string head = fmt::format("<tr><td></td><th>{}</th>", say(language, "accuracy", "正確さ"));
  std::vector<Phase> phases;
  for (const Phase phase : {Phase::opening, Phase::middle, Phase::ending}) {
    const auto in_it = [&](const PagePly& ply) { return ply.phase == phase; };
    if (!story.phased || std::ranges::none_of(story.plies, in_it)) continue;
    phases.push_back(phase);
    head += fmt::format("<th>{}</th>", phase_words(phase, language));
  }
  std::vector<std::string> kinds;  // from the best to the worst
  for (const MoveVerdict verdict :
       {MoveVerdict::best, MoveVerdict::forced, MoveVerdict::good, MoveVerdict::inaccuracy,
        MoveVerdict::mistake, MoveVerdict::blunder, MoveVerdict::foul}) {
    for (const Praise praise : {Praise{true, false}, Praise{false, true}, Praise{}}) {
      std::string words = verdict_words(verdict, praise, language);
      const auto is_it = [&](const PagePly& ply) {
        return verdict_words(ply.verdict, ply.praise, language) == words;
      };
      if (std::ranges::count(kinds, words) == 0 && std::ranges::any_of(story.plies, is_it))
        kinds.push_back(std::move(words));
    }
  }
  for (const std::string& kind : kinds) head += fmt::format("<th>{}</th>", kind);
  std::string rows;
  for (const Side side : kBothSides) {
    rows += fmt::format("<tr><th>{}</th>{}", escaped(story.sides[side]),
                        cell(accuracy_of(story.plies, side, std::nullopt)));
    for (const Phase phase : phases) rows += cell(accuracy_of(story.plies, side, phase));
    for (const std::string& kind : kinds) {
      rows +=
          fmt::format("<td>{}</td>", std::ranges::count_if(story.plies, [&](const PagePly& ply) {
                        return ply.side == side && verdict_words(ply.verdict, ply.praise, language) == kind;
                      }));
    }
    rows += "</tr>";
  }
  return fmt::format("<table><thead>{}</tr></thead><tbody>{}</tbody></table>\n", head, rows);
}

/// A move of the list, with what the script needs to show it.
std::string item_of(const PagePly& ply, std::size_t number, const Play& before, Language language) {
  std::string why;
  for (const std::string& line : ply.lines) why += fmt::format("<p>{}</p>", escaped(line));
  const bool faulty = ply.verdict >= MoveVerdict::inaccuracy && !ply.better.empty();
  std::vector<std::string> good;
  if (faulty) {
    for (const std::string& move : ply.good) good.push_back(shown_move(before, move));
  }
  return fmt::format(
      "<li id=\"p{}\" class=\"{}{}\" data-played=\"{}\" data-better=\"{}\" data-good=\"{}\"><a "
      "href=\"#p{}\">{}{}</a> "
      "<span class=\"verdict\">{}{}</span> {} %{}{}</li>\n",
      number, verdict_id(ply.verdict), ply.praise.strong ? " strong" : "", shown_move(before, ply.played),
      faulty ? shown_move(before, ply.better) : "", join(good, " "), number, escaped(ply.label),
      verdict_sign(ply.verdict, ply.praise), verdict_words(ply.verdict, ply.praise, language),
      ply.turning_point ? say(language, ", turning point", "・転機") : "", std::lround(100 * ply.chance),
      faulty ? fmt::format(" <button>{}</button>", say(language, "Try again", "やり直す")) : "",
      why.empty() ? "" : fmt::format("<div class=\"why\">{}</div>", why));
}

std::string buttons(Language language) {
  const auto button = [](std::string_view id, const std::string& label, std::string_view sign) {
    return fmt::format("<button id=\"{}\" aria-label=\"{}\" title=\"{}\">{}</button> ", id, label, label,
                       sign);
  };
  return button("start", say(language, "to the start", "最初へ"), "|&#9664;") +
         button("back", say(language, "one move back", "一手戻る"), "&#9664;") +
         button("on", say(language, "one move on", "一手進む"), "&#9654;") +
         button("end", say(language, "to the end", "最後へ"), "&#9654;|") +
         button("next", say(language, "next mistake", "次の失着"), "?&#9654;") +
         button("answer", say(language, "show the answer", "答えを見る"), say(language, "Answer", "答え"));
}

std::string status_line(Language language) {
  return fmt::format(
      "<p id=\"said\" role=\"status\" data-ask=\"{}\" data-right=\"{}\" data-wrong=\"{}\" "
      "data-same=\"{}\"></p>",
      say(language, "What would have been better? Click the piece and where it goes.",
          "どう指すのがよかったでしょうか。駒と行き先を押してください。"),
      say(language, "Yes, that is better.", "正解です。"),
      say(language, "Not that one. Try again, or see the answer.", "違います。もう一度、または答えを見る。"),
      say(language, "That is what was played. Try another.", "それは実戦の手です。ほかの手を。"));
}

}  // namespace

std::optional<double> accuracy_of(const std::vector<PagePly>& plies, Side side, std::optional<Phase> phase) {
  double sum = 0;
  int counted = 0;
  for (const PagePly& ply : plies) {
    if (ply.side != side || ply.verdict == MoveVerdict::forced || (phase && ply.phase != *phase)) continue;
    sum += move_accuracy(ply.loss);
    ++counted;
  }
  return counted == 0 ? std::nullopt : std::optional(sum / counted);
}

Result<std::string> review_page(const Game& game, const RecordTree& record, const ReviewStory& story,
                                Language language) {
  auto begun = begin_at(game, record.position, "");
  if (!begun) return begun.error().front();
  Play& play = **begun;
  BoardFrames pictures;
  std::string frames = pictures.next(play);
  std::string items;
  std::size_t number = 0;
  for (const PagePly& ply : story.plies) {
    items += item_of(ply, ++number, play, language);
    if (const auto error = play.play(ply.played)) return *error;
    frames += ";" + pictures.next(play);
  }
  const std::string unfinished =
      story.complete ? ""
                     : fmt::format("<p>{}</p>", say(language, "Interrupted: the rest was not reviewed.",
                                                    "途中で打ち切り。"));
  const std::string keys =
      say(language, "Keys: ← → moves, ↑ ↓ mistakes, Home, End. Click the graph to go there.",
          "キー：← → 一手、↑ ↓ 失着、Home、End。グラフを押すとその局面へ。");
  return fmt::format(
      "<!DOCTYPE html>\n<html lang=\"{}\">\n<head><meta charset=\"utf-8\"><meta name=\"viewport\" "
      "content=\"width=device-width\"><title>{}</title>\n<style>{}</style></head>\n<body>\n<h1>{}</"
      "h1>\n<p>{}</p>"
      "<main>\n<section id=\"stand\"><div id=\"place\"></div><p>{}</p>{}{}<p>{}</p></section>\n"
      "<section>{}{}<ol id=\"moves\">\n{}</ol></section></main>\n{}"
      "<svg width=\"0\" height=\"0\" style=\"position:absolute\" "
      "text-anchor=\"middle\"><defs>{}</defs></svg>\n"
      "<pre id=\"frames\" hidden>{}</pre>\n<script>{}{}</script>\n</body>\n</html>\n",
      language == Language::ja ? "ja" : "en", escaped(story.title), kStyle, escaped(story.title),
      escaped(story.opening), buttons(language), status_line(language), graph_of(story, language), keys,
      table_of(story, language), unfinished, items, board_template(play, "board"), pictures.symbols(), frames,
      board_script(), kScript);
}

}  // namespace tesuji::engine
