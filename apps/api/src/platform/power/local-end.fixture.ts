import { createServer, type IncomingHttpHeaders } from 'node:http';
import { callHttp, type HttpCall } from '../gateway/http-call.ts';
import { PowerError } from './power-error.ts';

/** A request as it arrived. */
export interface ArrivedRequest {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  body: string;
  form: URLSearchParams;
}

/** What an end says: an answer, a connection that is cut, or nothing for ever. */
export type LocalAnswer =
  | { status?: number; headers?: Record<string, string>; body: string }
  | 'cut'
  | 'silent';

/** A server on this machine that plays a provider as a test tells it to. */
export async function openLocalEnd() {
  const arrived: ArrivedRequest[] = [];
  const end = { answer: (_request: ArrivedRequest): LocalAnswer => 'cut' };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const one = {
        method: request.method ?? '',
        url: new URL(request.url ?? '', 'http://localhost'),
        headers: request.headers,
        body,
        form: new URLSearchParams(body),
      };
      arrived.push(one);
      const answer = end.answer(one);
      if (answer === 'cut') return request.socket.destroy();
      if (answer === 'silent') return;
      response.writeHead(answer.status ?? 200, answer.headers).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const baseUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { baseUrl, arrived, end, close };
}

/** Milliseconds in which a request reaches an end on this machine, however much else the machine has to do. */
const ARRIVES_MS = 500;

/** The network, which gives up soon: an end that is silent for ever need not be waited for. */
export const callBriefly: HttpCall = (request) => callHttp({ ...request, timeoutMs: ARRIVES_MS });

/** What a call failed with. @throws whatever it failed with that is none */
export async function powerErrorOf(work: Promise<unknown>): Promise<PowerError> {
  const error = await work.then(
    () => new Error('it did not fail'),
    (reason: unknown) => reason,
  );
  if (error instanceof PowerError) return error;
  throw error;
}

export const json = (content: unknown): LocalAnswer => ({ body: JSON.stringify(content) });
