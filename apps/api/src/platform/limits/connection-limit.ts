import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import proxyAddress from '@fastify/proxy-addr';
import { networkKey } from './network-key.ts';

interface Network {
  open: number;
  /** Connections on which no request is being answered; whoever has waited longest comes first. */
  idle: Set<Socket>;
}

/**
 * Caps the open connections of one network (an IPv4 address, a /64 of IPv6), so that nobody holds the files of the
 * process by doing nothing. Who comes when the cap is reached takes the place of the connection that has been idle
 * longest: a crowd behind one address is not locked out by one of them. Where none is idle, the newcomer is turned
 * away. Proxies that are trusted speak for many and are not counted; sockets of realtime have a limit of their own.
 */
export class ConnectionLimit {
  readonly #most: number;
  readonly #isTrusted: (address: string, hop: number) => boolean;
  readonly #networks = new Map<string, Network>();
  readonly #networkOf = new WeakMap<Socket, Network>();

  constructor(options: { most: number; trustedProxies: readonly string[] }) {
    this.#most = options.most;
    this.#isTrusted = proxyAddress.compile([...options.trustedProxies]);
  }

  watch(server: Server): void {
    server.on('connection', (socket) => this.#admit(socket));
    server.on('request', (request, response) => {
      const network = this.#networkOf.get(request.socket);
      if (!network) return;
      const { socket } = request;
      network.idle.delete(socket);
      response.once('close', () => {
        if (!socket.destroyed && this.#networkOf.has(socket)) network.idle.add(socket);
      });
    });
    server.on('upgrade', (request) => this.#forget(request.socket));
  }

  #admit(socket: Socket): void {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined) return void socket.destroy();
    if (this.#isTrusted(remoteAddress, 0)) return;
    const key = networkKey(remoteAddress);
    const network = this.#networks.get(key) ?? { open: 0, idle: new Set() };
    if (network.open >= this.#most) {
      const [longest] = network.idle;
      if (!longest) return void socket.destroy();
      this.#forget(longest);
      longest.destroy();
    }
    network.open += 1;
    network.idle.add(socket);
    this.#networks.set(key, network);
    this.#networkOf.set(socket, network);
    socket.once('close', () => {
      this.#forget(socket);
      if (network.open === 0 && this.#networks.get(key) === network) this.#networks.delete(key);
    });
  }

  #forget(socket: Socket): void {
    const network = this.#networkOf.get(socket);
    if (!network) return;
    this.#networkOf.delete(socket);
    network.open -= 1;
    network.idle.delete(socket);
  }
}
