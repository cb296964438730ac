import { Redis } from 'ioredis';
import type { Log } from '../log.ts';
import { type Carrier, type CarrierEvents, readNote } from './carrier.ts';
import { type MessageNote, REALTIME_CHANNEL } from './message.queries.ts';

/**
 * Publish and subscribe of Redis. While Redis is away announcing rejects at once, and its subscription comes back by
 * itself.
 */
export class RedisCarrier implements Carrier {
  readonly name = 'redis';
  readonly #publisher: Redis;
  readonly #subscriber: Redis;
  readonly #log: Log;

  constructor(options: { redisUrl: string; log: Log }) {
    const settings = {
      lazyConnect: true,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      connectTimeout: 3_000,
      retryStrategy: (attempt: number) => Math.min(attempt * 200, 5_000),
    };
    this.#publisher = new Redis(options.redisUrl, { ...settings, commandTimeout: 1_000 });
    this.#subscriber = new Redis(options.redisUrl, { ...settings, autoResubscribe: false });
    this.#log = options.log;
  }

  async start(events: CarrierEvents): Promise<void> {
    let reported = false;
    const report = (error: Error) => {
      if (!reported) this.#log.warn({ err: error }, 'Redis out of reach, realtime goes over PostgreSQL');
      reported = true;
    };
    this.#publisher.on('error', report);
    this.#subscriber.on('error', report);
    this.#subscriber.on('message', (_channel: string, text: string) => {
      const note = readNote(text);
      if (note) events.onNote(note);
    });
    this.#subscriber.on('ready', () => {
      reported = false;
      this.#subscriber.subscribe(REALTIME_CHANNEL).then(() => events.onGap(), report);
    });
    await Promise.all(
      [this.#publisher.connect(), this.#subscriber.connect()].map((one) => one.catch(report)),
    );
  }

  async announce(note: MessageNote): Promise<void> {
    const heard = await this.#publisher.publish(REALTIME_CHANNEL, JSON.stringify(note));
    // Somebody listens, at least the process with the browser, unless its subscription is just being made again.
    if (heard === 0) throw new Error('nobody is subscribed in Redis');
  }

  async watch(): Promise<void> {}

  unwatch(): void {}

  async ping(): Promise<void> {
    await this.#publisher.ping();
  }

  async stop(): Promise<void> {
    this.#publisher.disconnect();
    this.#subscriber.disconnect();
  }
}
