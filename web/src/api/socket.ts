// JSON-RPC 2.0 over one WebSocket, opened by the first call, that comes back by itself when the server does.

import type {Answers} from '../../wire/generated';
import {checked} from './check';
import {CONNECTION_LOST, RpcError} from './fault';

type Heard = (params: Answers['progress']) => void;

interface Pending {
  resolve: (answer: unknown) => void;
  reject: (fault: unknown) => void;
  progress: Heard | undefined;
}

interface Message {
  id?: number;
  method?: string;
  params?: {id?: number};
  result?: unknown;
  error?: {code: number; message: string; data?: {hint?: string; line?: number; column?: number}};
}

const RETRY_MILLISECONDS = 400;

export interface Call<T> {
  answer: Promise<T>;
  cancel: () => void;
}

export class Socket {
  private socket: WebSocket | null = null;
  private connecting = false;
  private readonly pending = new Map<number, Pending>();
  private readonly waiting: string[] = [];
  private next = 1;

  constructor(
    private readonly address: string,
    private readonly onState: (open: boolean) => void,
    /** Told of what the server says unasked, but for progress. */
    private readonly onNotice?: (method: string, params: unknown) => void,
  ) {}

  call<M extends keyof Answers>(method: M, params: object, progress?: Heard): Call<Answers[M]> {
    const id = this.next++;
    const answer = new Promise<unknown>((resolve, reject) => {
      this.pending.set(id, {resolve, reject, progress});
    }).then((told) => checked(method, told));
    this.send(JSON.stringify({jsonrpc: '2.0', id, method, params}));
    return {answer, cancel: () => this.cancel(id)};
  }

  private cancel(id: number): void {
    if (!this.pending.has(id)) return;
    this.send(JSON.stringify({jsonrpc: '2.0', method: 'cancel', params: {id}}));
  }

  private send(text: string): void {
    if (!this.connecting) {
      // In a moment: what can be drawn already is drawn first.
      this.connecting = true;
      setTimeout(() => this.connect());
    }
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
    else this.waiting.push(text);
  }

  private connect(): void {
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => {
      this.onState(true);
      for (const text of this.waiting.splice(0)) socket.send(text);
    };
    socket.onmessage = (event) => this.receive(JSON.parse(String(event.data)) as Message);
    socket.onclose = () => {
      this.onState(false);
      this.failAll();
      setTimeout(() => this.connect(), RETRY_MILLISECONDS);
    };
  }

  private failAll(): void {
    this.waiting.length = 0;
    for (const request of this.pending.values()) {
      request.reject(new RpcError(CONNECTION_LOST, 'The connection was lost.'));
    }
    this.pending.clear();
  }

  private receive(message: Message): void {
    if (message.method === 'progress') {
      this.pending.get(message.params?.id ?? 0)?.progress?.(checked('progress', message.params));
      return;
    }
    if (message.method !== undefined) {
      this.onNotice?.(message.method, message.params);
      return;
    }
    const request = this.pending.get(message.id ?? 0);
    if (!request) return;
    this.pending.delete(message.id ?? 0);
    if (message.error) {
      const {code, message: text, data} = message.error;
      request.reject(new RpcError(code, text, data?.hint, data?.line, data?.column));
    } else {
      request.resolve(message.result);
    }
  }
}
