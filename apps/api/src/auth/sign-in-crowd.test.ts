import { contract } from '@jishi/contract/index.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makePasswordMember } from '../../test/password-member.ts';
import { newDevice, TestShop } from '../../test/test-shop.ts';
import { HASHES_AT_ONCE, hashPassword } from '../session/session.service.ts';
import { MOST_AT_ONCE } from './sign-in-crowd.ts';

/** Hashes wait until the gate opens; how many are at it at once is counted. */
const gate = vi.hoisted(() => ({ open: () => {}, passed: Promise.resolve(), now: 0, most: 0 }));
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  return {
    ...real,
    verify: async (stored: string, typed: string) => {
      gate.now += 1;
      gate.most = Math.max(gate.most, gate.now);
      await gate.passed;
      gate.now -= 1;
      // What a hash costs does not matter here, only that each password has its turn.
      return stored !== '' && typed === GOOD;
    },
  };
});
const GOOD = 'kunming-2026-rain';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

const attempt = (at: TestShop, username: string, password: string) =>
  at.send(contract.auth.login, { username, password, loginType: 'acount' }, { cookies: newDevice()! });

function shutGate(): void {
  gate.passed = new Promise((resolve) => {
    gate.open = resolve;
  });
}

it('a flood of passwords: the process works on so many, tells the others at once to come back, and hashes only a few at once', async () => {
  const { mobile } = await makePasswordMember(shop, GOOD);
  shutGate();
  const extra = 25;
  const refused: string[] = [];
  const attempts = Array.from({ length: MOST_AT_ONCE + extra }, async () => {
    const { envelope } = await attempt(shop, mobile, 'wrong');
    if (envelope.code === 4029) refused.push(envelope.userMsg);
    return envelope;
  });
  // Those on top are answered while all the others still wait.
  await vi.waitFor(() => expect(refused).toHaveLength(extra), { timeout: 50_000 });
  expect(new Set(refused)).toEqual(new Set(['当前登录人数较多，请稍后再试']));
  await vi.waitFor(() => expect(gate.now).toBe(HASHES_AT_ONCE), { timeout: 50_000 });
  gate.open();
  const answers = await Promise.all(attempts);
  expect(answers.filter(({ userMsg }) => userMsg === '用户名或密码错误')).toHaveLength(MOST_AT_ONCE);
  expect(gate.most).toBe(HASHES_AT_ONCE);
  expect((await attempt(shop, mobile, GOOD)).envelope.code).toBe(0);
});

it('who was told to come back has used up no attempt, and a code signs in meanwhile', async () => {
  const limited = await TestShop.openLimited();
  const { mobile } = await makePasswordMember(limited, GOOD);
  const phone = '13200001111';
  await limited.client({ cookies: newDevice()! }).auth.sendLoginCode({ phone });
  shutGate();
  let isFull = false;
  const crowd = Array.from({ length: MOST_AT_ONCE + 1 }, async (_, one) => {
    const { envelope } = await attempt(shop, `1310000${1000 + one}`, 'wrong');
    isFull ||= envelope.code === 4029;
  });
  await vi.waitFor(() => expect(isFull).toBe(true), { timeout: 50_000 });
  for (let one = 0; one < 12; one += 1)
    expect((await attempt(limited, mobile, GOOD)).envelope).toMatchObject({
      code: 4029,
      userMsg: '当前登录人数较多，请稍后再试',
    });
  const byCode = { username: phone, password: limited.sms.lastCode(phone) };
  const signedIn = await limited.send(contract.auth.login, byCode, { cookies: newDevice()! });
  expect(signedIn.envelope.code).toBe(0);
  gate.open();
  await Promise.all(crowd);
  expect((await attempt(limited, mobile, GOOD)).envelope.code).toBe(0);
  await limited.close();
});

it('hashes of new passwords have their turn among the others', async () => {
  shutGate();
  gate.open();
  const hashes = await Promise.all(Array.from({ length: 5 }, () => hashPassword(GOOD)));
  expect(new Set(hashes).size).toBe(5);
});
