import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { connect } from 'amqplib';
import { WebSocket } from 'ws';
import type { RabbitOptions } from '../src/platform/realtime/rabbit-carrier.ts';

const run = promisify(execFile);
const PREFIX = 'jishi-test-';
/** Tenants that tests use over RabbitMQ. */
const tenants = [0, 2];

/**
 * The RabbitMQ that RABBITMQ_URL and RABBITMQ_STOMP_URL name, or the one of this machine, with Web-STOMP and a virtual
 * host for each tenant of the tests; made where this user may. A text says why there is none.
 */
export async function findRabbit(
  env: Readonly<NodeJS.ProcessEnv> = process.env,
): Promise<RabbitOptions | string> {
  const amqpUrl = env.RABBITMQ_URL ?? 'amqp://guest:guest@127.0.0.1:5672';
  const stompUrl = env.RABBITMQ_STOMP_URL ?? 'ws://127.0.0.1:15674/ws';
  if (!(await answersAmqp(amqpUrl))) return `RabbitMQ does not answer at ${new URL(amqpUrl).host}`;
  if (!(await answersStomp(stompUrl))) {
    await run('rabbitmq-plugins', ['enable', '--online', 'rabbitmq_web_stomp']).catch(() => undefined);
    if (!(await answersStomp(stompUrl))) return `RabbitMQ has no Web-STOMP at ${new URL(stompUrl).host}`;
  }
  const user = decodeURIComponent(new URL(amqpUrl).username);
  for (const tenant of tenants) {
    const vhost = `${PREFIX}${tenant}`;
    if (await answersAmqp(`${amqpUrl}/${vhost}`)) continue;
    await run('rabbitmqctl', ['add_vhost', vhost]).catch(() => undefined);
    await run('rabbitmqctl', ['set_permissions', '-p', vhost, user, '.*', '.*', '.*']).catch(() => undefined);
    if (!(await answersAmqp(`${amqpUrl}/${vhost}`))) return `RabbitMQ has no virtual host ${vhost}`;
  }
  return { amqpUrl, stompUrl, vhostPrefix: PREFIX };
}

async function answersAmqp(url: string): Promise<boolean> {
  try {
    const connection = await connect(url, { timeout: 2_000 });
    await connection.close();
    return true;
  } catch {
    return false;
  }
}

function answersStomp(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = new WebSocket(url, ['v12.stomp'], { handshakeTimeout: 2_000 });
    socket.once('error', () => resolve(false));
    socket.once('open', () => {
      socket.close();
      resolve(true);
    });
  });
}
