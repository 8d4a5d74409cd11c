// Screens that few open at once: their script comes when they are opened.

import type {JSX} from 'preact';
import {useState} from 'preact/hooks';
import {report} from '../app/app';
import {usePage, useTask} from './context';

type Screen = () => JSX.Element;

export function later(load: () => Promise<{default: Screen}>): Screen {
  let known: Screen | null = null;
  return function Later(): JSX.Element {
    const {app} = usePage();
    const [, setLoaded] = useState(known !== null);
    useTask((wanted) => {
      if (known) return;
      load().then((part) => {
        known = part.default;
        if (wanted()) setLoaded(true);
      }).catch((fault: unknown) => report(app, fault));
    }, []);
    const Loaded = known;
    return Loaded ? <Loaded /> : <p class="loading" aria-busy="true">…</p>;
  };
}
