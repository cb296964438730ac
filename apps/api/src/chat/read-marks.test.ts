import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestShop } from '../../test/test-shop.ts';
import { makeClerk, makeShopper, openRoundTheClock } from './chat-desk.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
  await openRoundTheClock(shop);
});
afterAll(() => shop.close());

describe('unread messages and read marks', () => {
  it('count on both sides, and go when they are read', async () => {
    const clerk = await makeClerk(shop);
    await clerk.arrive();
    const { chat, say } = await makeShopper(shop);
    const { conversationId } = await chat.open({});
    const { seq } = await say('你好');
    await clerk.desk.take({ conversationId });
    expect((await clerk.desk.messages({ conversationId })).unread).toBe(1);
    expect((await chat.history({})).readByOther).toBe(0);
    await clerk.desk.read({ conversationId, seq });
    expect((await clerk.desk.messages({ conversationId })).unread).toBe(0);
    expect((await chat.history({})).readByOther).toBe(seq);
    await clerk.say(conversationId, '您好，有货的');
    const answer = await clerk.say(conversationId, '今天下单明天到');
    expect(await chat.unread()).toEqual({ unread: 2 });
    await chat.read({ seq: answer.seq - 1 });
    expect(await chat.unread()).toEqual({ unread: 1 });
    await chat.read({ seq: 1 });
    await chat.read({ seq: 999_999 });
    expect(await chat.unread()).toEqual({ unread: 0 });
    expect((await clerk.desk.messages({ conversationId })).readByOther).toBe(answer.seq);
  });

  it('are not those of another member', async () => {
    const clerk = await makeClerk(shop);
    await clerk.arrive();
    const shopper = await makeShopper(shop);
    const { conversationId } = await shopper.chat.open({});
    await shopper.say('你好');
    const { seq } = await clerk.say(conversationId, '您好');
    await (await makeShopper(shop)).chat.read({ seq });
    expect(await shopper.chat.unread()).toEqual({ unread: 1 });
  });
});
