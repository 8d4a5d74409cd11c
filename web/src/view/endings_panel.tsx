// Endings of a game: which pieces mate a bare royal, and any ending of few men by its letters.

import type {JSX} from 'preact';
import {useState} from 'preact/hooks';
import type {Description, EndingsAnswer} from '../api/types';
import {report} from '../app/app';
import {inLanguage} from '../text/words';
import {usePage, useTask} from './context';

function Survey({rows, description}: {rows: NonNullable<EndingsAnswer['rows']>; description: Description}): JSX.Element {
  const {said, language} = usePage();
  const name = (id: string): string => {
    const piece = description.pieces.find((one) => one.id === id);
    return piece ? inLanguage(piece.name, language) : id;
  };
  return (
    <table class="counts endings">
      <tbody>
        {rows.map(({pieces, men, force, longest}) => (
          <tr key={men}>
            <th scope="row">{pieces.map(name).join(' + ')}</th>
            <td>{said.endingsForce[force] ?? force}</td>
            <td>{longest === null ? '' : said.endingsLongest(longest)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Ending({ending, description}: {ending: EndingsAnswer; description: Description}): JSX.Element {
  const {said, language} = usePage();
  const sides = ['first', 'second'] as const;
  return (
    <div role="status">
      <p><strong>{ending.men}</strong>{ending.longest ? `: ${said.endingsLongest(ending.longest)}` : ''}</p>
      {sides.map((side, i) => {
        const tally = ending.to_move?.[side];
        if (!tally) return null;
        const all = tally.wins + tally.draws + tally.losses;
        const share = (part: number): string => `${all === 0 ? 0 : Math.round((1000 * part) / all) / 10} %`;
        return <p key={side}>{said.endingsTally(inLanguage(description.sides[i] ?? {en: side, ja: side}, language), share(tally.wins), share(tally.draws), share(tally.losses))}</p>;
      })}
      {ending.position && <p class="small"><code>{ending.position}</code></p>}
      {ending.line && ending.line.length > 0 && <p class="small">{ending.line.join(' ')}</p>}
    </div>
  );
}

export function EndingsPanel({description}: {description: Description}): JSX.Element | null {
  const {app, said} = usePage();
  const [offered, setOffered] = useState(false);
  const [answer, setAnswer] = useState<EndingsAnswer | null>(null);
  const [pairs, setPairs] = useState(false);
  const [men, setMen] = useState('');
  const [busy, setBusy] = useState(false);
  useTask((wanted) => {
    setAnswer(null);
    app.api.capabilities(description.id).then(({methods}) => {
      if (wanted()) setOffered(methods.includes('endings'));
    }).catch(() => setOffered(false));  // a game that is being changed may be gone again
  }, [description]);
  if (!offered) return null;
  const ask = (question: {men: string} | {survey: 'singles' | 'pairs'}): void => {
    setBusy(true);
    app.api.endings({game: description.id}, question).answer.then(setAnswer).catch((fault: unknown) => report(app, fault)).finally(() => setBusy(false));
  };
  return (
    <section class="panel" aria-label={said.endings}>
      <h2>{said.endings}</h2>
      <p class="quiet">{said.endingsHelp}</p>
      <div class="buttons">
        <button type="button" disabled={busy} onClick={() => ask({survey: pairs ? 'pairs' : 'singles'})}>{said.endingsSurvey}</button>
        <label class="flag"><input type="checkbox" checked={pairs} onChange={(e) => setPairs(e.currentTarget.checked)} /> {said.endingsPairs}</label>
      </div>
      <form class="buttons" onSubmit={(e) => {
        e.preventDefault();
        ask({men});
      }}>
        <label>{said.endingsMen} <input type="text" value={men} placeholder="K+R - K" onInput={(e) => setMen(e.currentTarget.value)} /></label>
        <button type="submit" disabled={busy || men.trim() === ''}>{said.endingsProbe}</button>
      </form>
      {busy && <p class="quiet" role="status">{said.endingsWorking}</p>}
      {answer?.rows && <Survey rows={answer.rows} description={description} />}
      {answer?.men && <Ending ending={answer} description={description} />}
    </section>
  );
}
