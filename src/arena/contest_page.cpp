#include "arena/contest_page.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "arena/contest_records.hpp"
#include "base/text.hpp"
#include "diagram/svg_parts.hpp"
#include "engine/game.hpp"
#include "engine/pieces/piece_play.hpp"
#include "engine/rows/row_play.hpp"

namespace tesuji::arena {
namespace {

/// Games that can be looked at; more would make the page too large to open.
constexpr std::size_t kMostShown = 1000;
constexpr std::size_t kMostOpenings = 2000;

constexpr std::string_view kStyle = R"(
body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:62rem;padding:0 1rem;color:#2b2119;background:#fbf8f1}
h1{font-size:1.5rem}h2{font-size:1.15rem;margin-top:2rem}
table{border-collapse:collapse}td,th{padding:.15rem .7rem;border-bottom:1px solid #d9cfbd;text-align:right}
td:first-child,th:first-child,td.l,th.l{text-align:left}
svg{background:#fff;border:1px solid #d9cfbd;max-width:100%;height:auto}
#viewer{display:flex;gap:1.5rem;flex-wrap:wrap}#list{flex:1;min-width:16rem;max-height:30rem;overflow:auto}
#list span{cursor:pointer;padding:0 .2rem}#list span.now{background:#e7d7b5;border-radius:3px}
button,select{font:inherit;padding:.2rem .7rem}
@media (prefers-color-scheme:dark){body{background:#211d18;color:#eee4d3}svg{background:#f4ecdc}#list span.now{background:#6b5a35}}
)";

constexpr std::string_view kScript = R"(
const rows=id=>document.getElementById(id).textContent.split('\n').filter(r=>r).map(r=>r.split('\t'));
const games=rows('games'),cell=44,ns='http://www.w3.org/2000/svg';
const pick=document.getElementById('pick'),board=document.getElementById('board'),list=document.getElementById('list');
let at=0,frames=[],moves=[];
games.forEach((g,i)=>pick.add(new Option(`${g[0]}: ${g[1]} - ${g[2]}  ${g[3]} (${g[4]})`,i)));
function open(i){const g=games[i];const [files,ranks]=g[5].split('x').map(Number);moves=g[6]?g[6].split(' '):[];
 let now=new Map();frames=g[7].split(';').map(f=>{now=new Map(now);f.split(' ').filter(x=>x).forEach(x=>{const[s,p]=x.split('=');p?now.set(s,p):now.delete(s)});return now});
 board.setAttribute('viewBox',`0 0 ${files*cell} ${ranks*cell}`);board.setAttribute('width',Math.min(files*cell,620));
 board.innerHTML='';for(let r=0;r<ranks;r++)for(let f=0;f<files;f++){const q=document.createElementNS(ns,'rect');
 q.setAttribute('x',f*cell);q.setAttribute('y',r*cell);q.setAttribute('width',cell);q.setAttribute('height',cell);
 q.setAttribute('fill',(f+r)%2?'#e9dcc0':'#f7f0e0');q.setAttribute('stroke','#c9b991');board.append(q)}
 const layer=document.createElementNS(ns,'g');layer.id='men';board.append(layer);board.dataset.files=files;board.dataset.ranks=ranks;
 list.innerHTML='';moves.forEach((m,k)=>{const s=document.createElement('span');s.textContent=(k%2?'':`${k/2+1}. `)+m;s.onclick=()=>show(k+1);list.append(s,' ')});
 show(moves.length?+g[8]:0)}
function show(k){at=Math.max(0,Math.min(k,frames.length-1));const men=document.getElementById('men');men.innerHTML='';
 const files=+board.dataset.files,ranks=+board.dataset.ranks;
 frames[at].forEach((p,s)=>{const u=document.createElementNS(ns,'use');u.setAttribute('href','#'+p);
 u.setAttribute('x',(s%files)*cell+cell/2);u.setAttribute('y',(ranks-1-Math.floor(s/files))*cell+cell/2);men.append(u)});
 [...list.children].forEach((s,i)=>s.className=i==at-1?'now':'')}
pick.onchange=()=>open(+pick.value);
document.getElementById('back').onclick=()=>show(at-1);document.getElementById('on').onclick=()=>show(at+1);
addEventListener('keydown',e=>{if(e.target===pick)return;if(e.key==='ArrowLeft')show(at-1);if(e.key==='ArrowRight')show(at+1)});
if(games.length)open(0);
)";

using diagram::svg::escaped;

/// What stands on every square, as the name of a drawing; empty: nothing.
class Pictures {
 public:
  std::vector<std::string> standing(const Play& play) {
    return play.game().outline().pieces.empty() ? stones(rows_of(play)) : men(pieces_of(play));
  }
  /// The drawings that were used.
  std::string symbols() const {
    std::string text;
    for (const auto& [name, drawing] : drawings_) text += fmt::format("<g id=\"{}\">{}</g>", name, drawing);
    return text;
  }

 private:
  std::vector<std::string> stones(const RowPlay& play) {
    std::vector<std::string> names(as_size(play.board().squares()));
    for (Point point = 0; point < play.board().squares(); ++point) {
      const auto side = play.position().stone(point);
      if (!side) continue;
      const bool first = *side == Side::first;
      std::string& name = names[as_size(point)] = first ? "stone-1" : "stone-2";
      drawings_[name] =
          fmt::format("<circle r=\"19\" fill=\"{}\" stroke=\"#2b2119\"/>", first ? "#222" : "#fff");
    }
    return names;
  }

  std::vector<std::string> men(const PiecePlay& play) {
    const GameDefinition& game = play.game().definition();
    std::vector<std::string> names(as_size(game.board.squares()));
    for (Square sq = 0; sq < game.board.squares(); ++sq) {
      const PlacedPiece piece = play.position().at(sq);
      if (piece.empty()) continue;
      std::string& name = names[as_size(sq)] = fmt::format(
          "{}-{}-{}", game.id, game.pieces[as_size(piece.piece)].id, piece.side == Side::first ? 1 : 2);
      std::string& drawing = drawings_[name];
      if (drawing.empty()) drawing = diagram::svg::piece(game, piece, 0, 0);
    }
    return names;
  }

  std::map<std::string, std::string> drawings_;
};

/// The changes of the board from position to position: "12=a 28=;..." by square.
Result<std::string, Errors> frames_of(const Game& game, const LedgerGame& entry, Pictures& pictures) {
  auto play = begin_at(game, entry.position, "");
  if (!play) return play.error();
  std::vector<std::string> before;
  std::string text;
  const auto note = [&] {
    const auto now = pictures.standing(**play);
    before.resize(now.size());
    std::string changes;
    for (std::size_t i = 0; i < now.size(); ++i) {
      if (now[i] != before[i]) changes += fmt::format("{}{}={}", changes.empty() ? "" : " ", i, now[i]);
    }
    text += changes;
    before = now;
  };
  note();
  for (const std::string_view move : words(entry.moves)) {
    if (auto error = (*play)->play(move)) return Errors{*error};
    text += ';';
    note();
  }
  return text;
}

std::string curve(const Standings& standings) {
  const auto& points = standings.likelihood_curve();
  if (points.size() < 2) return "";
  constexpr int kWidth = 720;
  constexpr int kHeight = 240;
  const double low =
      std::min(standings.plan().sprt->lower_bound(), *std::min_element(points.begin(), points.end()));
  const double high =
      std::max(standings.plan().sprt->upper_bound(), *std::max_element(points.begin(), points.end()));
  const auto y = [&](double ratio) { return kHeight - 10 - (ratio - low) / (high - low) * (kHeight - 20); };
  std::string path;
  // A thousand points are as many as a screen can show.
  const std::size_t step = std::max<std::size_t>(1, points.size() / 1000);
  for (std::size_t i = 0; i < points.size(); i += step)
    path += fmt::format("{:.1f},{:.1f} ",
                        10 + static_cast<double>(i) * (kWidth - 20) / static_cast<double>(points.size() - 1),
                        y(points[i]));
  std::string bounds;
  for (const double bound : {standings.plan().sprt->lower_bound(), 0.0, standings.plan().sprt->upper_bound()})
    bounds += fmt::format(
        "<line x1=\"10\" x2=\"{}\" y1=\"{:.1f}\" y2=\"{:.1f}\" stroke=\"#b9a67e\" stroke-dasharray=\"4 4\"/>"
        "<text x=\"14\" y=\"{:.1f}\" font-size=\"11\">{:.2f}</text>",
        kWidth - 10, y(bound), y(bound), y(bound) - 3, bound);
  return fmt::format(
      "<h2>Log-likelihood ratio after each pair</h2><svg viewBox=\"0 0 {} {}\" width=\"{}\" role=\"img\" "
      "aria-label=\"curve of the test\">{}<polyline fill=\"none\" stroke=\"#8a3b12\" stroke-width=\"2\" "
      "points=\"{}\"/></svg>\n",
      kWidth, kHeight, kWidth, bounds, path);
}

std::string duel_rows(const Standings& standings) {
  std::string text =
      "<table><tr><th>game</th><th class=l>player</th><th class=l>against</th><th>games</th><th>won</th>"
      "<th>drawn</th><th>lost</th><th>points of 100</th><th>Elo</th><th>95 %</th><th>stronger</th></tr>\n";
  const ContestPlan& plan = standings.plan();
  for (const Duel& duel : standings.duels()) {
    std::string strength = "<td></td><td></td><td></td><td></td>";
    if (duel.pairs.pairs() > 0) {
      const EloEstimate elo = estimate_elo(duel.pairs);
      strength = fmt::format("<td>{:.1f}</td><td>{:+.1f}</td><td>{:+.1f} to {:+.1f}</td><td>{:.1f} %</td>",
                             100 * duel.pairs.score(), elo.elo, elo.low, elo.high, 100 * elo.superiority);
    }
    text += fmt::format(
        "<tr><td>{}</td><td class=l>{}</td><td "
        "class=l>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td>{}</tr>\n",
        escaped(plan.games[duel.game].id), escaped(plan.players[duel.a].name),
        escaped(plan.players[duel.b].name), duel.score.games(), duel.score.won, duel.score.drawn,
        duel.score.lost, strength);
  }
  return text + "</table>\n";
}

std::string rating_rows(const Standings& standings) {
  if (standings.plan().players.size() < 3) return "";
  const Ratings rated = standings.ratings();
  std::string text = "<h2>Ratings</h2><table><tr><th>player</th><th>Elo</th><th>+-</th></tr>\n";
  for (std::size_t i = 0; i < rated.players.size(); ++i)
    text +=
        fmt::format("<tr><td>{}</td><td>{:+.1f}</td><td>{:.1f}</td></tr>\n",
                    escaped(standings.plan().players[i].name), rated.players[i].elo, rated.players[i].error);
  return text + "</table>\n";
}

/// One row an opening, with the results of its games.
std::string opening_rows(const HeldContest& held) {
  std::map<std::pair<std::size_t, std::uint64_t>, std::pair<std::string, std::string>> found;
  for (const LedgerGame& game : held.games) {
    const PlannedPair pair = pair_at(held.standings.plan(), game.job);
    auto& [moves, results] = found[{pair.game, pair.opening}];
    const auto played = words(game.moves);
    const auto plies = std::min(played.size(), static_cast<std::size_t>(game.opening_plies));
    moves = game.position + (game.position.empty() || plies == 0 ? "" : " ") +
            fmt::format("{}",
                        fmt::join(played.begin(), played.begin() + static_cast<std::ptrdiff_t>(plies), " "));
    results += (results.empty() ? "" : ", ") + game.result;
  }
  std::string text =
      "<h2>Openings</h2><table><tr><th>opening</th><th class=l>results, for who moves first</th></tr>\n";
  std::size_t rows = 0;
  for (const auto& [place, row] : found) {
    if (++rows > kMostOpenings) break;
    text += fmt::format("<tr><td>{}</td><td class=l>{}</td></tr>\n",
                        escaped(row.first.empty() ? "the start" : row.first), row.second);
  }
  return text + "</table>\n";
}

Result<std::string, Errors> game_rows(GameLibrary& library, const HeldContest& held, Pictures& pictures) {
  std::map<std::size_t, std::shared_ptr<const Game>> games;
  std::string text;
  for (std::size_t i = 0; i < std::min(held.games.size(), kMostShown); ++i) {
    const LedgerGame& entry = held.games[i];
    const std::size_t which = pair_at(held.standings.plan(), entry.job).game;
    auto& game = games[which];
    if (!game) {
      auto opened = open_planned(library, held.standings.plan().games[which]);
      if (!opened) return opened.error();
      game = std::move(opened.value());
    }
    const auto frames = frames_of(*game, entry, pictures);
    if (!frames) return frames.error();
    const BoardShape& board = game->outline().board;
    text += escaped(fmt::format("{}.{}\t{}\t{}\t{}\t{}\t{}x{}\t{}\t{}\t{}\n", entry.job + 1, entry.leg + 1,
                                entry.first, entry.second, entry.result, entry.ending, board.files,
                                board.ranks, entry.moves, *frames, entry.opening_plies));
  }
  return text;
}

}  // namespace

Result<std::string, Errors> contest_page(GameLibrary& library, const HeldContest& held) {
  Pictures pictures;
  const auto games = game_rows(library, held, pictures);
  if (!games) return games.error();
  const std::string shown = held.games.size() > kMostShown
                                ? fmt::format(" (the first {} of {})", kMostShown, held.games.size())
                                : "";
  return fmt::format(
      "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>{0}</title>\n"
      "<meta name=\"viewport\" "
      "content=\"width=device-width\"><style>{1}</style></head>\n<body><h1>{0}</h1>\n{2}{3}{4}"
      "<h2>In words</h2><pre>{5}</pre>\n"
      "<h2>Games{6}</h2><p><select id=\"pick\" aria-label=\"game\"></select> <button id=\"back\" "
      "aria-label=\"one move back\">&#9664;"
      "</button> <button id=\"on\" aria-label=\"one move on\">&#9654;</button></p>\n"
      "<div id=\"viewer\"><svg id=\"board\" text-anchor=\"middle\" role=\"img\" "
      "aria-label=\"board\"></svg><div "
      "id=\"list\"></div></div>\n{7}"
      "<svg width=\"0\" height=\"0\" style=\"position:absolute\"><defs>{8}</defs></svg>\n<pre id=\"games\" "
      "hidden>{9}</pre>\n"
      "<script>{10}</script></body></html>\n",
      escaped(fmt::format("Tesuji {}", held.id)), kStyle, duel_rows(held.standings),
      rating_rows(held.standings), held.standings.plan().sprt ? curve(held.standings) : "",
      escaped(held.standings.text()), shown, opening_rows(held), pictures.symbols(), *games, kScript);
}

}  // namespace tesuji::arena
