// Choices about how things look.

import type {JSX} from 'preact';
import type {Settings} from '../state/model';
import {usePage} from './context';

interface Props {
  settings: Settings;
  change: (patch: Partial<Settings>) => void;
}

function Flag({label, on, set}: {label: string; on: boolean; set: (on: boolean) => void}): JSX.Element {
  return <label class="flag"><input type="checkbox" checked={on} onChange={(e) => set(e.currentTarget.checked)} /> {label}</label>;
}

export function SettingsMenu({settings, change}: Props): JSX.Element {
  const {said} = usePage();
  return (
    <details class="menu">
      <summary>{said.settings}</summary>
      <div class="menu-body">
        <label>{said.theme}
          <select value={settings.theme} onChange={(e) => change({theme: e.currentTarget.value as Settings['theme']})}>
            <option value="system">{said.system}</option>
            <option value="light">{said.light}</option>
            <option value="dark">{said.dark}</option>
          </select>
        </label>
        <label>{said.signs}
          <select value={settings.signs} onChange={(e) => change({signs: e.currentTarget.value as Settings['signs']})}>
            <option value="kanji">{said.signsOne}</option>
            <option value="two">{said.signsTwo}</option>
            <option value="western">{said.signsWestern}</option>
          </select>
        </label>
        <Flag label={said.dots} on={settings.dots} set={(dots) => change({dots})} />
        <Flag label={said.coordinates} on={settings.coordinates} set={(coordinates) => change({coordinates})} />
        <Flag label={said.numbers} on={settings.numbers} set={(numbers) => change({numbers})} />
      </div>
    </details>
  );
}
