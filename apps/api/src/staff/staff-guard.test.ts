import { randomUUID } from 'node:crypto';
import { contract } from '@jishi/contract/index.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeStaff, next } from '../../test/factories.ts';
import { SilentLog } from '../../test/fakes.ts';
import { solvedPuzzle } from '../../test/solved-puzzle.ts';
import { TestShop } from '../../test/test-shop.ts';
import { createRateLimits } from '../platform/limits/create-rate-limits.ts';
import type { RateLimits } from '../platform/limits/rate-limits.ts';
import { saveStaff } from './staff.service.ts';
import { staff } from './staff.tables.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.openLimited();
});
afterAll(() => shop.close());

const PASSWORD = '一个够长的密码';
const WRONG = { code: 4000, userMsg: '账号或密码错误' };
const UNJUDGED = { code: 4000, userMsg: '请完成安全验证', data: { needVerify: true, unjudged: true } };
/** Every office with a /64. */
const newNetwork = () => `2001:db8:${next().toString(16)}:2::1`;

async function hire(): Promise<string> {
  const number = next();
  const account = `guard${number}`;
  const role = { roleName: `看守${number}`, permissions: ['order:read' as const] };
  await saveStaff(shop.context(), { account, name: '小守', password: PASSWORD, ...role });
  return account;
}
async function signIn(account: string, password: string, address: string, solved = true) {
  const uuid = randomUUID();
  const verify = solved ? await solvedPuzzle(shop, uuid) : '';
  const input = { account, password, verify };
  return (await shop.send(contract.adminAuth.login, input, { cookies: { uuid }, address })).envelope;
}
async function fail(account: string, times: number, address = newNetwork()) {
  for (let one = 0; one < times; one += 1) await signIn(account, `错${one}`, address);
}

it('the fourth try at an account needs a solved slide puzzle from whichever network, and a right password ends that', async () => {
  const account = await hire();
  const here = newNetwork();
  for (const needVerify of [false, false, true]) {
    expect(await signIn(account, '错的密码', here, false)).toMatchObject({
      ...WRONG,
      data: { needVerify, unjudged: false },
    });
  }
  expect(await signIn(account, PASSWORD, here, false)).toMatchObject(UNJUDGED);
  expect(await signIn(account, PASSWORD, newNetwork(), false)).toMatchObject(UNJUDGED);
  expect(await signIn(account, PASSWORD, newNetwork())).toMatchObject({ code: 0 });
  expect(await signIn(account, PASSWORD, here, false)).toMatchObject({ code: 0 });
});

it('an account that nobody has asks for the puzzle as one that somebody has', async () => {
  const [known, unknown] = [await hire(), `nobody${next()}`];
  const tell = async (account: string) => {
    const here = newNetwork();
    const answers = [];
    for (let one = 0; one < 4; one += 1) answers.push(await signIn(account, '错的密码', here, false));
    return answers;
  };
  expect(await tell(unknown)).toEqual(await tell(known));
});

it('of ten tries that come at once, and all see an account without failures, no more than three are looked at without a puzzle', async () => {
  const limits = await createRateLimits({ redisUrl: '', log: new SilentLog() });
  const allHaveSeen = Promise.withResolvers<void>();
  let seen = 0;
  const remaining: RateLimits['remaining'] = async (rule, key) => {
    const left = await limits.remaining(rule, key);
    if (rule.name !== 'staff-login.account') return left;
    seen += 1;
    if (seen === 10) allHaveSeen.resolve();
    await allHaveSeen.promise;
    return left;
  };
  const crowded = await TestShop.open({
    limits: {
      remaining,
      consume: (...of) => limits.consume(...of),
      check: (...of) => limits.check(...of),
      refund: (...of) => limits.refund(...of),
      reset: (...of) => limits.reset(...of),
    },
  });
  try {
    const attempt = (one: number) =>
      crowded.send(
        contract.adminAuth.login,
        { account: 'somebody', password: `错${one}` },
        { address: `2001:db8:bbbb:${one}::1` },
      );
    const answers = await Promise.all(Array.from({ length: 10 }, (_, one) => attempt(one)));
    const judged = answers.filter(({ envelope }) => envelope.userMsg === WRONG.userMsg);
    expect(answers).toHaveLength(10);
    expect(judged.length).toBeLessThanOrEqual(3);
  } finally {
    await crowded.close();
  }
});

it('a puzzle opens one try, and that of another browser none', async () => {
  const account = await hire();
  await fail(account, 3);
  const [uuid, address] = [randomUUID(), newNetwork()];
  const verify = await solvedPuzzle(shop, uuid);
  const attempt = async (password: string, device: string) =>
    (
      await shop.send(
        contract.adminAuth.login,
        { account, password, verify },
        { cookies: { uuid: device }, address },
      )
    ).envelope;
  expect(await attempt(PASSWORD, randomUUID())).toMatchObject(UNJUDGED);
  expect(await attempt('错的密码', uuid)).toMatchObject(WRONG);
  expect(await attempt(PASSWORD, uuid)).toMatchObject(UNJUDGED);
});

it('whoever tries one password after the other shuts out their own network alone, and another password counts anew', async () => {
  const account = await hire();
  const codes: number[] = [];
  for (let one = 0; one < 10; one += 1) {
    codes.push((await signIn(account, `错${one}`, `2001:db8:aaaa:1::${one}`)).code);
  }
  codes.push((await signIn(account, PASSWORD, '2001:db8:aaaa:1::f')).code);
  expect(codes).toEqual([...Array(10).fill(4000), 4029]);
  expect((await signIn(account, PASSWORD, newNetwork())).code).toBe(0);
  const [row] = await shop.context().db.select().from(staff).where(eq(staff.account, account));
  const administrator = await makeStaff(shop.context());
  await shop
    .client(administrator.caller)
    .adminStaff.resetPassword({ staffId: row?.id ?? 0, password: 'another-2026-ok' });
  expect((await signIn(account, 'another-2026-ok', '2001:db8:aaaa:1::f')).code).toBe(0);
});

it('who is shut out is told so before a puzzle is asked for, and keeps a solved one', async () => {
  const [account, other, here] = [await hire(), await hire(), newNetwork()];
  await fail(account, 10, here);
  await fail(other, 3);
  const uuid = randomUUID();
  const verify = await solvedPuzzle(shop, uuid);
  const attempt = async (at: string) =>
    (
      await shop.send(
        contract.adminAuth.login,
        { account: at, password: PASSWORD, verify },
        { cookies: { uuid }, address: here },
      )
    ).envelope.code;
  expect((await signIn(account, PASSWORD, here, false)).code).toBe(4029);
  expect(await attempt(account)).toBe(4029);
  expect(await attempt(other)).toBe(0);
});

it('guesses at one account after the other need a puzzle from the 31st failure of a network on', async () => {
  const here = newNetwork();
  for (let one = 0; one < 31; one += 1) await signIn(`guess${next()}`, '错的密码', here, false);
  const account = await hire();
  expect(await signIn(account, PASSWORD, here, false)).toMatchObject(UNJUDGED);
  expect(await signIn(account, PASSWORD, here)).toMatchObject({ code: 0 });
});
