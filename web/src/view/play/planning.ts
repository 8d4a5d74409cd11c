// Clicks that make no move: moves that are planned for the own turn, and pieces that are looked at.

import {useEffect, useMemo, useState} from 'preact/hooks';
import type {Choice, Side} from '../../api/types';
import {isLive} from '../../app/play';
import {movesOfTheOther} from '../../app/study';
import {choicesOf, targets, type Selection, type Targets} from '../../board/selection';
import {actingSeat, colourOf, isOver, toMove, type Game} from '../../state/model';
import {otherSide} from '../../state/opening';
import {usePage, useTask} from '../context';

const NO_CHOICES: Choice[] = [];

/** The side for which a move can be planned: the person's whose opponent is about to move. */
export function planner(game: Game): Side | null {
  if (isOver(game) || !isLive(game) || game.description.placing || toMove(game).kind === 'human') return null;
  const seat = otherSide(actingSeat(game));
  return game.players[seat].kind === 'human' ? colourOf(game, seat) : null;
}

export interface Plan {
  what: NonNullable<Selection>;
  to: string;
}

export function squaresOf({what, to}: Plan): string[] {
  return what.kind === 'square' ? [what.square, to] : [to];
}

/** A move that is made as soon as it can be, and forgotten when it cannot. */
export function usePlan(game: Game, play: (choices: Choice[]) => void): [Plan | null, (plan: Plan | null) => void] {
  const [plan, setPlan] = useState<Plan | null>(null);
  const mine = !game.pending && !isOver(game) && isLive(game) && toMove(game).kind === 'human';
  useEffect(() => {
    if (!plan || !mine) return;
    setPlan(null);
    const fits = choicesOf(game.view.choices, plan.what).filter((choice) => choice.to === plan.to);
    if (fits.length > 0) play(fits);
  }, [mine, plan]);
  useEffect(() => setPlan(null), [game.id]);
  return [plan, setPlan];
}

/** Where the piece that is looked at could go, were it its turn. */
export function useSoftTargets(game: Game, at: string | null): Targets {
  const {app} = usePage();
  const [others, setOthers] = useState<{position: string; choices: Choice[]}>({position: '', choices: NO_CHOICES});
  const {position} = game.view;
  useTask((wanted) => {
    if (at !== null && others.position !== position) void movesOfTheOther(app, game).then((choices) => wanted() && setOthers({position, choices}));
  }, [at !== null, position]);
  return useMemo(() => {
    if (at === null) return new Map() as Targets;
    const known = others.position === position ? others.choices : NO_CHOICES;
    return targets([...game.view.choices, ...known], {kind: 'square', square: at});
  }, [at, others, position]);
}

/** What a click means where no move can be made by it. */
export interface Meaning {
  plan: Plan | null;
  selection: Selection;
  look: string | null;
}

interface Pressed {
  square: string;
  owner: Side | undefined;
  planning: Side | null;
  selection: Selection;
  look: string | null;
}

export function meaningOf({square, owner, planning, selection, look}: Pressed): Meaning {
  const nothing = {plan: null, selection: null, look: null};
  const again = selection?.kind === 'square' && selection.square === square;
  if (planning !== null && selection !== null && !again) return {...nothing, plan: {what: selection, to: square}};
  if (planning !== null && owner === planning) return {...nothing, selection: again ? null : {kind: 'square', square}};
  return {...nothing, look: owner !== undefined && square !== look ? square : null};
}
