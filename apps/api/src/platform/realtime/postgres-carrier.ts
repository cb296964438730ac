import pg from 'pg';
import type { TenantDatabase } from '../db/tenant-database.ts';
import type { Log } from '../log.ts';
import { type Carrier, type CarrierEvents, readNote } from './carrier.ts';
import { type MessageNote, notifyMessage, REALTIME_CHANNEL } from './message.queries.ts';

const RECONNECT_AFTER_MS = 1_000;

/**
 * LISTEN and NOTIFY, on a connection of its own that is opened again for ever. Every process has it: others fall back
 * on it.
 */
export class PostgresCarrier implements Carrier {
  readonly name = 'postgres';
  readonly #connectionString: string;
  readonly #database: TenantDatabase;
  readonly #log: Log;
  #events: CarrierEvents | undefined;
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(options: { connectionString: string; database: TenantDatabase; log: Log }) {
    this.#connectionString = options.connectionString;
    this.#database = options.database;
    this.#log = options.log;
  }

  async start(events: CarrierEvents): Promise<void> {
    this.#events = events;
    await this.#connect();
  }

  announce(note: MessageNote): Promise<void> {
    return notifyMessage(this.#database.forTenant(note.t), note);
  }

  async watch(): Promise<void> {}

  unwatch(): void {}

  async ping(): Promise<void> {
    if (!this.#client) throw new Error('the realtime feed of PostgreSQL is not connected');
    await this.#client.query('SELECT 1');
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#connectionString,
      application_name: 'jishi-realtime',
    });
    let isLost = false;
    const lose = (error?: Error) => {
      if (this.#stopped || isLost) return;
      isLost = true;
      this.#client = undefined;
      this.#log.warn({ err: error }, 'realtime feed lost its connection');
      this.#timer = setTimeout(() => void this.#connect(), RECONNECT_AFTER_MS);
    };
    client.on('error', lose);
    client.on('end', () => lose());
    client.on('notification', ({ payload }) => {
      const note = readNote(payload);
      if (note) this.#events?.onNote(note);
    });
    try {
      await client.connect();
      await client.query(`LISTEN ${REALTIME_CHANNEL}`);
      this.#client = client;
      this.#events?.onGap();
    } catch (error) {
      lose(error as Error);
    }
  }
}
