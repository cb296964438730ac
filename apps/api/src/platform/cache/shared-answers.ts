import { LRUCache } from 'lru-cache';
import type { RequestContext } from '../request-context.ts';

/** Bytes of answers one process keeps. */
const MAXIMUM_BYTES = 32 * 1024 * 1024;

/**
 * Answers that all visitors of one tenant and city share (`sharedSeconds` in the contract), as written JSON.
 * A tenant's answers are dropped together when its catalogue or content changes: the generation is part of the key.
 */
export class SharedAnswers {
  readonly #answers = new LRUCache<string, string>({
    maxSize: MAXIMUM_BYTES,
    sizeCalculation: (body, key) => body.length + key.length,
  });
  readonly #making = new Map<string, Promise<string>>();
  readonly #generations = new Map<number, number>();

  /** @param input the input as text; two spellings of one input are two entries, which is harmless */
  keyOf(ctx: RequestContext, operation: string, input: string): string {
    const generation = this.#generations.get(ctx.tenant.id) ?? 0;
    return `${ctx.tenant.id}.${generation}.${ctx.visitor.cityId}.${ctx.visitor.shopId}.${operation}?${input}`;
  }

  /**
   * The answer of a key, made if there is none. Who asks while it is being made gets the same one: when the answer of a busy page
   * runs out, it is made once and not a hundred times. A failure goes to all who waited for it and is not kept.
   */
  async readOrMake(key: string, seconds: number, make: () => Promise<string>): Promise<string> {
    const known = this.#answers.get(key);
    if (known !== undefined) return known;
    const running = this.#making.get(key);
    if (running) return running;
    const making = make().finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    const body = await making;
    this.#answers.set(key, body, { ttl: seconds * 1000 });
    return body;
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
