// The words of the editor, in English and Japanese. They come with the editor, not with the page.

import type {Language} from '../api/types';
import {column} from './words';

const TABLE = {
  tools: ['Tools', '道具'],
  tab: [{piece: 'Piece', start: 'Start', rules: 'Rules', trial: 'Try out', reference: 'Notation'}, {piece: '駒', start: '初期配置', rules: '規則', trial: '試す', reference: '記法'}],
  piece: ['Piece', '駒'],
  newPiece: ['New piece', '新しい駒'],
  newName: [(n: number) => ({en: `Piece ${n}`, ja: `駒${n}`}), (n: number) => ({en: `Piece ${n}`, ja: `駒${n}`})],
  removePiece: ['Remove the piece', '駒を消す'],
  nameEn: ['English name', '英語名'],
  nameJa: ['Japanese name', '日本語名'],
  letter: ['Letter', '文字'],
  kanji: ['Kanji', '漢字'],
  figure: ['Figure', '絵'],
  figureOwn: ['How it moves', '動きの図'],
  marksHelp: [
    'Click a square for a leap; drag from the piece for a slide, to the edge for one without end. With keys: arrows, Enter to leap, Shift and Enter to slide.',
    'マスを押すと跳び、駒から引くと走り（端まで引くと限りなし）。キーでは矢印で選び、Enterで跳び、Shift＋Enterで走り。',
  ],
  marks: ['Where it goes', '動ける所'],
  way: ['It', '動き方'],
  ways: [
    {straight: 'leaps or slides', lame: 'leaps if the way is free', hop: 'hops over one piece', grasshop: 'lands behind a piece'},
    {straight: '跳ぶ・走る', lame: '途中が空なら跳ぶ', hop: '一枚を跳び越す', grasshop: '駒のすぐ先に降りる'},
  ],
  may: ['in order to', '目的'],
  mays: [{both: 'move or capture', move: 'move only', capture: 'capture only'}, {both: '移動と捕獲', move: '移動だけ', capture: '捕獲だけ'}],
  symmetry: ['and likewise', '対称'],
  symmetries: [{all: 'in all ways', sides: 'left and right', none: 'nowhere else'}, {all: '全方向', sides: '左右', none: 'そのマスだけ'}],
  initial: ['first move only', '最初の一手だけ'],
  lion: ['lion: two king steps in a turn', '獅子：一手に二歩'],
  from: ['from', '動く元'],
  to: ['to', '動く先'],
  anywhere: ['anywhere', 'どこでも'],
  ownHalf: ['the own half', '自陣側の半分'],
  farHalf: ['the far half', '敵陣側の半分'],
  seenBy: ['Seen by', '見る側'],
  clearMarks: ['Clear', '消去'],
  wider: ['Wider', '広く'],
  narrower: ['Narrower', '狭く'],
  movesText: ['Moves as text (Betza or terms)', '動きの文字（ベッツァ記法など）'],
  square: [
    (right: number, forward: number) => `${Math.abs(right)} ${right < 0 ? 'left' : 'right'}, ${Math.abs(forward)} ${forward < 0 ? 'back' : 'forward'}`,
    (right: number, forward: number) => `${right < 0 ? '左' : '右'}${Math.abs(right)}、${forward < 0 ? '後' : '前'}${Math.abs(forward)}`,
  ],
  home: ['the piece', '駒'],
  nothing: ['nothing', 'なし'],
  reach: [(mean: string, most: string) => `Attacks ${mean} squares on average, ${most} at most.`, (mean: string, most: string) => `平均${mean}マス、最大${most}マスに利く。`],
  steps: [(mean: string) => `Gets anywhere in ${mean} moves on average.`, (mean: string) => `平均${mean}手でどこへでも行ける。`],
  colourbound: [(n: number) => `Bound to one of ${n} sets of squares.`, (n: number) => `マスが${n}組に分かれ、他の組へは行けない。`],
  back: ['Undo', '元に戻す'],
  forward: ['Redo', 'やり直す'],
  startHelp: ['Drag pieces where they should stand; beside the board they are gone. Or choose one and click squares.', '駒を引いて並べます。盤の外に引くと消えます。駒を選んでマスを押しても置けます。'],
  mirrored: ['The other side likewise', '相手側も同様に'],
  secondSide: ['The second player', '後手の駒'],
  secondSides: [{mirrored: 'has the mirror image', rotated: 'has the same, turned round'}, {mirrored: '鏡映し', rotated: '点対称'}],
  promotion: ['Promotion', '成り'],
  promotesTo: ['becomes', '成ると'],
  inLast: ['in the last', '敵陣の'],
  ranks: ['ranks', '段で'],
  must: ['and must', '必ず成る'],
  never: ['never', '成らない'],
  zones: ['Zones', '区域'],
  zonesHelp: ['Squares as the first player sees them. Movements and promotion can be limited to them.', '先手から見たマス。動きや成りを限るのに使えます。'],
  zone: ['Zone', '区域'],
  zoneName: ['Name of a new zone', '新しい区域の名'],
  add: ['Add', '加える'],
  baseHow: ['Take', '使い方'],
  baseHows: [{extends: 'build on it', source: 'its whole file'}, {extends: '上に作る', source: '全文を写す'}],
  balance: ['Is it balanced?', '釣り合いは取れているか'],
  balanceHelp: ['Tesuji plays the game against itself.', '手筋が自分自身と対局します。'],
  balanceStart: [(n: number) => `Play ${n} games`, (n: number) => `${n}局指す`],
  balanceResult: [
    (games: number, won: string, drawn: string, lost: string, plies: string) => `${games} games: who moves first wins ${won} %, draws ${drawn} %, loses ${lost} %; ${plies} moves of either side a game.`,
    (games: number, won: string, drawn: string, lost: string, plies: string) => `${games}局：先手の勝ち${won}%、引き分け${drawn}%、負け${lost}%。一局平均${plies}手。`,
  ],
  uses: ['How much each piece is used (moves a game)', '駒の働き（一局あたりの手数）'],
  endedBy: [(text: string) => `How they ended: ${text}.`, (text: string) => `終わり方：${text}。`],
  endingsNone: ['Endings of this game cannot be worked out: pieces come back, or the board is too large.', 'この規則では終盤を調べられません（持駒があるか、盤が広すぎます）。'],
  learn: ['What does experience say?', '経験から学ぶ'],
  learnHelp: ['Tesuji plays itself and learns from it what pieces are worth where they stand.', '自己対局から、駒が立つ場所ごとの価値を学びます。'],
  learnStart: [(n: number) => `Learn from ${n} games`, (n: number) => `${n}局から学ぶ`],
  learnResult: [
    (positions: number, before: string, after: string) => `${positions} positions; the winning chance was off by ${before}, now by ${after}.`,
    (positions: number, before: string, after: string) => `${positions}局面。勝率の誤差は${before}から${after}になりました。`,
  ],
  learnSave: ['Save the weights', '重みを保存'],
  learnUse: ['Judge by them', 'この重みで評価'],
  learnUsed: ['The game is judged by them now.', 'この重みで評価しています。'],
  progress: [(done: number, all: number) => `${done} of ${all}`, (done: number, all: number) => `${done}／${all}`],
  stop: ['Stop', 'やめる'],
  try: ['Try', '試す'],
  referenceHelp: ['Press Try to give the piece this movement.', '「試す」を押すと、その動きを駒に与えます。'],
  betza: ['Betza notation', 'ベッツァ記法'],
  terms: ['Terms', '項の記法'],
} satisfies Record<string, [en: unknown, ja: unknown]>;

export type DesignWords = {[Key in keyof typeof TABLE]: (typeof TABLE)[Key][0]};

export const en = column(TABLE, 0) as DesignWords;
export const ja = column(TABLE, 1) as DesignWords;

export function designWords(language: Language): DesignWords {
  return language === 'ja' ? ja : en;
}

/** A text of the notation, and what it means. */
export type Entry = [text: string, en: string, ja: string];

export const BETZA: Entry[] = [
  ['W', 'one step straight', '縦横に一歩'],
  ['F', 'one step diagonally', '斜めに一歩'],
  ['K', 'one step in any way', '全方向に一歩'],
  ['D', 'leaps two straight', '縦横に二マス跳ぶ'],
  ['N', 'leaps like a knight', '桂馬跳び（八方）'],
  ['A', 'leaps two diagonally', '斜めに二マス跳ぶ'],
  ['H', 'leaps three straight', '縦横に三マス跳ぶ'],
  ['C', 'leaps (1,3)', '(1,3)に跳ぶ'],
  ['Z', 'leaps (2,3)', '(2,3)に跳ぶ'],
  ['G', 'leaps three diagonally', '斜めに三マス跳ぶ'],
  ['R', 'slides straight', '縦横に走る'],
  ['B', 'slides diagonally', '斜めに走る'],
  ['Q', 'slides in any way', '全方向に走る'],
  ['R3', 'slides straight, three squares at most', '縦横に三マスまで走る'],
  ['NN', 'repeats knight leaps', '桂馬跳びを繰り返す'],
  ['fR', 'f b l r: only forward, back, left, right', 'f b l r：前、後、左、右だけ'],
  ['vRsW', 'v: forward and back; s: to both sides', 'v：前後、s：左右'],
  ['flN', 'a pair of letters chooses leaps one by one', '二文字で跳びを一つずつ選ぶ'],
  ['mB', 'm: only moves', 'm：移動だけ'],
  ['cB', 'c: only captures', 'c：捕獲だけ'],
  ['imfnD', 'i: on the first move; n: blocked by what stands between', 'i：最初の一手、n：途中の駒に妨げられる'],
  ['mRpcR', 'p: hops over one piece, like a cannon', 'p：砲のように一枚を跳び越す'],
  ['gQ', 'g: lands right behind a piece, like a grasshopper', 'g：駒のすぐ先に降りる'],
  ['fmWfcF', 'several together: a pawn', '並べて書く：ポーン'],
];

export const TERMS: Entry[] = [
  ['+', 'one step straight; x diagonally, * in any way', '縦横に一歩。xは斜め、*は全方向'],
  ['+ FL FR', 'words for the ways: F B L R FL FR BL BR', '方向の名：F B L R FL FR BL BR'],
  ['x~', 'slides to the edge; a number instead of ~ for so many squares', '端まで走る。~の代わりに数を書くとその数まで'],
  ['@1,4*', 'leaps 1 right and 4 forward, and likewise all around', '右1前4に跳ぶ。*は全方向'],
  ['jump2:+', 'leaps two squares that way', 'その方向に二マス跳ぶ'],
  ['lion', 'two king steps in one turn, taking on both', '一手に二歩、二枚取れる'],
  ['lion:F', 'the same along one line', '一方向だけの獅子'],
  ['igui:*', 'takes a neighbour without moving', '居喰い'],
  ['hook:+', 'slides, turns once, slides on', '一度曲がって走る'],
  ['hop3:*', 'slides over up to three pieces', '三枚まで跳び越えて走る'],
  ['area3', 'up to three king steps', '三歩まで歩く'],
];
