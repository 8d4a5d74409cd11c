// When one drag can mean several moves: promotion, gating, or ways to capture on the way.

import type {JSX} from 'preact';
import type {Choice, Side} from '../../api/types';
import type {Game} from '../../state/model';
import {usePage} from '../context';
import {Dialog} from '../dialog';
import {useNames} from '../names';
import {Picture} from '../picture';

export function ChoiceDialog({choices, game, onChoose, onClose}: {choices: Choice[]; game: Pick<Game, 'description' | 'view'>; onChoose: (choice: Choice) => void; onClose: () => void}): JSX.Element {
  const {piece: nameOf} = useNames(game.description);
  const {said} = usePage();
  const side: Side = game.view.side;
  const promotes = choices.some((choice) => choice.becomes);
  const gates = choices.some((choice) => choice.enters);
  const moverId = game.view.pieces.find(([square]) => square === choices[0]?.from)?.[1] ?? choices[0]?.drop ?? '';
  const labelOf = (choice: Choice): string => {
    const parts: string[] = [];
    if (promotes) parts.push(choice.becomes ? nameOf(choice.becomes) : said.dontPromote);
    if (gates) parts.push(choice.enters ? said.gate(nameOf(choice.enters)) : said.noGate);
    const distinct = new Set(choices.map((one) => (one.captures ?? []).join())).size > 1;
    if (distinct) parts.push(choice.captures ? said.capturesAt(choice.captures.join(', ')) : said.captureNothing);
    return parts.join(', ') || choice.move;
  };
  return (
    <Dialog title={promotes ? said.promote : said.choose} onClose={onClose}>
      <div class="choices">
        {choices.map((choice) => {
          const piece = game.description.pieces.find((one) => one.id === (choice.enters ?? choice.becomes ?? moverId));
          return (
            <button key={choice.move} type="button" class="choice" onClick={() => onChoose(choice)}>
              {piece && <Picture piece={piece} side={side} description={game.description} />}
              <span>{labelOf(choice)}</span>
            </button>
          );
        })}
      </div>
      <p><button type="button" onClick={onClose}>{said.cancel}</button></p>
    </Dialog>
  );
}
