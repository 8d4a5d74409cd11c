// What the parts of the editor share: the text, the game it makes, and the words.

import {createContext} from 'preact';
import {useContext} from 'preact/hooks';
import type {Description, View} from '../../api/types';
import {designWords, type DesignWords} from '../../text/design_words';
import {usePage} from '../context';

/** The last text that was fine, and the game that it makes. */
export interface Made {
  text: string;
  description: Description;
  view: View;
}

export const MadeContext = createContext<Made | null>(null);

export function useDesign(): ReturnType<typeof usePage<'design'>> & {words: DesignWords} {
  const page = usePage('design');
  return {...page, words: designWords(page.language)};
}

/** Inside the tools there is a game. */
export function useMade(): Made {
  const made = useContext(MadeContext);
  if (!made) throw new Error('used without a game');
  return made;
}
