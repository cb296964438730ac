import { connect } from 'node:net';

/** A server that the shop can use instead of what it brings itself. */
export interface Service {
  /** Environment variable by which the shop takes it. */
  readonly variable: 'DATABASE_URL' | 'REDIS_URL' | 'AMQP_URL';
  readonly url: string;
  /** First words of a client. */
  readonly greeting: Buffer;
  /** Whether the first words of the server are those of one that lets us in. */
  readonly welcomes: (answer: Buffer) => boolean;
}

/** Where a developer's machine or a build server usually has them, without a password of its own. */
export const usualServices: readonly Service[] = [
  {
    variable: 'DATABASE_URL',
    url: 'postgres://postgres@127.0.0.1:5432/postgres',
    greeting: postgresStartup({ user: 'postgres', database: 'postgres' }),
    // Authentication request (R) of kind 0: nothing more is asked.
    welcomes: (answer) => answer.length >= 9 && answer[0] === 0x52 && answer.readInt32BE(5) === 0,
  },
  {
    variable: 'REDIS_URL',
    url: 'redis://127.0.0.1:6379',
    greeting: Buffer.from('PING\r\n'),
    welcomes: (answer) => answer.toString('latin1').startsWith('+PONG'),
  },
  {
    variable: 'AMQP_URL',
    url: 'amqp://guest:guest@127.0.0.1:5672',
    greeting: Buffer.from('AMQP\0\0\x09\x01', 'latin1'),
    // A method frame: the server begins to negotiate. Another version would answer with its own greeting.
    welcomes: (answer) => answer[0] === 1,
  },
];

/** StartupMessage of protocol 3.0. */
function postgresStartup(parameters: Readonly<Record<string, string>>): Buffer {
  const words = Object.entries(parameters).map(([name, value]) => `${name}\0${value}\0`);
  const body = Buffer.from(`${words.join('')}\0`);
  const head = Buffer.alloc(8);
  head.writeInt32BE(head.length + body.length, 0);
  head.writeInt32BE(196_608, 4);
  return Buffer.concat([head, body]);
}

/** Whether the service is there and would let us in. Silence for `timeoutMs` means no. */
export function answers(service: Service, timeoutMs = 2_000): Promise<boolean> {
  const { hostname, port } = new URL(service.url);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port), timeout: timeoutMs });
    const finish = (result: boolean): void => {
      socket.destroy();
      resolve(result);
    };
    socket.on('connect', () => socket.write(service.greeting));
    socket.on('data', (answer) => finish(service.welcomes(answer)));
    socket.on('timeout', () => finish(false));
    socket.on('error', () => finish(false));
    socket.on('close', () => finish(false));
  });
}
