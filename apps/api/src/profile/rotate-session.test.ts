import { contract } from '@jishi/contract/index.ts';
import type { Operation } from '@jishi/contract/operation.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeStaff, next } from '../../test/factories.ts';
import { makePasswordMember } from '../../test/password-member.ts';
import { type Caller, hostOf, TestShop } from '../../test/test-shop.ts';
import { changePassword } from './change-password.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

const OLD = 'old-Secret-7';
const NEW = 'new-Secret-8';
const SIGNED_OUT = { code: 1000 };

interface SetCookie {
  name: string;
  value: string;
  maxAge?: number;
  httpOnly?: boolean;
  sameSite?: string;
}

/** Posts as a browser and gives the whole cookies of the answer. */
async function post(
  operation: Operation,
  payload: object,
  cookies: Record<string, string> = {},
): Promise<{ code: number; token: SetCookie | undefined }> {
  const response = await shop.server.inject({
    method: 'POST',
    url: operation.path,
    headers: { host: hostOf(0), xtenant: '0' },
    cookies: { uuid: 'rotate-device-0000-0000', ...cookies },
    payload,
  });
  const token = response.cookies.find(({ name }) => name.endsWith('Authorization')) as SetCookie | undefined;
  return { code: response.json<{ code: number }>().code, token };
}

const holding = (token: string): Caller => ({ cookies: { Authorization: token } });

/** A member signed in by password in two browsers. */
async function signInTwice(more: object = {}) {
  const { mobile } = await makePasswordMember(shop, OLD);
  const signIn = async () => {
    const { token } = await post(contract.auth.login, {
      username: mobile,
      password: OLD,
      loginType: 'acount',
      ...more,
    });
    return token!;
  };
  const [own, other] = [await signIn(), await signIn()];
  return { mobile, own, other, client: shop.client(holding(own.value)) };
}
type SignedIn = Awaited<ReturnType<typeof signInTwice>>;

/** After a change: another token in the same browser, the one before worth nothing, and nobody else signed in. */
async function expectRotated({ own, other }: SignedIn, token: SetCookie | undefined): Promise<void> {
  expect(token).toMatchObject({ name: 'Authorization', httpOnly: true, sameSite: 'Lax' });
  expect(token?.value).not.toBe(own.value);
  expect(token?.value).toMatch(/^[\w-]{43}$/);
  const mine = shop.client(holding(token?.value ?? ''));
  expect(await mine.auth.userInfo()).toMatchObject({ signedIn: true });
  for (const dead of [own.value, other.value])
    await expect(shop.client(holding(dead)).member.info()).rejects.toMatchObject(SIGNED_OUT);
  // The browser is the same one, and the only one.
  expect(await mine.account.devices()).toMatchObject([{ current: true }]);
}

it('C225 session rotation: a password that is changed gives this browser another token and ends every other session', async () => {
  const member = await signInTwice();
  const cookies = { Authorization: member.own.value };
  const input = { oldPassword: OLD, password: NEW };
  const { code, token } = await post(contract.member.updatePassword, input, cookies);
  expect(code).toBe(0);
  await expectRotated(member, token);
});

it('C225 session rotation: a password that is set by a code does the same', async () => {
  const member = await signInTwice();
  await member.client.member.sendMobileCode({ purpose: 'password' });
  const input = { way: 'code', code: shop.sms.lastCode(member.mobile), password: NEW };
  const { token } = await post(contract.member.updatePassword, input, { Authorization: member.own.value });
  await expectRotated(member, token);
});

it('C226 session rotation: an account that moves to another number does the same', async () => {
  const member = await signInTwice();
  const mobile = `135${String(next()).padStart(8, '0')}`;
  await member.client.member.sendMobileCode({ mobile });
  const input = { mobile, code: shop.sms.lastCode(mobile) };
  const { token } = await post(contract.member.updateMobile, input, { Authorization: member.own.value });
  await expectRotated(member, token);
});

it('C228 session rotation: a payment password that is set does the same', async () => {
  const member = await signInTwice();
  await member.client.member.sendMobileCode({ purpose: 'payPassword' });
  const input = { password: '802469', code: shop.sms.lastCode(member.mobile) };
  const { token } = await post(contract.member.setPayPassword, input, { Authorization: member.own.value });
  await expectRotated(member, token);
});

it('C013 session rotation: a password that is reset ends every session and opens none', async () => {
  const { mobile, own, other } = await signInTwice();
  const browser = shop.client(holding(own.value));
  await browser.account.findSendCode({ mobile });
  const input = { mobile, mail: '', password: NEW, validCode: shop.sms.lastCode(mobile) };
  const { code, token } = await post(contract.account.findReset, input, { Authorization: own.value });
  expect({ code, token }).toEqual({ code: 0, token: undefined });
  for (const dead of [own.value, other.value])
    await expect(shop.client(holding(dead)).member.info()).rejects.toMatchObject(SIGNED_OUT);
});

it('S273 S274 S275 session rotation: the other token lives no longer than the one before, in the browser as on the server', async () => {
  const change = async (more: object) => {
    const { own } = await signInTwice(more);
    const input = { oldPassword: OLD, password: NEW };
    return (await post(contract.member.updatePassword, input, { Authorization: own.value })).token;
  };
  const remembered = (await change({}))?.maxAge ?? 0;
  expect(remembered).toBeGreaterThan(89 * 86_400);
  expect(remembered).toBeLessThanOrEqual(90 * 86_400);
  expect(await change({ remember: false })).not.toHaveProperty('maxAge');
  const inStore = (await change({ storeId: 7 }))?.maxAge ?? 0;
  expect(inStore).toBeGreaterThan(0);
  expect(inStore).toBeLessThanOrEqual(1_800);
});

it('C225 session rotation: a change that is refused rotates nothing and signs nobody out', async () => {
  const { own, other } = await signInTwice();
  const input = { oldPassword: 'wrong-Secret-1', password: NEW };
  const { code, token } = await post(contract.member.updatePassword, input, { Authorization: own.value });
  expect({ code, token }).toEqual({ code: 4000, token: undefined });
  for (const alive of [own.value, other.value])
    expect(await shop.client(holding(alive)).auth.userInfo()).toMatchObject({ signedIn: true });
});

it('C225 session rotation: a session that was ended meanwhile changes no password', async () => {
  const { memberId, mobile } = await makePasswordMember(shop, OLD);
  const ctx = shop.context();
  const ended = { ...ctx, visitor: { ...ctx.visitor, member: { memberId, sessionId: 999_999_999 } } };
  const input = { way: 'password' as const, oldPassword: OLD, code: '', password: NEW };
  await expect(changePassword(ended, input)).rejects.toMatchObject(SIGNED_OUT);
  const signIn = (password: string) =>
    post(contract.auth.login, { username: mobile, password, loginType: 'acount' });
  expect((await signIn(NEW)).code).toBe(4000);
  expect((await signIn(OLD)).code).toBe(0);
});

it('X214 session rotation: staff who change their password get another token, and every other one ends', async () => {
  const { caller, account, password } = await openStaff();
  const own = caller.cookies?.StaffAuthorization ?? '';
  const { token: elsewhere } = await post(contract.adminAuth.login, { account, password });
  const input = { oldPassword: password, newPassword: 'another2026ok' };
  const { token } = await post(contract.adminAuth.changePassword, input, { StaffAuthorization: own });
  expect(token).toMatchObject({ name: 'StaffAuthorization', httpOnly: true });
  expect(token?.value).not.toBe(own);
  const asStaff = (value: string) => shop.client({ cookies: { StaffAuthorization: value } }).adminAuth.me();
  expect(await asStaff(token?.value ?? '')).toMatchObject({ account });
  for (const dead of [own, elsewhere?.value ?? ''])
    await expect(asStaff(dead)).rejects.toMatchObject(SIGNED_OUT);
});

/** An account of staff with a known password, signed in. */
async function openStaff() {
  const password = 'staff2026-Secret';
  const admin = shop.client((await makeStaff(shop.context())).caller);
  const [role] = await admin.adminStaff.roles();
  const account = `rotating${next()}`;
  await admin.adminStaff.create({ account, name: '新同事', roleId: role!.roleId, password });
  const { token } = await post(contract.adminAuth.login, { account, password });
  return { account, password, caller: { cookies: { StaffAuthorization: token!.value } } as Caller };
}
