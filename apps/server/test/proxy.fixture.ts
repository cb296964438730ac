import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

/** Not often, as proxies do. */
const ASK_MS = 2_000;
const POLL_MS = 20;
/** A proxy that has heard nothing for so long is late: the machine has other work. */
const LATE_MS = ASK_MS + 1_000;

interface Upstream {
  port: number;
  agent: Agent;
  isReady: boolean;
  /** When it was asked what it last answered. */
  heardAt: number;
  /** How often it was asked. */
  asked: number;
}

/** Spreads requests over processes of the shop. */
export interface Proxy {
  origin: string;
  /** Requests that got no answer. */
  readonly dropped: string[];
  readonly answered: number;
  /** Resolves when the proxy has just heard from a process that it is ready, and asks again only after a while. */
  waitUntilReady(port: number): Promise<void>;
}

/**
 * A proxy on connections it keeps, which asks `/readyz` now and then and sends nothing to a process that is not ready.
 * A request is sent once: whatever a process refuses or drops is lost, and counted. Only where the proxy itself was too
 * late to ask, as on a busy machine, a request that nobody took goes to the next process.
 */
export async function openProxy(ports: readonly number[]): Promise<Proxy> {
  const upstreams: Upstream[] = ports.map((port) => ({
    port,
    agent: new Agent({ keepAlive: true }),
    isReady: true,
    heardAt: performance.now(),
    asked: 0,
  }));
  const dropped: string[] = [];
  let answered = 0;
  let turn = 0;
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    turn += 1;
    const ready = upstreams.filter((upstream) => upstream.isReady);
    const chosen = ready[turn % ready.length] ?? upstreams[turn % upstreams.length];
    if (chosen) pass(chosen, incoming, Buffer.concat(chunks), outgoing);
  });
  const next = (refusing: Upstream) => {
    refusing.isReady = false;
    return upstreams.find((upstream) => upstream.isReady);
  };

  function pass(upstream: Upstream, incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse): void {
    const { port, agent } = upstream;
    const fail = (error: NodeJS.ErrnoException) => {
      const isLate = error.code === 'ECONNREFUSED' && performance.now() - upstream.heardAt > LATE_MS;
      const other = isLate ? next(upstream) : undefined;
      if (other) return pass(other, incoming, body, outgoing);
      dropped.push(`${incoming.method} ${incoming.url}: ${error.message} of port ${port}`);
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    };
    const { connection: _connection, ...headers } = incoming.headers;
    const sent = request(
      { host: '127.0.0.1', port, agent, method: incoming.method, path: incoming.url, headers },
      (answer) => {
        answered += 1;
        const { connection: _closes, 'keep-alive': _keeps, ...kept } = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 502, kept);
        answer.pipe(outgoing);
        answer.on('error', fail);
      },
    );
    sent.on('error', fail);
    sent.end(body);
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const closing = new AbortController();
  const asking = upstreams.map((upstream) => askReadiness(upstream, closing.signal));
  onTestFinished(async () => {
    closing.abort();
    server.close();
    server.closeAllConnections();
    for (const { agent } of upstreams) agent.destroy();
    await Promise.all(asking);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    dropped,
    get answered() {
      return answered;
    },
    waitUntilReady: async (port) => {
      const upstream = upstreams.find((one) => one.port === port);
      const before = upstream?.asked ?? 0;
      while (upstream && !(upstream.isReady && upstream.asked > before)) await delay(POLL_MS);
    },
  };
}

async function askReadiness(upstream: Upstream, closing: AbortSignal): Promise<void> {
  while (!closing.aborted) {
    const askedAt = performance.now();
    upstream.isReady = await fetch(`http://127.0.0.1:${upstream.port}/readyz`, {
      headers: { connection: 'close' },
      signal: closing,
    }).then(
      (response) => response.ok,
      () => false,
    );
    upstream.heardAt = askedAt;
    upstream.asked += 1;
    await delay(ASK_MS, undefined, { signal: closing }).catch(() => undefined);
  }
}
