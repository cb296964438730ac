import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Longest that requests in flight are waited for with the doors open; after it the server only finishes what it has. */
const LONGEST_MS = 4_000;
const POLL_MS = 20;

/**
 * The first part of a graceful stop: the process still answers, but `/readyz` says that it is stopping and every answer closes its
 * connection. So whoever spreads requests over processes turns to others in time, and no request is caught on a connection that
 * is being closed.
 */
export class Drain {
  #inFlight = 0;

  /** Register before any route. */
  constructor(server: FastifyInstance, isStopping: () => boolean) {
    server.addHook('onRequest', (_request, reply, done) => {
      this.#inFlight += 1;
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

  /** Resolves when `noticeMs` are over and nothing is in flight, or when that takes too long. */
  async wait(noticeMs: number): Promise<void> {
    const started = Date.now();
    await delay(noticeMs);
    while (this.#inFlight > 0 && Date.now() - started < LONGEST_MS) await delay(POLL_MS);
  }
}
