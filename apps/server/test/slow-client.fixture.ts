import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Milliseconds between two crumbs: often enough to look alive to a limit on silence. */
const CRUMB_EVERY_MS = 250;

/**
 * A client that opens a connection and never finishes its request: it sends a beginning, and then crumb after crumb
 * without end.
 */
export class SlowClient {
  readonly #socket: Socket;
  readonly #trickle: ReturnType<typeof setInterval>;
  #heard = '';
  #isOpen = true;
  /** All that it heard, once the connection is closed. */
  readonly closed: Promise<string>;

  private constructor(socket: Socket, crumb: string) {
    this.#socket = socket;
    socket.setEncoding('utf8');
    socket.on('data', (text) => {
      this.#heard += text;
    });
    // A connection that is closed while it still sends may be reset; what it heard before counts.
    socket.on('error', () => undefined);
    this.closed = new Promise((resolve) => {
      socket.on('close', () => {
        this.#isOpen = false;
        clearInterval(this.#trickle);
        resolve(this.#heard);
      });
    });
    this.#trickle = setInterval(() => {
      if (crumb !== '' && socket.writable) socket.write(crumb);
    }, CRUMB_EVERY_MS);
  }

  /** @param crumb what it adds again and again; empty for one that falls silent */
  static async open(port: number, beginning: string, crumb: string): Promise<SlowClient> {
    const socket = connect({ host: '127.0.0.1', port });
    await once(socket, 'connect');
    const client = new SlowClient(socket, crumb);
    if (beginning !== '') socket.write(beginning);
    return client;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  drop(): void {
    clearInterval(this.#trickle);
    this.#socket.destroy();
  }
}
