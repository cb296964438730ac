import type { IncomingMessage } from 'node:http';
import { isHost, readTarget } from '@jishi/api/platform/http/request-target.ts';
import { plainAddress } from '@jishi/api/platform/limits/network-key.ts';
import type { FastifyInstance } from 'fastify';
import { answerUnreadable } from './transport-errors.ts';

/** Most parameters of a query; what works through them may look at each again for every other. */
const MOST_PARAMETERS = 300;

/**
 * For Fastify's `rewriteUrl`: every request in the form that the rest of the shop knows, a path and a Host header. A
 * target in absolute form (what proxies are sent) names its host itself; HTTP/1.0 knows no hosts, and such a request is
 * for whoever lives at this address.
 */
export function normalizeRequest(request: IncomingMessage): string {
  const url = request.url ?? '/';
  const { headers } = request;
  if (!headers.host) headers.host = ownHostOf(request);
  if (url.startsWith('/')) return url;
  const target = readTarget(url);
  if (target?.host) headers.host = target.host;
  return target?.path ?? url;
}

function ownHostOf({ socket }: IncomingMessage): string {
  const { localAddress = '127.0.0.1', localPort = 80 } = socket;
  const address = plainAddress(localAddress) ?? localAddress;
  return `${address.includes(':') ? `[${address}]` : address}:${localPort}`;
}

/**
 * Whether a request asks for a WebSocket; every other upgrade is one that a server may pass over, and is answered as if
 * it were not there.
 */
export function wantsWebSocket({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket';
}

/**
 * Answers 400 to requests of which no address can be made, or with more parameters than any of ours; before any route.
 */
export function refuseUnreadable(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    const { url, protocol, host, headers } = request;
    const isReadable =
      url.startsWith('/') &&
      (protocol === 'http' || protocol === 'https') &&
      isHost(headers.host ?? '') &&
      (host === headers.host || isHost(host)) &&
      !hasMoreParameters(url, MOST_PARAMETERS);
    if (isReadable) return;
    answerUnreadable(undefined, request, reply);
    return reply;
  });
}

function hasMoreParameters(url: string, most: number): boolean {
  let count = 0;
  for (let at = url.indexOf('&'); at >= 0; at = url.indexOf('&', at + 1)) {
    count += 1;
    if (count >= most) return true;
  }
  return false;
}
