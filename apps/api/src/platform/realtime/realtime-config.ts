import type { RabbitOptions } from './rabbit-carrier.ts';

export interface RealtimeConfig {
  /** Set: RabbitMQ carries messages between processes. */
  rabbit: RabbitOptions | undefined;
  limits: ConnectionLimits;
}

/** What one client may take of a process. */
export interface ConnectionLimits {
  /** Open connections of one address: a shop's Wi-Fi and a carrier's gateway are one address to us. */
  connectionsPerAddress: number;
  /** Open connections of the process. */
  connections: number;
}

/** Reads REALTIME_BROKER and what belongs to it. @throws Error in one line naming what is wrong */
export function readRealtimeConfig(env: Readonly<NodeJS.ProcessEnv>): RealtimeConfig {
  const broker = env.REALTIME_BROKER ?? 'embedded';
  if (broker !== 'embedded' && broker !== 'rabbitmq')
    throw new Error(`REALTIME_BROKER should be embedded or rabbitmq, not ${broker}`);
  return {
    rabbit: broker === 'rabbitmq' ? readRabbit(env) : undefined,
    limits: {
      connectionsPerAddress: readCount(env, 'REALTIME_CONNECTIONS_PER_ADDRESS', 200),
      connections: readCount(env, 'REALTIME_CONNECTIONS', 20_000),
    },
  };
}

function readRabbit(env: Readonly<NodeJS.ProcessEnv>): RabbitOptions {
  return {
    amqpUrl: readUrl(env, 'RABBITMQ_URL', /^amqps?:$/),
    stompUrl: readUrl(env, 'RABBITMQ_STOMP_URL', /^wss?:$/),
    vhostPrefix: env.RABBITMQ_VHOST_PREFIX ?? 'jishi-',
  };
}

function readUrl(env: Readonly<NodeJS.ProcessEnv>, name: string, protocol: RegExp): string {
  const url = URL.parse(env[name] ?? '');
  if (!url || !protocol.test(url.protocol))
    throw new Error(
      `REALTIME_BROKER=rabbitmq needs ${name}, an address such as ${name === 'RABBITMQ_URL' ? 'amqp://user:password@host:5672' : 'ws://host:15674/ws'}`,
    );
  return url.href;
}

function readCount(env: Readonly<NodeJS.ProcessEnv>, name: string, otherwise: number): number {
  const count = Number(env[name] ?? otherwise);
  if (!Number.isInteger(count) || count < 1) throw new Error(`${name} should be a whole number above 0`);
  return count;
}
