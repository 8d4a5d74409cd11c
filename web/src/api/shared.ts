// Games of two people at two machines. A connection of their own: it hears of every change, and after a loss it joins again.

import type {SharedGame} from '../../wire/generated';
import {checked} from './check';
import {CONNECTION_LOST, RpcError, STORE_AWAY} from './fault';
import {Socket} from './socket';
import type {At} from './tesuji';

export interface SharedWish extends At {
  side: 'first' | 'second' | 'random';
  clock?: {seconds: number; increment: number};
  /** The game file, of a game of one's own. */
  yaml?: string;
}

export interface SharedLinks {
  link: string;
  invite: string;
  watch: string;
}

/** A store that restarts is back within seconds. */
const TRIES = 30;
const PAUSE_MILLISECONDS = 500;

/** Asks again while one of these faults is all that is wrong. */
async function patiently<T>(ask: () => Promise<T>, faults: readonly number[]): Promise<T> {
  for (let i = 1; ; i++) {
    try {
      return await ask();
    } catch (fault) {
      if (i === TRIES || !(fault instanceof RpcError) || !faults.includes(fault.code)) throw fault;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS));
    }
  }
}

export class SharedTable {
  private readonly socket: Socket;
  private link: string | null = null;
  private tell: (game: SharedGame) => void = () => undefined;
  private revision = 0;

  constructor(address: string) {
    this.socket = new Socket(address, (open) => {
      if (open && this.link !== null) void this.rejoin();
    }, (method, params) => {
      if (method === 'live') this.heard(checked('live', params));
    });
  }

  create = ({side, ...wish}: SharedWish): Promise<SharedLinks> => this.socket.call('live.create', {...wish, side}).answer;

  /** Looks at the game of the link from now on; `tell` hears how it is, now and after every change. */
  async join(link: string, tell: (game: SharedGame) => void): Promise<void> {
    this.link = link;
    this.tell = tell;
    this.revision = 0;
    this.heard(await this.socket.call('live.join', {link}).answer);
  }
  leave(): void {
    this.link = null;
  }

  /** The same move with the same ply is made once, however often it is sent. */
  move = (move: string, ply: number): Promise<void> => this.act('live.move', {move, ply}, [STORE_AWAY, CONNECTION_LOST]);
  offer = (kind: 'draw' | 'takeback'): Promise<void> => this.act('live.offer', {kind});
  answer = (accept: boolean): Promise<void> => this.act('live.answer', {accept});
  resign = (): Promise<void> => this.act('live.resign', {});

  private async act(method: 'live.move' | 'live.offer' | 'live.answer' | 'live.resign', params: object, faults = [STORE_AWAY]): Promise<void> {
    const asked = {link: this.link, ...params};
    this.heard(await patiently(() => this.socket.call(method, asked).answer, faults));
  }

  private async rejoin(): Promise<void> {
    try {
      this.heard(await patiently(() => this.socket.call('live.join', {link: this.link}).answer, [STORE_AWAY]));
    } catch {
      // The connection was lost again; it will come back again.
    }
  }

  /** Answers and notifications may overtake each other. */
  private heard(game: SharedGame): void {
    if (game.link !== this.link || game.revision < this.revision) return;
    this.revision = game.revision;
    this.tell(game);
  }
}
