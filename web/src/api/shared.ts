// Games of two people at two machines. A connection of their own: it hears of every change, and after a loss it joins again.

import type {SharedGame} from '../../wire/generated';
import {checked} from './check';
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

  move = (move: string, ply: number): Promise<void> => this.act('live.move', {move, ply});
  offer = (kind: 'draw' | 'takeback'): Promise<void> => this.act('live.offer', {kind});
  answer = (accept: boolean): Promise<void> => this.act('live.answer', {accept});
  resign = (): Promise<void> => this.act('live.resign', {});

  private async act(method: 'live.move' | 'live.offer' | 'live.answer' | 'live.resign', params: object): Promise<void> {
    this.heard(await this.socket.call(method, {link: this.link, ...params}).answer);
  }

  private async rejoin(): Promise<void> {
    try {
      this.heard(await this.socket.call('live.join', {link: this.link}).answer);
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
