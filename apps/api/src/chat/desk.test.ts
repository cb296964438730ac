import { contract } from '@jishi/contract/index.ts';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeBuyer, placeOrderOf, refusalOf } from '../../test/buyers.ts';
import { makeSku } from '../../test/factories.ts';
import { expectStaffOnly } from '../../test/staff-access.ts';
import { TestShop } from '../../test/test-shop.ts';
import { auditLog } from '../audit/audit.tables.ts';
import { chatJobs, closeIdle } from './chat.jobs.ts';
import { chatConversation, chatMessage } from './chat.tables.ts';
import { makeClerk, makeShopper, newKey, openRoundTheClock } from './chat-desk.fixture.ts';

let shop: TestShop;
let clerk: Awaited<ReturnType<typeof makeClerk>>;
let colleague: Awaited<ReturnType<typeof makeClerk>>;
beforeAll(async () => {
  shop = await TestShop.open();
  await openRoundTheClock(shop);
  clerk = await makeClerk(shop);
  colleague = await makeClerk(shop);
});
afterAll(() => shop.close());
beforeEach(() => clerk.arrive());

/** A shopper who has said something, and the conversation. */
async function makeConversation(text = '你好') {
  const shopper = await makeShopper(shop);
  const { conversationId } = await shopper.chat.open({});
  await shopper.say(text);
  return { shopper, conversationId };
}
const lastAct = async () =>
  (await shop.context().db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];
const lastText = async (conversationId: number) =>
  (await clerk.desk.messages({ conversationId })).messages.at(-1)?.text;

it('answers nobody but staff with the permission of the act', async () => {
  await expectStaffOnly(shop, contract.adminChat);
});

it('what belongs to another tenant is not found, whatever is done to it', async () => {
  const { conversationId } = await makeConversation();
  const { desk, staffId } = await makeClerk(shop, 2);
  for (const act of [
    () => desk.detail({ conversationId }),
    () => desk.messages({ conversationId }),
    () => desk.send({ conversationId, clientKey: newKey(), text: '您好' }),
    () => desk.read({ conversationId, seq: 1 }),
    () => desk.take({ conversationId, over: true }),
    () => desk.assign({ conversationId, staffId }),
    () => desk.close({ conversationId }),
  ]) {
    expect(await refusalOf(act())).toMatchObject({ code: 4004, userMsg: '会话不存在' });
  }
  expect((await desk.list({})).list).toEqual([]);
});

describe('the list', () => {
  it('goes by state, mine, unread and mobile number, with a mask over the number', async () => {
    const { shopper, conversationId } = await makeConversation('求介绍');
    const idsOf = async (filter: object, who = clerk) =>
      (await who.desk.list({ pageSize: 100, ...filter })).list.map((row) => row.conversationId);
    expect(await idsOf({ keyword: shopper.mobile })).toEqual([conversationId]);
    expect(await idsOf({ keyword: '00000' })).not.toContain(conversationId + 1);
    const [row] = (await clerk.desk.list({ keyword: shopper.mobile })).list;
    expect(row).toMatchObject({ unread: 1, state: 'waiting', lastText: '求介绍' });
    expect(row?.memberMobile).toBe(`${shopper.mobile.slice(0, 3)}****${shopper.mobile.slice(-4)}`);
    await clerk.desk.take({ conversationId });
    expect(await idsOf({ state: 'waiting' })).not.toContain(conversationId);
    expect(await idsOf({ state: 'active', mine: true, unread: true })).toContain(conversationId);
    expect(await idsOf({ state: 'active', mine: true }, colleague)).not.toContain(conversationId);
    await clerk.desk.read({ conversationId, seq: 99 });
    expect(await idsOf({ state: 'active', unread: true })).not.toContain(conversationId);
    await clerk.desk.close({ conversationId });
    expect(await idsOf({ state: 'closed', keyword: shopper.mobile })).toEqual([conversationId]);
  });

  it('leaves out what was opened and never written in', async () => {
    const { chat, mobile } = await makeShopper(shop);
    await chat.open({});
    for (const state of ['waiting', 'active', 'closed'] as const) {
      expect((await clerk.desk.list({ state, keyword: mobile })).list).toEqual([]);
    }
  });
});

it('S147 shows staff the goods or the order the shopper came from, and the latest orders', async () => {
  const buyer = await makeBuyer(shop);
  const { ppid } = await makeSku(shop.context());
  const orderId = await placeOrderOf(buyer, ppid);
  const { conversationId } = await buyer.client.chat.open({ sourceType: 'order', sourceId: orderId });
  await buyer.client.chat.send({ clientKey: newKey(), text: '什么时候发货' });
  expect(await clerk.desk.detail({ conversationId })).toMatchObject({
    card: { sourceType: 'order', sourceId: orderId },
    recentOrders: [{ sourceId: orderId, subtitle: '待付款' }],
    memberLevel: '普通会员',
  });
});

describe('serving', () => {
  it('takes a conversation by answering it, and tells the shopper who answers', async () => {
    const { shopper, conversationId } = await makeConversation();
    await clerk.say(conversationId, '您好');
    const { messages, staffName, state } = await shopper.chat.history({});
    expect(messages.map(({ sender }) => sender)).toEqual(['member', 'system', 'staff']);
    expect(messages[1]?.text).toBe(`客服 ${clerk.name} 为您服务`);
    expect({ staffName, state }).toEqual({ staffName: clerk.name, state: 'active' });
  });

  it('sends an answer once, however often its key comes', async () => {
    const { shopper, conversationId } = await makeConversation();
    const answer = { conversationId, clientKey: newKey(), text: '有货' };
    const sent = await Promise.all([clerk.desk.send(answer), clerk.desk.send(answer)]);
    expect(sent[0]).toEqual(sent[1]);
    expect(await shopper.chat.unread()).toEqual({ unread: 1 });
  });

  it('of two who take it at once one has it, and the other one is told by whom', async () => {
    const { conversationId } = await makeConversation();
    const results = await Promise.allSettled(
      [clerk, colleague].map(({ desk }) => desk.take({ conversationId })),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const lost = results.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(lost.reason).toMatchObject({ code: 4009, userMsg: expect.stringContaining('请先接管') });
  });

  it('is refused beside a colleague until it is taken over, which is written down', async () => {
    const { conversationId } = await makeConversation();
    await clerk.desk.take({ conversationId });
    expect(await refusalOf(colleague.say(conversationId, '我来'))).toMatchObject({ code: 4009 });
    expect(await refusalOf(colleague.desk.close({ conversationId }))).toMatchObject({ code: 4009 });
    await colleague.desk.read({ conversationId, seq: 1 });
    expect((await clerk.desk.detail({ conversationId })).unread).toBe(1);
    await colleague.desk.take({ conversationId, over: true });
    expect(await lastAct()).toMatchObject({
      action: 'chat.take',
      changes: [{ field: '接待客服', before: clerk.name, after: colleague.name }],
    });
    await colleague.say(conversationId, '我来为您处理');
    await colleague.desk.take({ conversationId });
    expect(await lastText(conversationId)).toBe('我来为您处理');
  });

  it('hands a conversation to a colleague who is there, and to nobody else', async () => {
    const { conversationId } = await makeConversation();
    await clerk.say(conversationId, '您好');
    const target = { conversationId, staffId: colleague.staffId };
    await colleague.leave();
    expect(await refusalOf(clerk.desk.assign(target))).toMatchObject({ code: 4009 });
    const { colleagues } = await colleague.arrive();
    expect(colleagues).toContainEqual({ staffId: clerk.staffId, name: clerk.name });
    await clerk.desk.assign(target);
    expect(await clerk.desk.detail({ conversationId })).toMatchObject({
      staffId: colleague.staffId,
      unread: 1,
    });
    expect(await lastAct()).toMatchObject({ action: 'chat.assign' });
    await colleague.leave();
  });

  it('ends a conversation once, and the shopper opens it again by writing', async () => {
    const { shopper, conversationId } = await makeConversation();
    await clerk.desk.close({ conversationId });
    await clerk.desk.close({ conversationId });
    const { messages, state } = await shopper.chat.history({});
    expect(state).toBe('closed');
    expect(messages.filter(({ kind }) => kind === 'notice')).toHaveLength(1);
    expect(await lastAct()).toMatchObject({ action: 'chat.close' });
    await shopper.say('还有一个问题');
    expect(await clerk.desk.detail({ conversationId })).toMatchObject({ state: 'waiting', unread: 1 });
  });
});

describe('by time alone', () => {
  it('a conversation without a word for a day is over, one that waits is not', async () => {
    const old = await makeConversation();
    const waiting = await makeConversation();
    const fresh = await makeConversation();
    for (const { conversationId } of [old, fresh]) await clerk.say(conversationId, '您好');
    const { db } = shop.context();
    for (const { conversationId } of [old, waiting]) {
      await db
        .update(chatConversation)
        .set({ lastAt: new Date(Date.now() - 25 * 3_600_000) })
        .where(eq(chatConversation.id, conversationId));
    }
    expect(await closeIdle(shop.context())).toBe(1);
    expect(await closeIdle(shop.context())).toBe(0);
    const stateOf = async ({ conversationId }: { conversationId: number }) =>
      (await clerk.desk.detail({ conversationId })).state;
    expect(await Promise.all([old, waiting, fresh].map(stateOf))).toEqual(['closed', 'waiting', 'active']);
  });

  it('messages go after a year, and with the last one the conversation', async () => {
    const gone = await makeConversation('一年前的话');
    const kept = await makeConversation('昨天的话');
    await clerk.desk.close({ conversationId: gone.conversationId });
    const { db } = shop.context();
    const longAgo = new Date(Date.now() - 366 * 86_400_000);
    await db
      .update(chatMessage)
      .set({ createdAt: longAgo })
      .where(eq(chatMessage.conversationId, gone.conversationId));
    await db
      .update(chatConversation)
      .set({ lastAt: longAgo })
      .where(eq(chatConversation.id, gone.conversationId));
    const job = chatJobs.find(({ name }) => name === 'chat.forget-old');
    await job?.handle(shop.context(), { tenantId: 0 });
    await job?.handle(shop.context(), { tenantId: 0 });
    expect(await refusalOf(clerk.desk.detail({ conversationId: gone.conversationId }))).toMatchObject({
      code: 4004,
    });
    expect(await lastText(kept.conversationId)).toBe('昨天的话');
    expect(await gone.shopper.say('我又来了')).toMatchObject({ seq: 1 });
  });
});
