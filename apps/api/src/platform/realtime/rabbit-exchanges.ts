import type { Channel, ChannelModel } from 'amqplib';

/** Declares the exchanges of one virtual host over AMQP: STOMP can use exchanges, and cannot make them. */
export class RabbitExchanges {
  readonly #open: () => Promise<ChannelModel>;
  #channel: Promise<Channel> | undefined;
  #connection: ChannelModel | undefined;
  readonly #declared = new Set<string>();

  /** @param url of the virtual host with its account */
  constructor(url: string) {
    this.#open = async () => {
      const { connect } = await import('amqplib');
      return connect(url, { timeout: 3_000 });
    };
  }

  /** Makes the exchange be there. One that is named for a single visitor goes away with its last listener. */
  async declare(name: string, isShared: boolean): Promise<void> {
    if (isShared && this.#declared.has(name)) return;
    const channel = await this.#channelOf();
    await channel.assertExchange(name, 'topic', { durable: isShared, autoDelete: !isShared });
    if (isShared) this.#declared.add(name);
  }

  async close(): Promise<void> {
    await this.#connection?.close().catch(() => undefined);
  }

  #channelOf(): Promise<Channel> {
    this.#channel ??= this.#connect();
    return this.#channel;
  }

  async #connect(): Promise<Channel> {
    const forget = () => {
      this.#channel = undefined;
      this.#connection = undefined;
      this.#declared.clear();
    };
    try {
      const connection = await this.#open();
      this.#connection = connection;
      connection.on('error', () => undefined);
      connection.on('close', forget);
      const channel = await connection.createChannel();
      channel.on('error', forget);
      return channel;
    } catch (error) {
      forget();
      throw error;
    }
  }
}
