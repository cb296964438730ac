import { randomBytes } from 'node:crypto';
import { ApiError } from '@jishi/contract/client.ts';
import { ErrorCode } from '@jishi/contract/error-code.ts';
import { failureLevel } from '@jishi/contract/failure-level.ts';
import { hasChosenDesktop } from '@jishi/contract/mobile-site.ts';
import { isMobileAgent } from '@jishi/contract/user-agent.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { explainRefusal } from './explain-refusal.ts';
import { fallbackPage } from './fallback-page.ts';
import { hashInlineScripts } from './inline-scripts.ts';
import type { MissingReason } from './missing-parts.ts';
import { sendMobilePage } from './mobile-site.ts';
import type { Pages } from './page-build.ts';
import type { PageCache, RenderedPage, SharedPage } from './page-cache.ts';
import { compress, encodingFor } from './page-encoding.ts';
import { hasSessionCookie, toPageRequest } from './page-request.ts';
import { RecordedCookies } from './recorded-cookies.ts';
import { contentSecurityPolicy, pageHeaders } from './security-headers.ts';
import { answerOldExplorer } from './unsupported-browser.ts';
import type { Audience, WebPluginOptions } from './web-options.ts';

/** What is sent behind the headers. */
type Content = Uint8Array | Response;

const HTML = 'text/html; charset=utf-8';
const CSP = 'content-security-policy';
/** Longest query of a shared page, in characters; longer ones are rendered for each visitor. */
const SHARED_QUERY_LIMIT = 512;
/** Seconds after which a browser or robot should come back when the shop could not be rendered. */
const RETRY_AFTER_SECONDS = '5';

/** Answers every address that is neither an asset nor an operation. */
export class Site {
  readonly #options: WebPluginOptions;
  readonly #findPages: () => Promise<Pages>;
  readonly #cache: PageCache | undefined;

  constructor(options: WebPluginOptions, findPages: () => Promise<Pages>, cache: PageCache | undefined) {
    this.#options = options;
    this.#findPages = findPages;
    this.#cache = cache;
  }

  /**
   * Gives what is to be sent. A reply that is returned is waited for until it has left, by listeners of its own in each
   * function it passes through; so the pages come as themselves.
   */
  async answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | Content> {
    const tooOld = answerOldExplorer(request, reply);
    if (tooOld) return tooOld;
    const mobileSite = this.#options.mobileSiteOf?.(request);
    // While the pages cannot be loaded, the ways to the usual ones stand.
    const titleAt = mobileSite && (await this.#findPages().catch(() => undefined))?.entry.pageTitleAt;
    if (mobileSite) return sendMobilePage(request, reply, mobileSite, titleAt ?? (() => undefined));
    const audience = this.#options.audienceOf(request);
    if (!audience) {
      return reply.status(404).type(HTML).send(fallbackPage('没有这家店', '请检查网址是否正确'));
    }
    if (audience.redirectTo) return reply.redirect(redirectAddress(audience.redirectTo, request), 302);
    const refusal = explainRefusal(request);
    if (refusal)
      return reply.status(refusal).type(HTML).send(fallbackPage('无法打开', '请求格式有误，请返回后重试'));
    try {
      const pages = await this.#findPages();
      if (this.#cache && isShareable(request, pages)) {
        return await this.#answerShared(request, reply, pages, audience, this.#cache);
      }
      return await this.#answerOwn(request, reply, pages);
    } catch (error) {
      // An API in another process knows the hosts, and says so.
      if (error instanceof ApiError && error.code === ErrorCode.notFound) return sendUnknownHost(reply);
      this.#report(request, error, 'page failed');
      return reply
        .status(503)
        .type(HTML)
        .header('retry-after', RETRY_AFTER_SECONDS)
        .send(fallbackPage('系统繁忙', '页面暂时打不开，请稍后刷新重试'));
    }
  }

  async #answerShared(
    request: FastifyRequest,
    reply: FastifyReply,
    pages: Pages,
    audience: Audience,
    cache: PageCache,
  ): Promise<Content> {
    const { tenantId, generation, countyId, storeId } = audience;
    // A phone is sent elsewhere by what the same address shows a desktop (S015).
    const isPhone = isMobileAgent(request.headers['user-agent'] ?? '');
    const device = isPhone && !hasChosenDesktop(request.headers.cookie) ? 'mobile' : 'desktop';
    const key = `${device} ${tenantId} ${generation} ${countyId} ${storeId} ${request.protocol}://${request.host}${request.url}`;
    const render = () => this.#renderShared(request, pages);
    const shared = cache.find(key, render) ?? (await cache.render(key, render));
    return packShared(request, reply, shared);
  }

  async #renderShared(request: FastifyRequest, pages: Pages): Promise<RenderedPage> {
    const { response, cookies, cspNonce } = await this.#render(request, pages, true, undefined);
    let body = pages.entry.bodyOf(response) ?? Buffer.from(await response.arrayBuffer());
    if (cspNonce) {
      const { html, sources } = hashInlineScripts(body, cspNonce);
      body = html;
      response.headers.set(CSP, contentSecurityPolicy(sources, this.#options.contentSources));
    }
    const lines = cookies.lines.map((line) => ['set-cookie', line] as const);
    return {
      status: response.status,
      headers: [...response.headers, ...lines],
      body,
      setsCookies: lines.length > 0 || response.headers.has('set-cookie'),
    };
  }

  async #answerOwn(request: FastifyRequest, reply: FastifyReply, pages: Pages): Promise<Content> {
    const gone = new AbortController();
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) gone.abort();
    });
    const { response, cookies, cspNonce, signedIn } = await this.#render(request, pages, false, gone.signal);
    if (cspNonce) {
      const policy = contentSecurityPolicy([`nonce-${cspNonce}`], this.#options.contentSources);
      response.headers.set(CSP, policy);
    }
    // Whoever comes to this browser next finds nothing of the member in its cache.
    if (signedIn) response.headers.set('cache-control', 'private, no-store');
    response.headers.append('vary', 'user-agent');
    for (const line of cookies.lines) reply.header('set-cookie', line);
    const body = pages.entry.bodyOf(response);
    return body ? packWhole(request, reply, response, body) : response;
  }

  async #render(request: FastifyRequest, pages: Pages, shared: boolean, signal: AbortSignal | undefined) {
    const { mode, openVisit, secureCookies = false } = this.#options;
    const cookies = new RecordedCookies(secureCookies);
    const cspNonce = mode === 'production' ? randomBytes(16).toString('base64') : '';
    const visit = await openVisit({ request, cookies, shared });
    const pageRequest = toPageRequest(request, signal);
    const context = await pages.entry.openScope(
      {
        ...visit,
        secure: request.protocol === 'https',
        cspNonce,
        shared,
        reportError: (error) => this.#report(request, error, 'rendering failed'),
        reportMissing: (part, reason, error) => this.#reportMissing(request, part, reason, error),
      },
      pageRequest,
    );
    const response = await pages.handle(pageRequest, context);
    for (const [name, value] of pageHeaders) {
      if (!response.headers.has(name)) response.headers.set(name, value);
    }
    return { response, cookies, cspNonce, signedIn: visit.signedIn };
  }

  /**
   * The page stands without the part; how often that happens is counted, and each time is told with the request it
   * happened to.
   */
  #reportMissing(request: FastifyRequest, part: string, reason: MissingReason, error: unknown): void {
    this.#options.missingParts?.add(part, reason);
    const log = this.#options.log ?? request.log;
    const facts = { part, reason, err: error, requestId: request.id, url: request.url };
    log.warn(facts, `a part of the page is missing: ${part}`);
  }

  #report(request: FastifyRequest, error: unknown, message: string): void {
    if (isRefusal(error)) return;
    const log = this.#options.log ?? request.log;
    // A call of the pages whose connection was dropped is a warning (S407).
    log[failureLevel(error)]({ err: error, requestId: request.id, url: request.url }, message);
  }
}

/**
 * Where a tenant that lives elsewhere sends a request (S012): to the same page there, unless one page was named for
 * all.
 */
function redirectAddress(target: string, { url }: FastifyRequest): string {
  const { origin, pathname, search, hash } = new URL(target);
  return pathname === '/' && search === '' && hash === '' ? `${origin}${url}` : target;
}

/** A page's own 4xx, such as a form sent to a page without one: the visitor's doing, and no failure to log. */
function isRefusal(error: unknown): boolean {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  return typeof status === 'number' && status >= 400 && status < 500;
}

function isShareable({ method, url, headers }: FastifyRequest, pages: Pages): boolean {
  if (method !== 'GET' || hasSessionCookie(headers.cookie)) return false;
  const queryAt = url.indexOf('?');
  const path = queryAt < 0 ? url : url.slice(0, queryAt);
  if (queryAt >= 0 && url.length - queryAt - 1 > SHARED_QUERY_LIMIT) return false;
  // A preview is for the member of staff who asked for it, and a shared page knows nobody.
  if (queryAt >= 0 && new URLSearchParams(url.slice(queryAt)).has('preview')) return false;
  return !path.endsWith('.data') && !pages.entry.isPersonal(path);
}

function sendUnknownHost(reply: FastifyReply): FastifyReply {
  return reply.status(404).type(HTML).send(fallbackPage('没有这家店', '请检查网址是否正确'));
}

/** A page that stands as a whole is packed at once, which is cheaper than piece by piece. */
async function packWhole(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers }: Response,
  body: Uint8Array,
): Promise<Content> {
  const encoding = encodingFor(request.headers['accept-encoding']);
  headers.append('vary', 'accept-encoding');
  for (const [name, value] of headers) reply.header(name, value);
  reply.status(status);
  if (encoding === 'identity') return body;
  reply.header('content-encoding', encoding);
  return compress(body, encoding);
}

async function packShared(
  request: FastifyRequest,
  reply: FastifyReply,
  shared: SharedPage,
): Promise<Content> {
  const { status, headers } = shared.page;
  const encoding =
    shared.page.body.length === 0 ? 'identity' : encodingFor(request.headers['accept-encoding']);
  const body = shared.body(encoding);
  reply.status(status).header('vary', 'accept-encoding, user-agent');
  for (const [name, value] of headers) reply.header(name, value);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return body;
}
