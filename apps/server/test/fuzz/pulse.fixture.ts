import http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, Worker, workerData } from 'node:worker_threads';

const EVERY_MS = 10;

/** What was heard: milliseconds of each answer, and how many questions were not answered with 200. */
export interface Beats {
  times: number[];
  failures: number;
}

/**
 * Asks `/healthz` again and again over one connection; in a thread of its own, so that whoever fires beside it does not
 * slow it down.
 */
export class Pulse {
  readonly #worker: Worker;

  constructor(origin: string) {
    this.#worker = new Worker(new URL(import.meta.url), { workerData: { pulse: `${origin}/healthz` } });
  }

  async stop(): Promise<Beats> {
    const heard = new Promise<Beats>((resolve) => this.#worker.once('message', resolve));
    this.#worker.postMessage('stop');
    const beats = await heard;
    await this.#worker.terminate();
    return beats;
  }
}

/** Milliseconds below which 99 of 100 answers came. */
export function p99Of({ times }: Beats): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.99)] ?? 0;
}

async function beat(url: string, port: NonNullable<typeof parentPort>): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const beats: Beats = { times: [], failures: 0 };
  let isOver = false;
  port.once('message', () => {
    isOver = true;
  });
  while (!isOver) {
    const before = performance.now();
    if ((await ask(url, agent)) !== 200) beats.failures += 1;
    beats.times.push(performance.now() - before);
    await delay(EVERY_MS);
  }
  agent.destroy();
  port.postMessage(beats);
}

function ask(url: string, agent: http.Agent): Promise<number> {
  return new Promise((resolve) => {
    const request = http.get(url, { agent }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    });
    request.once('error', () => resolve(0));
  });
}

const data: unknown = workerData;
if (parentPort && typeof data === 'object' && data !== null && 'pulse' in data)
  void beat(String(data.pulse), parentPort);
