import { FrameImpl, Parser } from '@stomp/stompjs';
import { WebSocket } from 'ws';

export interface ReceivedFrame {
  command: string;
  headers: Record<string, string>;
  body: string;
}

/** A page's side of a STOMP connection, frame by frame, so that a test can say wrong things too. */
export class StompCaller {
  readonly #socket: WebSocket;
  readonly #frames: ReceivedFrame[] = [];
  readonly #waiting: { resolve: (frame: ReceivedFrame) => void; reject: (reason: Error) => void }[] = [];
  /** Code of the close, once the socket is closed. */
  readonly closed: Promise<number>;
  heartbeats = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    const parser = new Parser(
      (raw) => {
        const { command, headers, body } = FrameImpl.fromRawFrame(raw, true);
        const frame = { command, headers: headers as Record<string, string>, body };
        const next = this.#waiting.shift();
        if (next) next.resolve(frame);
        else this.#frames.push(frame);
      },
      () => {
        this.heartbeats += 1;
      },
    );
    socket.on('message', (data) => parser.parseChunk(String(data)));
    socket.on('error', () => undefined);
    this.closed = new Promise((resolve) =>
      socket.on('close', (code) => {
        for (const { reject } of this.#waiting.splice(0)) reject(new Error(`the socket closed with ${code}`));
        resolve(code);
      }),
    );
  }

  /** Opens the socket. @throws Error with the status when the upgrade is refused */
  static async open(
    port: number,
    headers: Record<string, string> = {},
    path = '/stomp',
  ): Promise<StompCaller> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, ['v12.stomp'], {
      headers: { host: 'localhost', ...headers },
    });
    const caller = new StompCaller(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once('open', () => resolve());
      socket.once('unexpected-response', (_request, response) =>
        reject(new Error(`HTTP ${response.statusCode}`)),
      );
      socket.once('error', reject);
    });
    return caller;
  }

  send(command: string, headers: Record<string, string> = {}, body = ''): void {
    this.#socket.send(String(FrameImpl.marshall({ command, headers, body, escapeHeaderValues: true })));
  }

  sendRaw(data: string): void {
    this.#socket.send(data);
  }

  /** The next frame, whenever it comes. Rejects when the socket closes instead. */
  next(): Promise<ReceivedFrame> {
    const frame = this.#frames.shift();
    if (frame) return Promise.resolve(frame);
    return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }));
  }

  /** Connects with a credential; the frame that answers. */
  connect(credential: { vhost: string; login: string; passcode: string }): Promise<ReceivedFrame> {
    const { vhost, login, passcode } = credential;
    this.send('CONNECT', {
      'accept-version': '1.2',
      host: vhost,
      login,
      passcode,
      'heart-beat': '10000,10000',
    });
    return this.next();
  }

  /** Subscribes; the frame that answers. */
  subscribe(exchange: string, after?: number): Promise<ReceivedFrame> {
    this.send('SUBSCRIBE', {
      id: exchange,
      destination: `/exchange/${exchange}`,
      receipt: `subscribe ${exchange}`,
      ...(after === undefined ? {} : { after: String(after) }),
    });
    return this.next();
  }

  /** The body of the next message. */
  async message(): Promise<unknown> {
    const frame = await this.next();
    if (frame.command !== 'MESSAGE') throw new Error(`${frame.command}: ${frame.headers.message ?? ''}`);
    return JSON.parse(frame.body);
  }

  /** Says nothing any more, as a phone in a tunnel. */
  pause(): void {
    this.#socket.pause();
  }

  drop(): void {
    this.#socket.terminate();
  }
}
