import { randomUUID } from 'node:crypto';
import { contract } from '@jishi/contract/index.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { next } from '../../test/factories.ts';
import { RecordingMail } from '../../test/fakes.ts';
import { makePasswordMember } from '../../test/password-member.ts';
import { type Caller, TestShop } from '../../test/test-shop.ts';

const mail = new RecordingMail();
let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open({ mail });
});
afterAll(() => shop.close());

const OLD = 'kunming-2026-rain';
const NEW = 'erhai-2026-wind';
const browser = (): Caller => ({ cookies: { uuid: randomUUID() } });

/** Asks for the code, proves it, and gives the ticket with the browser that has it. */
async function prove(receiver: { mobile?: string; mail?: string }, code: () => string) {
  const caller = browser();
  await shop.client(caller).account.findSendCode(receiver);
  const { envelope, cookies } = await shop.send(
    contract.account.findCheckCode,
    { ...receiver, validCode: code() },
    caller,
  );
  expect(envelope.code, envelope.userMsg).toBe(0);
  const { validCode } = envelope.data as { validCode: string };
  return { validCode, caller: { cookies: { ...caller.cookies, Browser: cookies.Browser! } } as Caller };
}

const mailCode = (address: string) =>
  /\d{6}/.exec(mail.sent.findLast(({ to }) => to === address)?.text ?? '')?.[0] ?? '';

it('S232 sets a new password by the code of a number, and signs the member out everywhere', async () => {
  const { mobile, caller: signedIn } = await makePasswordMember(shop, OLD);
  const { validCode, caller } = await prove({ mobile }, () => shop.sms.lastCode(mobile));
  await shop.client(caller).account.findReset({ validCode, mobile, mail: '', password: NEW });
  expect(await shop.client(signedIn).auth.userInfo()).toMatchObject({ signedIn: false });
  const logIn = (password: string) =>
    shop.client(browser()).auth.login({ username: mobile, password, loginType: 'acount' });
  await expect(logIn(OLD)).rejects.toMatchObject({ code: 4000 });
  expect((await logIn(NEW)).userId).toBeGreaterThan(0);
  await expect(
    shop.client(caller).account.findReset({ validCode, mobile, password: OLD }),
    'a ticket works once',
  ).rejects.toMatchObject({ userMsg: '验证已失效，请重新获取验证码' });
});

it('S232 sets a new password by a letter to the mail address, upper and lower case alike', async () => {
  const address = `han${next()}@example.cn`;
  const { mobile } = await makePasswordMember(shop, OLD, { mail: address });
  const typed = address.replace('han', 'Han');
  const { validCode, caller } = await prove({ mail: typed }, () => mailCode(address));
  await shop.client(caller).account.findReset({ validCode, mail: typed, password: NEW });
  expect(
    (await shop.client(browser()).auth.login({ username: mobile, password: NEW, loginType: 'acount' }))
      .userId,
  ).toBeGreaterThan(0);
});

it('the six digits themselves are taken for a validCode, once', async () => {
  const { mobile } = await makePasswordMember(shop, OLD);
  await shop.client(browser()).account.findSendCode({ mobile });
  const validCode = shop.sms.lastCode(mobile);
  await shop.client(browser()).account.findReset({ validCode, mobile, password: NEW });
  await expect(
    shop.client(browser()).account.findReset({ validCode, mobile, password: OLD }),
  ).rejects.toMatchObject({
    code: 4000,
  });
});

it('a ticket is worth nothing in another browser, for another number, in another tenant, and after its time', async () => {
  const { mobile } = await makePasswordMember(shop, OLD);
  const other = await makePasswordMember(shop, OLD);
  const { validCode, caller } = await prove({ mobile }, () => shop.sms.lastCode(mobile));
  const refused = { code: 4000, userMsg: '验证已失效，请重新获取验证码' };
  const reset = (by: Caller, number = mobile) =>
    shop.client(by).account.findReset({ validCode, mobile: number, password: NEW });
  await expect(reset(browser())).rejects.toMatchObject(refused);
  await expect(reset(caller, other.mobile)).rejects.toMatchObject(refused);
  await expect(reset({ ...caller, tenant: 2 })).rejects.toMatchObject(refused);
  await shop.asOwner(`UPDATE password_ticket SET expires_at = now() - interval '1 second'`);
  await expect(reset(caller)).rejects.toMatchObject(refused);
});

it('a weak password is refused without using the ticket up', async () => {
  const { mobile } = await makePasswordMember(shop, OLD);
  const { validCode, caller } = await prove({ mobile }, () => shop.sms.lastCode(mobile));
  await expect(
    shop.client(caller).account.findReset({ validCode, mobile, password: 'password1' }),
  ).rejects.toMatchObject({ userMsg: '密码过于简单，容易被猜到，请换一个' });
  await shop.client(caller).account.findReset({ validCode, mobile, password: NEW });
});

it('phone enumeration: a code is promised alike for known and unknown numbers and addresses; no letter goes to a stranger', async () => {
  const { mobile } = await makePasswordMember(shop, OLD, { mail: `li${next()}@example.cn` });
  const send = async (input: object) =>
    (await shop.send(contract.account.findSendCode, input, browser())).envelope;
  const unknown = `1350000${1000 + next()}`;
  expect(await send({ mobile })).toEqual(await send({ mobile: unknown }));
  const letters = mail.sent.length;
  expect(await send({ mail: 'stranger@example.cn' })).toEqual(
    await send({ mobile: `1350000${1000 + next()}` }),
  );
  expect(mail.sent).toHaveLength(letters);
  const check = async (number: string) =>
    (await shop.send(contract.account.findCheckCode, { mobile: number, validCode: '999999' }, browser()))
      .envelope;
  expect(await check(mobile)).toEqual(await check(unknown));
});

it('who has proved a number that is nobody’s is told so; neither or both receivers are refused', async () => {
  const mobile = `1350000${1000 + next()}`;
  await shop.client(browser()).account.findSendCode({ mobile });
  await expect(
    shop.client(browser()).account.findCheckCode({ mobile, validCode: shop.sms.lastCode(mobile) }),
  ).rejects.toMatchObject({ code: 4004, userMsg: '该手机号尚未注册，请先注册' });
  for (const receiver of [{}, { mobile, mail: 'a@b.cn' }]) {
    await expect(shop.client(browser()).account.findSendCode(receiver)).rejects.toMatchObject({
      userMsg: '请输入手机号码或邮箱',
    });
  }
  await expect(shop.client(browser()).account.findSendCode({ mail: 'a@b' })).rejects.toMatchObject({
    userMsg: '邮箱格式不正确，请检查',
  });
});
