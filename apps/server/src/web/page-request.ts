import type { FastifyRequest } from 'fastify';

/** A Fastify request as the web standard one that the pages are rendered from. The body has been read into a buffer. */
export function toPageRequest(request: FastifyRequest, signal?: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || name.startsWith(':')) continue;
    if (Array.isArray(value)) for (const one of value) headers.append(name, one);
    else headers.set(name, value);
  }
  const url = `${request.protocol}://${request.host}${request.url}`;
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD' && Buffer.isBuffer(request.body);
  return new Request(url, {
    method: request.method,
    headers,
    signal: signal ?? null,
    body: hasBody ? new Uint8Array(request.body as Buffer) : null,
  });
}

/** Whether the visitor has a member session, as far as the cookies say (S310). */
export function hasSessionCookie(cookies: string | undefined): boolean {
  return cookies !== undefined && /(?:^|;\s*)Authorization=[^;\s]/.test(cookies);
}

/** A cookie of a request as it was sent, undecoded; undefined when it is not there. */
export function readCookie(cookies: string | undefined, name: string): string | undefined {
  for (const part of cookies?.split(';') ?? []) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
}
