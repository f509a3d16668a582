import { connect, type Socket } from 'node:net';

/**
 * A keep-alive connection that sends one request at a time. The load shares two cores with the server that it measures,
 * so it does what the measurement needs and no more: it writes the request as text and reads the status and the length.
 */
export class RawClient {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #settle: { resolve(reply: RawReply): void; reject(error: Error): void } | null = null;

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.#onData(chunk));
    const fail = (error?: Error): void => this.#settle?.reject(error ?? new Error('The server closed the connection.'));
    socket.on('error', fail);
    socket.on('close', () => fail());
  }

  static open(port: number): Promise<RawClient> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => resolve(new RawClient(socket)));
      socket.once('error', reject);
    });
  }

  /** `head` is the request line and headers without Content-Length, each line ended by CRLF. */
  post(head: string, body: string): Promise<RawReply> {
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
      this.#socket.write(`${head}content-length: ${body.length}\r\n\r\n${body}`);
    });
  }

  close(): void {
    this.#settle = null;
    this.#socket.destroy();
  }

  #onData(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const headEnd = this.#received.indexOf('\r\n\r\n');
    if (headEnd < 0) return;
    const head = this.#received.toString('latin1', 0, headEnd);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
    if (Number.isNaN(length)) return void this.#settle?.reject(new Error(`No Content-Length in: ${head}`));
    const end = headEnd + 4 + length;
    if (this.#received.length < end) return;
    const body = this.#received.toString('utf8', headEnd + 4, end);
    this.#received = this.#received.subarray(end);
    this.#settle?.resolve({ status: Number(head.slice(9, 12)), body });
  }
}

export interface RawReply {
  readonly status: number;
  readonly body: string;
}
