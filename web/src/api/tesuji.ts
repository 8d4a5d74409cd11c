// The server as the board sees it: one function per method, with the two shapes of `describe` made one.

import type {
  Answers, Capabilities, Described, Description, Evaluation, Explanation, ForbiddenPoint, GameRecord, GameSummary, Hands, Language,
  LocalText, MapAnswer, NamedMove, NameText, OptionAnswer, OptionInfo, PieceInfo, Placed, SearchProgress, SearchResult, Side, Stored, View,
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

/** How figures begin that are flat discs with a sign. */
const DISC = 'disc-';

const STONE: PieceInfo = {
  id: 'stone', name: {en: 'stone', ja: '石'}, letter: 'S', kanji: '', figure: 'stone', royal: false, moves: null,
  words: {en: 'Stays where it is put.', ja: '置かれた所に留まる。'}, diagram: {radius: 0, groups: []}, value: null,
};

function local(text: NameText, japanese?: string): LocalText {
  return typeof text === 'string' ? {en: text, ja: japanese || text} : {en: text.en, ja: text.ja || text.en};
}

function optionOf(raw: OptionAnswer): OptionInfo {
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

function descriptionOf(raw: Described): Description {
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
    zones: Object.values(definition.zones ?? {}),
    words: definition.words ?? {en: [], ja: []},
    placing,
    points: placing || raw.pieces.some(({figure}) => figure.startsWith(DISC)),
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

  private ask<M extends keyof Answers>(method: M, params: object): Promise<Answers[M]> {
    return this.ahead.take(method, params) ?? this.quick.call(method, params).answer;
  }

  games(): Promise<GameSummary[]> {
    return this.ask('games', {});
  }

  async describe(at: At): Promise<Description> {
    const {game, options} = at;
    return descriptionOf(await this.ask('describe', {game, part: 'board', ...(options && {options})}));
  }

  capabilities(game: string): Promise<Capabilities> {
    return this.ask('capabilities', {game});
  }

  view(at: At): Promise<View> {
    return this.ask('view', at);
  }

  async notate(at: At, line: string[]): Promise<NamedMove[]> {
    return (await this.ask('notate', {...at, line})).moves;
  }

  /** The text of a position put together by hand. */
  async compose(at: At, board: {pieces: Placed[]; hands: Hands | null; side: Side}): Promise<string> {
    const {pieces, hands, side} = board;
    return (await this.ask('compose', {...at, pieces, side, ...(hands && {hands})})).position;
  }

  evaluate(at: At): Promise<Evaluation> {
    return this.ask('evaluate', at);
  }

  async forbidden(at: At): Promise<ForbiddenPoint[]> {
    return (await this.ask('forbidden', at)).points;
  }

  async load(yaml: string): Promise<string> {
    const {id} = await this.ask('load', {yaml});
    this.loaded.set(id, yaml);
    await Promise.all([this.playing.call('load', {yaml}).answer, this.studying.call('load', {yaml}).answer]);
    return id;
  }

  check(yaml: string): Promise<Answers['check']> {
    return this.ask('check', {yaml});
  }

  readRecord(text: string, game?: string): Promise<GameRecord> {
    return this.ask('record.read', {text, ...(game && {game})});
  }

  async writeRecord(record: object, format: string, game: string): Promise<string> {
    return (await this.ask('record.write', {game, record, format})).text;
  }

  /** The opponent decides. */
  decide(at: At, thinking: Thinking): Call<SearchResult> {
    return this.playing.call('search', {...at, ...thinking});
  }

  search(at: At, thinking: Thinking, progress?: (found: SearchProgress) => void): Call<SearchResult> {
    return this.studying.call('search', {...at, ...thinking}, (found) => 'lines' in found && progress?.(found));
  }

  explain(at: At, params: {move?: string; versus?: string; lang: Language}): Call<Explanation> {
    return this.studying.call('explain', {...at, ...params});
  }

  map(at: At, kind: string): Call<MapAnswer> {
    return this.studying.call('map', {...at, kind});
  }

  /** What the board itself has stored is what it says it is. */
  async list<T>(kind: StoreKind): Promise<Stored<T>[]> {
    return (await this.ask('store.list', {kind})) as Stored<T>[];
  }

  async get<T>(kind: StoreKind, id: string): Promise<Stored<T> | null> {
    return (await this.ask('store.get', {kind, id})) as Stored<T> | null;
  }

  async put(kind: StoreKind, id: string, value: unknown, revision?: number): Promise<number> {
    const expected = revision === undefined ? {} : {revision};
    return (await this.ask('store.put', {kind, id, value, ...expected})).revision;
  }

  remove(kind: StoreKind, id: string): Promise<unknown> {
    return this.ask('store.delete', {kind, id});
  }
}
