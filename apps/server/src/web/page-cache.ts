import { LRUCache } from 'lru-cache';
import { compress, type Encoding } from './page-encoding.ts';

/** A page as it was rendered for everybody who sees the same. */
export interface RenderedPage {
  status: number;
  headers: readonly (readonly [string, string])[];
  body: Buffer;
  /** Sets cookies, so it belongs to the one visitor it was rendered for. */
  setsCookies: boolean;
}

export interface PageCacheOptions {
  /** For how long a page is served without a question. */
  freshMs?: number;
  /** For how long after that it is still served while it is rendered again. */
  staleMs?: number;
  /** For how long it is served after that when it cannot be rendered. */
  emergencyMs?: number;
  /** Bound of everything kept, in bytes. */
  maximumBytes?: number;
  now?: () => number;
}

/** A page together with its compressed forms; each is made when the first visitor asks for it. */
export class SharedPage {
  readonly page: RenderedPage;
  readonly renderedAt: number;
  readonly #encoded = new Map<Encoding, Buffer | Promise<Buffer>>();

  constructor(page: RenderedPage, renderedAt: number) {
    this.page = page;
    this.renderedAt = renderedAt;
  }

  /** The body in an encoding: a buffer when it stands ready, a promise the first time. */
  body(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'identity') return this.page.body;
    const known = this.#encoded.get(encoding);
    if (known) return known;
    const making = compress(this.page.body, encoding).then((made) => {
      this.#encoded.set(encoding, made);
      return made;
    });
    this.#encoded.set(encoding, making);
    return making;
  }
}

/**
 * Pages for visitors without a session, kept for seconds: one rendering serves all who ask for it at once, and a page
 * that has become stale is served a last time while it is rendered again, or for an hour when it cannot be. The key
 * must hold all that a page depends on.
 */
export class PageCache {
  readonly counts = { fresh: 0, stale: 0, rendered: 0, emergency: 0 };
  readonly #freshMs: number;
  readonly #staleMs: number;
  readonly #emergencyMs: number;
  readonly #now: () => number;
  readonly #pages: LRUCache<string, SharedPage>;
  readonly #rendering = new Map<string, Promise<SharedPage>>();

  constructor({
    freshMs = 5_000,
    staleMs = 30_000,
    emergencyMs = 3_600_000,
    maximumBytes = 64 * 1024 * 1024,
    now = Date.now,
  }: PageCacheOptions = {}) {
    this.#freshMs = freshMs;
    this.#staleMs = staleMs;
    this.#emergencyMs = emergencyMs;
    this.#now = now;
    this.#pages = new LRUCache({
      maxSize: maximumBytes,
      // The compressed forms together take about half of the page.
      sizeCalculation: ({ page }, key) => Math.ceil(page.body.length * 1.5) + key.length + 1024,
    });
  }

  /** The page of a key if it can be served now; a stale one is rendered again in the background. */
  find(key: string, render: () => Promise<RenderedPage>): SharedPage | undefined {
    const known = this.#pages.get(key);
    if (!known) return undefined;
    const age = this.#now() - known.renderedAt;
    if (age <= this.#freshMs) {
      this.counts.fresh += 1;
      return known;
    }
    if (age > this.#freshMs + this.#staleMs) return undefined;
    this.counts.stale += 1;
    // The visitor has an answer already; a failure shows when the page has become too old to be served.
    this.#renderOnce(key, render).catch(() => undefined);
    return known;
  }

  /** Renders the page of a key; who asks meanwhile gets the same rendering, unless it sets cookies. */
  async render(key: string, render: () => Promise<RenderedPage>): Promise<SharedPage> {
    const isFirst = !this.#rendering.has(key);
    const shared = await this.#renderOnce(key, render);
    if (isFirst || !shared.page.setsCookies) return shared;
    return new SharedPage(await render(), this.#now());
  }

  #lastGood(key: string): SharedPage | undefined {
    const known = this.#pages.peek(key);
    const oldest = this.#now() - this.#freshMs - this.#staleMs - this.#emergencyMs;
    return known && known.renderedAt >= oldest ? known : undefined;
  }

  #renderOnce(key: string, render: () => Promise<RenderedPage>): Promise<SharedPage> {
    const running = this.#rendering.get(key);
    if (running) return running;
    this.counts.rendered += 1;
    const rendering = render()
      .catch((error: unknown) => {
        if (this.#lastGood(key)) return undefined;
        throw error;
      })
      .then((page) => {
        // A page of an hour ago is better than none; one that is broken for good (500) is not hidden.
        const lastGood = !page || page.status === 503 ? this.#lastGood(key) : undefined;
        if (lastGood) {
          this.counts.emergency += 1;
          return lastGood;
        }
        if (!page) throw new Error('the page that was kept is gone');
        const shared = new SharedPage(page, this.#now());
        if (mayBeKept(page)) this.#pages.set(key, shared);
        else this.#pages.delete(key);
        return shared;
      })
      .finally(() => this.#rendering.delete(key));
    this.#rendering.set(key, rendering);
    return rendering;
  }
}

function mayBeKept({ status, headers, setsCookies }: RenderedPage): boolean {
  if (status !== 200 || setsCookies) return false;
  const type = headers.find(([name]) => name === 'content-type')?.[1] ?? '';
  const control = headers.find(([name]) => name === 'cache-control')?.[1] ?? '';
  return type.startsWith('text/html') && !control.includes('no-store');
}
