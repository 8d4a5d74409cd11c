// What the parts of scores and values are called. A part that is not listed shows its own name.

import type {Language} from '../api/types';

const TERMS: Record<string, [en: string, ja: string]> = {
  material: ['material', '駒の価値'],
  hand: ['pieces in hand', '持駒'],
  pair: ['pair', '二枚の組'],
  imbalance: ['pieces that go together', '駒の組み合わせ'],
  footing: ['footing', '駒の位置'],
  mobility: ['mobility', '働き'],
  cramped: ['cramped pieces', '窮屈な駒'],
  tempo: ['having the move', '手番'],
  'centre-attack': ['grip on the centre', '中央への利き'],
  territory: ['territory', '勢力圏'],
  'royal-danger': ['danger to the king', '玉の危険'],
  'royal-attack': ['attack on the king', '玉への攻め'],
  'royal-distance': ['distance to the kings', '玉との距離'],
  'royal-guard': ['guards of the king', '玉の守り'],
  'royal-escape': ['ways out for the king', '玉の逃げ道'],
  goal: ['the way to the goal', '目標への道'],
  shelter: ['shelter of the king', '玉の囲い'],
  defended: ['defended pieces', '紐の付いた駒'],
  outpost: ['outposts', '前線の拠点'],
  'open-file': ['open files', '開いた筋'],
  hemmed: ['hemmed in by pawns', '歩に塞がれた駒'],
  structure: ['structure of pawns', '歩の形'],
  passed: ['passed pawns', '止まらない歩'],
  driving: ['driving the king', '玉を追う'],
  hanging: ['hanging pieces', '浮き駒'],
  'attacked-by-promoter': ['attacked by a pawn', '歩に当てられた駒'],
  'attacked-by-cheaper': ['attacked by less', '安い駒の当たり'],
  'attacked-weakly-held': ['attacked and weakly held', '紐の弱い駒への当たり'],
  restricted: ['contested squares', '争点の升'],
  'push-threat': ['threat to push', '突く狙い'],
  pinned: ['pinned pieces', '釘付けの駒'],
  twos: ['twos', '二連'],
  threes: ['threes', '三連'],
  'open-threes': ['open threes', '活三'],
  fours: ['fours', '四'],
  'four-threes': ['four-threes', '四三'],
  'double-threes': ['double threes', '三々'],
  initiative: ['initiative', '先手'],
  'reach-now': ['squares it controls', '今の利き'],
  'forward-share': ['share that goes forward', '前への利き'],
  'reach-later': ['squares it gets to', '先の利き'],
  drops: ['can be dropped', '打てること'],
  promotion: ['prospect of promotion', '成る見込み'],
  author: ['set by the game', '作者の指定'],
};

export function termName(id: string, language: Language): string {
  const known = TERMS[id];
  if (!known) return id.replaceAll('-', ' ');
  return language === 'ja' ? known[1] : known[0];
}
