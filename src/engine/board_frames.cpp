#include "engine/board_frames.hpp"

#include <fmt/format.h>

#include "base/text.hpp"
#include "diagram/row_board.hpp"
#include "diagram/svg.hpp"
#include "engine/pieces/piece_play.hpp"
#include "engine/rows/row_play.hpp"

namespace tesuji::engine {
namespace {

constexpr std::string_view kBoardScript = R"(
const NS='http://www.w3.org/2000/svg';
function positionsOf(text){let now=new Map();return text.split(';').map(frame=>{now=new Map(now);const changed=[];
 frame.split(' ').filter(x=>x).forEach(x=>{const[place,name]=x.split('=');name?now.set(place,name):now.delete(place);
 if(place[0]!='@')changed.push(+place)});return{men:now,changed}})}
class Board{
 constructor(template,place){this.grid={...template.dataset};for(const k in this.grid)this.grid[k]=+this.grid[k];
 this.svg=template.content.querySelector('svg').cloneNode(true);this.layer=document.createElementNS(NS,'g');
 this.svg.append(this.layer);place.prepend(this.svg)}
 remove(){this.svg.remove()}
 add(name,attributes,text){const e=document.createElementNS(NS,name);for(const a in attributes)e.setAttribute(a,attributes[a]);
 if(text)e.textContent=text;this.layer.append(e);return e}
 middle(s){const g=this.grid;return[g.x+(s%g.files+.5)*g.w,g.y+(g.ranks-Math.floor(s/g.files)-.5)*g.h]}
 tint(s,fill){const[x,y]=this.middle(s),{w,h}=this.grid;return this.add('rect',{x:x-w/2,y:y-h/2,width:w,height:h,fill,opacity:.45})}
 show({men,changed}){const g=this.grid;this.layer.innerHTML='';
 if(!g.stones)changed.forEach(s=>this.tint(s,'#7fae4e'));
 const hands=[[],[]];
 men.forEach((p,s)=>{if(s[0]=='@')hands[s.endsWith('-1')?0:1].push([s.slice(1),+p]);else{const[x,y]=this.middle(+s);this.add('use',{href:'#'+p,x,y})}});
 hands.forEach((hand,side)=>{if(!hand.length)return;const bottom=g.y+g.ranks*g.h,x=side?12:g.x+g.files*g.w+36;
 const step=Math.min(46,(g.ranks*g.h-8)/hand.length),high=hand.length*step+8,top=side?g.y:bottom-high;
 this.add('rect',{x,y:top,width:72,height:high,rx:4,fill:'#f5e6c4',stroke:'#2b2119','stroke-width':.8});
 hand.forEach(([name,count],n)=>{const y=top+4+(n+.5)*step;this.add('use',{href:'#'+name,x:x+26,y,'data-hand':name});
 if(count>1)this.add('text',{x:x+56,y:y+5,'font-size':15},count)})});
 if(g.stones)changed.slice(-1).forEach(s=>{const[x,y]=this.middle(s);this.add('circle',{cx:x,cy:y,r:4,fill:'#b5382b'})})}
}
)";

}  // namespace

std::string drawing_name(const Game& game, std::string_view piece, Side side) {
  return fmt::format("{}-{}-{}", game.outline().id, piece, side == Side::first ? 1 : 2);
}

BoardFrames::Sight BoardFrames::stones(const Play& play) {
  const RowPlay& rows = rows_of(play);
  Sight seen;
  for (Point point = 0; point < rows.board().squares(); ++point) {
    const auto side = rows.position().stone(point);
    if (!side) continue;
    const bool first = *side == Side::first;
    const std::string name = first ? "stone-1" : "stone-2";
    seen[fmt::format("{}", point)] = name;
    drawings_[name] = diagram::svg::circle(
        0, 0,
        fmt::format("r=\"16\" fill=\"{}\" stroke=\"{}\"", first ? "#1d1a17" : "#fdfbf6", diagram::svg::kInk));
  }
  return seen;
}

BoardFrames::Sight BoardFrames::men(const Play& play) {
  const PiecePlay& pieces = pieces_of(play);
  const Setup setup = pieces.position().setup();
  const GameDefinition& game = pieces.game().definition();
  const auto drawn = [&](PlacedPiece piece) {
    const std::string name = drawing_name(play.game(), game.pieces[as_size(piece.piece)].id, piece.side);
    std::string& drawing = drawings_[name];
    if (drawing.empty()) drawing = diagram::svg::piece(game, piece, 0, 0);
    return name;
  };
  Sight seen;
  for (Square sq = 0; sq < game.board.squares(); ++sq) {
    const PlacedPiece piece = setup.board[sq];
    if (!piece.empty()) seen[fmt::format("{}", sq)] = drawn(piece);
  }
  for (const Side side : kBothSides) {
    const std::vector<int>& hand = setup.hands[side];
    for (std::size_t kind = 0; kind < hand.size(); ++kind) {
      if (hand[kind] != 0)
        seen["@" + drawn({static_cast<PieceIndex>(kind), side})] = fmt::format("{}", hand[kind]);
    }
  }
  return seen;
}

std::string BoardFrames::next(const Play& play) {
  Sight now = play.game().outline().pieces.empty() ? stones(play) : men(play);
  std::vector<std::string> told;
  for (const auto& [place, what] : before_) {
    if (!now.contains(place)) told.push_back(place + "=");
  }
  for (const auto& [place, what] : now) {
    const auto found = before_.find(place);
    if (found == before_.end() || found->second != what) told.push_back(fmt::format("{}={}", place, what));
  }
  before_ = std::move(now);
  return join(told, " ");
}

std::string BoardFrames::symbols() const {
  std::string text;
  for (const auto& [name, drawing] : drawings_) text += fmt::format("<g id=\"{}\">{}</g>", name, drawing);
  return text;
}

std::string board_template(const Play& play, std::string_view id) {
  const GameOutline& outline = play.game().outline();
  const bool stones = outline.pieces.empty();
  std::string drawing;
  diagram::svg::Grid grid;
  if (stones) {
    drawing = diagram::row_board_svg(RowPosition(rows_of(play).position().shared_rules()));
    grid = diagram::row_board_grid();
  } else {
    const GameDefinition& definition = pieces_of(play).game().definition();
    const std::vector<PlacedPiece> empty(as_size(outline.board.squares()));
    drawing = diagram::board_svg(definition, empty);
    grid = diagram::board_grid(definition);
  }
  return fmt::format(
      "<template id=\"{}\" data-x=\"{}\" data-y=\"{}\" data-w=\"{}\" data-h=\"{}\" data-files=\"{}\" "
      "data-ranks=\"{}\" data-stones=\"{}\">{}</template>\n",
      id, grid.x, grid.y, grid.cell_width, grid.cell_height, outline.board.files, outline.board.ranks,
      stones ? 1 : 0, drawing);
}

std::string_view board_script() {
  return kBoardScript;
}

}  // namespace tesuji::engine
