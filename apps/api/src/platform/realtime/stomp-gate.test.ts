import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeStaff } from '../../../test/factories.ts';
import { RealtimeShop } from '../../../test/realtime-shop.ts';
import { StompCaller } from '../../../test/stomp-caller.ts';
import { SecretBox } from '../secrets/secret-box.ts';
import { writeTicket } from './connect-ticket.ts';
import { QueueCredentials } from './queue-credentials.ts';

let realtime: RealtimeShop;
beforeAll(async () => {
  realtime = await RealtimeShop.open();
});
afterAll(() => realtime.close());

const ended = async (caller: StompCaller) => {
  const { command, headers } = await caller.next();
  return { command, message: headers.message, code: await caller.closed };
};

describe('who may connect', () => {
  it('S127 a virtual host of another tenant, another login and a made-up passcode are refused', async () => {
    const { credential } = await realtime.newBrowser();
    for (const wrong of [{ vhost: 'jishi-2' }, { login: 'guest' }, { passcode: 'guest' }, { passcode: '' }]) {
      const caller = await StompCaller.open(realtime.first.port);
      caller.send('CONNECT', {
        'accept-version': '1.2',
        host: wrong.vhost ?? credential.vhost,
        login: wrong.login ?? credential.login,
        passcode: wrong.passcode ?? credential.passcode,
      });
      expect(await ended(caller)).toEqual({ command: 'ERROR', message: 'bad credentials', code: 1008 });
    }
  });

  it('a ticket of another tenant opens nothing, not even with that tenant’s name on it', async () => {
    const other = await realtime.newBrowser({ tenant: 2 });
    const caller = await StompCaller.open(realtime.first.port);
    expect(await caller.connect({ ...other.credential, vhost: 'jishi-0' })).toMatchObject({
      command: 'ERROR',
    });
    const theirs = await StompCaller.open(realtime.first.port);
    expect(await theirs.connect(other.credential)).toMatchObject({ command: 'ERROR' });
    const atHome = await StompCaller.open(realtime.first.port, { host: 't2.localhost' });
    expect(await atHome.connect(other.credential)).toMatchObject({ command: 'CONNECTED' });
  });

  it('a ticket ends after a minute, and with the credential it was made from', async () => {
    const { platform } = realtime.shop.api;
    const visitor = realtime.shop.context().visitor;
    const credential = await platform.queueCredentials.readWeb(0);
    const connect = async (passcode: string) => {
      const caller = await StompCaller.open(realtime.first.port);
      return (await caller.connect({ ...credential, passcode })).command;
    };
    expect(await connect(writeTicket(credential, visitor, Date.now() - 59_000))).toBe('CONNECTED');
    expect(await connect(writeTicket(credential, visitor, Date.now() - 61_000))).toBe('ERROR');
    const old = writeTicket(credential, visitor);
    await platform.queueCredentials.save(0, 'web', { ...credential, passcode: 'another' });
    expect(await connect(old)).toBe('ERROR');
    await platform.queueCredentials.save(0, 'web', credential);
    expect(await connect(old)).toBe('CONNECTED');
  });

  it('credentials lie encrypted in the database', async () => {
    const { platform } = realtime.shop.api;
    await platform.queueCredentials.save(2, 'rabbitmq', {
      vhost: 'shop',
      login: 'shop',
      passcode: 'rabbit-secret',
    });
    expect(await platform.queueCredentials.read(2, 'rabbitmq')).toMatchObject({ passcode: 'rabbit-secret' });
    await expect(
      realtime.shop.asOwner(`DO $$ BEGIN
        IF EXISTS (SELECT 1 FROM queue_credential WHERE position('rabbit-secret'::bytea IN sealed_passcode) > 0 OR vhost = 'rabbit-secret')
        THEN RAISE 'readable'; END IF; END $$`),
    ).resolves.toBeUndefined();
  });

  it('a credential that was stored under another key is said to be so, and not replaced', async () => {
    const { platform } = realtime.shop.api;
    await platform.queueCredentials.save(5, 'rabbitmq', { vhost: 'v', login: 'l', passcode: 'p' });
    const secrets = new SecretBox(randomBytes(32));
    const others = new QueueCredentials({ database: platform.database, secrets });
    await expect(others.read(5, 'rabbitmq')).rejects.toThrow('another SECRETS_KEY');
  });

  it('pages of other sites, hosts without a shop and other paths are turned away at the upgrade', async () => {
    const { port } = realtime.first;
    await expect(StompCaller.open(port, { origin: 'https://evil.example' })).rejects.toThrow('HTTP 403');
    await expect(StompCaller.open(port, { origin: 'null' })).rejects.toThrow('HTTP 403');
    await expect(StompCaller.open(port, { host: 'evil.example' })).rejects.toThrow('HTTP 404');
    await expect(StompCaller.open(port, {}, '/elsewhere')).rejects.toThrow('HTTP 404');
    (await StompCaller.open(port, { origin: 'http://localhost' })).drop();
  });

  it('an address has so many connections and no more', async () => {
    const { port, gate } = await realtime.startProcess({
      limits: { connectionsPerAddress: 2, connections: 10 },
    });
    const open = [await StompCaller.open(port), await StompCaller.open(port)];
    await expect(StompCaller.open(port)).rejects.toThrow('HTTP 429');
    open[0]?.drop();
    await expect.poll(() => gate.size).toBe(1);
    (await StompCaller.open(port)).drop();
  });
});

describe('who may listen and send', () => {
  it('STOMP subscription to a stranger’s exchange is refused like one that is not there', async () => {
    const stranger = await realtime.newBrowser();
    const { routeKey } = await realtime.shop.client(stranger.caller).realtime.imeiPushConfig();
    const foreign = [
      `loginbar/${stranger.uuid}`,
      routeKey,
      'loginbar',
      'chatdesk',
      'chat/1',
      'notice/1',
      'amq.topic',
      'nothing/at-all',
    ];
    for (const exchange of foreign) {
      const { credential } = await realtime.newBrowser();
      const page = await realtime.connect(credential);
      page.send('SUBSCRIBE', { id: '1', destination: `/exchange/${exchange}` });
      expect(await ended(page)).toEqual({ command: 'ERROR', message: 'no such destination', code: 1008 });
    }
  });

  it('knowing a stranger’s device id or uuid is not enough to be that browser', async () => {
    const stranger = await realtime.newBrowser();
    const thief = await realtime.newBrowser({
      cookies: { uuid: stranger.caller.cookies?.uuid ?? '', Browser: stranger.uuid },
    });
    expect(thief.uuid).not.toBe(stranger.uuid);
    const page = await realtime.connect(thief.credential);
    expect((await page.subscribe(`loginbar/${stranger.uuid}`)).command).toBe('ERROR');
  });

  it('wildcards and queues are no exchanges, and nobody sends to an exchange or to a queue of others', async () => {
    const { credential, uuid } = await realtime.newBrowser();
    for (const destination of [
      '/exchange/loginbar/#',
      '/exchange/loginbar/*',
      '/queue/loginqueue',
      '/topic/x',
      '/amq/queue/x',
      '',
    ]) {
      const page = await realtime.connect(credential);
      page.send('SUBSCRIBE', { id: '1', destination });
      expect(await ended(page)).toMatchObject({ command: 'ERROR' });
    }
    for (const destination of [
      `/exchange/loginbar/${uuid}`,
      '/queue/pgboss',
      '/queue/',
      '/exchange/amq.default/loginqueue',
    ]) {
      const page = await realtime.connect(credential);
      page.send('SEND', { destination }, '{}');
      expect(await ended(page)).toMatchObject({ command: 'ERROR', message: 'no such destination' });
    }
  });

  it('staff with the permission hear the desk of their own tenant', async () => {
    const { caller } = await makeStaff(realtime.shop.context(), ['chat:serve']);
    const { credential } = await realtime.newBrowser(caller);
    const page = await realtime.connect(credential);
    expect((await page.subscribe('chatdesk')).command).toBe('RECEIPT');
  });
});
