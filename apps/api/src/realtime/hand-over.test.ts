import { contract } from '@jishi/contract/index.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMember } from '../../test/factories.ts';
import { type Caller, TestShop } from '../../test/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

/** A browser as the other host knows it: its cookie, and the id that it goes by. */
async function newBrowser(): Promise<{ caller: Caller; browserId: string }> {
  const { envelope, cookies } = await shop.send(contract.realtime.handOverBrowser, {});
  return { caller: { cookies }, browserId: (envelope.data as { browserId: string }).browserId };
}
const handOver = async (browserId: string, caller: Caller) =>
  (await shop.client(caller).realtime.handOver({ browserId })).ticket;
const enter = (ticket: string, caller: Caller) =>
  shop.send(contract.realtime.handOverEnter, { ticket }, caller);
const expired = { code: 4000, userMsg: '登录链接已失效，请重新登录' };

it('S031 a session of the main host becomes one of the job host, in the browser that asked', async () => {
  const member = await makeMember(shop.context());
  const { caller, browserId } = await newBrowser();
  const ticket = await handOver(browserId, member.caller);
  const { envelope, cookies } = await enter(ticket, caller);
  expect(envelope).toMatchObject({ code: 0, data: { userId: member.memberId, token: '' } });
  const there = shop.client({ cookies: { Authorization: cookies.Authorization ?? '' } });
  expect(await there.auth.userInfo()).toMatchObject({ signedIn: true, userId: member.memberId });
  // The session that was there before stays as it is.
  expect(await shop.client(member.caller).auth.userInfo()).toMatchObject({ signedIn: true });
});

it('S031 a ticket works once, also for two at once, and for a minute', async () => {
  const member = await makeMember(shop.context());
  const { caller, browserId } = await newBrowser();
  const ticket = await handOver(browserId, member.caller);
  const codes = (await Promise.all([enter(ticket, caller), enter(ticket, caller)])).map(
    ({ envelope }) => envelope.code,
  );
  expect(codes.sort()).toEqual([0, 4000]);
  const late = await handOver(browserId, member.caller);
  await shop.asOwner(`UPDATE login_key SET expires_at = expires_at - interval '61 seconds'`);
  expect((await enter(late, caller)).envelope).toMatchObject(expired);
});

it('S031 a ticket is worth nothing to another browser, to none, and to another tenant', async () => {
  const member = await makeMember(shop.context());
  const { caller, browserId } = await newBrowser();
  const stranger = await newBrowser();
  const ticket = await handOver(browserId, member.caller);
  for (const other of [stranger.caller, {}, { ...caller, tenant: 4 }])
    expect((await enter(ticket, other)).envelope).toMatchObject(expired);
  expect((await enter(ticket, caller)).envelope.code).toBe(0);
});

it('is no ticket of a login QR, and hands nothing over for a guest or to a browser that is none', async () => {
  const member = await makeMember(shop.context());
  const { caller, browserId } = await newBrowser();
  const ticket = await handOver(browserId, member.caller);
  expect((await shop.send(contract.realtime.loginRedeem, { ticket }, caller)).envelope.code).toBe(4000);
  await expect(shop.client().realtime.handOver({ browserId })).rejects.toMatchObject({ code: 1000 });
  await expect(
    shop.client(member.caller).realtime.handOver({ browserId: 'test-device' }),
  ).rejects.toMatchObject({ code: 4000 });
});
