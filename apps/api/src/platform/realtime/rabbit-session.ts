import { setTimeout as delay } from 'node:timers/promises';
import { Client, type StompSubscription } from '@stomp/stompjs';
import { WebSocket } from 'ws';
import type { Log } from '../log.ts';
import { type CarrierEvents, readNote } from './carrier.ts';
import type { MessageNote } from './message.queries.ts';
import type { QueueCredential } from './queue-credentials.ts';
import { RabbitExchanges } from './rabbit-exchanges.ts';

/** Longest that RabbitMQ is waited for before PostgreSQL stands in. */
const PATIENCE_MS = 3_000;
const HEARTBEAT_MS = 10_000;
const RECONNECT_AFTER_MS = 1_000;

/** One process in one virtual host of RabbitMQ: STOMP over its Web-STOMP port, and AMQP for what STOMP cannot do. */
export class RabbitSession {
  readonly #client: Client;
  readonly #exchanges: RabbitExchanges;
  readonly #events: CarrierEvents;
  readonly #log: Log;
  /** Destinations this process listens to, by how many exchanges of it are waited for. */
  readonly #wanted = new Map<string, { users: number; subscription: StompSubscription | undefined }>();
  #receipts = 0;
  /** It has not answered, or has gone: then PostgreSQL stands in without waiting. */
  #isAway = false;

  constructor(options: {
    stompUrl: string;
    amqpUrl: string;
    credential: QueueCredential;
    events: CarrierEvents;
    log: Log;
  }) {
    const { vhost, login, passcode } = options.credential;
    this.#events = options.events;
    this.#log = options.log;
    const amqp = new URL(options.amqpUrl);
    amqp.username = encodeURIComponent(login);
    amqp.password = encodeURIComponent(passcode);
    amqp.pathname = `/${encodeURIComponent(vhost)}`;
    this.#exchanges = new RabbitExchanges(amqp.href);
    this.#client = new Client({
      webSocketFactory: () =>
        new WebSocket(options.stompUrl, ['v12.stomp']) as unknown as globalThis.WebSocket,
      connectHeaders: { host: vhost, login, passcode },
      heartbeatIncoming: HEARTBEAT_MS,
      heartbeatOutgoing: HEARTBEAT_MS,
      reconnectDelay: RECONNECT_AFTER_MS,
      connectionTimeout: PATIENCE_MS,
      onConnect: () => {
        this.#isAway = false;
        void this.#listenAgain();
      },
      onWebSocketClose: () => {
        this.#isAway = true;
      },
      onStompError: ({ headers }) =>
        this.#log.warn({ vhost, reason: headers.message }, 'RabbitMQ refused realtime'),
      onWebSocketError: () => undefined,
    });
    this.#client.activate();
  }

  get isConnected(): boolean {
    return this.#client.connected;
  }

  /** @throws Error when RabbitMQ does not say in time that it has the note */
  async announce(note: MessageNote): Promise<void> {
    const { name, isShared, destination } = placeOf(note.x);
    await this.#waitForConnection();
    await this.#exchanges.declare(name, isShared);
    await this.#confirmed((receipt) =>
      this.#client.publish({ destination, headers: { receipt }, body: JSON.stringify(note) }),
    );
  }

  /**
   * Listens to the exchange. What RabbitMQ does not do in time it does when it is back, and PostgreSQL stands in until
   * then.
   */
  async watch(exchange: string): Promise<void> {
    const { pattern } = placeOf(exchange);
    const known = this.#wanted.get(pattern);
    if (known) {
      known.users += 1;
      return;
    }
    this.#wanted.set(pattern, { users: 1, subscription: undefined });
    try {
      await this.#waitForConnection();
      await this.#listen(pattern);
    } catch (error) {
      this.#log.warn({ err: error, exchange }, 'RabbitMQ does not answer, realtime goes over PostgreSQL');
    }
  }

  unwatch(exchange: string): void {
    const { pattern } = placeOf(exchange);
    const known = this.#wanted.get(pattern);
    if (!known) return;
    known.users -= 1;
    if (known.users > 0) return;
    this.#wanted.delete(pattern);
    if (this.#client.connected) known.subscription?.unsubscribe();
  }

  async close(): Promise<void> {
    await this.#exchanges.close();
    await this.#client.deactivate({ force: true });
  }

  async #listenAgain(): Promise<void> {
    try {
      for (const wanted of this.#wanted.values()) wanted.subscription = undefined;
      await Promise.all([...this.#wanted.keys()].map((pattern) => this.#listen(pattern)));
      this.#events.onGap();
    } catch (error) {
      this.#log.warn({ err: error }, 'RabbitMQ did not take the subscriptions');
    }
  }

  async #listen(pattern: string): Promise<void> {
    const wanted = this.#wanted.get(pattern);
    if (!wanted || wanted.subscription) return;
    const [name = ''] = pattern.slice('/exchange/'.length).split('/');
    // RabbitMQ ends the session of whoever subscribes to an exchange that is not there.
    await this.#exchanges.declare(name, pattern.endsWith('/#'));
    if (wanted.subscription) return;
    await this.#confirmed((receipt) => {
      wanted.subscription = this.#client.subscribe(
        pattern,
        ({ body }) => {
          const note = readNote(body);
          if (note) this.#events.onNote(note);
        },
        { receipt },
      );
    });
  }

  async #confirmed(act: (receipt: string) => void): Promise<void> {
    const receipt = `r${++this.#receipts}`;
    // Both throw where the connection has just gone: nothing may be waiting then whose refusal nobody hears, for that
    // ends the process.
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#client.watchForReceipt(receipt, () => resolve());
    act(receipt);
    await inTime(promise);
  }

  async #waitForConnection(): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS;
    while (!this.#client.connected) {
      if (this.#isAway || Date.now() > deadline) throw new Error('RabbitMQ does not answer');
      await delay(20);
    }
  }
}

/** `loginbar/0b6c…` is a routing key of the shared exchange loginbar; a name alone is an exchange of its own. */
function placeOf(exchange: string): {
  name: string;
  isShared: boolean;
  destination: string;
  pattern: string;
} {
  const [name = '', key] = exchange.split('/');
  const destination = `/exchange/${exchange}`;
  const isShared = key !== undefined;
  return { name, isShared, destination, pattern: isShared ? `/exchange/${name}/#` : destination };
}

async function inTime(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('RabbitMQ did not confirm in time')), PATIENCE_MS);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
