// Figures drawn for this board, in a box of 100 by 100. Bodies stand on a base that all of them share.

export interface Figure {
  /** Filled with the owner's colour and outlined. */
  body: string;
  /** Lines over it in the colour of the outline. */
  detail?: string;
  /** Filled spots in the colour of the outline. */
  spots?: [x: number, y: number, radius: number][];
  /** Stands without the base. */
  free?: boolean;
}

const KNIGHT = 'M45 12l7 9q23 6 24 34 0 12-4 22H31q-2-17 14-27l-2-4q-4 6-11 7-1 7-7 8-8 0-7-9 2-8 8-15 3-9 11-14z';
const MANE = 'M58 29q10 8 10 26';
const EYE: [number, number, number] = [42, 32, 3];
const PAWN = 'M50 17a13 13 0 0 1 8 23q7 2 7 7h-5q0 17 10 30H30q10-13 10-30h-5q0-5 7-7a13 13 0 0 1 8-23z';
/** A head of a horse that looks out of something, higher and smaller than a knight's. */
const HORSE = 'M48 8l5 7q17 5 17 27v10H36q-1-11 10-17l-2-3q-3 4-8 5-1 5-5 5-6 0-5-6 1-6 6-11 3-7 8-10z';
const HORSE_EYE: [number, number, number] = [46, 23, 2.5];
const HELMET = 'M50 24q20 0 22 24l-2 29H56V62l-6-8-6 8v15H30l-2-29q2-24 22-24z';
const SLIT = 'M34 50h12m8 0h12';

export const FIGURES: Record<string, Figure> = {
  pawn: {body: PAWN},
  rook: {body: 'M27 17h11v8h7v-8h10v8h7v-8h11v19l-8 6q0 20 5 35H30q5-15 5-35l-8-6z', detail: 'M36 42h28'},
  knight: {body: KNIGHT, detail: MANE, spots: [EYE]},
  bishop: {
    body: 'M50 7a6 6 0 0 1 4 10q15 11 15 26 0 9-8 14l-1 6q4 8 8 14H32q4-6 8-14l-1-6q-8-5-8-14 0-15 15-26a6 6 0 0 1 4-10z',
    detail: 'M50 29v18M42 38h16M40 59h20',
  },
  queen: {
    body: 'M22 24a6 6 0 1 1 5 3l8 16 2-25a6 6 0 1 1 6 0l7 24 7-24a6 6 0 1 1 6 0l2 25 8-16a6 6 0 1 1 5-3L70 62q-1 7 3 15H27q4-8 3-15z',
    detail: 'M32 64q18-5 36 0',
  },
  king: {
    body: 'M46 6h8v6h7v8h-7v7q4 2 6 7 8-5 15-2 12 5 8 18-3 9-13 14-2 6 2 13H28q4-7 2-13-10-5-13-14-4-13 8-18 7-3 15 2 2-5 6-7v-7h-7v-8h7z',
    detail: 'M31 64q19-6 38 0M50 36v20',
  },
  // Compounds: a horse in what the other part wears.
  amazon: {body: `${HORSE}M22 50l10 8 8-12 10 12 10-12 8 12 10-8-7 21v6H29v-6z`, detail: 'M31 68h38', spots: [HORSE_EYE]},
  archbishop: {body: `${HORSE}M50 48q17 6 17 16 0 8-3 13H36q-3-5-3-13 0-10 17-16z`, detail: 'M50 56v15m-7-8h14', spots: [HORSE_EYE]},
  chancellor: {body: `${HORSE}M28 50h10v6h7v-6h10v6h7v-6h10v13l-5 4v10H33V67l-5-4z`, detail: 'M34 67h32', spots: [HORSE_EYE]},
  nightrider: {body: KNIGHT, detail: `${MANE}M82 36l9-4m-8 14l9-1m-9 11h9`, spots: [EYE]},
  'royal-knight': {body: `M34 6l7 6 6-9 6 9 8-6-3 14H38z${KNIGHT}`, detail: MANE, spots: [EYE]},
  unicorn: {body: `M38 18L24 2l18 10z${KNIGHT}`, detail: MANE, spots: [EYE]},
  zebra: {body: KNIGHT, detail: 'M55 24l-6 9m14-4l-8 12m14-3l-9 13m11 0l-9 10m9 2l-8 8M30 40l6 6', spots: [EYE]},
  kheshig: {body: `M36 14q8-12 20-6l3 10-20 4z${KNIGHT}`, detail: `${MANE}M36 16l22-3`, spots: [[42, 34, 3]]},
  lancer: {body: `M78 6l8 12-8 8-8-8zM76 24h4v53h-4z${KNIGHT}`, detail: MANE, spots: [EYE]},
  // Animals.
  camel: {
    body: 'M22 30q-8 0-9-6 6-12 18-10 8 2 9 12 0 14 6 18 6-16 14-16t12 16q8 4 9 18v15h-9l-2-14h-9l-3 14h-9l-1-14q-16-2-18-20-1-9-4-13z',
    spots: [[28, 22, 2.6]],
  },
  elephant: {
    body: 'M32 24q12-12 30-4 20 0 20 22 0 14-12 20v15H54V64q-8 2-14-2 2 18-10 20-8 0-9-7 4 2 7-1 3-4 1-14-5-24 3-36z',
    detail: 'M56 26q14 4 12 20-4 10-14 6M34 62q-8 2-14-4', spots: [[38, 36, 3]],
  },
  giraffe: {
    body: 'M34 6l4 8 4-8 4 9q6 3 6 10l12 52H42L38 34q-12 2-16-2-2-6 4-8 6-8 10-10z',
    spots: [[35, 22, 2.6], [46, 38, 4], [44, 52, 4], [52, 58, 4], [50, 70, 4]],
  },
  lion: {
    body: 'M50 10q8-4 13 4 10-1 11 9 9 4 5 13 7 8-2 14 0 10-10 11-3 9-11 6-6 7-12 0-8 3-11-6-10-1-10-11-9-6-2-14-4-9 5-13 1-10 11-9 5-8 13-4z',
    detail: 'M36 38q14-18 28 0 4 14-4 20-10 8-20 0-8-6-4-20zm8 14l6 4 6-4m-6 4v6', spots: [[43, 42, 3], [57, 42, 3]],
  },
  fox: {body: 'M20 10l18 16q12-5 24 0l18-16 2 34-14 20-18 13-18-13-14-20z', detail: 'M24 46l26 22 26-22', spots: [[38, 42, 3.4], [62, 42, 3.4], [50, 70, 4]]},
  duck: {
    body: 'M30 16a15 15 0 0 1 24 12q0 8-5 13 14 2 24-2 10-5 15-15 4 18-6 36Q74 77 52 77q-26 0-32-18-3-10 6-17 6-4 4-9l-18-1q0-7 12-9z',
    detail: 'M42 56q14 12 30-4', spots: [[36, 25, 3]], free: true,
  },
  grasshopper: {
    body: 'M12 62q4-10 16-10l34-4 14-36 10 64h-8L72 40 60 64q-10 12-34 10-14-2-14-12z',
    detail: 'M28 52L16 32m18 19L28 28M40 73l-6 12m20-15l4 15M44 52q4 10-2 18', spots: [[21, 61, 3]], free: true,
  },
  // Beasts of fable.
  gryphon: {
    body: 'M66 8q-2 8-6 11 16 10 15 34 0 14-5 24H34q-2-16 10-26-10 4-20 0l-8-8q4-14 20-16 6-10 18-10z',
    detail: 'M22 38q10 4 18 0M62 34q6 8 4 22', spots: [[42, 31, 3.2]],
  },
  manticore: {
    body: 'M50 20q8-4 12 4 10-1 10 9 8 5 3 13 5 9-4 13 2 9-7 18H36q-9-9-7-18-9-4-4-13-5-8 3-13 0-10 10-9 4-8 12-4zM76 60q14-6 12-26l6-12-16 6 4 6q0 14-10 18z',
    detail: 'M40 54q10 8 20 0m-10-14v10', spots: [[42, 38, 3], [58, 38, 3]],
  },
  dragon: {
    body: 'M60 6l-4 12 14-6-6 12q14 12 12 34-1 12-5 19H36q-3-14 8-24l-14 2-14-4 10-6-12-6 18-8 4-8 6-14 4 8z',
    detail: 'M62 32l8 2m-4 10l8 1m-6 11h8M26 47l14-2', spots: [[46, 30, 3]],
  },
  phoenix: {
    body: 'M48 6l2 10 8-8-2 12q8 4 8 12l22-14-6 18 12-2-14 16q-6 16-22 18l6 9H38l4-9Q26 66 22 50L8 34l12 2-6-18 20 14q0-8 6-12L36 8l8 8z',
    detail: 'M34 44q16 12 32 0M42 56q8 6 16 0', spots: [[49, 28, 3]],
  },
  falcon: {
    body: 'M46 10q14 2 16 16l26-8-10 20 10 2-16 16q-6 10-14 12l4 9H38l2-9Q26 64 22 52L8 38l10-1L10 18l24 10q-8-2-12-8 10 0 12-4 4-6 12-6z',
    detail: 'M38 42q12 10 24 0M44 54q6 5 12 0', spots: [[46, 20, 3]],
  },
  eagle: {
    body: 'M42 8q20-2 26 18 8 6 8 24 0 16-6 27H32q-4-14 6-24-8 2-14-2-6 2-8-4 0-10 10-12 0-24 16-27z',
    detail: 'M28 40h14M58 24q12 10 10 30', spots: [[40, 27, 3.2]],
  },
  // People.
  man: {body: 'M50 10q14 0 16 13-1 12-9 16 14 3 17 18l2 20H24l2-20q3-15 17-18-8-4-9-16 2-13 16-13z', detail: 'M36 24h28M38 60v16m24-16v16'},
  guard: {body: 'M44 12q14 0 15 13 0 10-7 14 12 4 14 18v20H24V57q2-14 12-18-7-4-7-14 1-13 15-13zM76 6l9 20h-6v51h-6V26h-6z', detail: 'M30 26h28M34 60v16m20-16v16'},
  'berolina-pawn': {body: PAWN, detail: 'M38 66l12-12 12 12'},
  ferz: {body: 'M50 8q3 8 12 11 8 4 7 12-8 4-19 4t-19-4q-1-8 7-12 9-3 12-11zM40 36h20q1 10-5 14 12 4 17 27H28q5-23 17-27-6-4-5-14z', detail: 'M36 25q14 6 28 0M50 56v16'},
  wazir: {body: 'M36 14h28v17h10v6H26v-6h10zM40 38h20q1 9-5 13 12 4 17 26H28q5-22 17-26-6-4-5-13z', detail: 'M36 25h28M42 64h16'},
  met: {body: 'M50 10l5 14q9 5 9 14l-4 5q10 12 12 34H28q2-22 12-34l-4-5q0-9 9-14z', detail: 'M37 44h26M34 58h32'},
  khon: {body: 'M50 6l4 16q14 6 14 16l-6 6q12 10 14 33H24q2-23 14-33l-6-6q0-10 14-16z', detail: 'M35 45h30M31 56h38M28 66h44'},
  hoplite: {body: 'M78 8l6 14h-4v55h-4V22h-4zM44 20a24 24 0 0 1 24 24q0 22-24 33-24-11-24-33a24 24 0 0 1 24-24z', detail: 'M44 30L33 58m11-28l11 28'},
  captain: {body: `M32 24q2-10 18-10t18 10z${HELMET}`, detail: SLIT},
  lieutenant: {body: `M50 20Q58 4 82 12q-14 2-14 14z${HELMET}`, detail: SLIT},
  general: {body: `M26 26Q26 4 50 4t24 22l-6-2q0-8-18-8t-18 8z${HELMET}`, detail: SLIT},
  warlord: {body: `M30 34Q10 30 14 6q4 16 20 18zM70 34q20-4 16-28-4 16-20 18z${HELMET}`, detail: SLIT},
  archer: {body: 'M26 8q50 8 48 36-2 26-48 36l2-6q34-10 35-30Q62 24 28 14zM10 40h54v-8l16 12-16 12v-8H10l6-4z', detail: 'M27 12v64', free: true},
  champion: {body: 'M14 16l30 32-6 6L12 26zM86 16L56 48l6 6 26-28zM50 40q12 4 18 0 2 26-18 37-20-11-18-37 6 4 18 0z', detail: 'M50 48v20m-10-12h20'},
  wizard: {body: 'M56 4q2 10-2 14l14 36q14 2 16 10-34 12-68 0 2-8 16-10zM34 68q16 4 32 0l4 9H30z', detail: 'M32 54q18 6 36 0M50 28l2 6 6 1-5 4 2 6-5-4-5 4 2-6-5-4 6-1z'},
  // Engines and houses.
  dabbaba: {body: 'M30 10h40v16h8v8h-6v30h8v8H20v-8h8V34h-6v-8h8z', detail: 'M36 34h28M44 64V48h12v16', spots: [[34, 76, 8], [66, 76, 8]], free: true},
  cannon: {body: 'M14 22l14-8 58 22-7 20-49-16q-10 0-14-6zM46 44a20 20 0 1 1-.1 0z', detail: 'M46 50v28m-14-14h28M36 54l20 20m0-20L36 74', free: true},
  ship: {body: 'M48 6l2 4q24 14 24 38H50v8h36q-4 20-18 21H32Q18 76 14 56h30v-8H22q2-24 24-32z', detail: 'M22 66h56', free: true},
  yurt: {body: 'M50 10l6 6q24 8 32 28l-6 4v29H18V48l-6-4q8-20 32-28z', detail: 'M18 48h64M42 77V58h16v19', free: true},
  tower: {body: 'M34 6h8v6h5V6h6v6h5V6h8v16l-5 5 4 50H35l4-50-5-5z', detail: 'M40 27h20M50 40v12M47 62h6'},
  // Small animals on the board of four by three, and birds.
  chick: {body: 'M50 16a19 19 0 0 1 17 27q14 10 7 26-4 8-24 8t-24-8q-7-16 7-26a19 19 0 0 1 17-27z', detail: 'M44 40l6 6 6-6zM28 62q8 6 14 0m16 0q6 6 14 0', spots: [[42, 33, 3], [58, 33, 3]], free: true},
  hen: {body: 'M40 8l6 6 4-8 4 8 6-6 2 12q6 6 6 14 18 10 14 30-4 13-32 13T18 64q-4-20 14-30 0-8 6-14z', detail: 'M44 40l6 6 6-6zM50 46v8M26 60q10 8 16 0m16 0q8 8 16 0', spots: [[42, 31, 3], [58, 31, 3]], free: true},
  swallow: {body: 'M40 14q10-2 14 6 18-2 36-14-8 22-28 32l20 38-24-24-22 30 2-36Q18 42 10 22q14 10 26 8-4-2-8-8 6-6 12-8z', spots: [[41, 21, 2.6]], free: true},
  crane: {body: 'M30 8q12-2 14 12 0 16 10 20 22 0 34 14-12 10-30 10l4 21h-6l-5-21-2 21h-6l2-22q-18-6-16-26 1-12-4-15l-14 4q4-12 19-18z', spots: [[30, 18, 2.6]], free: true},
  goose: {body: 'M26 14a11 11 0 0 1 20 8q0 12-4 22 14-8 30-4 10 2 18-4-2 22-18 32-10 6-30 4-22-2-20-24 1-10 6-20l-18-2q4-10 16-12z', detail: 'M44 58q14 8 30-6', spots: [[32, 20, 2.6]], free: true},
  pheasant: {body: 'M20 22q10-12 22-4 8 8 4 20 16 0 28 8l18 30-26-16q-8 10-22 8l-2 12h-6l-2-14Q18 58 24 36l-14-4q2-6 10-10z', detail: 'M42 50q12 8 26 4', spots: [[28, 25, 2.6]], free: true},
  quail: {body: 'M36 16Q30 6 40 4q4 4 2 11 14 2 16 16 22 8 24 28-2 18-30 18T22 58q-2-12 6-20l-14-4q4-12 14-14z', detail: 'M40 56q14 10 28-4', spots: [[35, 27, 2.8]], free: true},
};

/** Other names of what is drawn. */
const ALIASES: Record<string, string> = {
  alfil: 'elephant', hawk: 'falcon', commoner: 'man', mann: 'man', princess: 'archbishop', cardinal: 'archbishop', hawkman: 'falcon', marshal: 'chancellor',
  empress: 'chancellor', griffin: 'gryphon', griffon: 'gryphon', silver: 'khon', vizier: 'wazir', firzan: 'ferz', fers: 'ferz', 'war-machine': 'dabbaba',
  'dobutsu-chick': 'chick', 'dobutsu-hen': 'hen', 'dobutsu-lion': 'lion', 'dobutsu-elephant': 'elephant', 'dobutsu-giraffe': 'giraffe',
  'tori-swallow': 'swallow', 'tori-goose': 'goose', 'tori-crane': 'crane', 'tori-pheasant': 'pheasant', 'tori-left-quail': 'quail', 'tori-right-quail': 'quail',
  'tori-falcon': 'falcon', 'tori-eagle': 'eagle', 'tori-phoenix': 'phoenix', wolf: 'fox', knightrider: 'nightrider', mage: 'wizard', soldier: 'hoplite',
};

export function figureNamed(name: string): Figure | undefined {
  return FIGURES[name] ?? FIGURES[ALIASES[name] ?? ''];
}
