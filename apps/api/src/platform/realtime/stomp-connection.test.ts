import { afterAll, beforeAll, expect, it } from 'vitest';
import { RealtimeShop } from '../../../test/realtime-shop.ts';
import { StompCaller } from '../../../test/stomp-caller.ts';

let realtime: RealtimeShop;
/** The clock of the gate, which tests move. */
let clockMs = Date.now();
beforeAll(async () => {
  realtime = await RealtimeShop.open({}, { now: () => clockMs });
});
afterAll(() => realtime.close());

const ended = async (caller: StompCaller) => {
  const { command, headers } = await caller.next();
  return { command, message: headers.message, code: await caller.closed };
};

it('S410 a frame past 16,384 bytes ends the connection, in one piece or in many', async () => {
  const { credential } = await realtime.newBrowser();
  const page = await realtime.connect(credential);
  page.sendRaw(`SEND\ndestination:/queue/loginqueue\n\n${'x'.repeat(16_400)}\0`);
  expect(await page.closed).toBe(1009);
  const dripping = await realtime.connect(credential);
  dripping.sendRaw('SEND\ndestination:/queue/loginqueue\n\n');
  for (let part = 0; part < 20; part += 1) dripping.sendRaw('x'.repeat(1_000));
  expect(await ended(dripping)).toMatchObject({ message: 'a frame has at most 16384 bytes', code: 1008 });
});

it('S409 heartbeats of 10 s go both ways, and a silent client is cut', async () => {
  const { credential } = await realtime.newBrowser();
  const page = await StompCaller.open(realtime.first.port);
  const { headers } = await page.connect(credential);
  expect(headers['heart-beat']).toBe('10000,10000');
  const before = page.heartbeats;
  clockMs += 9_000;
  realtime.first.gate.sweep();
  await expect.poll(() => page.heartbeats).toBe(before + 1);
  clockMs += 9_000;
  page.sendRaw('\n');
  page.send('SEND', { destination: '/queue/nothing' });
  await page.closed;
  const silent = await StompCaller.open(realtime.first.port);
  await silent.connect((await realtime.newBrowser()).credential);
  clockMs += 25_001;
  realtime.first.gate.sweep();
  expect(await silent.closed).toBe(1006);
});

it('who opens a socket and does not connect is cut, and an old connection is asked to come back', async () => {
  const idle = await StompCaller.open(realtime.first.port);
  clockMs += 10_001;
  realtime.first.gate.sweep();
  expect(await idle.closed).toBe(1006);
  const { credential } = await realtime.newBrowser();
  clockMs = Date.now();
  const page = await StompCaller.open(realtime.first.port);
  page.send('CONNECT', {
    'accept-version': '1.2',
    host: credential.vhost,
    ...credential,
    'heart-beat': '0,0',
  });
  expect((await page.next()).command).toBe('CONNECTED');
  clockMs += 3_600_001;
  realtime.first.gate.sweep();
  expect(await page.closed).toBe(1012);
  clockMs = Date.now();
});

it('a greedy client is cut: too many messages, too many subscriptions', async () => {
  const { credential, caller } = await realtime.newBrowser();
  const flood = await realtime.connect(credential);
  for (let count = 0; count < 80; count += 1) flood.sendRaw('\n');
  expect(await ended(flood)).toMatchObject({ message: 'too many messages' });
  // Packed into one message they are as many; so are the lines that somebody has to read.
  for (const packed of ['UNSUBSCRIBE\nid:x\n\n\0'.repeat(80), `SEND\n${'a:b\n'.repeat(3_000)}\n\0`]) {
    const page = await realtime.connect(credential);
    page.sendRaw(packed);
    expect(await ended(page)).toMatchObject({ message: 'too many messages' });
  }
  const page = await realtime.connect(credential);
  for (let count = 0; count < 20; count += 1) {
    const { routeKey } = await realtime.shop.client(caller).realtime.imeiPushConfig();
    expect((await page.subscribe(routeKey)).command).toBe('RECEIPT');
  }
  const { routeKey } = await realtime.shop.client(caller).realtime.imeiPushConfig();
  expect(await page.subscribe(routeKey)).toMatchObject({ headers: { message: 'too many subscriptions' } });
});

it('a client that does not read is cut before it fills the memory', async () => {
  const { credential, uuid } = await realtime.newBrowser();
  const { gate, hub } = realtime.first;
  const before = gate.size;
  const page = await realtime.connect(credential);
  await page.subscribe(`loginbar/${uuid}`);
  page.pause();
  const text = 'x'.repeat(11_000);
  for (let count = 0; count < 2_000 && gate.size > before; count += 1)
    await hub.publish(0, `loginbar/${uuid}`, { count, text });
  await expect.poll(() => gate.size).toBe(before);
  page.drop();
});

it('nonsense ends the connection and nothing else', async () => {
  const { credential } = await realtime.newBrowser();
  for (const nonsense of ['SEND\n\n\0', 'BEGIN\ntransaction:1\n\n\0', 'WHAT\n\n\0', 'CONNECT\n\n\0']) {
    const page = await realtime.connect(credential);
    page.sendRaw(nonsense);
    expect(await ended(page)).toMatchObject({ command: 'ERROR', code: 1008 });
  }
  const early = await StompCaller.open(realtime.first.port);
  early.sendRaw('SUBSCRIBE\nid:1\ndestination:/exchange/loginbar/x\n\n\0');
  expect(await ended(early)).toMatchObject({ message: 'CONNECT first' });
  const page = await realtime.connect(credential);
  page.send('SEND', { destination: '/queue/loginqueue' }, 'not json');
  expect(await ended(page)).toMatchObject({ message: '消息格式有误' });
});

it('a process that stops tells its browsers to come back, and takes no more', async () => {
  const stopping = await realtime.startProcess();
  const { credential } = await realtime.newBrowser();
  const page = await realtime.connect(credential, stopping);
  await stopping.gate.close();
  expect(await page.closed).toBe(1012);
  await expect(StompCaller.open(stopping.port)).rejects.toThrow('HTTP 503');
});
