import { type Client, createClient } from '@jishi/contract/client.ts';
import type { Contract } from '@jishi/contract/index.ts';
import { isbot } from 'isbot';
import {
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { failPages } from './shell/fail-pages.ts';
import { ServerFoot } from './shell/footer/dormant-foot.widget.tsx';
import { drawFoot } from './shell/footer/foot-markup.server.tsx';
import { renderMenu, shellMenu } from './shell/header/menu-markup.server.tsx';
import { MenuMarkup } from './shell/header/menu-markup.ts';
import { DocumentScript } from './shell/inline-script.ts';
import { drawOnce } from './shell/kept/draw-once.server.tsx';
import { KeptMarkup } from './shell/kept/kept.tsx';
import { LaidParts } from './shell/kept/laid-parts.server.ts';
import { loginAddressFrom } from './shell/login-address.ts';
import { loginSiteOf } from './shell/main-origin.ts';
import { createOptional } from './shell/optional.ts';
import type { PageEntry, PageVisit } from './shell/page-host.ts';
import { requestScope } from './shell/request-scope.ts';
import { inlineScripts } from './shell/server/inline-scripts.server.ts';
import { narrowManifest } from './shell/server/narrow-manifest.server.ts';
import { bodyOf, respondWith } from './shell/server/page-body.server.ts';
import { renderStream } from './shell/server/render-stream.server.ts';
import { hasDeferredData, renderWhole } from './shell/server/render-whole.server.ts';
import { isPersonal, pageTitleAt } from './shell/site-rules.server.ts';

/** How long deferred data may keep a page open, in milliseconds. */
export const streamTimeout = 5000;

export { bodyOf, createRequestHandler, isPersonal, pageTitleAt };

export const openScope: PageEntry['openScope'] = async (visit: PageVisit, request: Request) => {
  const url = new URL(request.url);
  const settings: Client<Contract> = createClient(visit.transport);
  const [tenant, city] = await Promise.all([settings.global.tenant(), settings.city.current()]);
  const { transport, reportMissing, ...facts } = visit;
  const site = loginSiteOf({ tenant, secure: visit.secure }, url);
  const at = { path: `${url.pathname}${url.search}`, loginAddress: loginAddressFrom(url, site) };
  const api: Client<Contract> = createClient(failPages(transport, at));
  const context = new RouterContextProvider();
  context.set(requestScope, { ...facts, api, tenant, city, optional: createOptional(reportMissing) });
  return context;
};

/**
 * Renders the page: in one go where everything is there, else as a stream; what is shared or read by robots waits for
 * the whole.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const { cspNonce, shared, reportError } = context.get(requestScope);
  const page = narrowManifest(entry);
  const nonce = cspNonce || undefined;
  const script = { text: inlineScripts, nonce };
  const menu = renderMenu(context.get(shellMenu));
  const draw = (lay = (html: string) => html) => (
    <DocumentScript value={script}>
      <MenuMarkup value={lay(menu)}>
        <ServerFoot value={(shell, props) => lay(drawFoot(shell, props))}>
          <KeptMarkup value={(part, data) => lay(drawOnce(part, data))}>
            <ServerRouter context={page} url={request.url} nonce={nonce} />
          </KeptMarkup>
        </ServerFoot>
      </MenuMarkup>
    </DocumentScript>
  );
  if (!hasDeferredData(page)) {
    const parts = new LaidParts();
    const html = await renderWhole(page, () => draw(parts.lay));
    if (html !== undefined) return respondWith(parts.assemble(html), { status, headers });
  }
  return renderStream(draw(), {
    status,
    headers,
    nonce,
    isWhole: shared || isbot(request.headers.get('user-agent')),
    signal: request.signal,
    reportError,
    streamTimeout,
  });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(requestScope).reportError(error);
};
