// Figures of pieces, drawn for this board in a box of 100 by 100.

import type {JSX} from 'preact';

interface Figure {
  /** Filled with the owner's colour and outlined; below it stands the base. */
  body: string;
  /** Drawn over it in the colour of the outline. */
  detail?: string;
  eye?: [x: number, y: number, radius: number];
}

const BASE = 'M24 88v-5q0-6 6-6h40q6 0 6 6v5z';

const FIGURES: Record<string, Figure> = {
  pawn: {body: 'M50 17a13 13 0 0 1 8 23q7 2 7 7h-5q0 17 10 30H30q10-13 10-30h-5q0-5 7-7a13 13 0 0 1 8-23z'},
  rook: {body: 'M27 17h11v8h7v-8h10v8h7v-8h11v19l-8 6q0 20 5 35H30q5-15 5-35l-8-6z', detail: 'M36 42h28'},
  knight: {
    body: 'M45 12l7 9q23 6 24 34 0 12-4 22H31q-2-17 14-27l-2-4q-4 6-11 7-1 7-7 8-8 0-7-9 2-8 8-15 3-9 11-14z',
    detail: 'M58 29q10 8 10 26', eye: [42, 32, 3],
  },
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
};

/** Pieces that move like a known one and more are drawn as that one with their letter. */
const KINDRED: Record<string, string> = {
  amazon: 'queen', archbishop: 'bishop', chancellor: 'rook', 'berolina-pawn': 'pawn', 'royal-knight': 'knight',
  nightrider: 'knight', camel: 'knight', grasshopper: 'queen', commoner: 'king',
};

export function hasFigure(figure: string): boolean {
  return figure in FIGURES || figure in KINDRED;
}

export function FigurePicture({figure, letter, second}: {figure: string; letter: string; second: boolean}): JSX.Element | null {
  const kin = KINDRED[figure];
  const drawn = FIGURES[kin ?? figure];
  if (!drawn) return null;
  return (
    <g class={second ? 'figure second' : 'figure first'}>
      <path class="body" d={drawn.body + BASE} />
      {drawn.detail && <path class="detail" d={drawn.detail} />}
      {drawn.eye && <circle class="eye" cx={drawn.eye[0]} cy={drawn.eye[1]} r={drawn.eye[2]} />}
      {kin && (
        <g>
          <circle class="badge" cx={76} cy={72} r={17} />
          <text class="badge-text" x={76} y={79} font-size={20}>{letter}</text>
        </g>
      )}
    </g>
  );
}
