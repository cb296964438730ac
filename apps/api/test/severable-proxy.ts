import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** Stands between the shop and a server, and can be cut and mended, as a server that restarts. */
export class SeverableProxy {
  readonly #target: { host: string; port: number };
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  #port = 0;

  private constructor(target: { host: string; port: number }) {
    this.#target = target;
  }

  static async open(target: { host: string; port: number }): Promise<SeverableProxy> {
    const proxy = new SeverableProxy(target);
    await proxy.mend();
    return proxy;
  }

  get port(): number {
    return this.#port;
  }

  /** Ends every connection and takes no new one. */
  async cut(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    for (const socket of this.#sockets) socket.destroy();
    if (server) await new Promise((resolve) => server.close(resolve));
  }

  async mend(): Promise<void> {
    const server = createServer((incoming) => {
      const outgoing = connect(this.#target);
      for (const [from, to] of [
        [incoming, outgoing],
        [outgoing, incoming],
      ] as const) {
        this.#sockets.add(from);
        from.on('error', () => undefined);
        from.on('close', () => {
          this.#sockets.delete(from);
          to.destroy();
        });
        from.pipe(to);
      }
    });
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }
}
