import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { contract } from '@jishi/contract/index.ts';
import { expect, test } from 'vitest';
import { type Account, LoginStream, logIn, makeAccounts, PASSWORD, whoIs } from './login-stream.fixture.ts';
import { makeShopDir, PROCESS_TEST_TIMEOUT_MS, startShop } from './open-shop.fixture.ts';
import { QrStream } from './qr-stream.fixture.ts';
import { openRabbit, openRedis, type RestartableServer } from './restartable-server.fixture.ts';
import { fillShop, postgresPidOf, queryAsOwner } from './shop-data.fixture.ts';
import type { ShopProcess } from './shop-process.fixture.ts';

const MEMBERS = 4;
/** Sessions given before and after each blow. */
const LOGINS = 12;
const SCANS = 4;
const POLL_MS = 50;
/** Guesses at one account; without a solved slide puzzle 3 of them are looked at (S249). */
const GUESSES = 12;
const JUDGED = 3;

/**
 * A shop behind a proxy that names addresses, members who sign in again and again, and some whose password is guessed
 * at.
 */
async function prepareShop(services: string, beside?: RestartableServer) {
  const dataDir = makeShopDir();
  const accounts = await fillShop(dataDir, (ctx) => makeAccounts(ctx, MEMBERS + 4));
  const env = { TRUST_PROXY: '127.0.0.1,::1', ...beside?.env };
  const shop = await startShop({ dataDir, services, env });
  return { dataDir, shop, members: accounts.slice(0, MEMBERS), victims: accounts.slice(MEMBERS) };
}

/** Guesses at an account, each from a device and an address of its own. @returns how many of them were looked at */
async function guessAt(shop: ShopProcess, victim: Account | undefined): Promise<number> {
  const answers = [];
  for (let guess = 0; guess < GUESSES; guess += 1)
    answers.push(await logIn(shop.origin, victim?.mobile ?? '', `guess ${guess}`));
  expect(answers.map(({ status, token }) => [status, token])).toEqual(answers.map(() => [200, '']));
  // The right one is not even looked at any more.
  const right = await logIn(shop.origin, victim?.mobile ?? '', PASSWORD);
  expect(right).toMatchObject({ userMsg: '请完成安全验证', token: '' });
  return answers.filter(({ userMsg }) => userMsg === '用户名或密码错误').length;
}

/** No session that was given is lost or somebody else's, and nobody else has got one. */
async function expectSessionsToStand(dataDir: string, stream: LoginStream, accounts: readonly Account[]) {
  expect(stream.faults).toEqual([]);
  expect(await stream.findLost()).toEqual([]);
  const rows = await queryAsOwner<{ subject_id: string }>(dataDir, 'SELECT DISTINCT subject_id FROM session');
  const holders = new Set(accounts.map(({ memberId }) => memberId));
  expect(rows.map((row) => Number(row.subject_id)).filter((id) => !holders.has(id))).toEqual([]);
}

test(
  'kill -9 of PostgreSQL during a stream of logins: no session is lost, none is given wrongly, and nobody is locked out',
  async () => {
    const { dataDir, shop, members } = await prepareShop('api');
    const stream = new LoginStream(shop, members);
    for (let blow = 1; blow <= 2; blow += 1) {
      await stream.waitForMore(LOGINS);
      const killed = postgresPidOf(dataDir);
      process.kill(killed, 'SIGKILL');
      await stream.waitForMore(LOGINS);
      expect(postgresPidOf(dataDir)).not.toBe(killed);
    }
    await stream.stop();
    await expectSessionsToStand(dataDir, stream, members);
    expect(shop.readFaults()).toBe('');
  },
  PROCESS_TEST_TIMEOUT_MS,
);

test(
  'S249 Redis restarted during a stream of logins: nobody notices, and the limits hold without it',
  async () => {
    const redis = await openRedis();
    const { dataDir, shop, members, victims } = await prepareShop('api', redis);
    const stream = new LoginStream(shop, members);
    await stream.waitForMore(LOGINS);
    expect(await guessAt(shop, victims[0])).toBe(JUDGED);

    await redis.stop();
    await stream.waitForMore(LOGINS);
    expect(await guessAt(shop, victims[1])).toBe(JUDGED);
    // One code a minute to a number, also now (S245).
    expect(await askForCode(shop, '13311112222')).toMatchObject({ code: 0 });
    expect(await askForCode(shop, '13311112222')).toMatchObject({ code: 4029 });

    await redis.start();
    if (redis.kind === 'own process') await waitForCounters(redis);
    await stream.waitForMore(LOGINS);
    expect(await guessAt(shop, victims[2])).toBe(JUDGED);
    await stream.stop();
    expect(stream.lost).toBe(0);
    await expectSessionsToStand(dataDir, stream, members);
    expect(shop.readLog()).toContain('Redis out of reach');
    expect(shop.readFaults()).toBe('');
  },
  PROCESS_TEST_TIMEOUT_MS,
);

test(
  'S242 S249 RabbitMQ restarted during a stream of logins by QR and by password: each scan signs its own desktop in, and no session is lost',
  async () => {
    const rabbit = await openRabbit();
    const { dataDir, shop, members, victims } = await prepareShop('api,realtime', rabbit);
    const [owner] = victims;
    const phone = await logIn(shop.origin, owner?.mobile ?? '', PASSWORD);
    const stream = new LoginStream(shop, members);
    const scans = new QrStream(shop, phone.token);
    await scans.waitForMore(SCANS);
    await rabbit.stop();
    await scans.waitForMore(SCANS);
    await stream.waitForMore(LOGINS);
    await rabbit.start();
    await scans.waitForMore(SCANS);
    await Promise.all([scans.stop(), stream.stop()]);
    expect(scans.faults).toEqual([]);
    for (const token of scans.given) expect(await whoIs(shop.origin, token)).toBe(owner?.memberId);
    expect(stream.lost).toBe(0);
    await expectSessionsToStand(dataDir, stream, [...members, ...victims]);
    expect(shop.readFaults()).toBe('');
  },
  PROCESS_TEST_TIMEOUT_MS,
);

/** The first code of a new device, which needs no slide puzzle. */
async function askForCode(shop: ShopProcess, phone: string): Promise<{ code: number }> {
  const response = await fetch(shop.origin + contract.auth.sendLoginCode.path, {
    method: 'POST',
    headers: {
      xtenant: '0',
      'content-type': 'application/json',
      cookie: `uuid=${crypto.randomUUID()}`,
      'x-forwarded-for': '8.9.8.7',
    },
    body: JSON.stringify({ phone }),
  });
  return (await response.json()) as { code: number };
}

/** Resolves when the shop counts over Redis again, which came back empty. */
async function waitForCounters(redis: RestartableServer): Promise<void> {
  while ((await countKeys(redis)) === 0) await delay(POLL_MS);
}

async function countKeys(redis: RestartableServer): Promise<number> {
  const { hostname, port } = new URL(redis.env.REDIS_URL ?? '');
  const socket = connect({ host: hostname, port: Number(port) });
  try {
    socket.write('DBSIZE\r\n');
    for await (const answer of socket) return Number(/^:(\d+)/.exec(String(answer))?.[1] ?? 0);
    return 0;
  } finally {
    socket.destroy();
  }
}
