// The server as the board sees it: one function per method, with the two shapes of `describe` made one.

import type {
  Answers, Atom, Capabilities, Described, Description, EndingsAnswer, Evaluation, Explanation, ForbiddenPoint, GameRecord, GameSummary, Hands, Language,
  LocalText, MapAnswer, MatchStatus, NamedMove, NameText, OptionAnswer, OptionInfo, PieceInfo, Placed, SearchProgress, SearchResult, Side, Stored, View,
} from './types';
import {checked} from './check';
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

/** A value of a game file, as one line of YAML; null removes it. */
export interface TextChange {
  path: string[];
  value: string | null;
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
  const values = raw.values.map((value) => ({id: value.id, text: local(value.text, value.text_ja)}));
  return {...raw, text: local(raw.text, raw.text_ja), values};
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
    zones: definition.zones ?? {},
    start: definition.start ?? '',
    shuffled: definition.castling?.any_start ?? false,
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
  /** Texts of weights that judge games instead of the program's own. */
  private judges: Record<string, string> = {};
  /** Answers that came with the page, to what it asks first. */
  private readonly ahead = new Map<string, unknown>();

  constructor(address: string, ahead: string | null, onState: (open: boolean) => void) {
    const told = JSON.parse(ahead ?? '[]') as [method: string, params: string, result: unknown][];
    for (const [method, params, result] of told) this.ahead.set(method + params, result);
    this.quick = this.connected(address, onState);
    this.playing = this.connected(address);
    this.studying = this.connected(address);
  }

  /** Games given as text live on a connection; a new connection has to be told again. */
  private connected(address: string, onState?: (open: boolean) => void): Socket {
    const socket: Socket = new Socket(address, (open) => {
      if (open) for (const yaml of this.loaded.values()) socket.call('load', {yaml}).answer.catch(() => undefined);
      onState?.(open);
    });
    return socket;
  }

  /** What came ahead holds only once: what is stored may change from then on. */
  private ask<M extends keyof Answers>(method: M, params: object): Promise<Answers[M]> {
    const question = method + JSON.stringify(params);
    if (!this.ahead.has(question)) return this.quick.call(method, params).answer;
    const answer = this.ahead.get(question);
    this.ahead.delete(question);
    return Promise.resolve(answer).then((told) => checked(method, told));
  }

  judgeBy(texts: Record<string, string>): void {
    this.judges = texts;
  }

  /** The question with the weights that are to judge, where it does not bring its own. */
  private judged<T extends {game: string}>(question: T): T & {weights?: string} {
    const weights = this.judges[question.game];
    return weights === undefined ? question : {weights, ...question};
  }

  games = (): Promise<GameSummary[]> => this.ask('games', {});
  describe = async ({game, options}: At, part: 'board' | 'all' = 'board'): Promise<Description> =>
    descriptionOf(await this.ask('describe', {game, part, ...(options && {options})}));
  capabilities = (game: string): Promise<Capabilities> => this.ask('capabilities', {game});
  view = (at: At): Promise<View> => this.ask('view', at);
  notate = async (at: At, line: string[]): Promise<NamedMove[]> => (await this.ask('notate', {...at, line})).moves;
  /** The text of a position put together by hand. */
  compose = async (at: At, {pieces, hands, side}: {pieces: Placed[]; hands: Hands | null; side: Side}): Promise<string> =>
    (await this.ask('compose', {...at, pieces, side, ...(hands && {hands})})).position;
  evaluate = (at: At & {weights?: string}): Promise<Evaluation> => this.ask('evaluate', this.judged(at));
  forbidden = async (at: At): Promise<ForbiddenPoint[]> => (await this.ask('forbidden', at)).points;
  check = (yaml: string): Promise<Answers['check']> => this.ask('check', {yaml});
  /** The text of a game's file. */
  source = async (game: string): Promise<string> => (await this.ask('source', {game})).yaml;
  /** A game file with some of its values changed, and everything else as it was written. */
  edit = async (yaml: string, changes: TextChange[]): Promise<string> => (await this.ask('edit', {yaml, changes})).yaml;
  /** What a game file says at a path, with what it builds on. */
  value = async (yaml: string, path: string[]): Promise<string | null> => (await this.ask('value', {yaml, path})).value;
  writeMoves = async (atoms: Atom[]): Promise<string> => (await this.ask('moves.write', {atoms})).moves;
  readRecord = (text: string, game?: string): Promise<GameRecord> => this.ask('record.read', {text, ...(game && {game})});
  writeRecord = async (record: object, format: string, game: string): Promise<string> =>
    (await this.ask('record.write', {game, record, format})).text;

  async load(yaml: string): Promise<string> {
    const {id} = await this.ask('load', {yaml});
    this.loaded.set(id, yaml);
    await Promise.all([this.playing.call('load', {yaml}).answer, this.studying.call('load', {yaml}).answer]);
    return id;
  }

  /** The opponent decides; personas judge by what is their own. */
  decide = (at: At, thinking: Thinking): Call<SearchResult> =>
    this.playing.call('search', {...(thinking.persona ? at : this.judged(at)), ...thinking});
  search = (at: At, thinking: Thinking, progress?: (found: SearchProgress) => void): Call<SearchResult> =>
    this.studying.call('search', {...this.judged(at), ...thinking}, (found) => 'lines' in found && progress?.(found));
  explain = (at: At, params: {move?: string; versus?: string; lang: Language}): Call<Explanation> =>
    this.studying.call('explain', {...this.judged(at), ...params});
  solve = (at: At, params: {goal: string; all?: boolean; limits?: Thinking['limits']}): Call<Answers['solve']> =>
    this.studying.call('solve', {...at, ...params});
  endings = (at: At, params: {men: string} | {survey: 'singles' | 'pairs'}): Call<EndingsAnswer> =>
    this.studying.call('endings', {...at, ...params});
  map = (at: At, kind: string, lang: Language): Call<MapAnswer> => this.studying.call('map', {...at, kind, lang});

  /** Every move of a record compared with the best one. */
  review = (game: string, options: Record<string, string>, record: string, progress: (done: number) => void): Call<Answers['review']> =>
    this.studying.call('review', this.judged({game, ...(Object.keys(options).length > 0 && {options}), record}), (told) => 'done' in told && progress(told.done));
  /** What a game's pieces are worth, from games of its own. */
  learn = (game: string, lesson: {games: number; nodes: number}, progress: (done: number, all: number) => void): Call<Answers['learn']> =>
    this.studying.call('learn', {game, ...lesson}, (told) => 'done' in told && progress(told.done, told.all));

  matchStart = (wish: object): Promise<Answers['match.start']> => this.ask('match.start', wish);
  matchStatus = (): Promise<MatchStatus> => this.ask('match.status', {});
  matchStop = (): Promise<Answers['match.stop']> => this.ask('match.stop', {});

  /** What the board itself has stored is what it says it is. */
  list = async <T>(kind: StoreKind): Promise<Stored<T>[]> => (await this.ask('store.list', {kind})) as Stored<T>[];
  get = async <T>(kind: StoreKind, id: string): Promise<Stored<T> | null> =>
    (await this.ask('store.get', {kind, id})) as Stored<T> | null;
  put = async (kind: StoreKind, id: string, value: unknown, revision?: number): Promise<number> =>
    (await this.ask('store.put', {kind, id, value, ...(revision !== undefined && {revision})})).revision;
  remove = (kind: StoreKind, id: string): Promise<unknown> => this.ask('store.delete', {kind, id});
}
