import type { TenantDatabase } from '../db/tenant-database.ts';
import type { Log } from '../log.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import type { Carrier } from './carrier.ts';
import { ExchangeFeed, type Listener } from './exchange-feed.ts';
import {
  insertMessage,
  type KeptMessage,
  type MessageNote,
  selectLastSequence,
  selectMessagesAfter,
} from './message.queries.ts';
import { isExchange, type RealtimeBus } from './realtime-bus.ts';

/** A message has to fit into one frame of 16,384 bytes (S410) together with its headers. */
const LONGEST_MESSAGE_BYTES = 12_000;

/** Messages of one process: kept in PostgreSQL, carried between processes, handed to the browsers of this one. */
export class RealtimeHub implements RealtimeBus {
  readonly #database: TenantDatabase;
  readonly #secrets: SecretBox;
  readonly #carrier: Carrier;
  readonly #fallback: Carrier | undefined;
  readonly #log: Log;
  readonly #feeds = new Map<string, ExchangeFeed>();

  /** @param options.fallback PostgreSQL, beside a carrier that may be away */
  constructor(options: {
    database: TenantDatabase;
    secrets: SecretBox;
    carrier: Carrier;
    fallback?: Carrier | undefined;
    log: Log;
  }) {
    this.#database = options.database;
    this.#secrets = options.secrets;
    this.#carrier = options.carrier;
    this.#fallback = options.fallback;
    this.#log = options.log;
  }

  get carrier(): Carrier['name'] {
    return this.#carrier.name;
  }

  async start(): Promise<void> {
    const events = {
      onNote: (note: MessageNote) =>
        this.#feeds.get(keyOf(note.t, note.x))?.take(note.s, note.b && Buffer.from(note.b, 'base64')),
      onGap: () => {
        for (const feed of this.#feeds.values()) feed.catchUp();
      },
    };
    await Promise.all([this.#carrier.start(events), this.#fallback?.start(events)]);
  }

  async publish(tenantId: number, exchange: string, message: object): Promise<number> {
    if (!isExchange(exchange)) throw new RangeError(`${exchange} is no exchange`);
    const text = JSON.stringify(message);
    if (Buffer.byteLength(text) > LONGEST_MESSAGE_BYTES)
      throw new RangeError(`a message has at most ${LONGEST_MESSAGE_BYTES} bytes`);
    const sealedBody = this.#secrets.seal(text, purposeOf(tenantId, exchange));
    const sequence = await insertMessage(this.#database, { tenantId, exchange, sealedBody });
    // Browsers of this process need no carrier.
    this.#feeds.get(keyOf(tenantId, exchange))?.take(sequence, sealedBody);
    await this.#announce({ t: tenantId, x: exchange, s: sequence, b: sealedBody.toString('base64') });
    return sequence;
  }

  async ping(): Promise<void> {
    // A carrier that is away is stood in for; without PostgreSQL nothing can be kept.
    await Promise.any([this.#carrier.ping(), ...(this.#fallback ? [this.#fallback.ping()] : [])]);
  }

  /**
   * Hands messages of an exchange to a listener, each once and in order.
   * @param after sequence it knows already; undefined: begins with what comes from now on
   * @returns the newest sequence so far, and the end of it
   */
  async listen(
    tenantId: number,
    exchange: string,
    listener: Listener,
    after?: number,
  ): Promise<{ sequence: number; stop: () => void }> {
    const key = keyOf(tenantId, exchange);
    const feed = this.#feeds.get(key) ?? this.#openFeed(key, tenantId, exchange);
    return feed.join(listener, after);
  }

  async stop(): Promise<void> {
    await Promise.all([this.#carrier.stop(), this.#fallback?.stop()]);
  }

  #openFeed(key: string, tenantId: number, exchange: string): ExchangeFeed {
    const db = this.#database.forTenant(tenantId);
    const purpose = purposeOf(tenantId, exchange);
    const feed = new ExchangeFeed({
      watch: () => this.#carrier.watch(tenantId, exchange),
      readLast: () => selectLastSequence(db, tenantId, exchange),
      readAfter: (sequence): Promise<KeptMessage[]> => selectMessagesAfter(db, tenantId, exchange, sequence),
      open: (sealed) => this.#secrets.open(sealed, purpose),
      onEmpty: () => {
        this.#feeds.delete(key);
        this.#carrier.unwatch(tenantId, exchange);
      },
      onError: (error) => this.#log.warn({ err: error, exchange }, 'messages could not be read'),
    });
    this.#feeds.set(key, feed);
    return feed;
  }

  /**
   * The message is kept already, so a failure to tell of it is none of the publisher's: whoever hears of the next one
   * finds it.
   */
  async #announce(note: MessageNote): Promise<void> {
    for (const carrier of [this.#carrier, this.#fallback]) {
      try {
        await carrier?.announce(note);
        return;
      } catch (error) {
        this.#log.warn({ err: error, carrier: carrier?.name }, 'a message could not be announced');
      }
    }
  }
}

function keyOf(tenantId: number, exchange: string): string {
  return `${tenantId}:${exchange}`;
}

function purposeOf(tenantId: number, exchange: string): string {
  return `realtime:${tenantId}:${exchange}`;
}
