import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestShop } from '../../test/test-shop.ts';
import type { RealtimeBus } from '../platform/realtime/realtime-bus.ts';
import type { MemberIdentity, RequestContext, StaffIdentity } from '../platform/request-context.ts';
import { chatExchanges } from './chat.exchanges.ts';
import { makeClerk, makeShopper, openRoundTheClock } from './chat-desk.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
  await openRoundTheClock(shop);
});
afterAll(() => shop.close());

const since = (count: number) => shop.realtime.published.slice(count);

/** What somebody may listen to. */
async function mayRead(
  who: { tenant?: number; member?: MemberIdentity; staff?: StaffIdentity },
  name: string,
  key = '',
): Promise<boolean> {
  const ctx = shop.context(who.tenant);
  const visitor = { ...ctx.visitor, member: who.member, staff: who.staff };
  const asked: RequestContext = { ...ctx, visitor };
  const rule = chatExchanges.find((one) => one.name === name);
  return (await rule?.mayRead(asked, key, name)) ?? false;
}

it('tells the shopper and the staff of a tenant of every message, and holds nothing that was said', async () => {
  const clerk = await makeClerk(shop);
  await clerk.arrive();
  const shopper = await makeShopper(shop);
  const { conversationId } = await shopper.chat.open({});
  const before = shop.realtime.published.length;
  await shopper.say('我的收货地址是…');
  expect(since(before)).toEqual(
    expect.arrayContaining([
      { tenantId: 0, exchange: `chat/${conversationId}`, message: { kind: 'message' } },
      { tenantId: 0, exchange: 'chatdesk', message: { kind: 'message', conversationId, staffId: 0 } },
    ]),
  );
  const answered = shop.realtime.published.length;
  await clerk.say(conversationId, '您好');
  expect(since(answered)).toContainEqual({
    tenantId: 0,
    exchange: 'chatdesk',
    message: { kind: 'message', conversationId, staffId: clerk.staffId },
  });
  expect(JSON.stringify(shop.realtime.published)).not.toContain('收货地址');
});

it('tells nothing of what changed nothing', async () => {
  const { chat } = await makeShopper(shop);
  await chat.open({});
  const message = { clientKey: 'client-key-of-news', text: '你好' };
  await chat.send(message);
  const before = shop.realtime.published.length;
  await chat.send(message);
  await chat.read({ seq: 0 });
  expect(since(before)).toEqual([]);
});

it('sends a message although nobody can be told of it', async () => {
  const deaf: RealtimeBus = {
    carrier: 'postgres',
    publish: () => Promise.reject(new Error('no carrier')),
    ping: async () => undefined,
  };
  const silent = await TestShop.open({ realtime: deaf });
  try {
    const { chat, say } = await makeShopper(silent);
    expect(await say('有人吗')).toMatchObject({ seq: 1 });
    expect((await chat.history({})).messages[0]?.text).toBe('有人吗');
  } finally {
    await silent.close();
  }
});

it('lets a member hear of their own conversation, and staff with the permission of all of their shop', async () => {
  const { chat, memberId } = await makeShopper(shop);
  const key = String((await chat.open({})).conversationId);
  const member = { memberId, sessionId: 0 };
  expect(await mayRead({ member }, 'chat', key)).toBe(true);
  expect(await mayRead({}, 'chat', key)).toBe(false);
  expect(await mayRead({ member: { ...member, memberId: memberId + 1 } }, 'chat', key)).toBe(false);
  expect(await mayRead({ member, tenant: 2 }, 'chat', key)).toBe(false);
  for (const wrong of ['', 'x', '0', `${key}a`, '9'.repeat(64)]) {
    expect(await mayRead({ member }, 'chat', wrong), wrong).toBe(false);
  }
  const staff = (permission: 'chat:serve' | 'order:read'): StaffIdentity => ({
    staffId: 1,
    sessionId: 0,
    name: '店员',
    storeId: null,
    permissions: new Set([permission]),
  });
  expect(await mayRead({ staff: staff('chat:serve') }, 'chatdesk')).toBe(true);
  expect(await mayRead({ staff: staff('order:read') }, 'chatdesk')).toBe(false);
  expect(await mayRead({ member }, 'chatdesk')).toBe(false);
  expect(await mayRead({ staff: staff('chat:serve') }, 'chat', key)).toBe(false);
  expect(await mayRead({ staff: staff('chat:serve'), tenant: 5 }, 'chatdesk')).toBe(false);
});
