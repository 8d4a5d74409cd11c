#include "arena/game_viewer.hpp"

#include <fmt/format.h>

#include <map>

#include "arena/contest_words.hpp"
#include "base/text.hpp"
#include "describe/say.hpp"
#include "diagram/row_board.hpp"
#include "diagram/svg.hpp"
#include "engine/game.hpp"
#include "engine/pieces/piece_play.hpp"
#include "engine/rows/row_play.hpp"

namespace tesuji::arena {
namespace {

using describe::say;
using diagram::svg::escaped;

/// Games that can be looked at; more would make the page too large to open.
constexpr std::size_t kMostShown = 1000;

// A game is a row of fields; its positions are told by what changes: "12=NAME" puts a drawing on a square,
// "12=" takes it off, "@NAME=3" says how many of it are in hand. Names end with the side.
constexpr std::string_view kScript = R"(
const games=document.getElementById('games').textContent.split('\n').filter(r=>r).map(r=>r.split('\t'));
const ns='http://www.w3.org/2000/svg',pick=document.getElementById('pick'),list=document.getElementById('list');
const viewer=document.getElementById('viewer');
let at=0,frames=[],changed=[],board,grid,layer;
games.forEach((g,i)=>pick.add(new Option(`${g[0]}: ${g[1]} - ${g[2]}  ${g[3]} (${g[4]})`,i)));
function add(name,attributes,text){const e=document.createElementNS(ns,name);
 for(const a in attributes)e.setAttribute(a,attributes[a]);if(text)e.textContent=text;layer.append(e)}
function open(i){const g=games[i],template=document.getElementById('board'+g[5]),moves=g[6]?g[6].split(' '):[];
 grid={...template.dataset};for(const k in grid)grid[k]=+grid[k];
 if(board)board.remove();board=template.content.querySelector('svg').cloneNode(true);
 layer=document.createElementNS(ns,'g');board.append(layer);viewer.prepend(board);
 let now=new Map();changed=[];
 frames=g[7].split(';').map(f=>{now=new Map(now);const squares=[];f.split(' ').filter(x=>x).forEach(x=>{const[s,p]=x.split('=');
 p?now.set(s,p):now.delete(s);if(s[0]!='@')squares.push(+s)});changed.push(squares);return now});
 list.innerHTML='';moves.forEach((m,k)=>{const s=document.createElement('span');s.textContent=(k%2?'':`${k/2+1}. `)+m;
 s.onclick=()=>show(k+1);s.dataset.book=k<+g[8]?1:'';list.append(s,' ')});
 show(moves.length?+g[8]:0)}
const middle=s=>[grid.x+(s%grid.files+.5)*grid.w,grid.y+(grid.ranks-Math.floor(s/grid.files)-.5)*grid.h];
function show(k){at=Math.max(0,Math.min(k,frames.length-1));layer.innerHTML='';
 if(at)changed[at].forEach(s=>{const[x,y]=middle(s);grid.stones||add('rect',{x:x-grid.w/2,y:y-grid.h/2,width:grid.w,height:grid.h,fill:'#7fae4e',opacity:.45})});
 const hands=[[],[]];
 frames[at].forEach((p,s)=>{if(s[0]=='@')hands[s.endsWith('-1')?0:1].push([s.slice(1),+p]);else{const[x,y]=middle(+s);add('use',{href:'#'+p,x,y})}});
 hands.forEach((hand,side)=>{if(!hand.length)return;const bottom=grid.y+grid.ranks*grid.h,x=side?12:grid.x+grid.files*grid.w+36;
 const step=Math.min(46,(grid.ranks*grid.h-8)/hand.length),high=hand.length*step+8,top=side?grid.y:bottom-high;
 add('rect',{x,y:top,width:72,height:high,rx:4,fill:'#f5e6c4',stroke:'#2b2119','stroke-width':.8});
 hand.forEach(([name,count],n)=>{const y=top+4+(n+.5)*step;add('use',{href:'#'+name,x:x+26,y});
 if(count>1)add('text',{x:x+56,y:y+5,'font-size':15},count)})});
 if(at&&grid.stones)changed[at].forEach(s=>{const[x,y]=middle(s);add('circle',{cx:x,cy:y,r:4,fill:'#b5382b'})});
 [...list.children].forEach((s,i)=>s.className=(i==at-1?'now':'')+(s.dataset.book?' book':''))}
pick.onchange=()=>open(+pick.value);
const press=(id,to)=>document.getElementById(id).onclick=()=>show(to());
press('start',()=>0);press('back',()=>at-1);press('on',()=>at+1);press('end',()=>frames.length);
addEventListener('keydown',e=>{if(e.target===pick)return;if(e.key==='ArrowLeft')show(at-1);if(e.key==='ArrowRight')show(at+1)});
if(games.length)open(0);
)";

/// What is seen of a position: drawings by square, and how many of each are in hand.
using Sight = std::map<std::string, std::string>;

class Pictures {
 public:
  Sight sight(const Play& play) {
    return play.game().outline().pieces.empty() ? stones(rows_of(play)) : men(pieces_of(play));
  }
  /// The drawings that were used.
  std::string symbols() const {
    std::string text;
    for (const auto& [name, drawing] : drawings_) text += fmt::format("<g id=\"{}\">{}</g>", name, drawing);
    return text;
  }

 private:
  Sight stones(const RowPlay& play) {
    Sight seen;
    for (Point point = 0; point < play.board().squares(); ++point) {
      const auto side = play.position().stone(point);
      if (!side) continue;
      const bool first = *side == Side::first;
      const std::string name = first ? "stone-1" : "stone-2";
      seen[fmt::format("{}", point)] = name;
      drawings_[name] = diagram::svg::circle(0, 0,
                                             fmt::format("r=\"16\" fill=\"{}\" stroke=\"{}\"",
                                                         first ? "#1d1a17" : "#fdfbf6", diagram::svg::kInk));
    }
    return seen;
  }

  Sight men(const PiecePlay& play) {
    const Setup setup = play.position().setup();
    const GameDefinition& game = play.game().definition();
    Sight seen;
    for (Square sq = 0; sq < game.board.squares(); ++sq) {
      const PlacedPiece piece = setup.board[sq];
      if (!piece.empty()) seen[fmt::format("{}", sq)] = drawn(game, piece);
    }
    for (const Side side : {Side::first, Side::second}) {
      const std::vector<int>& hand = setup.hands[side];
      for (std::size_t kind = 0; kind < hand.size(); ++kind) {
        if (hand[kind] == 0) continue;
        const std::string name = drawn(game, {static_cast<PieceIndex>(kind), side});
        seen["@" + name] = fmt::format("{}", hand[kind]);
      }
    }
    return seen;
  }

  std::string drawn(const GameDefinition& game, PlacedPiece piece) {
    std::string name = fmt::format("{}-{}-{}", game.id, game.pieces[as_size(piece.piece)].id,
                                   piece.side == Side::first ? 1 : 2);
    std::string& drawing = drawings_[name];
    if (drawing.empty()) drawing = diagram::svg::piece(game, piece, 0, 0);
    return name;
  }

  std::map<std::string, std::string> drawings_;
};

std::string changes(const Sight& before, const Sight& now) {
  std::vector<std::string> told;
  for (const auto& [place, what] : before) {
    if (!now.contains(place)) told.push_back(place + "=");
  }
  for (const auto& [place, what] : now) {
    const auto found = before.find(place);
    if (found == before.end() || found->second != what) told.push_back(fmt::format("{}={}", place, what));
  }
  return join(told, " ");
}

/// The changes from position to position.
Result<std::string, Errors> frames_of(const Game& game, const LedgerGame& entry, Pictures& pictures) {
  auto play = begin_at(game, entry.position, "");
  if (!play) return play.error();
  Sight before = pictures.sight(**play);
  std::string text = changes({}, before);
  for (const std::string_view move : words(entry.moves)) {
    if (auto error = (*play)->play(move)) return Errors{*error};
    Sight now = pictures.sight(**play);
    text += ";" + changes(before, now);
    before = std::move(now);
  }
  return text;
}

/// An empty board with its squares' places.
std::string board_of(const Game& game, std::size_t number, const Play& play) {
  const bool stones = game.outline().pieces.empty();
  const BoardShape& shape = game.outline().board;
  std::string drawing;
  diagram::svg::Grid grid;
  if (stones) {
    drawing = diagram::row_board_svg(RowPosition(rows_of(play).position().shared_rules()));
    grid = diagram::row_board_grid();
  } else {
    const GameDefinition& definition = pieces_of(play).game().definition();
    const std::vector<PlacedPiece> empty(as_size(shape.squares()));
    drawing = diagram::board_svg(definition, empty);
    grid = diagram::board_grid(definition);
  }
  return fmt::format(
      "<template id=\"board{}\" data-x=\"{}\" data-y=\"{}\" data-w=\"{}\" data-h=\"{}\" data-files=\"{}\" "
      "data-ranks=\"{}\" data-stones=\"{}\">{}</template>\n",
      number, grid.x, grid.y, grid.cell_width, grid.cell_height, shape.files, shape.ranks, stones ? 1 : 0,
      drawing);
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
    boards += board_of(*(*played)[i], i, **play);
  }
  Pictures pictures;
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
      "<pre id=\"games\" hidden>{}</pre>\n<script>{}</script>\n",
      say(language, "Games", "対局"), shown, say(language, "game", "対局"),
      button("start", say(language, "to the start", "最初へ"), "|&#9664;"),
      button("back", say(language, "one move back", "一手戻る"), "&#9664;"),
      button("on", say(language, "one move on", "一手進む"), "&#9654;"),
      button("end", say(language, "to the end", "最後へ"), "&#9654;|"), boards, pictures.symbols(), rows,
      kScript);
}

}  // namespace tesuji::arena
