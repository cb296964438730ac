import { createConnection } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRabbit } from '../../../test/rabbit-broker.ts';
import { type Carriage, RealtimeShop } from '../../../test/realtime-shop.ts';
import { SeverableProxy } from '../../../test/severable-proxy.ts';

const redisUrl = process.env.REDIS_URL || 'redis://127.0.0.1:6379';
const rabbit = await findRabbit();
const hasRedis = await answers(redisUrl);

/**
 * The same browsers and the same expectations, whatever carries messages between processes; what does not answer is
 * said.
 */
const carriages: { title: string; carriage: Carriage | undefined }[] = [
  { title: 'realtime over PostgreSQL', carriage: {} },
  hasRedis
    ? { title: 'realtime over Redis', carriage: { redisUrl } }
    : { title: `realtime over Redis: NOT RUN, nothing answers at ${redisUrl}`, carriage: undefined },
  typeof rabbit === 'string'
    ? { title: `realtime over RabbitMQ with Web-STOMP: NOT RUN, ${rabbit}`, carriage: undefined }
    : { title: 'realtime over RabbitMQ with Web-STOMP', carriage: { rabbit } },
];

for (const { title, carriage } of carriages) {
  describe(title, () => {
    if (!carriage)
      return void it('the other carriers are tested without it', () => expect(title).toContain('NOT RUN'));
    let realtime: RealtimeShop;
    beforeAll(async () => {
      realtime = await RealtimeShop.open(carriage);
    });
    afterAll(() => realtime.close());

    it('S264 a page connects, subscribes to its loginbar, sends to the loginqueue and is answered', async () => {
      const { credential, uuid } = await realtime.newBrowser();
      const page = await realtime.connect(credential);
      expect((await page.subscribe(`loginbar/${uuid}`)).command).toBe('RECEIPT');
      page.send('SEND', { destination: '/queue/loginqueue' }, JSON.stringify({ uuid, needAppKey: true }));
      expect(await page.message()).toEqual({
        type: 1,
        loginKey: expect.stringMatching(/^[\w-]{43}$/),
        expiresInSeconds: 120,
      });
    });

    it('what one process publishes the browsers of every process get, once and in order', async () => {
      const second = await realtime.startProcess();
      const { credential, uuid } = await realtime.newBrowser();
      const here = await realtime.connect(credential);
      const there = await realtime.connect(credential, second);
      await Promise.all([here.subscribe(`loginbar/${uuid}`), there.subscribe(`loginbar/${uuid}`)]);
      for (let number = 1; number <= 20; number += 1)
        await (number % 2 ? second : realtime.first).hub.publish(0, `loginbar/${uuid}`, { number });
      for (const page of [here, there]) {
        const got = [];
        for (let count = 0; count < 20; count += 1) got.push(await page.message());
        expect(got).toEqual(Array.from({ length: 20 }, (_, index) => ({ number: index + 1 })));
      }
    });

    it('S244 nothing is lost across a reconnect, and nothing comes twice: also to another process', async () => {
      const { credential, uuid } = await realtime.newBrowser();
      const exchange = `loginbar/${uuid}`;
      const page = await realtime.connect(credential);
      await page.subscribe(exchange);
      const { hub } = realtime.first;
      await hub.publish(0, exchange, { number: 1 });
      const seen = await page.next();
      expect(seen.body).toBe('{"number":1}');
      page.drop();
      for (const number of [2, 3]) await hub.publish(0, exchange, { number });
      const second = await realtime.startProcess();
      const again = await realtime.connect(credential, second);
      const receipt = await again.subscribe(exchange, Number(seen.headers.sequence));
      expect(receipt).toMatchObject({ command: 'RECEIPT' });
      await hub.publish(0, exchange, { number: 4 });
      expect([await again.message(), await again.message(), await again.message()]).toEqual([
        { number: 2 },
        { number: 3 },
        { number: 4 },
      ]);
    });

    it('a page that had not heard anything yet goes on from where its subscription began', async () => {
      const { credential, uuid } = await realtime.newBrowser();
      const exchange = `loginbar/${uuid}`;
      await realtime.first.hub.publish(0, exchange, { number: 1 });
      const page = await realtime.connect(credential);
      const { headers } = await page.subscribe(exchange);
      page.drop();
      await realtime.first.hub.publish(0, exchange, { number: 2 });
      const again = await realtime.connect(credential);
      await again.subscribe(exchange, Number(headers.sequence));
      expect(await again.message()).toEqual({ number: 2 });
    });

    it('a message too long for an announcement arrives all the same, one past a frame is refused', async () => {
      const { credential, uuid } = await realtime.newBrowser();
      const page = await realtime.connect(credential);
      await page.subscribe(`loginbar/${uuid}`);
      const text = '长'.repeat(3_900);
      await realtime.first.hub.publish(0, `loginbar/${uuid}`, { text });
      expect(await page.message()).toEqual({ text });
      await expect(
        realtime.first.hub.publish(0, `loginbar/${uuid}`, { text: 'a'.repeat(12_001) }),
      ).rejects.toThrow(RangeError);
    });

    it('tenants are apart: the same exchange of another tenant is another one', async () => {
      const { credential, uuid } = await realtime.newBrowser();
      const page = await realtime.connect(credential);
      await page.subscribe(`loginbar/${uuid}`);
      await realtime.first.hub.publish(2, `loginbar/${uuid}`, { from: 2 });
      await realtime.first.hub.publish(0, `loginbar/${uuid}`, { from: 0 });
      expect(await page.message()).toEqual({ from: 0 });
    });

    it('S127 an exchange named for a route key carries what the phone sends, and ends with its page', async () => {
      const { caller, credential } = await realtime.newBrowser();
      const { routeKey } = await realtime.shop.client(caller).realtime.imeiPushConfig();
      const page = await realtime.connect(credential);
      expect((await page.subscribe(routeKey, 0)).command).toBe('RECEIPT');
      await realtime.shop.client().realtime.imeiPush({ routeKey, imei: '490154203237518' });
      expect(await page.message()).toEqual({ imei: '490154203237518', staffId: 0 });
      page.send('UNSUBSCRIBE', { id: routeKey, receipt: 'gone' });
      expect((await page.next()).headers['receipt-id']).toBe('gone');
    });
  });
}

/** Those of the carriers that are there, to be cut off on the way. */
const restartable: { target: { host: string; port: number }; through(port: number): Carriage }[] = [];
if (hasRedis) {
  const { hostname, port } = new URL(redisUrl);
  restartable.push({
    target: { host: hostname, port: Number(port || 6379) },
    through: (proxied) => ({ redisUrl: `redis://127.0.0.1:${proxied}` }),
  });
}
if (typeof rabbit !== 'string') {
  const stomp = new URL(rabbit.stompUrl);
  restartable.push({
    target: { host: stomp.hostname, port: Number(stomp.port) },
    through: (proxied) => ({ rabbit: { ...rabbit, stompUrl: `ws://127.0.0.1:${proxied}${stomp.pathname}` } }),
  });
}

describe('a carrier that is away', () => {
  it('PostgreSQL stands in for a Redis and a RabbitMQ that do not answer', async () => {
    const nowhere = 'amqp://guest:guest@127.0.0.1:9';
    for (const carriage of [
      { redisUrl: 'redis://127.0.0.1:9' },
      { rabbit: { amqpUrl: nowhere, stompUrl: 'ws://127.0.0.1:9/ws', vhostPrefix: 'jishi-' } },
    ]) {
      const realtime = await RealtimeShop.open(carriage);
      try {
        const { credential, uuid } = await realtime.newBrowser();
        const page = await realtime.connect(credential);
        await page.subscribe(`loginbar/${uuid}`);
        await realtime.first.hub.publish(0, `loginbar/${uuid}`, { number: 1 });
        expect(await page.message()).toEqual({ number: 1 });
        await realtime.first.hub.ping();
      } finally {
        await realtime.close();
      }
    }
  });

  it('Redis and RabbitMQ may restart while pages wait: nothing is lost, nothing comes twice, and they carry again afterwards', async () => {
    for (const server of restartable) {
      const proxy = await SeverableProxy.open(server.target);
      const realtime = await RealtimeShop.open(server.through(proxy.port));
      try {
        const second = await realtime.startProcess();
        const { credential, uuid } = await realtime.newBrowser();
        const exchange = `loginbar/${uuid}`;
        const page = await realtime.connect(credential, second);
        await page.subscribe(exchange);
        const { hub } = realtime.first;
        await hub.publish(0, exchange, { number: 1 });
        expect(await page.message()).toEqual({ number: 1 });
        await proxy.cut();
        await hub.publish(0, exchange, { number: 2 });
        expect(await page.message()).toEqual({ number: 2 });
        await proxy.mend();
        await hub.publish(0, exchange, { number: 3 });
        await hub.publish(0, exchange, { number: 4 });
        expect([await page.message(), await page.message()]).toEqual([{ number: 3 }, { number: 4 }]);
      } finally {
        await realtime.close();
        await proxy.cut();
      }
    }
  });

  it('a PostgreSQL connection that is cut is made again, and what came meanwhile is looked up', async () => {
    const realtime = await RealtimeShop.open();
    try {
      const { credential, uuid } = await realtime.newBrowser();
      const page = await realtime.connect(credential);
      await page.subscribe(`loginbar/${uuid}`);
      await realtime.shop.asOwner(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'jishi-realtime' AND datname = current_database()",
      );
      await realtime.first.hub.publish(0, `loginbar/${uuid}`, { number: 1 });
      expect(await page.message()).toEqual({ number: 1 });
    } finally {
      await realtime.close();
    }
  });
});

function answers(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = createConnection({ host: hostname, port: Number(port || 6379) });
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}
