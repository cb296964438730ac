import type { Log } from '../log.ts';
import type { Carrier, CarrierEvents } from './carrier.ts';
import type { MessageNote } from './message.queries.ts';
import { type QueueCredentials, vhostOf } from './queue-credentials.ts';
import { RabbitSession } from './rabbit-session.ts';

export interface RabbitOptions {
  /**
   * `amqp://user:password@host:5672`: where exchanges are declared; its account serves tenants without one of their
   * own.
   */
  amqpUrl: string;
  /** `ws://host:15674/ws`: Web-STOMP. */
  stompUrl: string;
  /** Before the tenant's id in the name of its virtual host. */
  vhostPrefix: string;
}

/** RabbitMQ, a virtual host for each tenant; a session is opened when a tenant first needs one. */
export class RabbitCarrier implements Carrier {
  readonly name = 'rabbitmq';
  readonly #options: RabbitOptions;
  readonly #credentials: QueueCredentials;
  readonly #log: Log;
  readonly #sessions = new Map<number, Promise<RabbitSession>>();
  #events: CarrierEvents = { onNote: () => undefined, onGap: () => undefined };

  constructor(options: RabbitOptions & { credentials: QueueCredentials; log: Log }) {
    this.#options = options;
    this.#credentials = options.credentials;
    this.#log = options.log;
  }

  async start(events: CarrierEvents): Promise<void> {
    this.#events = events;
  }

  async announce(note: MessageNote): Promise<void> {
    await (await this.#sessionOf(note.t)).announce(note);
  }

  async watch(tenantId: number, exchange: string): Promise<void> {
    await (await this.#sessionOf(tenantId)).watch(exchange);
  }

  unwatch(tenantId: number, exchange: string): void {
    this.#sessions.get(tenantId)?.then(
      (session) => session.unwatch(exchange),
      () => undefined,
    );
  }

  async ping(): Promise<void> {
    const sessions = await Promise.all(this.#sessions.values());
    if (sessions.some((session) => !session.isConnected)) throw new Error('RabbitMQ does not answer');
  }

  async stop(): Promise<void> {
    const sessions = await Promise.allSettled(this.#sessions.values());
    await Promise.all(sessions.map((one) => (one.status === 'fulfilled' ? one.value.close() : undefined)));
  }

  #sessionOf(tenantId: number): Promise<RabbitSession> {
    const known = this.#sessions.get(tenantId);
    if (known) return known;
    const opened = this.#open(tenantId);
    this.#sessions.set(tenantId, opened);
    opened.catch(() => this.#sessions.delete(tenantId));
    return opened;
  }

  async #open(tenantId: number): Promise<RabbitSession> {
    const { amqpUrl, stompUrl, vhostPrefix } = this.#options;
    const shared = new URL(amqpUrl);
    const credential = (await this.#credentials.read(tenantId, 'rabbitmq')) ?? {
      vhost: vhostOf(tenantId, vhostPrefix),
      login: decodeURIComponent(shared.username),
      passcode: decodeURIComponent(shared.password),
    };
    return new RabbitSession({ amqpUrl, stompUrl, credential, events: this.#events, log: this.#log });
  }
}
