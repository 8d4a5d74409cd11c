// Which words to use.

import type {Language, LocalText} from '../api/types';
import {en, type Words} from './en';
import {ja} from './ja';

export type {Words};

export function wordsOf(language: Language): Words {
  return language === 'ja' ? ja : en;
}

export function inLanguage(text: LocalText, language: Language): string {
  return language === 'ja' ? text.ja || text.en : text.en;
}

/** The language the browser asks for, when the user has not chosen yet. */
export function browserLanguage(): Language {
  return navigator.language.toLowerCase().startsWith('ja') ? 'ja' : 'en';
}
