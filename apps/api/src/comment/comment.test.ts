import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeMember, makeSku, makeStaff } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { performDue } from '../later/perform-due.ts';
import { openDesk } from '../moderation/moderation.fixture.ts';
import { makeReceiver, sendPicture } from './evaluations.fixture.ts';

let shop: TestShop;
let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  shop = await TestShop.open();
  desk = await openDesk(shop);
});
afterAll(() => shop.close());

/** What everybody is told of a product, without what is shared for seconds. */
async function readProduct(ppid: number) {
  shop.api.platform.sharedAnswers.forgetTenant(0);
  const { product, comment } = shop.client({});
  const { productId } = await product.detailStatic({ ppid });
  return {
    productId,
    summary: await product.commentSummary({ id: productId }),
    pictures: await comment.pictures({ id: productId }),
    list: (more: Record<string, unknown> = {}) => product.comments({ id: productId, ...more }),
  };
}
async function makeShown(score = 5, ppid?: number) {
  const owner = await makeReceiver(shop, { trusted: true, ...(ppid && { ppid }) });
  const { commentId, state } = await owner.comment.evaluate(owner.input({ score }));
  expect(state).toBe('shown');
  return { ...owner, commentId };
}
// The area stands in an object: awaited by itself it would be asked for an operation named then.
const makeClerk = async (permissions?: Parameters<typeof makeStaff>[1], tenant = 0) => {
  const { adminComment } = shop.client((await makeStaff(shop.context(tenant), permissions)).caller);
  return { staff: adminComment };
};

describe('X1190 what is added', () => {
  it('is added once to what is shown, whenever at once, and tells the days since the purchase', async () => {
    const { comment, commentId, orderId, ppid, memberId } = await makeShown();
    await shop.asOwner(
      `UPDATE evaluable_line SET bought_at = now() - interval '45 days' WHERE order_id = ${orderId}`,
    );
    const all = await Promise.allSettled(
      Array.from({ length: 10 }, () => comment.append({ commentId, content: '用了一个半月，依然很流畅' })),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { list, summary } = await readProduct(ppid);
    expect((await list({ filter: 'append' })).list).toMatchObject([
      { id: commentId, append: { content: '用了一个半月，依然很流畅', daysAfter: 45, images: [] } },
    ]);
    expect(summary.withAppend).toBe(1);
    expect((await comment.evaluateList({ state: 'append' })).counts.append).toBe(0);
    const { id } = await desk.newestOf(memberId);
    await desk.desk.decide({ ids: [id], decision: 'refuse', reason: 'offTopic' });
    expect((await list()).list).toMatchObject([{ id: commentId, append: null }]);
  });

  it('is refused of others, of what waits, and after a year', async () => {
    const waiting = await makeReceiver(shop);
    const { commentId: pending } = await waiting.comment.evaluate(waiting.input());
    const content = '再说两句使用感受';
    expect(await refusalOf(waiting.comment.append({ commentId: pending, content }))).toMatchObject({
      code: 4009,
    });
    const { comment, commentId } = await makeShown();
    expect(await refusalOf(waiting.comment.append({ commentId, content }))).toMatchObject({ code: 4004 });
    await shop.asOwner(
      `UPDATE product_comment SET created_at = now() - interval '366 days' WHERE id = ${commentId}`,
    );
    expect(await refusalOf(comment.append({ commentId, content }))).toMatchObject({
      userMsg: '已超过 365 天追评期',
    });
  });
});

describe('C158 a like', () => {
  it('is one for a member, of twenty at once, and can be taken back', async () => {
    const { comment: own, commentId, ppid } = await makeShown();
    const { comment } = shop.client((await makeMember(shop.context())).caller);
    await Promise.all(Array.from({ length: 20 }, () => comment.like({ id: commentId })));
    expect((await (await readProduct(ppid)).list()).list).toMatchObject([{ likeCount: 1 }]);
    expect(await comment.liked({ ids: `${commentId},1` })).toEqual({ ids: [commentId] });
    expect(await comment.like({ id: commentId, liked: false })).toEqual({ liked: false, likeCount: 0 });
    expect(await comment.like({ id: commentId, liked: false })).toEqual({ liked: false, likeCount: 0 });
    expect(await refusalOf(own.like({ id: commentId }))).toMatchObject({ code: 4000 });
    expect(await refusalOf(shop.client({}).comment.like({ id: commentId }))).toMatchObject({ code: 1000 });
    const abroad = shop.client((await makeMember(shop.context(2))).caller);
    expect(await refusalOf(abroad.comment.like({ id: commentId }))).toMatchObject({ code: 4004 });
  });
});

describe('C157 the rating of a product', () => {
  it('is what SQL says of the comments that passed, and keeps the stars of those refused for their words', async () => {
    const { ppid } = await makeSku(shop.context(), { priceYuan: 100, stock: 50 });
    const [bad, fraud] = [await makeShown(1, ppid), await makeShown(5, ppid)];
    await makeShown(4, ppid);
    const waiting = await makeReceiver(shop, { ppid });
    await waiting.comment.evaluate(waiting.input({ score: 2 }));
    const check = async (total: number, averageScore: number, goodPercent: number) => {
      const { productId, summary } = await readProduct(ppid);
      expect(summary).toMatchObject({ total, averageScore, goodPercent });
      const { rows } = await shop.context().db.execute(sql`SELECT p.comment_count, p.score_sum,
        (SELECT count(*)::int FROM product_comment c WHERE c.product_id = p.id AND c.hidden_at IS NULL) AS shown,
        (SELECT sum(score)::int FROM product_comment c WHERE c.product_id = p.id
          AND (c.hidden_at IS NULL OR c.refused_for <> 'fraud')) AS stars
        FROM product p WHERE p.id = ${productId}`);
      const [row] = rows as { comment_count: number; score_sum: number; shown: number; stars: number }[];
      expect([row?.comment_count, row?.score_sum]).toEqual([row?.shown, row?.stars]);
    };
    await check(3, 3.3, 67);
    const { staff } = await makeClerk();
    await staff.refuse({ id: bad.commentId, reason: 'insult' });
    await check(2, 3.3, 67);
    await staff.refuse({ id: fraud.commentId, reason: 'fraud' });
    await check(1, 2.5, 50);
    const { id } = await desk.newestOf(waiting.memberId);
    await desk.desk.decide({ ids: [id], decision: 'refuse', reason: 'privacy' });
    await check(1, 2.3, 33);
    expect(await refusalOf(staff.refuse({ id: bad.commentId, reason: 'insult' }))).toMatchObject({
      code: 4009,
    });
    expect((await bad.notice.list({})).list.map(({ title }) => title)).toContain('您的商品评价未通过审核');
  });

  it('C138 S340 lists by tag and variant, with their numbers, and the featured one first', async () => {
    const { ppid } = await makeSku(shop.context(), { priceYuan: 100, stock: 50 });
    const owners = [];
    for (const tags of [['续航持久'], ['续航持久', '发货很快'], []] as const) {
      const owner = await makeReceiver(shop, { ppid, trusted: true });
      const { commentId } = await owner.comment.evaluate(owner.input({ tags: [...tags] }));
      owners.push({ ...owner, commentId });
    }
    const { summary, list } = await readProduct(ppid);
    expect(summary.tags).toEqual([
      { tag: '续航持久', count: 2 },
      { tag: '发货很快', count: 1 },
    ]);
    expect((await list({ tag: '发货很快' })).list.map(({ id }) => id)).toEqual([owners[1]?.commentId]);
    expect((await list({ spec: '没有的颜色' })).total).toBe(0);
    const first = owners[0]?.commentId ?? 0;
    expect((await list()).list.at(-1)?.id).toBe(first);
    await (await makeClerk(['comment:reply'])).staff.feature({ id: first, featured: true });
    expect((await (await readProduct(ppid)).list()).list[0]).toMatchObject({ id: first, featured: true });
  });
});

describe('X1192 the wall of pictures', () => {
  it('shows those that have passed', async () => {
    const owner = await makeReceiver(shop);
    const images = [await sendPicture(shop, owner), await sendPicture(shop, owner)];
    const { commentId } = await owner.comment.evaluate(owner.input({ images }));
    expect((await readProduct(owner.ppid)).pictures).toEqual({ total: 0, list: [] });
    const { id, pictures } = await desk.newestOf(owner.memberId);
    expect(pictures).toHaveLength(2);
    await desk.desk.decide({ ids: [id], decision: 'pass' });
    expect((await readProduct(owner.ppid)).pictures).toMatchObject({
      total: 2,
      list: [{ commentId }, { commentId }],
    });
  });
});

describe('X1196 the answer of staff', () => {
  it('is given once, may be changed for a day, and its author is told of the first', async () => {
    const { commentId, ppid, notice } = await makeShown(2);
    const { staff } = await makeClerk(['comment:read', 'comment:reply']);
    await staff.reply({ id: commentId, reply: '您好，已安排专员联系您' });
    await staff.reply({ id: commentId, reply: '您好，已为您换新' });
    expect((await (await readProduct(ppid)).list()).list).toMatchObject([{ reply: '您好，已为您换新' }]);
    expect((await notice.list({})).list.filter(({ title }) => title === '商家回复了您的评价')).toMatchObject([
      { text: '您好，已安排专员联系您' },
    ]);
    await shop.asOwner(
      `UPDATE product_comment SET staff_reply_at = now() - interval '25 hours' WHERE id = ${commentId}`,
    );
    expect(await refusalOf(staff.reply({ id: commentId, reply: '再改' }))).toMatchObject({ code: 4009 });
    // In no comment and no name: a word of the shop's would find its goods, too.
    expect((await staff.list({ keyword: 'ζξψ' })).total).toBe(0);
    expect((await staff.list({ score: 'bad', reply: 'some' })).list).toMatchObject([
      { id: commentId, mayReply: false, reply: '您好，已为您换新', state: 'shown' },
    ]);
  });

  it('needs its permission, its tenant, and a comment that is shown', async () => {
    const { commentId } = await makeShown();
    const reply = '谢谢';
    expect(
      await refusalOf((await makeClerk(['comment:read'])).staff.reply({ id: commentId, reply })),
    ).toMatchObject({
      code: 4003,
    });
    expect(
      await refusalOf((await makeClerk(undefined, 2)).staff.reply({ id: commentId, reply })),
    ).toMatchObject({ code: 4004 });
    expect(
      await refusalOf(
        (await makeClerk(['comment:read', 'comment:reply'])).staff.refuse({
          id: commentId,
          reason: 'insult',
        }),
      ),
    ).toMatchObject({ code: 4003 });
    const waiting = await makeReceiver(shop);
    const { commentId: pending } = await waiting.comment.evaluate(waiting.input());
    expect(await refusalOf((await makeClerk()).staff.reply({ id: pending, reply }))).toMatchObject({
      code: 4009,
    });
    expect(
      await refusalOf((await makeClerk()).staff.reply({ id: commentId, reply: '\u200b\u200b' })),
    ).toMatchObject({ code: 4000 });
  });
});

describe('order.askEvaluation', () => {
  it('asks once, three days after delivery, whoever has not said it all', async () => {
    const [silent, quick] = [await makeReceiver(shop), await makeReceiver(shop)];
    await quick.comment.evaluate(quick.input());
    const { rows } = await shop.context().db.execute(
      sql`SELECT round(extract(epoch FROM due_at - now()) / 86400)::int AS days FROM later_task
        WHERE kind = 'order.askEvaluation' AND ref_id = ${String(silent.orderId)}`,
    );
    expect(rows).toEqual([{ days: 3 }]);
    await shop.asOwner(`UPDATE later_task SET next_at = now() WHERE kind = 'order.askEvaluation'`);
    await performDue(shop.context(), 100);
    const asked = async (owner: typeof silent) =>
      (await owner.notice.list({})).list.filter(({ title }) => title === '商品用得怎么样？').length;
    expect([await asked(silent), await asked(quick)]).toEqual([1, 0]);
  });
});
