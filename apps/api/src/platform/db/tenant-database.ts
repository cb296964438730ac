import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isConnectionFailure, retryConflicts } from './database-errors.ts';
import { DatabaseWatch } from './database-watch.ts';
import { GatheredReads } from './gathered-reads.ts';
import { letRun } from './kept-statement.ts';
import { OpenTransaction } from './open-transaction.ts';
import { sendStatement } from './statement-batch.ts';
import { StatementNames } from './statement-names.ts';

/**
 * A Drizzle select builder whose connection is bound to one tenant: row-level security hides every other tenant's rows.
 */
export type Db = NodePgDatabase;

/** The tenant each pooled connection was last bound to. */
const boundTenant = new WeakMap<pg.PoolClient, number>();
/** Connections that already have an error listener. */
const listened = new WeakSet<pg.PoolClient>();

export interface DatabaseOptions {
  /** Connection string of the role that does not own the tables, so that row-level security holds for it. */
  connectionString: string;
  /** Connections of this process. */
  maximumConnections: number;
  /** How many times longer than a shopper it waits, for tests that have to hold on a machine of any speed; 1. */
  patience?: number;
  onError: (error: Error) => void;
}

/**
 * The connections of one process, shared by all tenants. A connection is bound to a tenant
 * (`app.tenant_id`, which the policies read) when it is checked out and stays bound until another tenant needs it:
 * a shop with one busy tenant pays for it once, not per query.
 */
export class TenantDatabase {
  readonly pool: pg.Pool;
  readonly #onError: (error: Error) => void;
  readonly #watch: DatabaseWatch;
  readonly #perTenant = new Map<number, Db>();
  readonly #names = new StatementNames();
  readonly #reads = new GatheredReads((tenantId, work) => this.#withClient(tenantId, work));

  constructor(options: DatabaseOptions) {
    // A server that is stopped right after us ends connections that are ending anyway.
    this.#onError = (error) => {
      if (!this.pool.ending) options.onError(error);
    };
    const { patience = 1 } = options;
    this.pool = new pg.Pool({
      connectionString: options.connectionString,
      max: options.maximumConnections,
      connectionTimeoutMillis: 8_000 * patience,
      idleTimeoutMillis: 60_000,
      statement_timeout: 15_000 * patience,
      // For answers that never come, where the server cannot even say that it takes too long.
      query_timeout: 20_000 * patience,
      keepAlive: true,
      idle_in_transaction_session_timeout: 30_000 * patience,
      application_name: 'jishi',
    });
    this.pool.on('error', this.#onError);
    this.#watch = new DatabaseWatch(this.pool, options.connectionString, this.#onError);
  }

  /** The tenant's database for single statements, each on any connection. */
  forTenant(tenantId: number): Db {
    const known = this.#perTenant.get(tenantId);
    if (known) return known;
    const facade = {
      // A single statement is a transaction too: what a deadlock undid is done again.
      query: (config: pg.QueryConfig, values?: unknown[]) =>
        retryConflicts(() =>
          this.#withClient(tenantId, (client) => client.query(this.#named(config, values), values)),
        ),
    };
    const db = drizzle({ client: facade as unknown as pg.Pool });
    letRun(db, (statement, values) =>
      retryConflicts(() =>
        statement.reads
          ? this.#reads.read(tenantId, { statement, values })
          : this.#withClient(tenantId, (client) => sendStatement(client, statement, values)),
      ),
    );
    this.#perTenant.set(tenantId, db);
    return db;
  }

  /**
   * Runs `work` in one transaction of the tenant. Rolls back on any throw; a connection that failed is closed, not
   * reused. Serialisation failures and deadlocks are retried up to three times, so `work` must do nothing outside the
   * database.
   */
  transaction<T>(tenantId: number, work: (db: Db) => Promise<T>): Promise<T> {
    return retryConflicts(() => this.#transactOnce(tenantId, work));
  }

  /** Rejects when the database does not answer. */
  async ping(): Promise<void> {
    const client = await this.#watch.connect();
    let broken: Error | undefined;
    try {
      await client.query('SELECT 1');
    } catch (error) {
      broken = error as Error;
      throw error;
    } finally {
      client.release(broken);
    }
  }

  async end(): Promise<void> {
    this.#watch.stop();
    await this.pool.end();
  }

  async #transactOnce<T>(tenantId: number, work: (db: Db) => Promise<T>): Promise<T> {
    const client = await this.#checkOut(tenantId);
    const transaction = new OpenTransaction(client, (config, values) => this.#named(config, values));
    let broken: Error | undefined;
    try {
      const result = await work(transaction.db);
      await transaction.end('COMMIT');
      return result;
    } catch (error) {
      await transaction.end('ROLLBACK').catch((rollbackError: Error) => {
        broken = rollbackError;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }

  /** Lends a connection that is bound to the tenant. One that fails leaves the pool. */
  async #withClient<T>(tenantId: number, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#checkOut(tenantId);
    let broken: Error | undefined;
    try {
      return await work(client);
    } catch (error) {
      if (isConnectionFailure(error)) broken = error as Error;
      throw error;
    } finally {
      client.release(broken);
    }
  }

  async #checkOut(tenantId: number): Promise<pg.PoolClient> {
    const client = await this.#watch.connect();
    if (!listened.has(client)) {
      // A backend that dies inside a transaction emits 'error' on the client; without a listener that ends the process.
      client.on('error', this.#onError);
      listened.add(client);
    }
    if (boundTenant.get(client) === tenantId) return client;
    try {
      await client.query({
        name: 'bind_tenant',
        text: `SELECT set_config('app.tenant_id', $1, false)`,
        values: [String(tenantId)],
      });
      boundTenant.set(client, tenantId);
      return client;
    } catch (error) {
      boundTenant.delete(client);
      client.release(error as Error);
      throw error;
    }
  }

  /** Statements that take values are prepared under a name once they have come often enough. */
  #named(config: pg.QueryConfig, values: unknown[] | undefined): pg.QueryConfig {
    if (config.name !== undefined || !values || values.length === 0) return config;
    const name = this.#names.nameOf(config.text);
    return name === undefined ? config : { ...config, name };
  }
}
