// Sounds, made as they are needed: a knock of wood for a move, tones for what matters.

import type {Choice, Language, View} from '../api/types';
import {words, type App} from './app';

export type Sound = 'move' | 'capture' | 'check' | 'end' | 'tick' | 'last';

/** A tone: pitch in hertz, when it begins and how long it lasts, in seconds, and how loud it is. */
type Tone = [pitch: number, begin: number, length: number, loudness: number];

const TONES: Record<Sound, Tone[]> = {
  move: [[190, 0, 0.07, 0.5], [95, 0, 0.09, 0.4]],
  capture: [[150, 0, 0.08, 0.6], [75, 0, 0.1, 0.5], [230, 0.05, 0.06, 0.4]],
  check: [[190, 0, 0.07, 0.5], [660, 0.06, 0.16, 0.2]],
  end: [[523, 0, 0.5, 0.2], [659, 0.12, 0.5, 0.2], [784, 0.24, 0.7, 0.2]],
  tick: [[880, 0, 0.06, 0.2]],
  last: [[1175, 0, 0.12, 0.3]],
};

function play(app: App, tones: Tone[]): void {
  const context = (app.work.audio ??= new AudioContext());
  void context.resume();
  for (const [pitch, begin, length, loudness] of tones) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    const from = context.currentTime + begin;
    tone.type = pitch < 300 ? 'triangle' : 'sine';
    // A knock falls in pitch as it dies away; a bell does not.
    tone.frequency.setValueAtTime(pitch, from);
    if (pitch < 300) tone.frequency.exponentialRampToValueAtTime(pitch / 2, from + length);
    volume.gain.setValueAtTime(loudness, from);
    volume.gain.exponentialRampToValueAtTime(0.001, from + length);
    tone.connect(volume).connect(context.destination);
    tone.start(from);
    tone.stop(from + length);
  }
}

/** What a move that has arrived sounds like. */
export function heardOf(choice: Choice, view: View): Sound {
  if (view.outcome) return 'end';
  if (view.checked.length > 0) return 'check';
  return choice.captures ? 'capture' : 'move';
}

export function sound(app: App, which: Sound): void {
  if (app.store.get().settings.sound !== 'off') play(app, TONES[which]);
}

/** Says something, where the browser has a voice. */
function spoken(text: string, language: Language): boolean {
  const synthesis = globalThis.speechSynthesis as SpeechSynthesis | undefined;
  if (!synthesis?.getVoices().some(({lang}) => lang.startsWith(language))) return false;
  synthesis.cancel();  // what is late is of no use
  const speech = new SpeechSynthesisUtterance(text);
  speech.lang = language;
  synthesis.speak(speech);
  return true;
}

/** Counts the last seconds of a move, as somebody beside the board would: at 30 and 20, and each of the last ten; without a voice by tones. */
export function count(app: App, seconds: number): void {
  const {sound: wanted, language} = app.store.get().settings;
  const called = seconds === 30 || seconds === 20 || (seconds <= 10 && seconds > 0);
  if (!called || (wanted !== 'counting' && wanted !== 'voice')) return;
  if (wanted === 'voice' && spoken(seconds >= 10 ? words(app).seconds(seconds) : String(seconds), language)) return;
  play(app, seconds > 5 ? TONES.tick : TONES.last);
}
