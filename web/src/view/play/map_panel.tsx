// Maps: what of the position is shown on the board, for this position and all that follow.

import type {JSX} from 'preact';
import {chooseMap} from '../../app/study';
import type {Game} from '../../state/model';
import {usePage} from '../context';

const MAPS = ['control', 'mobility', 'graph', 'threats', 'forbidden'];

export function MapPanel({game}: {game: Game}): JSX.Element {
  const {app, said, map, mapKind} = usePage('map', 'mapKind');
  if (!game.capabilities.methods.includes('map')) return <p class="quiet">{said.noMaps}</p>;
  const kinds = ['', ...MAPS.filter((kind) => (kind === 'forbidden') === game.description.placing)];
  const words = map?.node === game.current ? map.words : [];
  return (
    <>
      <fieldset class="map-choice">
        <legend>{said.maps}</legend>
        {kinds.map((kind) => (
          <label key={kind} class="flag"><input type="radio" name="map" checked={kind === mapKind} onChange={() => chooseMap(app, kind)} /> {kind ? said.map[kind] ?? kind : said.mapNone}</label>
        ))}
      </fieldset>
      {mapKind && <p class="quiet small">{said.mapHelp[mapKind]}</p>}
      {words.map((text) => <p key={text}>{text}</p>)}
    </>
  );
}
