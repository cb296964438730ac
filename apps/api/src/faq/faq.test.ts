import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeMember, makeSku, makeStaff } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { makeReceiver } from '../comment/evaluations.fixture.ts';
import { makeTrusted, openDesk } from '../moderation/moderation.fixture.ts';

let shop: TestShop;
let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  shop = await TestShop.open();
  desk = await openDesk(shop);
});
afterAll(() => shop.close());

/** A member whose pieces pass at once, and what is called with the account. */
async function makeAsker(tenant = 0, trusted = true) {
  const { memberId, caller } = await makeMember(shop.context(tenant));
  if (trusted) await makeTrusted(shop, memberId);
  const { faq, notice } = shop.client(caller);
  return { memberId, faq, notice };
}
/** A product that somebody has received, and an open question about it. */
async function makeQuestion() {
  const owner = await makeReceiver(shop, { trusted: true });
  const { productId } = await shop.client({}).product.detailStatic({ ppid: owner.ppid });
  const asker = await makeAsker();
  const { id, state } = await asker.faq.ask({ productId, content: '这款支持无线充电吗？' });
  expect(state).toBe('open');
  // The caller of the owner has another area than the comments.
  const { faq, notice } = shop.client(owner.caller);
  return { id, productId, ppid: owner.ppid, asker, owner: { ...owner, faq, notice } };
}
const readAsGuest = () => {
  shop.api.platform.sharedAnswers.forgetTenant(0);
  const { faq } = shop.client({});
  return { faq };
};

describe('C140 a question to buyers', () => {
  it('waits for moderation, is shown once it has passed, and invites who has received the product', async () => {
    const owner = await makeReceiver(shop);
    const { productId } = await shop.client({}).product.detailStatic({ ppid: owner.ppid });
    const { faq, memberId } = await makeAsker(0, false);
    const { id, state } = await faq.ask({ productId, content: '续航能撑一天吗' });
    expect(state).toBe('pending');
    expect((await readAsGuest().faq.list({ ppid: owner.ppid })).total).toBe(0);
    expect((await faq.detail({ ppid: owner.ppid, id })).question).toMatchObject({
      state: 'pending',
      mine: true,
    });
    expect(await refusalOf(readAsGuest().faq.detail({ ppid: owner.ppid, id }))).toMatchObject({ code: 4004 });
    const piece = await desk.newestOf(memberId);
    await desk.desk.decide({ ids: [piece.id], decision: 'pass' });
    expect((await readAsGuest().faq.list({ ppid: owner.ppid })).list).toMatchObject([
      { id, content: '续航能撑一天吗', author: expect.stringMatching(/^.\*{3}.$/u), answers: 0, first: null },
    ]);
    expect((await faq.detail({ ppid: owner.ppid, id })).question.invited).toBe(1);
    expect((await owner.notice.list({})).list.map(({ title }) => title)).toContain('有人想听听您的使用感受');
  });

  it('is one of five in a day, whenever at once they come', async () => {
    const { productId } = await makeSku(shop.context());
    const { faq } = await makeAsker();
    const all = await Promise.allSettled(
      Array.from({ length: 9 }, (_one, at) => faq.ask({ productId, content: `第 ${at} 个问题怎么样` })),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });

  it('is refused without words, for unknown goods, and for a guest', async () => {
    const { productId } = await makeSku(shop.context());
    const { faq } = await makeAsker();
    expect(await refusalOf(faq.ask({ productId, content: '\u200b\u200b好吗' }))).toMatchObject({
      code: 4000,
    });
    expect(await refusalOf(faq.ask({ productId: 9_999_999, content: '有货没有啊' }))).toMatchObject({
      code: 4004,
    });
    expect(await refusalOf(readAsGuest().faq.ask({ productId, content: '有货没有啊' }))).toMatchObject({
      code: 1000,
    });
    const abroad = await makeAsker(2, false);
    expect(await refusalOf(abroad.faq.ask({ productId, content: '有货没有啊' }))).toMatchObject({
      code: 4004,
    });
  });
});

describe('C141 an answer', () => {
  it('is given once by who has received the product, and its asker is told', async () => {
    const { id, ppid, asker, owner } = await makeQuestion();
    const content = '支持，速度还可以';
    const all = await Promise.allSettled(Array.from({ length: 8 }, () => owner.faq.answer({ id, content })));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await readAsGuest().faq.detail({ ppid, id })).toMatchObject({
      answers: [{ content, badge: '已购', bought: true, likes: 0, replies: [] }],
      answerRefusal: '登录后，购买过的会员可以回答',
    });
    expect((await asker.notice.list({})).list).toMatchObject([{ title: '您的提问有新回答', text: content }]);
    expect(await refusalOf(asker.faq.answer({ id, content }))).toMatchObject({
      userMsg: '不能回答自己的问题',
    });
    const stranger = await makeAsker();
    expect(await refusalOf(stranger.faq.answer({ id, content }))).toMatchObject({
      userMsg: '购买并收到商品后才能回答',
    });
    await asker.faq.close({ id });
    expect(await refusalOf(owner.faq.answer({ id, content }))).toMatchObject({ code: 4009 });
    expect(await refusalOf(stranger.faq.close({ id }))).toMatchObject({ code: 4004 });
  });

  it('C142 C143 is replied to one level deep and found useful once by a member', async () => {
    const { id, ppid, asker, owner } = await makeQuestion();
    const answer = await owner.faq.answer({ id, content: '自己用着没问题' });
    const reply = await asker.faq.reply({ id: answer.id, content: '谢谢您的回答' });
    expect(await refusalOf(owner.faq.reply({ id: reply.id, content: '不客气的' }))).toMatchObject({
      code: 4000,
    });
    // Pressed twelve times at once, it is said once.
    const again = await Promise.allSettled(
      Array.from({ length: 12 }, () => asker.faq.reply({ id: answer.id, content: '还有一个问题' })),
    );
    expect(again.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const reader = await makeAsker();
    await Promise.all(Array.from({ length: 20 }, () => reader.faq.like({ id: answer.id })));
    expect((await reader.faq.detail({ ppid, id })).answers).toMatchObject([
      { likes: 1, liked: true, replies: [{ content: '谢谢您的回答' }, { content: '还有一个问题' }] },
    ]);
    expect(await refusalOf(owner.faq.like({ id: answer.id }))).toMatchObject({ code: 4000 });
    expect(await refusalOf((await makeAsker(2, false)).faq.like({ id: answer.id }))).toMatchObject({
      code: 4004,
    });
  });
});

describe('C159 a consult', () => {
  it('C139 is shown with the answer of staff, who need their permission', async () => {
    const { productId } = await makeSku(shop.context());
    const asker = await makeAsker(0, false);
    const { id } = await asker.faq.addConsult({ productId, content: '昆明今天能送到吗' });
    expect((await readAsGuest().faq.consults({ productId })).total).toBe(0);
    const clerk = async (permissions: Parameters<typeof makeStaff>[1], tenant = 0) => {
      const { adminFaq } = shop.client((await makeStaff(shop.context(tenant), permissions)).caller);
      return { adminFaq };
    };
    const content = '今天 16 点前下单，今天送达';
    expect(await refusalOf((await clerk(['question:read'])).adminFaq.answer({ id, content }))).toMatchObject({
      code: 4003,
    });
    expect(await refusalOf((await clerk(undefined, 2)).adminFaq.answer({ id, content }))).toMatchObject({
      code: 4004,
    });
    const { adminFaq } = await clerk(['question:read', 'question:reply']);
    await adminFaq.answer({ id, content });
    expect((await readAsGuest().faq.consults({ productId })).list).toMatchObject([
      { id, answers: 1, first: { content, author: '官方客服', badge: '官方' } },
    ]);
    expect((await asker.notice.list({})).list).toMatchObject([{ title: '您的提问有新回答' }]);
    expect((await adminFaq.list({ kind: 'consult', answered: 'some' })).list).toMatchObject([
      { id, state: 'open' },
    ]);
  });
});
