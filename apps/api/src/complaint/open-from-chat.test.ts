import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestShop } from '../../test/test-shop.ts';
import { makeShopper, openRoundTheClock } from '../chat/chat-desk.fixture.ts';
import { makeClerk, makeOrder, typeOf, words } from './complaints.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
  await openRoundTheClock(shop);
});
afterAll(() => shop.close());

/** A member who has said something in the chat, and a clerk who reads it. */
async function makeTalk() {
  const shopper = await makeShopper(shop);
  const { conversationId } = await shopper.chat.open({});
  await shopper.say('手机发热严重，你们管不管');
  const { complaint, notice } = shop.client(shopper.caller);
  return { ...shopper, complaint, notice, conversationId, clerk: await makeClerk(shop) };
}

it('X941 what was said in the chat becomes a complaint that its clerk has, with the talk as a note', async () => {
  const { complaint, notice, conversationId, clerk } = await makeTalk();
  const type = await typeOf(shop, '其他');
  const content = words();
  const { id, number } = await clerk.adminComplaint.openFromChat({ conversationId, type, words: content });
  const data = await clerk.adminComplaint.detail({ id });
  expect(data).toMatchObject({ number, state: 'accepted', mine: true, content });
  expect(data.acts.map(({ act }) => act)).toEqual(['submitted', 'taken']);
  expect(data.messages).toHaveLength(1);
  expect(data.messages[0]).toMatchObject({ internal: true });
  expect(data.messages[0]?.text).toContain('会员：手机发热严重，你们管不管');
  const own = await complaint.detail({ id });
  expect(own).toMatchObject({ content, messages: [] });
  const { list } = await notice.list({});
  expect(list.map(({ title }) => title)).toContain('客服已为您登记投诉');
});

it('X941 the same words within the hour lead to the first, also of two clerks at once', async () => {
  const { conversationId, clerk } = await makeTalk();
  const colleague = await makeClerk(shop);
  const asked = { conversationId, type: await typeOf(shop, '其他'), words: words() };
  const outcomes = await Promise.allSettled([
    clerk.adminComplaint.openFromChat(asked),
    colleague.adminComplaint.openFromChat(asked),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(clerk.adminComplaint.openFromChat(asked)).rejects.toMatchObject({ refusal: 'alreadySaid' });
});

it('X941 an order is the member’s own, and named where the type needs one', async () => {
  const { conversationId, clerk, memberId } = await makeTalk();
  const type = await typeOf(shop, '商品质量');
  const asked = { conversationId, type, words: words() };
  await expect(clerk.adminComplaint.openFromChat(asked)).rejects.toMatchObject({ code: 4000 });
  const { memberId: otherId } = await makeShopper(shop);
  const foreign = await makeOrder(shop, otherId);
  await expect(clerk.adminComplaint.openFromChat({ ...asked, orderId: foreign })).rejects.toMatchObject({
    code: 4004,
  });
  const orderId = await makeOrder(shop, memberId);
  const { id } = await clerk.adminComplaint.openFromChat({ ...asked, orderId });
  expect((await clerk.adminComplaint.detail({ id })).order).toMatchObject({ orderId });
});

it('X941 a conversation of another tenant is not found', async () => {
  const { conversationId } = await makeTalk();
  const stranger = await makeClerk(shop, undefined, 2);
  const type = await typeOf(shop, '其他', 2);
  await expect(
    stranger.adminComplaint.openFromChat({ conversationId, type, words: words() }),
  ).rejects.toMatchObject({ code: 4004 });
});
