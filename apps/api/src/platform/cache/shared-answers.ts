import { LRUCache } from 'lru-cache';

/** Bytes of answers one process keeps. */
const MAXIMUM_BYTES = 32 * 1024 * 1024;

/** An answer that many share: as bytes for those who ask over HTTP, as an object for pages of the same process. */
export class SharedAnswer {
  readonly body: string;
  #bytes: Buffer | undefined;
  #data: unknown;

  constructor(body: string) {
    this.body = body;
  }

  /** `body` in UTF-8, encoded once: doing it again for each who asks was a third of what a shared answer costs. */
  get bytes(): Buffer {
    this.#bytes ??= Buffer.from(this.body);
    return this.#bytes;
  }

  /**
   * `data` of the envelope, read once and frozen all the way down: whoever shares it gets the very same object, so that
   * what is derived from it can be kept by it (WeakMap), and nobody can change it for the others.
   */
  get data(): unknown {
    this.#data ??= freezeDeeply((JSON.parse(this.body) as { data: unknown }).data);
    return this.#data;
  }
}

function freezeDeeply(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  for (const part of Object.values(value)) freezeDeeply(part);
  return Object.freeze(value);
}

/** What of a request decides which shared answer it gets. */
export interface Sharer {
  readonly tenant: { readonly id: number };
  readonly visitor: { readonly countyId: number; readonly storeId: number };
}

/**
 * Answers that all visitors of one tenant and city share (`sharedSeconds` in the contract), as written JSON and as read
 * from it. A tenant's answers are dropped together when its catalogue or content changes: the generation is part of the
 * key.
 */
export class SharedAnswers {
  readonly #answers = new LRUCache<string, SharedAnswer>({
    maxSize: MAXIMUM_BYTES,
    // The bytes and the object each take about as much again as the text.
    sizeCalculation: ({ body }, key) => 3 * body.length + key.length,
    // What has run out is looked at once more: made anew it is the same most of the time.
    noDeleteOnStaleGet: true,
  });
  readonly #making = new Map<string, Promise<SharedAnswer>>();
  readonly #generations = new Map<number, number>();

  /** @param input the input as text; two spellings of one input are two entries, which is harmless */
  keyOf(ctx: Sharer, operation: string, input: string): string {
    const generation = this.#generations.get(ctx.tenant.id) ?? 0;
    return `${ctx.tenant.id}.${generation}.${ctx.visitor.countyId}.${ctx.visitor.storeId}.${operation}?${input}`;
  }

  /**
   * The answer of a key, made if there is none. Who asks while it is being made gets the same one: when the answer of a
   * busy page runs out, it is made once and not a hundred times. A failure goes to all who waited for it and is not
   * kept.
   */
  async readOrMake(key: string, seconds: number, make: () => Promise<string>): Promise<SharedAnswer> {
    const known = this.#answers.get(key);
    if (known !== undefined) return known;
    const running = this.#making.get(key);
    if (running) return running;
    const making = make()
      .then((body) => {
        // An answer that has not changed stays the very same object, and with it what was derived from it.
        const before = this.#answers.peek(key, { allowStale: true });
        const answer = before?.body === body ? before : new SharedAnswer(body);
        this.#answers.set(key, answer, { ttl: seconds * 1000 });
        return answer;
      })
      .finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }

  /** Forgets what was shared for a tenant. Other processes hear of it over the database (see change-feed.ts). */
  forgetTenant(tenantId: number): void {
    this.#generations.set(tenantId, (this.#generations.get(tenantId) ?? 0) + 1);
  }

  /** Counts up with every change; part of whatever else is cached per tenant (rendered pages). */
  generationOf(tenantId: number): number {
    return this.#generations.get(tenantId) ?? 0;
  }
}
