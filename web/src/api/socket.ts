// JSON-RPC 2.0 over one WebSocket, opened by the first call, that comes back by itself when the server does.

export class RpcError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly hint: string,
    readonly line: number,
    readonly column: number,
  ) {
    super(message);
  }
}

/** The connection went away before the answer came. */
export const CONNECTION_LOST = -1;

interface Pending {
  resolve: (value: unknown) => void;
  reject: (fault: RpcError) => void;
  progress: ((params: unknown) => void) | undefined;
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
  ) {}

  call<T>(method: string, params: object, progress?: (params: unknown) => void): Call<T> {
    const id = this.next++;
    const answer = new Promise<T>((resolve, reject) => {
      this.pending.set(id, {resolve: resolve as (value: unknown) => void, reject, progress});
    });
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
      request.reject(new RpcError(CONNECTION_LOST, 'The connection was lost.', '', 0, 0));
    }
    this.pending.clear();
  }

  private receive(message: Message): void {
    if (message.method === 'progress') {
      this.pending.get(message.params?.id ?? 0)?.progress?.(message.params);
      return;
    }
    const request = this.pending.get(message.id ?? 0);
    if (!request) return;
    this.pending.delete(message.id ?? 0);
    if (message.error) {
      const {code, message: text, data} = message.error;
      request.reject(new RpcError(code, text, data?.hint ?? '', data?.line ?? 0, data?.column ?? 0));
    } else {
      request.resolve(message.result);
    }
  }
}
