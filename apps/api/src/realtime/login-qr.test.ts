import { contract } from '@jishi/contract/index.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMember } from '../../test/factories.ts';
import { RealtimeShop } from '../../test/realtime-shop.ts';
import type { StompCaller } from '../../test/stomp-caller.ts';
import type { Caller } from '../../test/test-shop.ts';
import { createRateLimits } from '../platform/limits/create-rate-limits.ts';
import { askLoginKey, passThirdParty, takeThirdParty } from './login-qr.service.ts';

const windowsChrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36';
const GONE = { code: 4004, userMsg: '二维码已失效，请刷新电脑上的二维码后重新扫描' };

let realtime: RealtimeShop;
beforeAll(async () => {
  realtime = await RealtimeShop.open();
});
afterAll(() => realtime.close());

/** A desktop that shows a QR: its page, its browser, and the key in the QR. */
async function showQr(): Promise<{ page: StompCaller; caller: Caller; key: string }> {
  const { caller, credential, uuid } = await realtime.newBrowser();
  const page = await realtime.connect(credential, realtime.first, { 'user-agent': windowsChrome });
  await page.subscribe(`loginbar/${uuid}`);
  page.send('SEND', { destination: '/queue/loginqueue' }, JSON.stringify({ uuid, needAppKey: true }));
  const { loginKey } = (await page.message()) as { loginKey: string };
  return { page, caller, key: loginKey };
}

const phoneOf = async () => realtime.shop.client((await makeMember(realtime.shop.context())).caller);
const redeem = (ticket: string, caller: Caller) =>
  realtime.shop.send(contract.realtime.loginRedeem, { ticket }, caller);

it('S242 a phone confirms, the page hears who it is, and its ticket becomes a session', async () => {
  const { page, caller, key } = await showQr();
  const member = await makeMember(realtime.shop.context());
  const phone = realtime.shop.client(member.caller);
  expect(await phone.realtime.loginRequest({ loginKey: key })).toMatchObject({
    siteName: '机市',
    browser: 'Chrome 浏览器 · Windows 电脑',
    place: '本地网络',
    ip: '127.0.*.*',
  });
  expect(await page.message()).toEqual({ type: 4 });
  await phone.realtime.loginConfirm({ loginKey: key });
  const confirmed = (await page.message()) as { ticket: string };
  expect(confirmed).toMatchObject({ type: 2, user: { mobile: expect.stringMatching(/^\d{3}\*{4}\d{4}$/) } });
  const { envelope, cookies } = await redeem(confirmed.ticket, caller);
  expect(envelope).toMatchObject({ code: 0, data: { userId: member.memberId, token: '' } });
  const signedIn = realtime.shop.client({ cookies: { Authorization: cookies.Authorization ?? '' } });
  expect(await signedIn.auth.userInfo()).toMatchObject({ signedIn: true });
});

it('replay of a loginKey is refused: it works once, also for two phones at once', async () => {
  const { key } = await showQr();
  const [first, second] = [await phoneOf(), await phoneOf()];
  const outcomes = await Promise.allSettled([
    first.realtime.loginConfirm({ loginKey: key }),
    second.realtime.loginConfirm({ loginKey: key }),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(first.realtime.loginConfirm({ loginKey: key })).rejects.toMatchObject(GONE);
  await expect(first.realtime.loginRequest({ loginKey: key })).rejects.toMatchObject(GONE);
});

it('a loginKey dies after 2 minutes, and a ticket after one', async () => {
  const { key } = await showQr();
  await realtime.shop.asOwner(`UPDATE login_key SET expires_at = expires_at - interval '119 seconds'`);
  const phone = await phoneOf();
  await phone.realtime.loginRequest({ loginKey: key });
  await realtime.shop.asOwner(`UPDATE login_key SET expires_at = expires_at - interval '2 seconds'`);
  await expect(phone.realtime.loginRequest({ loginKey: key })).rejects.toMatchObject(GONE);
  await expect(phone.realtime.loginConfirm({ loginKey: key })).rejects.toMatchObject(GONE);
  const late = await showQr();
  await phone.realtime.loginConfirm({ loginKey: late.key });
  const { ticket } = (await late.page.message()) as { ticket: string };
  await realtime.shop.asOwner(`UPDATE login_key SET expires_at = expires_at - interval '61 seconds'`);
  expect((await redeem(ticket, late.caller)).envelope.userMsg).toBe('登录已失效，请重新扫码');
});

it('a ticket is worth nothing to another browser, and works once', async () => {
  const { page, caller, key } = await showQr();
  await (await phoneOf()).realtime.loginConfirm({ loginKey: key });
  const { ticket } = (await page.message()) as { ticket: string };
  const thief = await realtime.newBrowser();
  for (const stranger of [thief.caller, { cookies: { Browser: '' } }, { ...caller, tenant: 2 }])
    expect((await redeem(ticket, stranger)).envelope.code).toBe(4000);
  expect((await redeem(ticket, caller)).envelope.code).toBe(0);
  expect((await redeem(ticket, caller)).envelope.code).toBe(4000);
});

it('a key belongs to its tenant, and only a member confirms', async () => {
  const { key } = await showQr();
  const { caller } = await makeMember(realtime.shop.context(2));
  const theirs = realtime.shop.client({ ...caller, tenant: 2 });
  await expect(theirs.realtime.loginConfirm({ loginKey: key })).rejects.toMatchObject(GONE);
  await expect(theirs.realtime.loginRequest({ loginKey: key })).rejects.toMatchObject(GONE);
  await expect(realtime.shop.client().realtime.loginConfirm({ loginKey: key })).rejects.toMatchObject({
    code: 1000,
  });
});

it('a refusal on the phone reaches the page and ends the key', async () => {
  const { page, key } = await showQr();
  const phone = await phoneOf();
  await phone.realtime.loginRefuse({ loginKey: key });
  expect(await page.message()).toEqual({ type: 5 });
  await phone.realtime.loginRefuse({ loginKey: key });
  await expect(phone.realtime.loginConfirm({ loginKey: key })).rejects.toMatchObject(GONE);
});

it('S243 a scan by a third party’s application gives the page openId and unionid, proved by a ticket of its browser', async () => {
  const { page, caller, key } = await showQr();
  const identity = { openId: 'o-123', unionId: 'u-456' };
  await passThirdParty(realtime.shop.context(), key, identity);
  const message = (await page.message()) as { ticket: string };
  expect(message).toMatchObject({ type: 3, openId: 'o-123', unionid: 'u-456' });
  const tenant = realtime.shop.context().tenant;
  const browser = await realtime.shop.api.contexts.fromCaller(tenant, {
    cookies: caller.cookies ?? {},
    headers: {},
    ip: '127.0.0.1',
  });
  await expect(takeThirdParty(realtime.shop.context(), message.ticket)).rejects.toMatchObject({ code: 4000 });
  expect(await takeThirdParty(browser, message.ticket)).toEqual(identity);
  await expect(takeThirdParty(browser, message.ticket)).rejects.toMatchObject({ code: 4000 });
  // It is no login by itself.
  expect((await redeem(message.ticket, caller)).envelope.code).toBe(4000);
});

it('S264 only the browser itself asks for its key, with needAppKey true, and not without end', async () => {
  const { uuid, credential } = await realtime.newBrowser();
  for (const body of [
    { uuid: 'another', needAppKey: true },
    { uuid },
    { uuid, needAppKey: false },
    [],
    null,
  ]) {
    const page = await realtime.connect(credential);
    page.send('SEND', { destination: '/queue/loginqueue' }, JSON.stringify(body));
    expect(await page.next()).toMatchObject({
      command: 'ERROR',
      headers: { message: '登录请求有误，请刷新页面' },
    });
  }
  const limits = await createRateLimits({ redisUrl: '', log: realtime.shop.api.platform.log });
  const ctx = realtime.shop.context();
  const asking = {
    ...ctx,
    platform: { ...ctx.platform, limits },
    visitor: { ...ctx.visitor, browserId: uuid },
  };
  for (let count = 0; count < 60; count += 1) await askLoginKey(asking, { uuid, needAppKey: true });
  await expect(askLoginKey(asking, { uuid, needAppKey: true })).rejects.toMatchObject({ code: 4029 });
});

it('neither keys nor tickets nor messages lie readable in the database', async () => {
  const { page, key } = await showQr();
  await (await phoneOf()).realtime.loginConfirm({ loginKey: key });
  const { ticket } = (await page.message()) as { ticket: string };
  for (const secret of [key, ticket, 'loginKey'])
    await realtime.shop.asOwner(`DO $$ BEGIN
      IF EXISTS (SELECT 1 FROM login_key WHERE login_key::text LIKE '%${secret}%')
        OR EXISTS (SELECT 1 FROM realtime_message WHERE position('${secret}'::bytea IN sealed_body) > 0)
      THEN RAISE 'readable'; END IF; END $$`);
});
