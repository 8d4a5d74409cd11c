// Scores as people read them: pawns from the first player's side, or moves to mate.

import {usePage} from './context';

export function useScoreText(): (score: number, mate?: number) => string {
  const {said} = usePage();
  return (score, mate) => {
    if (mate !== undefined) return mate > 0 ? said.mateIn(mate) : said.matedIn(-mate);
    const size = (Math.abs(score) / 100).toFixed(2);
    return score > 0 ? `+${size}` : score < 0 ? `−${size}` : '0.00';
  };
}
