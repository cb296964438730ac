import { PassThrough, Writable } from 'node:stream';
import { type Client, createClient } from '@jishi/contract/client.ts';
import type { Contract } from '@jishi/contract/index.ts';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { failPages } from './shell/fail-pages.ts';
import { MenuMarkup } from './shell/header/menu-markup.ts';
import { renderMenu, shellMenu } from './shell/header/menu-markup.server.tsx';
import type { PageEntry, PageVisit } from './shell/page-host.ts';
import { requestScope } from './shell/request-scope.ts';
import { isPersonal } from './shell/route-meta.ts';

/** How long deferred data may keep a page open, in milliseconds. */
export const streamTimeout = 5000;

export { createRequestHandler, isPersonal };

export const openScope: PageEntry['openScope'] = async (visit: PageVisit, request: Request) => {
  const url = new URL(request.url);
  const api: Client<Contract> = createClient(failPages(visit.transport, `${url.pathname}${url.search}`));
  const settings: Client<Contract> = createClient(visit.transport);
  const [tenant, city] = await Promise.all([settings.global.tenant(), settings.city.current()]);
  const { transport: _transport, ...facts } = visit;
  const context = new RouterContextProvider();
  context.set(requestScope, { ...facts, api, tenant, city });
  return context;
};

/** Renders the page: in one piece for the page cache and for robots, as a stream for everybody else. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  headers.set('content-type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const { cspNonce, shared, reportError } = context.get(requestScope);
  const nonce = cspNonce || undefined;
  const inOnePiece = shared || isbot(request.headers.get('user-agent'));
  return new Promise((resolve, reject) => {
    let hasFailed = false;
    const answer = () => {
      clearTimeout(giveUp);
      const init = { status: hasFailed ? 500 : status, headers };
      if (inOnePiece) return collect(pipe, (html) => resolve(new Response(html, init)));
      const body = new PassThrough();
      resolve(new Response(createReadableStreamFromReadable(body), init));
      pipe(body);
    };
    const { pipe, abort } = renderToPipeableStream(
      <MenuMarkup value={renderMenu(context.get(shellMenu))}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </MenuMarkup>,
      {
        nonce,
        [inOnePiece ? 'onAllReady' : 'onShellReady']: answer,
        onShellError: reject,
        onError(error) {
          hasFailed = true;
          if (!request.signal.aborted) reportError(error);
        },
      },
    );
    // The rejected boundaries still have to be written after the data has been given up.
    const giveUp = setTimeout(abort, streamTimeout + 1000);
    giveUp.unref();
    request.signal.addEventListener('abort', () => abort(), { once: true });
  });
}

/** Gathers the rendered page in memory. */
function collect(pipe: (target: Writable) => void, done: (html: Uint8Array<ArrayBuffer>) => void): void {
  const chunks: Uint8Array[] = [];
  pipe(
    new Writable({
      write(chunk: Uint8Array, _encoding, next) {
        // React reuses its buffer for the next chunk.
        chunks.push(Uint8Array.prototype.slice.call(chunk));
        next();
      },
      final(next) {
        done(new Uint8Array(Buffer.concat(chunks)));
        next();
      },
    }),
  );
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(requestScope).reportError(error);
};
