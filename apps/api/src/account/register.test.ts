import { randomUUID } from 'node:crypto';
import { contract } from '@jishi/contract/index.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMember, next } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

const GOOD = 'kunming-2026-rain';
const newPhone = () => `135${String(next()).padStart(8, '0')}`;
const guest = (one = shop, uuid: string = randomUUID(), tenant = 0) =>
  one.client({ tenant, cookies: { uuid } });
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');

async function requestCode(mobile: string): Promise<string> {
  await guest().account.registerSendCode({ mobile });
  return shop.sms.lastCode(mobile);
}

it('S231 registers a number with its code and a password, signs in, and the password signs in afterwards', async () => {
  const mobile = newPhone();
  const SMSCode = await requestCode(mobile);
  expect(await guest().account.registerVerify({ mobile, SMSCode })).toEqual({ registered: false });
  const { envelope, cookies } = await shop.send(
    contract.account.register,
    { mobile, SMSCode, password: GOOD, openId: '' },
    {},
  );
  expect(envelope).toMatchObject({ code: 0, data: { username: `会员${mobile.slice(-4)}`, token: '' } });
  const own = shop.client({ cookies: { Authorization: cookies.Authorization! } });
  expect(await own.auth.userInfo()).toMatchObject({ signedIn: true });
  expect(
    (await guest().auth.login({ username: mobile, password: GOOD, loginType: 'acount' })).userId,
  ).toBeGreaterThan(0);
});

it('a weak password, a wrong code, a code of a login and a code of another number register nobody', async () => {
  const mobile = newPhone();
  const SMSCode = await requestCode(mobile);
  await expect(guest().account.register({ mobile, SMSCode, password: '12345678' })).rejects.toMatchObject({
    userMsg: '密码过于简单，容易被猜到，请换一个',
  });
  const refused = { code: 4000, userMsg: '验证码错误或已失效，请重新获取' };
  await expect(
    guest().account.register({ mobile, SMSCode: wrongOf(SMSCode), password: GOOD }),
  ).rejects.toMatchObject(refused);
  await expect(
    guest().account.register({ mobile: newPhone(), SMSCode, password: GOOD }),
  ).rejects.toMatchObject(refused);
  await expect(
    guest(shop, randomUUID(), 2).account.register({ mobile, SMSCode, password: GOOD }),
  ).rejects.toMatchObject(refused);
  const other = newPhone();
  await guest().auth.sendLoginCode({ phone: other });
  await expect(
    guest().account.register({ mobile: other, SMSCode: shop.sms.lastCode(other), password: GOOD }),
  ).rejects.toMatchObject(refused);
});

it('phone enumeration: sending and a wrong code answer the same for a registered and an unknown number; only its code tells', async () => {
  const { mobile } = await makeMember(shop.context());
  const stranger = newPhone();
  const [known, unknown] = [await requestCode(mobile), await requestCode(stranger)];
  expect(await guest().account.registerSendCode({ mobile })).toEqual(
    await guest().account.registerSendCode({ mobile: stranger }),
  );
  const told = async (number: string, SMSCode: string) =>
    (await shop.send(contract.account.registerVerify, { mobile: number, SMSCode }, {})).envelope;
  expect(await told(mobile, '999999')).toEqual(await told(stranger, '999999'));
  expect([known, unknown].every((code) => /^\d{6}$/.test(code))).toBe(true);
  const code = shop.sms.lastCode(mobile);
  expect(await told(mobile, code)).toMatchObject({ data: { registered: true } });
  await expect(guest().account.register({ mobile, SMSCode: code, password: GOOD })).rejects.toMatchObject({
    code: 4009,
    userMsg: '该手机号已注册，请直接登录',
  });
});

it('replay of a code and registrations at once: one number becomes one member, once', async () => {
  const mobile = newPhone();
  const SMSCode = await requestCode(mobile);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 4 }, () => guest().account.register({ mobile, SMSCode, password: GOOD })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('code guessing: looking at a code counts as a try, and fifteen kill it', async () => {
  const mobile = newPhone();
  const SMSCode = await requestCode(mobile);
  for (let look = 0; look < 15; look += 1)
    await expect(guest().account.registerVerify({ mobile, SMSCode: wrongOf(SMSCode) })).rejects.toMatchObject(
      { code: 4000 },
    );
  await expect(guest().account.register({ mobile, SMSCode, password: GOOD })).rejects.toMatchObject({
    code: 4000,
  });
});

it('mass registration: a device makes five members a day, whichever way', async () => {
  const limited = await TestShop.openLimited();
  const uuid = randomUUID();
  const outcomes: number[] = [];
  for (let count = 0; count < 6; count += 1) {
    const mobile = newPhone();
    // Codes come from other devices and networks: the limit of sending is another one.
    const elsewhere = limited.client({ cookies: { uuid: randomUUID() }, address: `2001:db8:${count}:1::1` });
    const isByLogin = count % 2 === 0;
    if (isByLogin) await elsewhere.auth.sendLoginCode({ phone: mobile });
    else await elsewhere.account.registerSendCode({ mobile });
    const code = limited.sms.lastCode(mobile);
    const input = isByLogin
      ? { username: mobile, password: code }
      : { mobile, SMSCode: code, password: GOOD };
    const operation = isByLogin ? contract.auth.login : contract.account.register;
    outcomes.push((await limited.send(operation, input, { cookies: { uuid } })).envelope.code);
  }
  expect(outcomes).toEqual([0, 0, 0, 0, 0, 4029]);
  await limited.close();
});
