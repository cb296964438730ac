import http from 'node:http';
import https from 'node:https';

const agents = {
  'http:': new http.Agent({ keepAlive: true }),
  'https:': new https.Agent({ keepAlive: true }),
};

/**
 * Sends a request under a Host header of our choice, which `fetch` does not allow: the API finds the tenant by it.
 * The answer is read completely. Rejects when there is none.
 */
export async function sendWithHost(address: string, init: RequestInit): Promise<Response> {
  const url = new URL(address);
  const headers: Record<string, string> = Object.fromEntries(new Headers(init.headers));
  const body = init.body ? new Response(init.body) : undefined;
  const contentType = body?.headers.get('content-type');
  if (contentType && !headers['content-type']) headers['content-type'] = contentType;
  const bytes = body ? Buffer.from(await body.arrayBuffer()) : undefined;
  if (bytes) headers['content-length'] = String(bytes.length);
  const isTls = url.protocol === 'https:';
  return new Promise((resolve, reject) => {
    const request = (isTls ? https : http).request(
      url,
      {
        method: init.method ?? 'GET',
        headers,
        agent: agents[isTls ? 'https:' : 'http:'],
        ...(init.signal ? { signal: init.signal } : {}),
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.once('error', reject);
        incoming.once('end', () => resolve(toResponse(incoming, Buffer.concat(chunks))));
      },
    );
    request.once('error', reject);
    request.end(bytes);
  });
}

function toResponse(incoming: http.IncomingMessage, body: Buffer): Response {
  const headers = new Headers();
  for (const [name, values] of Object.entries(incoming.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  const status = incoming.statusCode ?? 502;
  const isBodiless = status === 204 || status === 304;
  return new Response(isBodiless ? null : new Uint8Array(body), { status, headers });
}
