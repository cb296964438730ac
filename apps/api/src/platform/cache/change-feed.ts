import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Log } from '../log.ts';
import type { RequestContext } from '../request-context.ts';

const CHANNEL = 'jishi_change';
const RECONNECT_AFTER_MS = 1_000;

/** Tells every process that what visitors share of this tenant has changed. Inside a transaction, at its commit. */
export async function announceChange(ctx: RequestContext): Promise<void> {
  await ctx.db.execute(sql`SELECT pg_notify(${CHANNEL}, ${String(ctx.tenant.id)})`);
}

/**
 * Tells every process that the settings of a tenant have changed, so that it reads the tenants again. At the commit.
 * @param tenantId of another one: the main site opens and closes sites
 */
export async function announceSettings(ctx: RequestContext, tenantId = ctx.tenant.id): Promise<void> {
  await ctx.db.execute(sql`SELECT pg_notify(${CHANNEL}, ${`${tenantId} settings`})`);
}

/**
 * Tells every process that sessions of this tenant have ended, or what staff may do has changed. Inside a transaction,
 * at its commit.
 */
export async function announceSessions(ctx: RequestContext): Promise<void> {
  await ctx.db.execute(sql`SELECT pg_notify(${CHANNEL}, ${`${ctx.tenant.id} sessions`})`);
}

/**
 * Listens for changes on a connection of its own and reconnects for ever. After a lost connection every tenant counts
 * as changed, because announcements may have been missed.
 */
export class ChangeFeed {
  readonly #connectionString: string;
  readonly #onChange: (tenantId: number | 'all') => void;
  readonly #onSettings: () => Promise<void>;
  readonly #onSessions: (tenantId: number | 'all') => void;
  readonly #log: Log;
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(options: {
    connectionString: string;
    onChange: (tenantId: number | 'all') => void;
    /** Reads the tenants again; before `onChange`, so that nothing is made from old settings afterwards. */
    onSettings: () => Promise<void>;
    /** Somebody may be signed out, or a tenant closed: whoever keeps a connection open looks again. */
    onSessions?: (tenantId: number | 'all') => void;
    log: Log;
  }) {
    this.#connectionString = options.connectionString;
    this.#onChange = options.onChange;
    this.#onSettings = options.onSettings;
    this.#onSessions = options.onSessions ?? (() => undefined);
    this.#log = options.log;
  }

  async start(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#connectionString,
      application_name: 'jishi-changes',
    });
    this.#client = client;
    const lose = (error?: Error) => {
      if (this.#stopped || this.#client !== client) return;
      this.#client = undefined;
      this.#log.warn({ err: error }, 'change feed lost its connection');
      this.#timer = setTimeout(() => void this.start(), RECONNECT_AFTER_MS);
    };
    client.on('error', lose);
    client.on('end', () => lose());
    client.on('notification', (message) => this.#hear(message.payload ?? ''));
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      await this.#readSettings();
      this.#onChange('all');
      this.#onSessions('all');
    } catch (error) {
      lose(error as Error);
    }
  }

  #hear(payload: string): void {
    const [tenantId, what] = payload.split(' ');
    const id = Number(tenantId);
    if (what === 'sessions') this.#onSessions(id);
    else if (what !== 'settings') this.#onChange(id);
    else
      void this.#readSettings().then(() => {
        this.#onChange(id);
        this.#onSessions(id);
      });
  }

  /** Old settings are better than none: what fails here is told, and the next announcement tries again. */
  async #readSettings(): Promise<void> {
    try {
      await this.#onSettings();
    } catch (error) {
      this.#log.error({ err: error }, 'settings of tenants could not be read again');
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => undefined);
  }
}
