import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeMember, makeSku } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { openDesk } from '../moderation/moderation.fixture.ts';
import { inTransaction } from '../platform/request-context.ts';
import { drawPicture } from '../upload/uploads.fixture.ts';
import { erase } from './comment.service.ts';
import { makeOwner, makeReceiver, praise, sendPicture } from './evaluations.fixture.ts';

let shop: TestShop;
let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  shop = await TestShop.open();
  desk = await openDesk(shop);
});
afterAll(() => shop.close());

const shownOf = async (ppid: number) => {
  shop.api.platform.sharedAnswers.forgetTenant(0);
  const visitor = shop.client({});
  const { productId } = await visitor.product.detailStatic({ ppid });
  return visitor.product.comments({ id: productId });
};

describe('C333 an evaluation', () => {
  it('is of a delivered line, waits for moderation, and is shown masked once it has passed', async () => {
    const owner = await makeReceiver(shop);
    expect(await owner.comment.evaluateList({})).toMatchObject({
      list: [{ orderId: owner.orderId, ppid: owner.ppid, state: 'todo', score: 0, comment: null }],
      counts: { todo: 1, done: 0, append: 0 },
    });
    const content = praise();
    const { state } = await owner.comment.evaluate(
      owner.input({ score: 4, content, tags: ['拍照好看', '偏重'] }),
    );
    expect(state).toBe('pending');
    expect((await shownOf(owner.ppid)).total).toBe(0);
    expect(await owner.comment.evaluateList({ state: 'done' })).toMatchObject({
      list: [{ score: 4, state: 'done', comment: { content, state: 'pending', tags: ['拍照好看', '偏重'] } }],
      counts: { todo: 0, done: 1, append: 0 },
    });
    const { id } = await desk.newestOf(owner.memberId);
    await desk.desk.decide({ ids: [id], decision: 'pass' });
    expect((await shownOf(owner.ppid)).list).toMatchObject([
      { nickname: expect.stringMatching(/^.\*{3}.$/u), levelName: '普通会员', score: 4, content },
    ]);
    expect((await owner.comment.evaluateList({ state: 'append' })).counts).toEqual({
      todo: 0,
      done: 1,
      append: 1,
    });
  });

  it('is refused before the goods have come, for an order of another member, and for goods not in it', async () => {
    const owner = await makeOwner(shop);
    expect(await refusalOf(owner.comment.evaluate(owner.input()))).toMatchObject({
      code: 4009,
      userMsg: '收到商品后才能评价',
    });
    await owner.receive();
    const stranger = shop.client((await makeMember(shop.context())).caller);
    expect(await refusalOf(stranger.comment.evaluate(owner.input()))).toMatchObject({ code: 4004 });
    const { ppid } = await makeSku(shop.context());
    expect(await refusalOf(owner.comment.evaluate(owner.input({ ppid })))).toMatchObject({ code: 4004 });
    expect(await refusalOf(owner.comment.evaluate(owner.input({ orderLineId: 9_999_999 })))).toMatchObject({
      code: 4004,
    });
    expect(await refusalOf(shop.client({}).comment.evaluate(owner.input()))).toMatchObject({ code: 1000 });
  });

  it('is one for a line: of thirty at once one is written', async () => {
    const owner = await makeReceiver(shop);
    const all = await Promise.allSettled(
      Array.from({ length: 30 }, () => owner.comment.evaluate(owner.input())),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { rows } = await shop
      .context()
      .db.execute(sql`SELECT count(*)::int AS n FROM product_comment WHERE member_id = ${owner.memberId}`);
    expect(rows).toEqual([{ n: 1 }]);
    expect(await refusalOf(owner.comment.evaluate(owner.input()))).toMatchObject({
      code: 4009,
      userMsg: '这件商品已经评价过了',
    });
  });

  it('is taken for 180 days, and what was delivered and given back later may be evaluated', async () => {
    const [late, returned] = [await makeReceiver(shop), await makeReceiver(shop)];
    await shop.asOwner(
      `UPDATE evaluable_line SET delivered_at = now() - interval '181 days' WHERE order_id = ${late.orderId}`,
    );
    expect(await refusalOf(late.comment.evaluate(late.input()))).toMatchObject({
      userMsg: '已超过 180 天评价期',
    });
    expect((await late.comment.evaluateList({})).counts.todo).toBe(0);
    await shop.asOwner(`UPDATE sales_order SET state = 'refunded' WHERE id = ${returned.orderId}`);
    expect((await returned.comment.evaluate(returned.input())).state).toBe('pending');
  });

  it('takes nine pictures of its author, which nobody can use again', async () => {
    const owner = await makeReceiver(shop);
    const images = await Promise.all(Array.from({ length: 9 }, () => sendPicture(shop, owner)));
    const other = await makeReceiver(shop);
    expect(await refusalOf(other.comment.evaluate(other.input({ images })))).toMatchObject({ code: 4004 });
    expect(
      await refusalOf(owner.comment.evaluate(owner.input({ images: [...images, 'a'.repeat(32)] }))),
    ).toMatchObject({ code: 4000 });
    await owner.comment.evaluate(owner.input({ images }));
    const { list } = await owner.comment.evaluateList({ state: 'done' });
    expect(list[0]?.comment?.images).toHaveLength(9);
    expect(list[0]?.comment?.images[0]?.url).toMatch(/^\/files\/p\/[0-9a-f]{32}\.png$/);
    const again = await makeReceiver(shop);
    expect(
      await refusalOf(again.comment.evaluate(again.input({ images: images.slice(0, 1) }))),
    ).toMatchObject({
      code: 4004,
    });
  });

  it('with a word that nobody may use leaves nothing behind, so that it can be sent again', async () => {
    await desk.desk.saveWords({ words: ['代刷好评'], action: 'refuse' });
    shop.api.platform.sharedAnswers.forgetTenant(0);
    const owner = await makeReceiver(shop);
    const images = [await sendPicture(shop, owner)];
    const refusal = await refusalOf(
      owner.comment.evaluate(owner.input({ content: '找我代刷好评便宜', images })),
    );
    expect(refusal).toMatchObject({ code: 4000, data: { fields: { content: [expect.any(String)] } } });
    expect((await owner.comment.evaluate(owner.input({ images }))).state).toBe('pending');
  });

  it.each([
    [
      'script',
      '<script>alert(1)</script><img src=x onerror=alert(1)>',
      '<script>alert(1)</script><img src=x onerror=alert(1)>',
    ],
    ['zero width', '好\u200b用\u200d得\u202e很\u2066呢\ufeff啊', '好用\u200d得很呢啊'],
    ['tower of marks', `好看极了啊${'\u0301'.repeat(60)}`, `好看极了啊${'\u0301'.repeat(3)}`],
    ['blanks', '很  好\n\n\n\n\n用   的手机', '很 好\n\n用 的手机'],
  ])('keeps words that are hostile as words: %s', async (_name, content, kept) => {
    const owner = await makeReceiver(shop);
    await owner.comment.evaluate(owner.input({ content }));
    expect((await owner.comment.evaluateList({ state: 'done' })).list[0]?.comment?.content).toBe(kept);
  });

  it.each([
    ['10,000 characters', '好'.repeat(10_000)],
    ['nothing that can be seen', '\u200b\u200b\u200d\u2060 \u3164\ufeff\u200e'],
    ['four characters', '还不错吧'],
  ])('refuses %s beside the field', async (_name, content) => {
    const owner = await makeReceiver(shop);
    expect(await refusalOf(owner.comment.evaluate(owner.input({ content })))).toMatchObject({
      code: 4000,
      data: { fields: { content: expect.anything() } },
    });
  });

  it('without a name shows none', async () => {
    const owner = await makeReceiver(shop, { trusted: true });
    expect((await owner.comment.evaluate(owner.input({ anonymous: true }))).state).toBe('shown');
    expect((await shownOf(owner.ppid)).list).toMatchObject([{ nickname: '匿名用户', levelName: '' }]);
  });

  it('stays, of nobody, when its author closes the account; what others wrote keeps their names', async () => {
    const owner = await makeReceiver(shop, { trusted: true });
    const other = await makeReceiver(shop, { trusted: true, ppid: owner.ppid });
    const { content } = owner.input();
    await owner.comment.evaluate(owner.input({ content }));
    await other.comment.evaluate(other.input());
    await inTransaction(shop.context(), (tx) => erase(tx, owner.memberId));
    const { list } = await shownOf(owner.ppid);
    expect(list.find((one) => one.content === content)).toMatchObject({
      nickname: '匿名用户',
      levelName: '',
    });
    expect(list.filter(({ nickname }) => nickname === '匿名用户')).toHaveLength(1);
    expect((await other.comment.evaluateList({})).counts.done).toBe(1);
    expect((await owner.comment.evaluateList({})).counts.done).toBe(0);
  });
});

describe('C333 that may be a fraud waits for staff, though its author is trusted', () => {
  const doubtsOf = async (memberId: number) => (await desk.newestOf(memberId)).hitWords;

  it('with a picture of another comment', async () => {
    const [one, other] = [await makeReceiver(shop), await makeReceiver(shop, { trusted: true })];
    const bytes = await drawPicture(60, 50);
    await one.comment.evaluate(one.input({ images: [await sendPicture(shop, one, bytes)] }));
    await other.comment.evaluate(other.input({ images: [await sendPicture(shop, other, bytes)] }));
    expect(await doubtsOf(other.memberId)).toEqual(['图片与其他评价相同']);
  });

  it('with the words of another member, and nearly so on one product', async () => {
    const { ppid } = await makeSku(shop.context(), { priceYuan: 100, stock: 50 });
    const words = '屏幕素质很好，续航够用一整天，拍照比上一台进步很多，推荐给大家';
    const first = await makeReceiver(shop, { ppid });
    await first.comment.evaluate(first.input({ content: words }));
    for (const content of [`${words}！！`, `${words}啊`]) {
      const next = await makeReceiver(shop, { ppid, trusted: true });
      expect((await next.comment.evaluate(next.input({ content }))).state).toBe('pending');
      expect(await doubtsOf(next.memberId)).toEqual(['文字与其他会员的评价相近']);
    }
    const honest = await makeReceiver(shop, { ppid, trusted: true });
    const own = '买给父亲用的，字大声音也大，他很满意，物流第二天就到了';
    expect((await honest.comment.evaluate(honest.input({ content: own }))).state).toBe('shown');
  });

  it('when it is the sixth of a browser in a day', async () => {
    const deviceId = 'd'.repeat(32);
    const states: string[] = [];
    for (let at = 0; at < 6; at += 1) {
      const owner = await makeReceiver(shop, { trusted: true });
      const cookies = { ...owner.caller.cookies, uuid: deviceId };
      const { comment } = shop.client({ ...owner.caller, cookies });
      states.push((await comment.evaluate(owner.input())).state);
    }
    expect(states).toEqual(['shown', 'shown', 'shown', 'shown', 'shown', 'pending']);
  });
});
