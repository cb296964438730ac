import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { findRabbit } from '../../../test/rabbit-broker.ts';
import { SeverableProxy } from '../../../test/severable-proxy.ts';
import type { RabbitOptions } from './rabbit-carrier.ts';
import { RabbitSession } from './rabbit-session.ts';

const ROUNDS = 5;
const rabbit = await findRabbit();

/** A session of tenant 0 whose STOMP connection can be cut, connected. */
async function openSession({ amqpUrl, stompUrl, vhostPrefix }: RabbitOptions) {
  const { hostname, port, pathname } = new URL(stompUrl);
  const proxy = await SeverableProxy.open({ host: hostname, port: Number(port) });
  const { username, password } = new URL(amqpUrl);
  const session = new RabbitSession({
    amqpUrl,
    stompUrl: `ws://127.0.0.1:${proxy.port}${pathname}`,
    credential: { vhost: `${vhostPrefix}0`, login: username, passcode: password },
    events: { onNote: () => undefined, onGap: () => undefined },
    log: { warn: () => undefined, error: () => undefined, info: () => undefined },
  });
  onTestFinished(async () => {
    await session.close();
    await proxy.cut();
  });
  while (!session.isConnected) await delay(20);
  return { session, proxy };
}

if (typeof rabbit === 'string') {
  it(`a session of RabbitMQ: NOT RUN, ${rabbit}`, () => expect(rabbit).not.toBe(''));
} else {
  it('a connection that goes before the note is told refuses the note, and leaves no refusal that nobody hears', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { session, proxy } = await openSession(rabbit);
      // The exchange is declared first, over a connection that has to be made: time enough for the other one to go.
      const told = session.announce({ t: 0, x: `gone${round}`, s: 1 });
      const [outcome] = await Promise.allSettled([told, proxy.cut()]);
      expect(outcome.status).toBe('rejected');
    }
  });
}
