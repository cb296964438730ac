import type { FastifyRequest } from 'fastify';

/** HTTP status for what no page takes, whoever asks; undefined for what pages may. */
export function explainRefusal({ method, headers, host }: FastifyRequest): 403 | 405 | 415 | undefined {
  if (method === 'GET' || method === 'HEAD') return undefined;
  if (method !== 'POST') return 405;
  // Only the page of a form may send it: a browser says where a request comes from, and no page can make it say
  // otherwise. It is told here and not by the page, which would take it for a failure of its own and log it as one.
  const from = headers['sec-fetch-site'] ?? 'none';
  if (from !== 'same-origin' && from !== 'none') return 403;
  const { origin } = headers;
  if (origin !== undefined && !isOriginOf(origin, [host, headers.host])) return 403;
  const type = headers['content-type'] ?? '';
  return /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type) ? undefined : 415;
}

/** `null`, which browsers send for pages that are nobody's, is of no host. */
function isOriginOf(origin: string, hosts: readonly (string | undefined)[]): boolean {
  return URL.canParse(origin) && hosts.includes(new URL(origin).host);
}
