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

/** What is written in both languages side by side. */
export function textIn({text, text_ja}: {text: string; text_ja: string}, language: Language): string {
  return language === 'ja' ? text_ja : text;
}

export function nameIn({name, name_ja}: {name: string; name_ja: string}, language: Language): string {
  return language === 'ja' ? name_ja || name : name;
}

export function moveIn<T>({text, textJa}: {text: T; textJa: T}, language: Language): T {
  return language === 'ja' ? textJa : text;
}

/** The language the browser asks for, when the user has not chosen yet. */
export function browserLanguage(): Language {
  return navigator.language.toLowerCase().startsWith('ja') ? 'ja' : 'en';
}
