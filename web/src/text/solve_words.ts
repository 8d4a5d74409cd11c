// Words of solving problems and of endings, in English and Japanese.

type ById = Record<string, string>;

const GOALS: [ById, ById] = [
  {mate: 'Mate by checks', win: 'Any forced win', vcf: 'Win by fours', 'mise-vcf': 'Win by fours after a quiet move', vct: 'Win by threats'},
  {mate: '王手の連続で詰み', win: 'どんな手でも勝ち', vcf: '四追い', 'mise-vcf': 'ミセ手からの四追い', vct: '追い詰め'},
];

const FORCES: [ById, ById] = [
  {always: 'mates', mostly: 'mostly mates', rarely: 'rarely mates', never: 'never mates'},
  {always: '詰ませる', mostly: 'たいてい詰ませる', rarely: 'まれに詰む', never: '詰まない'},
];

export const SOLVE_WORDS = {
  goal: GOALS,
  goalTitle: ['Goal', '目標'],
  noGoals: ['There is nothing to solve in this game.', 'このゲームには解く問題がありません。'],
  solve: ['Solve', '解く'],
  solving: ['Looking for a proof …', '証明を探しています…'],
  allFirsts: ['All first moves', '初手をすべて調べる'],
  solvedIn: [(plies: number) => `A forced win in ${plies} ${plies === 1 ? 'ply' : 'plies'}`, (plies: number) => `${plies}手の詰み・勝ち`],
  solvedMinimal: ['none is shorter', '最短'],
  solvedLonger: ['perhaps there is a shorter one', '最短とは限らない'],
  solvedNone: ['Proven: there is none.', 'ないことが証明された。'],
  solvedUnknown: ['Not decided in the time given.', '時間内に決まらなかった。'],
  solvedNodes: [(nodes: string) => `${nodes} moves looked at`, (nodes: string) => `調べた手数 ${nodes}`],
  solutionLine: ['Solution', '手順'],
  firstMoves: ['First moves that win', '勝つ初手'],
  firstPlies: [(plies: number, exact: boolean) => `${exact ? '' : 'at most '}${plies}`, (plies: number, exact: boolean) => `${plies}手${exact ? '' : '以内'}`],
  stepBack: ['One move back', '一手戻る'],
  stepOn: ['One move on', '一手進む'],
  endings: ['Endings', '終盤'],
  endingsHelp: ['Which pieces force mate against a bare royal? Worked out completely, both sides playing their best.', 'どの駒があれば裸の玉を詰ませられるか。双方最善で完全に調べます。'],
  endingsSurvey: ['Look at each piece', '駒ごとに調べる'],
  endingsPairs: ['Pairs, too', '二枚の組も'],
  endingsMen: ['Men of an ending', '駒の組合せ'],
  endingsProbe: ['Work out', '調べる'],
  endingsForce: FORCES,
  endingsLongest: [(moves: number) => `at most ${moves} moves`, (moves: number) => `最長${moves}手`],
  endingsTally: [(side: string, win: string, draw: string, loss: string) => `${side} to move: wins ${win}, draws ${draw}, loses ${loss}`, (side: string, win: string, draw: string, loss: string) => `${side}番：勝ち${win}、引き分け${draw}、負け${loss}`],
  endingsWorking: ['Working …', '計算中…'],
} satisfies Record<string, [en: unknown, ja: unknown]>;
