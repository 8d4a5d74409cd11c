// The server as the board sees it: one function per method, with the two shapes of `describe` made one.

import type {
  Capabilities, Description, Diagnostic, Evaluation, Explanation, ForbiddenPoint, GameRecord, GameSummary, Hands,
  Language, LocalText, NamedMove, OptionInfo, PieceInfo, Placed, Progress, SearchResult, Side, Stored, View,
} from './types';
import type {Ahead} from './ahead';
import {Socket, type Call} from './socket';

/** A game and a position in it. */
export interface At {
  game: string;
  options?: Record<string, string>;
  position?: string;
  moves?: string[];
}

export interface Thinking {
  limits?: {nodes?: number; depth?: number; movetime?: number};
  lines?: number;
  level?: string | number;
  persona?: string;
  persona_options?: Record<string, string>;
}

export type StoreKind = 'games' | 'reviews' | 'settings' | 'files';

interface RawText {
  text: LocalText | string;
  text_ja?: string;
}

interface RawDescription {
  definition: {
    id: string;
    name: LocalText | string;
    name_ja?: string;
    family: string;
    board: {files: number; ranks: number; names: string[]; second_side?: string};
    sides: {name: string; name_ja: string}[];
    setups?: {id: string; name: LocalText}[];
    zones?: Record<string, Record<Side, string[]>>;
    words?: Record<Language, {heading: string; lines: string[]}[]>;
  };
  options: (RawText & {id: string; default: string; chosen: string; values: (RawText & {id: string})[]})[];
  pieces: PieceInfo[];
}

const STONE: PieceInfo = {
  id: 'stone', name: {en: 'stone', ja: '石'}, letter: 'S', kanji: '', figure: 'stone', royal: false, moves: null,
  words: {en: 'Stays where it is put.', ja: '置かれた所に留まる。'}, atoms: [], value: null,
};

function local(text: LocalText | string, japanese?: string): LocalText {
  return typeof text === 'string' ? {en: text, ja: japanese || text} : {en: text.en, ja: text.ja || text.en};
}

function optionOf(raw: RawDescription['options'][number]): OptionInfo {
  return {
    id: raw.id,
    default: raw.default,
    chosen: raw.chosen,
    text: local(raw.text, raw.text_ja),
    values: raw.values.map((value) => ({id: value.id, text: local(value.text, value.text_ja)})),
  };
}

function sideOf(raw: {name: string; name_ja: string} | undefined, fallback: string): LocalText {
  return raw ? local(raw.name, raw.name_ja) : {en: fallback, ja: fallback};
}

function descriptionOf(raw: RawDescription): Description {
  const {definition} = raw;
  const placing = raw.pieces.length === 0;
  return {
    id: definition.id,
    name: local(definition.name, definition.name_ja),
    family: definition.family,
    files: definition.board.files,
    ranks: definition.board.ranks,
    names: definition.board.names,
    sides: [sideOf(definition.sides[0], 'First'), sideOf(definition.sides[1], 'Second')],
    pieces: placing ? [STONE] : raw.pieces,
    options: raw.options.map(optionOf),
    setups: definition.setups ?? [],
    zones: Object.values(definition.zones ?? {}).flatMap((zone) => [zone.first, zone.second]),
    words: definition.words ?? {en: [], ja: []},
    placing,
    rotated: definition.board.second_side === 'rotated',
  };
}

export class Tesuji {
  /** A connection answers in order: one for what takes no time, one for the opponent, one for study. */
  private readonly quick: Socket;
  private readonly playing: Socket;
  private readonly studying: Socket;
  private readonly loaded = new Map<string, string>();

  constructor(address: string, private readonly ahead: Ahead, onState: (open: boolean) => void) {
    this.quick = new Socket(address, (open) => {
      if (open) this.reload(this.quick);
      onState(open);
    });
    this.playing = new Socket(address, (open) => {
      if (open) this.reload(this.playing);
    });
    this.studying = new Socket(address, (open) => {
      if (open) this.reload(this.studying);
    });
  }

  /** Games given as text live on a connection; a new connection has to be told again. */
  private reload(socket: Socket): void {
    for (const yaml of this.loaded.values()) socket.call('load', {yaml}).answer.catch(() => undefined);
  }

  private ask<T>(method: string, params: object): Promise<T> {
    return this.ahead.take<T>(method, params) ?? this.quick.call<T>(method, params).answer;
  }

  games(): Promise<GameSummary[]> {
    return this.ask('games', {});
  }

  async describe(at: At): Promise<Description> {
    const {game, options} = at;
    return descriptionOf(await this.ask<RawDescription>('describe', {game, part: 'board', ...(options && {options})}));
  }

  capabilities(game: string): Promise<Capabilities> {
    return this.ask('capabilities', {game});
  }

  view(at: At): Promise<View> {
    return this.ask('view', at);
  }

  async notate(at: At, line: string[]): Promise<NamedMove[]> {
    return (await this.ask<{moves: NamedMove[]}>('notate', {...at, line})).moves;
  }

  /** The text of a position put together by hand. */
  async compose(at: At, board: {pieces: Placed[]; hands: Hands | null; side: Side}): Promise<string> {
    const {pieces, hands, side} = board;
    return (await this.ask<{position: string}>('compose', {...at, pieces, side, ...(hands && {hands})})).position;
  }

  evaluate(at: At): Promise<Evaluation> {
    return this.ask('evaluate', at);
  }

  async forbidden(at: At): Promise<ForbiddenPoint[]> {
    return (await this.ask<{points: ForbiddenPoint[]}>('forbidden', at)).points;
  }

  async load(yaml: string): Promise<string> {
    const {id} = await this.ask<{id: string}>('load', {yaml});
    this.loaded.set(id, yaml);
    await Promise.all([this.playing.call('load', {yaml}).answer, this.studying.call('load', {yaml}).answer]);
    return id;
  }

  check(yaml: string): Promise<{ok: boolean; diagnostics: Diagnostic[]}> {
    return this.ask('check', {yaml});
  }

  readRecord(text: string, game?: string): Promise<GameRecord> {
    return this.ask('record.read', {text, ...(game && {game})});
  }

  async writeRecord(record: object, format: string, game: string): Promise<string> {
    return (await this.ask<{text: string}>('record.write', {game, record, format})).text;
  }

  /** The opponent decides. */
  decide(at: At, thinking: Thinking): Call<SearchResult> {
    return this.playing.call('search', {...at, ...thinking});
  }

  search(at: At, thinking: Thinking, progress?: (found: Progress) => void): Call<SearchResult> {
    const heard = progress && ((params: unknown) => progress(params as Progress));
    return this.studying.call('search', {...at, ...thinking}, heard);
  }

  explain(at: At, params: {move?: string; versus?: string; lang: Language}): Call<Explanation> {
    return this.studying.call('explain', {...at, ...params});
  }

  /** Methods that not every game has; ask capabilities first. */
  study<T>(method: string, params: object): Call<T> {
    return this.studying.call(method, params);
  }

  list<T>(kind: StoreKind): Promise<Stored<T>[]> {
    return this.ask('store.list', {kind});
  }

  get<T>(kind: StoreKind, id: string): Promise<Stored<T> | null> {
    return this.ask('store.get', {kind, id});
  }

  async put(kind: StoreKind, id: string, value: unknown, revision?: number): Promise<number> {
    const expected = revision === undefined ? {} : {revision};
    return (await this.ask<{revision: number}>('store.put', {kind, id, value, ...expected})).revision;
  }

  remove(kind: StoreKind, id: string): Promise<unknown> {
    return this.ask('store.delete', {kind, id});
  }
}
