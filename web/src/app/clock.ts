// Chess clocks as plain values: main time, increment and byoyomi.

import type {Side} from '../api/types';
import type {ClockRules, ClockState} from '../state/model';

const SECOND = 1000;

export function newClock(rules: ClockRules): ClockState {
  const main = rules.main * SECOND;
  return {rules, left: {first: main, second: main}, since: null, turn: 'first'};
}

export function elapsed(clock: ClockState, now: number): number {
  return clock.since === null ? 0 : Math.max(0, now - clock.since);
}

/** Milliseconds that `side` has until its flag falls, and whether they are byoyomi. */
export function remaining(clock: ClockState, side: Side, running: boolean, now: number): {time: number; byoyomi: boolean} {
  const left = clock.left[side] - (running ? elapsed(clock, now) : 0);
  const extra = clock.rules.byoyomi * SECOND;
  if (left > 0 || extra === 0) return {time: left, byoyomi: false};
  return {time: extra + Math.min(0, left), byoyomi: true};
}

/** The clock of `turn` runs; one that runs already goes on. */
export function started(clock: ClockState, turn: Side, now: number): ClockState {
  return clock.since === null ? {...clock, turn, since: now} : {...clock, turn};
}

export function stopped(clock: ClockState): ClockState {
  return {...clock, since: null};
}

/** After `side` has made a move. */
export function pressed(clock: ClockState, side: Side, now: number): ClockState {
  const used = clock.left[side] - elapsed(clock, now);
  const left = used > 0 || clock.rules.byoyomi === 0 ? used + clock.rules.increment * SECOND : 0;
  return {...clock, left: {...clock.left, [side]: left}, since: now};
}

export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / SECOND));
  const minutes = Math.floor(seconds / 60);
  return `${minutes}:${String(seconds % 60).padStart(2, '0')}`;
}
