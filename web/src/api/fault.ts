// What can go wrong between the page and the server.

export class RpcError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly hint = '',
    readonly line = 0,
    readonly column = 0,
  ) {
    super(message);
  }
}

/** The connection went away before the answer came. */
export const CONNECTION_LOST = -1;
/** What is stored cannot be reached at present. */
export const STORE_AWAY = -32002;
