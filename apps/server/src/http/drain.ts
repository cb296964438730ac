import { Server as SocketServer } from 'node:net';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * When nobody has come for so long, whoever spreads requests has turned away; there are some who take their time to
 * ask.
 */
const QUIET_MS = 500;
const LONGEST_OPEN_MS = 5_000;
/** Longest that requests in flight are waited for; after it the server only finishes what it has. */
const LONGEST_MS = 6_000;
/** Asked by those who spread requests, whether they send any or not. */
const PROBES = new Set(['/readyz', '/healthz', '/metrics']);
const POLL_MS = 20;
/** A turn of the event loop this short took in nobody and answered nothing that takes time. */
const CALM_TURN_MS = 1;
/** Longest that such a turn is waited for. */
const LONGEST_CALM_MS = 500;

/**
 * The first part of a graceful stop: the process still answers, but `/readyz` says that it is stopping and every answer
 * closes its connection. So whoever spreads requests over processes turns to others in time, and no request is caught
 * on a connection that is being closed. Who does not ask `/readyz` goes on knocking until the door is shut, and is
 * refused, which tells him to go elsewhere.
 */
export class Drain {
  readonly #server: FastifyInstance;
  #inFlight = 0;
  #newcomers = 0;
  #lastAsked = 0;

  /** Register before any route. */
  constructor(server: FastifyInstance, isStopping: () => boolean) {
    this.#server = server;
    server.server.on('connection', () => {
      this.#newcomers += 1;
    });
    server.addHook('onRequest', (request, reply, done) => {
      this.#inFlight += 1;
      if (!PROBES.has(request.url)) this.#lastAsked = Date.now();
      reply.raw.once('close', () => {
        this.#inFlight -= 1;
      });
      done();
    });
    server.addHook('onSend', (_request, reply, _payload, done) => {
      if (isStopping()) reply.header('connection', 'close');
      done();
    });
  }

  /**
   * Takes requests for `noticeMs` and until no more come (without notice: not at all), shuts the door, and resolves
   * when nothing is in flight, or when that takes too long.
   */
  async wait(noticeMs: number): Promise<void> {
    const started = Date.now();
    await delay(noticeMs);
    while (noticeMs > 0 && Date.now() - this.#lastAsked < QUIET_MS && Date.now() - started < LONGEST_OPEN_MS)
      await delay(POLL_MS);
    await this.#shutTheDoor();
    while (this.#inFlight > 0 && Date.now() - started < LONGEST_MS) await delay(POLL_MS);
  }

  /**
   * Connections that the system has taken in and Node has not are reset when nobody listens any more. Node takes in one
   * a turn of its loop, so under load some always wait: the door is shut right after a turn in which none did.
   * Connections that stand stay open.
   */
  async #shutTheDoor(): Promise<void> {
    const deadline = performance.now() + LONGEST_CALM_MS;
    for (;;) {
      const before = this.#newcomers;
      const began = performance.now();
      await nextTurn();
      const now = performance.now();
      if ((this.#newcomers === before && now - began < CALM_TURN_MS) || now > deadline) break;
    }
    // Not the HTTP server's own `close`, which ends idle connections as well; that comes when everybody has his answer.
    SocketServer.prototype.close.call(this.#server.server);
  }
}
