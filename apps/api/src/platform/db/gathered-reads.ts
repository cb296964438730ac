import type pg from 'pg';
import { type AskedStatement, sendStatements } from './statement-batch.ts';

/** Most statements of one round trip: who is behind seven others that are quick waits less than for a connection. */
const MOST_TOGETHER = 8;

/** Lends a connection that is bound to a tenant. */
export type Lend = (tenantId: number, work: (client: pg.PoolClient) => Promise<void>) => Promise<void>;

/**
 * Reads that are asked in the same turn, or while all connections are busy, go to PostgreSQL together: one connection,
 * one message, one answer. Each has its own rows and its own error.
 */
export class GatheredReads {
  readonly #lend: Lend;
  readonly #tenants = new Map<number, { waiting: AskedStatement[]; borrowing: number }>();

  constructor(lend: Lend) {
    this.#lend = lend;
  }

  read(
    tenantId: number,
    { statement, values }: Pick<AskedStatement, 'statement' | 'values'>,
  ): Promise<unknown[]> {
    return new Promise((resolve, reject) => this.#ask(tenantId, { statement, values, resolve, reject }));
  }

  #ask(tenantId: number, one: AskedStatement): void {
    const queue = this.#tenants.get(tenantId) ?? { waiting: [], borrowing: 0 };
    this.#tenants.set(tenantId, queue);
    queue.waiting.push(one);
    if (queue.waiting.length > queue.borrowing * MOST_TOGETHER) {
      queue.borrowing += 1;
      void this.#send(tenantId);
    }
  }

  async #send(tenantId: number): Promise<void> {
    let batch: AskedStatement[] = [];
    try {
      await this.#lend(tenantId, async (client) => {
        batch = this.#take(tenantId);
        if (batch.length === 0) return;
        const refusal = await sendStatements(client, batch);
        for (const one of refusal?.passedOver ?? []) this.#ask(tenantId, one);
      });
    } catch (error) {
      // Without a connection it fails for all whom that one was for.
      for (const one of batch.length > 0 ? batch : this.#take(tenantId)) one.reject(error);
    }
  }

  #take(tenantId: number): AskedStatement[] {
    const queue = this.#tenants.get(tenantId);
    if (!queue) return [];
    queue.borrowing -= 1;
    const taken = queue.waiting.splice(0, MOST_TOGETHER);
    if (queue.waiting.length === 0 && queue.borrowing === 0) this.#tenants.delete(tenantId);
    return taken;
  }
}
