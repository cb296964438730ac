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
  readonly #generations = new Map<number, number>();

  /** @param input the input as text; two spellings of one input are two entries, which is harmless */
  keyOf(ctx: RequestContext, operation: string, input: string): string {
    const generation = this.#generations.get(ctx.tenant.id) ?? 0;
    return `${ctx.tenant.id}.${generation}.${ctx.visitor.cityId}.${ctx.visitor.shopId}.${operation}?${input}`;
  }

  read(key: string): string | undefined {
    return this.#answers.get(key);
  }

  write(key: string, body: string, seconds: number): void {
    this.#answers.set(key, body, { ttl: seconds * 1000 });
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
