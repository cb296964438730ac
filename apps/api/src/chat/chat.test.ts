import { contract } from '@jishi/contract/index.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeBuyer, placeOrderOf, refusalOf } from '../../test/buyers.ts';
import { makeSku } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { isWithinHours } from './availability.ts';
import { chatConversation, chatMessage, chatPresence } from './chat.tables.ts';
import { makeClerk, makeShopper, newKey, openRoundTheClock } from './chat-desk.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
  await openRoundTheClock(shop);
});
afterAll(() => shop.close());
beforeEach(() => shop.asOwner('DELETE FROM chat_presence'));

const textsOf = (messages: readonly { kind: string; text: string }[]) =>
  messages.filter(({ kind }) => kind !== 'notice').map(({ text }) => text);

describe('who may chat', () => {
  it('S150 asks a guest to sign in, whatever they call, and shows them no unread messages', async () => {
    const { open, history, send, sendCard, read } = contract.chat;
    for (const operation of [open, history, send, sendCard, read]) {
      expect((await shop.send(operation, {})).envelope.code, operation.path).toBe(1000);
    }
    expect(await shop.client().chat.unread()).toEqual({ unread: 0 });
  });

  it('S151 exists for tenants 0, 1, 2 and 4 and is not found at others, for shoppers and staff', async () => {
    for (const tenant of [0, 2, 4]) {
      const { chat, say } = await makeShopper(shop, tenant);
      expect((await chat.open({})).messages).toEqual([]);
      expect(await say('在吗')).toMatchObject({ seq: 1 });
    }
    for (const tenant of [5, 2001]) {
      const shopper = await makeShopper(shop, tenant);
      const { desk } = await makeClerk(shop, tenant);
      for (const act of [
        () => shopper.chat.open({}),
        () => shopper.chat.history({}),
        () => shopper.say('在吗'),
        () => desk.list({}),
        () => desk.presence({ online: true }),
        () => desk.settings(),
      ]) {
        expect(await refusalOf(act())).toMatchObject({ code: 4004, userMsg: '本站暂未开通在线客服' });
      }
      expect(await shopper.chat.unread()).toEqual({ unread: 0 });
    }
  });
});

describe('opening', () => {
  it('S147 opens with the goods or the own order the shopper came from', async () => {
    const buyer = await makeBuyer(shop);
    const { ppid } = await makeSku(shop.context(), { model: '云帆 8', priceYuan: 3999.9 });
    const orderId = await placeOrderOf(buyer, ppid);
    const { chat } = buyer.client;
    const fromProduct = await chat.open({ sourceType: 'product', sourceId: ppid });
    expect(fromProduct.card).toMatchObject({ sourceId: ppid, price: 3999.9, link: `/product/${ppid}` });
    expect(fromProduct.recentOrders).toMatchObject([{ sourceType: 'order', sourceId: orderId }]);
    const fromOrder = await chat.open({ sourceType: 'order', sourceId: orderId });
    expect(fromOrder.card).toMatchObject({ title: expect.stringContaining('云帆 8'), subtitle: '待付款' });
    expect(fromOrder.conversationId).toBe(fromProduct.conversationId);
  });

  it('shows neither the order of another member nor goods of another tenant, and opens all the same', async () => {
    const buyer = await makeBuyer(shop);
    const { ppid } = await makeSku(shop.context());
    const orderId = await placeOrderOf(buyer, ppid);
    const foreign = await makeSku(shop.context(2));
    const { chat } = await makeShopper(shop);
    expect((await chat.open({ sourceType: 'order', sourceId: orderId })).card).toBeNull();
    expect((await chat.open({ sourceType: 'product', sourceId: foreign.ppid })).card).toBeNull();
    const card = { clientKey: newKey(), sourceType: 'order' as const, sourceId: orderId };
    expect(await refusalOf(chat.sendCard(card))).toMatchObject({ code: 4004, userMsg: '订单不存在' });
  });

  it('ten times at once makes one conversation', async () => {
    const { chat, memberId } = await makeShopper(shop);
    const opened = await Promise.all(Array.from({ length: 10 }, () => chat.open({})));
    expect(new Set(opened.map(({ conversationId }) => conversationId)).size).toBe(1);
    const { db } = shop.context();
    const rows = await db.select().from(chatConversation).where(eq(chatConversation.memberId, memberId));
    expect(rows).toHaveLength(1);
  });
});

describe('sending', () => {
  it('keeps the order of messages that come at once, without gaps', async () => {
    const { chat, say } = await makeShopper(shop);
    const sent = await Promise.all(Array.from({ length: 12 }, (_, index) => say(`第 ${index} 条`)));
    const { messages, lastSeq } = await chat.history({});
    expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: lastSeq }, (_, index) => index + 1));
    for (const message of sent) expect(messages[message.seq - 1]).toEqual(message);
  });

  it('takes the same message twice, and twice at once, for one', async () => {
    const { chat } = await makeShopper(shop);
    const message = { clientKey: newKey(), text: '还有货吗？' };
    const answers = await Promise.all([chat.send(message), chat.send(message), chat.send(message)]);
    expect(new Set(answers.map(({ seq }) => seq)).size).toBe(1);
    expect(await chat.send(message)).toEqual(answers[0]);
    expect(textsOf((await chat.history({})).messages)).toEqual(['还有货吗？']);
    expect(await refusalOf(chat.send({ ...message, text: '别的话' }))).toMatchObject({ code: 4009 });
  });

  it('keeps a script as the text it is', async () => {
    const { chat, say } = await makeShopper(shop);
    const text = `<script>alert(1)</script> & "'; DROP TABLE chat_message; --`;
    await say(text);
    expect(textsOf((await chat.history({})).messages)).toEqual([text]);
  });

  it('takes 2,000 characters and refuses more, nothing, and blanks', async () => {
    const { say } = await makeShopper(shop);
    expect((await say('字'.repeat(2000))).text).toHaveLength(2000);
    for (const text of ['字'.repeat(2001), '', '  \n ']) {
      expect(await refusalOf(say(text))).toMatchObject({ code: 4000 });
    }
  });

  it('sends goods as a card that keeps the price it had', async () => {
    const { chat } = await makeShopper(shop);
    const { ppid } = await makeSku(shop.context(), { priceYuan: 1299 });
    await chat.sendCard({ clientKey: newKey(), sourceType: 'product', sourceId: ppid });
    await shop.asOwner(`UPDATE sku SET price_fen = 100 WHERE ppid = ${ppid} AND tenant_id = 0`);
    const [message] = (await chat.history({})).messages;
    expect(message).toMatchObject({ kind: 'card', card: { sourceId: ppid, price: 1299 } });
  });

  it('is refused after 30 messages a minute', async () => {
    const limited = await TestShop.openLimited();
    try {
      const { say } = await makeShopper(limited);
      for (let index = 0; index < 30; index += 1) await say(`${index}`);
      expect(await refusalOf(say('再来'))).toMatchObject({
        code: 4029,
        userMsg: '消息发送过于频繁，请稍后再试',
      });
    } finally {
      await limited.close();
    }
  });
});

describe('the history', () => {
  it('is read page by page from the newest, and from where one stopped', async () => {
    const { chat, say } = await makeShopper(shop);
    await (await makeClerk(shop)).arrive();
    for (let index = 1; index <= 7; index += 1) await say(`第 ${index} 条`);
    const newest = await chat.history({ pageSize: 3 });
    expect([textsOf(newest.messages), newest.hasMore]).toEqual([['第 5 条', '第 6 条', '第 7 条'], true]);
    const middle = await chat.history({ before: 5, pageSize: 3 });
    expect([textsOf(middle.messages), middle.hasMore]).toEqual([['第 2 条', '第 3 条', '第 4 条'], true]);
    const oldest = await chat.history({ before: 2, pageSize: 3 });
    expect([textsOf(oldest.messages), oldest.hasMore]).toEqual([['第 1 条'], false]);
    expect(textsOf((await chat.history({ after: 5 })).messages)).toEqual(['第 6 条', '第 7 条']);
    expect((await chat.history({ after: 7 })).messages).toEqual([]);
  });

  it('is the own one only', async () => {
    const one = await makeShopper(shop);
    const other = await makeShopper(shop);
    const foreigner = await makeShopper(shop, 2);
    await one.say('只有我看得到');
    for (const { chat } of [other, foreigner]) expect((await chat.history({})).messages).toEqual([]);
  });
});

describe('while nobody is there', () => {
  it('tells the shopper once, keeps the message and shows it to staff first', async () => {
    const later = await makeClerk(shop);
    const early = await makeShopper(shop);
    await later.arrive();
    await early.say('有人的时候来的');
    await later.leave();
    const offline = await makeShopper(shop);
    await offline.say('晚上好');
    await offline.say('明天回我');
    const { messages, available } = await offline.chat.history({});
    expect(available).toBe(false);
    expect(messages.map(({ kind }) => kind)).toEqual(['text', 'notice', 'text']);
    expect(messages[1]?.text).toContain('客服暂时不在线');
    const { list } = await later.desk.list({ state: 'waiting', pageSize: 100 });
    const of = (mobile: string) =>
      list.findIndex(({ memberMobile }) => memberMobile.endsWith(mobile.slice(-4)));
    expect(list[of(offline.mobile)]).toMatchObject({ offline: true, unread: 2, lastText: '明天回我' });
    expect(of(offline.mobile)).toBeLessThan(of(early.mobile));
  });

  it('takes a console that was not heard of for 90 seconds for closed', async () => {
    const clerk = await makeClerk(shop);
    const { chat } = await makeShopper(shop);
    await clerk.arrive();
    expect((await chat.open({})).available).toBe(true);
    const { db } = shop.context();
    await db.update(chatPresence).set({ seenAt: new Date(Date.now() - 91_000) });
    expect((await chat.open({})).available).toBe(false);
  });

  it('knows the service hours of Beijing, also past midnight', () => {
    const at = (time: string) => new Date(`2026-11-21T${time}:00+08:00`);
    expect(isWithinHours('09:00-22:00', at('09:00'))).toBe(true);
    expect(isWithinHours('09:00-22:00', at('21:59'))).toBe(true);
    expect(isWithinHours('09:00-22:00', at('22:00'))).toBe(false);
    expect(isWithinHours('18:00-02:00', at('01:30'))).toBe(true);
    expect(isWithinHours('18:00-02:00', at('12:00'))).toBe(false);
    expect(isWithinHours('00:00-24:00', at('00:00'))).toBe(true);
    expect(isWithinHours('00:00-24:00', at('23:59'))).toBe(true);
  });

  it('gives a message for somebody who has gone to everybody', async () => {
    const [gone, there] = [await makeClerk(shop), await makeClerk(shop)];
    const shopper = await makeShopper(shop);
    const { conversationId } = await shopper.chat.open({});
    await gone.arrive();
    await there.arrive();
    await shopper.say('你好');
    await gone.say(conversationId, '您好');
    await shopper.say('在的');
    expect((await there.desk.detail({ conversationId })).state).toBe('active');
    await gone.leave();
    await shopper.say('还在吗');
    expect(await there.desk.detail({ conversationId })).toMatchObject({ state: 'waiting', staffId: 0 });
  });
});

it('messages are of their tenant alone', async () => {
  const { say } = await makeShopper(shop, 4);
  await say('四号店的话');
  expect(
    await shop.context(0).db.select().from(chatMessage).where(eq(chatMessage.text, '四号店的话')),
  ).toEqual([]);
});
