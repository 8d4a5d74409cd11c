// Problems: a forced win from the position on the board, with its line to step through and all first moves.

import type {JSX} from 'preact';
import {useRef, useState} from 'preact/hooks';
import {inBackground, report} from '../../app/app';
import {showStep, solve, type Solved, type Solving} from '../../app/solve';
import type {Game} from '../../state/model';
import {textIn} from '../../text/words';
import {usePage} from '../context';

/** Answers with openings instead of a line. */
const OTHER_GOALS = ['balanced'];

function Outcome({solved}: {solved: Solved}): JSX.Element {
  const {said} = usePage();
  const {solution} = solved;
  const plies = solution.plies ?? solution.line.length;
  return (
    <p role="status">
      <strong>
        {solution.result === 'none' ? said.solvedNone : solution.result === 'unknown' ? said.solvedUnknown : said.solvedIn(plies)}
      </strong>
      {solution.result === 'win' && solution.minimal !== undefined && <span> ({solution.minimal ? said.solvedMinimal : said.solvedLonger})</span>}
      <span class="quiet small"> {said.solvedNodes(solution.nodes.toLocaleString())}</span>
    </p>
  );
}

function SolutionLine({solved}: {solved: Solved}): JSX.Element {
  const {app, said, language} = usePage();
  const [step, setStep] = useState(0);
  const go = (next: number): void => {
    setStep(next);
    inBackground(app, showStep(app, solved.node, solved.line, next));
  };
  return (
    <section aria-label={said.solutionLine}>
      <div class="panel-head">
        <button type="button" aria-label={said.stepBack} disabled={step === 0} onClick={() => go(step - 1)}>◀</button>
        <button type="button" aria-label={said.stepOn} disabled={step === solved.line.length} onClick={() => go(step + 1)}>▶</button>
      </div>
      <p class="solution">
        {solved.line.map((move, i) => (
          <button key={i} type="button" class="plain" aria-current={i + 1 === step ? 'step' : undefined} onClick={() => go(i + 1)}>{textIn(move, language)}</button>
        ))}
      </p>
    </section>
  );
}

function FirstMoves({solved}: {solved: Solved}): JSX.Element | null {
  const {app, said, language} = usePage();
  if (solved.firsts.length === 0) return null;
  return (
    <section aria-label={said.firstMoves}>
      <h3>{said.firstMoves}</h3>
      <ul class="lines">
        {solved.firsts.map(({named, plies, exact}) => (
          <li key={named.move}>
            <button type="button" class="line plain" onClick={() => inBackground(app, showStep(app, solved.node, [named], 1))}>
              <strong class="score">{said.firstPlies(plies, exact)}</strong> {textIn(named, language)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function SolvePanel({game}: {game: Game}): JSX.Element {
  const {app, said} = usePage();
  const goals = (game.capabilities.goals ?? []).filter((one) => !OTHER_GOALS.includes(one));
  const [chosen, setGoal] = useState('');
  const [all, setAll] = useState(false);
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<Solved | null>(null);
  const running = useRef<Solving | null>(null);
  const goal = goals.includes(chosen) ? chosen : goals[0];
  if (!goal) return <p class="quiet">{said.noGoals}</p>;
  const begin = (): void => {
    const work = solve(app, goal, all);
    if (!work) return;
    running.current = work;
    setBusy(true);
    setFound(null);
    work.answer.then(setFound).catch((fault: unknown) => report(app, fault)).finally(() => {
      setBusy(false);
      running.current = null;
    });
  };
  const shown = found?.game === game.id ? found : null;
  return (
    <>
      <fieldset class="map-choice">
        <legend>{said.goalTitle}</legend>
        {goals.map((one) => (
          <label key={one} class="flag"><input type="radio" name="goal" checked={one === goal} onChange={() => setGoal(one)} /> {said.goal[one] ?? one}</label>
        ))}
        <label class="flag"><input type="checkbox" checked={all} onChange={(e) => setAll(e.currentTarget.checked)} /> {said.allFirsts}</label>
      </fieldset>
      <div class="panel-head">
        <button type="button" class="primary" disabled={!busy && game.view.outcome !== null} onClick={() => (busy ? running.current?.cancel() : begin())}>
          {busy ? said.stop : said.solve}
        </button>
      </div>
      {busy && <p class="quiet" role="status">{said.solving}</p>}
      {shown && <Outcome solved={shown} />}
      {shown && shown.line.length > 0 && <SolutionLine key={shown.solution.line.join(' ')} solved={shown} />}
      {shown && <FirstMoves solved={shown} />}
    </>
  );
}
