import { randomUUID } from 'node:crypto';
import { contract } from '@jishi/contract/index.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { next } from '../../test/factories.ts';
import { makePasswordMember } from '../../test/password-member.ts';
import { solvedPuzzle } from '../../test/solved-puzzle.ts';
import { TestShop } from '../../test/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.openLimited();
});
afterAll(() => shop.close());

const GOOD = 'kunming-2026-rain';
const LOCKED = '密码错误次数过多，请 15 分钟后再试，或使用短信验证码登录';
/** Every customer with a /64. */
const newNetwork = () => `2001:db8:${next().toString(16)}:1::1`;

async function logIn(
  username: string,
  password: string,
  address: string,
  solved = true,
  loginType = 'acount',
) {
  const uuid = randomUUID();
  const verify = solved ? await solvedPuzzle(shop, uuid) : '';
  const credentials = { username, password, loginType, verify };
  return (await shop.send(contract.auth.login, credentials, { cookies: { uuid }, address })).envelope;
}
async function guess(username: string, address: string, times: number, loginType = 'acount') {
  for (let one = 0; one < times; one += 1) await logIn(username, '000000', address, true, loginType);
}
async function codeFor(phone: string, address: string): Promise<string> {
  await shop.client({ cookies: { uuid: randomUUID() }, address }).auth.sendLoginCode({ phone });
  return shop.sms.lastCode(phone);
}

it('nobody locks the account of somebody else: ten wrong passwords shut out their own network alone', async () => {
  const { mobile } = await makePasswordMember(shop, GOOD);
  const attacker = newNetwork();
  await guess(mobile, attacker, 10);
  expect(await logIn(mobile, GOOD, attacker)).toMatchObject({ code: 4029, userMsg: LOCKED });
  // Another address of the same /64 is the same network.
  expect(await logIn(mobile, GOOD, attacker.replace(/1$/, 'abcd'))).toMatchObject({ code: 4029 });
  const owner = newNetwork();
  expect(await logIn(mobile, GOOD, owner, false)).toMatchObject({ data: { needVerify: true } });
  expect(await logIn(mobile, GOOD, owner)).toMatchObject({ code: 0 });
});

it('wrong passwords close no way in by text message, nor wrong codes that by password, even on the same network', async () => {
  const { mobile } = await makePasswordMember(shop, GOOD);
  const here = newNetwork();
  await guess(mobile, here, 11);
  expect(await logIn(mobile, await codeFor(mobile, here), here, true, 'dynamic')).toMatchObject({ code: 0 });
  const other = await makePasswordMember(shop, GOOD);
  const there = newNetwork();
  await guess(other.mobile, there, 11, 'dynamic');
  expect(await logIn(other.mobile, GOOD, there)).toMatchObject({ code: 0 });
});

it('wrong tries at a code shut out their own network, and leave the code to whom it was sent', async () => {
  const { mobile } = await makePasswordMember(shop, GOOD);
  const [owner, attacker] = [newNetwork(), newNetwork()];
  const code = await codeFor(mobile, owner);
  await guess(mobile, attacker, 9, 'dynamic');
  expect((await logIn(mobile, code, attacker, true, 'dynamic')).code).not.toBe(0);
  expect(await logIn(mobile, code, owner, true, 'dynamic')).toMatchObject({ code: 0 });
});

it('who is shut out is told so before a puzzle is asked for, and keeps a solved one', async () => {
  const { mobile } = await makePasswordMember(shop, GOOD);
  const here = newNetwork();
  await guess(mobile, here, 10);
  const uuid = randomUUID();
  const verify = await solvedPuzzle(shop, uuid);
  const attempt = (username: string, proof: string) =>
    shop.send(
      contract.auth.login,
      { username, password: GOOD, loginType: 'acount', verify: proof },
      { cookies: { uuid }, address: here },
    );
  expect((await attempt(mobile, '')).envelope).toMatchObject({ code: 4029 });
  expect((await attempt(mobile, verify)).envelope).toMatchObject({ code: 4029 });
  const other = await makePasswordMember(shop, GOOD);
  await guess(other.mobile, newNetwork(), 3);
  expect((await attempt(other.mobile, verify)).envelope).toMatchObject({ code: 0 });
});

it('guesses with a new device each time need a puzzle from the 31st of a network on, whoever they are at', async () => {
  const here = newNetwork();
  for (let one = 0; one < 31; one += 1) await logIn(`1350000${1000 + next()}`, 'wrong', here, false);
  const { mobile } = await makePasswordMember(shop, GOOD);
  expect(await logIn(mobile, GOOD, here, false)).toMatchObject({ data: { needVerify: true } });
  expect(await logIn(mobile, GOOD, here)).toMatchObject({ code: 0 });
});
