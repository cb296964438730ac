import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { type KeptStatement, letRun } from './kept-statement.ts';
import { type AskedStatement, sendStatements } from './statement-batch.ts';

const BEGIN: KeptStatement = { name: 'kept_begin', text: 'BEGIN', fields: {}, reads: false };

/** Gives a statement of Drizzle the name it is prepared under. */
type Name = (config: pg.QueryConfig, values: unknown[] | undefined) => pg.QueryConfig;

/**
 * A transaction on a connection. It has one, so what a service asks for side by side goes over it one after the other,
 * in that order; kept statements that are asked in one turn share a round trip, and the first of them begins the
 * transaction on its way.
 */
export class OpenTransaction {
  readonly db: NodePgDatabase;
  readonly #client: pg.PoolClient;
  #last: Promise<unknown> = Promise.resolve();
  #hasBegun = false;
  /** Kept statements that still wait for their turn, as long as nothing else was asked after them. */
  #together: AskedStatement[] | undefined;

  constructor(client: pg.PoolClient, name: Name) {
    this.#client = client;
    const facade = {
      query: (config: pg.QueryConfig, values?: unknown[]) =>
        this.#queue(async () => {
          if (!this.#hasBegun) {
            this.#hasBegun = true;
            await client.query('BEGIN');
          }
          return client.query(name(config, values), values);
        }),
    };
    this.db = drizzle({ client: facade as unknown as pg.PoolClient });
    letRun(
      this.db,
      (statement, values) =>
        new Promise((resolve, reject) => this.#ask({ statement, values, resolve, reject })),
    );
  }

  /** A transaction in which nothing was asked never began. */
  async end(how: 'COMMIT' | 'ROLLBACK'): Promise<void> {
    // What was asked and not waited for is still on its way.
    await this.#last;
    if (this.#hasBegun) await this.#client.query(how);
  }

  #queue<T>(work: () => Promise<T>): Promise<T> {
    this.#together = undefined;
    const result = this.#last.then(work);
    this.#last = result.catch(() => undefined);
    return result;
  }

  #ask(one: AskedStatement): void {
    if (this.#together) {
      this.#together.push(one);
      return;
    }
    const together = [one];
    void this.#queue(() => this.#send(together));
    this.#together = together;
  }

  async #send(together: AskedStatement[]): Promise<void> {
    if (this.#together === together) this.#together = undefined;
    const asked = this.#hasBegun ? together : [beginning(), ...together];
    this.#hasBegun = true;
    try {
      const refusal = await sendStatements(this.#client, asked);
      for (const one of refusal?.passedOver ?? []) one.reject(refusal?.error);
    } catch (error) {
      for (const one of together) one.reject(error);
    }
  }
}

/** Whoever comes after it is told when it fails. */
function beginning(): AskedStatement {
  return { statement: BEGIN, values: [], resolve: () => undefined, reject: () => undefined };
}
