import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBuyer, placePaidOrderOf, refusalOf, staffActor } from '../../test/buyers.ts';
import { makeMember, makeSku, makeStaff, makeStore, next } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { at, tomorrow } from '../appointment/calendar.fixture.ts';
import { praise, sendPicture } from '../comment/evaluations.fixture.ts';
import { makeGuides } from '../guide/guides.fixture.ts';
import { performDue } from '../later/perform-due.ts';
import { makeTrusted } from '../moderation/moderation.fixture.ts';
import { handOverOrder } from '../order/ship-order.ts';
import { inTransaction } from '../platform/request-context.ts';
import { staff as staffTable } from '../staff/staff.tables.ts';
import { stockLevel } from '../stock/stock.tables.ts';
import { store } from '../store/store.tables.ts';
import { storeCommentClosing } from './store-comment.closing.ts';
import { storeComment, storeOccasion } from './store-comment.tables.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

/** A member who was in a store, trusted or not, with what the browser calls. */
async function makeGuest(
  storeId: number,
  options: { trusted?: boolean; daysAgo?: number; tenant?: number } = {},
) {
  const { trusted = true, daysAgo = 1, tenant = 0 } = options;
  const ctx = shop.context(tenant);
  const { memberId, caller } = await makeMember(ctx);
  if (trusted) await makeTrusted(shop, memberId);
  const [row] = await ctx.db
    .insert(storeOccasion)
    .values({
      ...{ tenantId: tenant, storeId, memberId, kind: 'pickup' as const, refId: next() },
      happenedAt: new Date(Date.now() - daysAgo * 86_400_000),
    })
    .returning();
  return { memberId, caller, occasionId: row?.id ?? 0, api: shop.client(caller).storeComment };
}
const listed = async (id: number, query: object = {}) => {
  shop.api.platform.sharedAnswers.forgetTenant(0);
  return shop.client().storeComment.list({ id, ...query });
};

describe('C363 who may say something of a store', () => {
  it('is whoever a guide served there, with stars for the guide, too', async () => {
    const { shopid, jobId, admin } = await makeGuides(shop, ['林悦']);
    const { memberId, caller } = await makeMember(shop.context());
    await makeTrusted(shop, memberId);
    const client = shop.client(caller);
    const said = { id: shopid, score: 4, guideScore: 5, content: praise() };
    expect(await refusalOf(client.storeComment.add(said))).toMatchObject({ code: 4009 });
    const { id } = await client.guide.submit({ shopid, jobId, time: at(tomorrow(), '12:00') });
    expect(await refusalOf(client.storeComment.add(said))).toMatchObject({ code: 4009 });
    const { claims } = await admin.adminAppointment.calendar({ storeId: shopid, from: tomorrow() });
    await admin.adminAppointment.done({ id: claims[0]?.id ?? 0 });
    expect((await client.notice.list({})).list.map(({ title }) => title)).toContain('这次到店感觉如何？');
    const { open } = await client.storeComment.mine({ id: shopid });
    expect(open).toMatchObject([{ occasion: 'visit', guideName: '林悦' }]);
    expect(await client.storeComment.add(said)).toMatchObject({ state: 'shown' });
    expect(await refusalOf(client.storeComment.add(said))).toMatchObject({ code: 4009 });
    shop.api.platform.sharedAnswers.forgetTenant(0);
    expect(await client.store.detail({ id: shopid })).toMatchObject({ score: 4, commentCount: 1 });
    expect(await client.guide.detail({ shopid, jobId })).toMatchObject({ score: 5, reviewCount: 1 });
    expect(id).toBeGreaterThan(0);
  });

  it('is whoever has picked an order up there, and of no other store', async () => {
    const ctx = shop.context();
    const [storeId, other] = [await makeStore(ctx), await makeStore(ctx)];
    const { ppid } = await makeSku(ctx, { priceYuan: 100, stock: 0 });
    await ctx.db.insert(stockLevel).values({ tenantId: 0, ppid, storeId, onHand: 2 });
    const buyer = await makeBuyer(shop, { balanceYuan: 500 });
    await makeTrusted(shop, buyer.memberId);
    const orderId = await placePaidOrderOf(buyer, ppid, { delivery: 'pickup', shopId: storeId });
    const { storeComment: api } = buyer.client;
    expect(await refusalOf(api.add({ id: storeId, score: 5, content: praise() }))).toMatchObject({
      code: 4009,
    });
    const { pickupCode } = await buyer.client.order.detail({ orderId });
    await handOverOrder(ctx, orderId, pickupCode, staffActor);
    expect(await refusalOf(api.add({ id: other, score: 5, content: praise() }))).toMatchObject({
      code: 4009,
    });
    expect(await api.add({ id: storeId, score: 5, content: praise() })).toMatchObject({ state: 'shown' });
  });

  it('is nobody after 60 days, with the occasion of somebody else, signed out or of another tenant', async () => {
    const ctx = shop.context();
    const [storeId, other] = [await makeStore(ctx), await makeStore(ctx)];
    const late = await makeGuest(storeId, { daysAgo: 61 });
    const young = await makeGuest(storeId, { daysAgo: 59 });
    const content = praise();
    const add = (guest: typeof late, more: object = {}) =>
      refusalOf(guest.api.add({ id: storeId, score: 5, content, ...more }));
    expect(await add(late)).toMatchObject({ code: 4009 });
    expect(await add(late, { occasionId: late.occasionId })).toMatchObject({ code: 4009 });
    expect(await add(late, { occasionId: young.occasionId })).toMatchObject({ code: 4004 });
    expect(await add(young, { id: other, occasionId: young.occasionId })).toMatchObject({ code: 4004 });
    expect(await refusalOf(shop.client().storeComment.add({ id: storeId, score: 5, content }))).toMatchObject(
      {
        code: 1000,
      },
    );
    const foreign = await makeMember(shop.context(2));
    const abroad = shop.client({ ...foreign.caller, tenant: 2 }).storeComment;
    expect(await refusalOf(abroad.add({ id: storeId, score: 5, content }))).toMatchObject({ code: 4004 });
    expect(await young.api.add({ id: storeId, score: 5, content })).toMatchObject({ state: 'shown' });
  });

  it('says it once: of twenty at the same time one is written', async () => {
    const storeId = await makeStore(shop.context());
    const guest = await makeGuest(storeId);
    const all = await Promise.allSettled(
      Array.from({ length: 20 }, () => guest.api.add({ id: storeId, score: 5, content: praise() })),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const rows = await shop.context().db.select().from(storeComment).where(eq(storeComment.storeId, storeId));
    expect(rows).toHaveLength(1);
  });
});

describe('C362 comments on a store', () => {
  it('are shown once they have passed, with pictures, and the score is the average that SQL gives', async () => {
    const storeId = await makeStore(shop.context());
    for (const score of [5, 4, 2]) {
      const guest = await makeGuest(storeId);
      await guest.api.add({ id: storeId, score, content: praise() });
    }
    const hidden = await makeGuest(storeId, { trusted: false });
    const fid = await sendPicture(shop, hidden);
    expect(await hidden.api.add({ id: storeId, score: 1, content: praise(), images: [fid] })).toMatchObject({
      state: 'pending',
    });
    expect((await hidden.api.mine({ id: storeId })).written).toMatchObject([{ state: 'pending', score: 1 }]);
    const answer = await listed(storeId);
    expect(answer.summary).toEqual({ score: 3.7, all: 3, image: 0, good: 2, middle: 0, bad: 1 });
    expect(answer.list.map(({ score }) => score)).toEqual([2, 4, 5]);
    expect((await listed(storeId, { filter: 'bad' })).list).toHaveLength(1);
    expect(await listed(storeId, { page: 2, pageSize: 2 })).toMatchObject({ total: 3, list: [{ score: 5 }] });
    const { rows } = await shop
      .context()
      .db.execute(
        sql`SELECT round(avg(score), 1)::float AS score FROM store_comment WHERE store_id = ${storeId} AND hidden_at IS NULL`,
      );
    expect(rows).toEqual([{ score: answer.summary.score }]);
  });

  it('of a closed store and of another tenant’s are not found, and the name of an anonymous author is not told', async () => {
    const storeId = await makeStore(shop.context());
    const guest = await makeGuest(storeId);
    await guest.api.add({ id: storeId, score: 5, content: praise(), anonymous: true });
    expect((await listed(storeId)).list).toMatchObject([{ nickname: '匿名用户', guideName: '' }]);
    const abroad = shop.client({ tenant: 2 }).storeComment;
    expect(await refusalOf(abroad.list({ id: storeId }))).toMatchObject({ code: 4004 });
    await shop.context().db.update(store).set({ active: false }).where(eq(store.id, storeId));
    expect(await refusalOf(listed(storeId))).toMatchObject({ code: 4004 });
  });

  it('count on when they are refused, unless they were a fraud', async () => {
    const storeId = await makeStore(shop.context());
    const admin = shop.client((await makeStaff(shop.context())).caller).adminStoreComment;
    const ids: number[] = [];
    for (const score of [1, 5, 3]) {
      const guest = await makeGuest(storeId);
      ids.push((await guest.api.add({ id: storeId, score, content: praise() })).commentId);
    }
    await admin.refuse({ id: ids[0] ?? 0, reason: 'offTopic' });
    expect((await listed(storeId)).summary).toMatchObject({ all: 2, score: 3 });
    await admin.refuse({ id: ids[1] ?? 0, reason: 'fraud' });
    expect((await listed(storeId)).summary).toMatchObject({ all: 1, score: 2 });
    expect(await refusalOf(admin.refuse({ id: ids[1] ?? 0, reason: 'fraud' }))).toMatchObject({ code: 4009 });
  });
});

describe('staff answer comments on stores', () => {
  it('once, may change it for a day, and the author is told of the first one', async () => {
    const storeId = await makeStore(shop.context());
    const guest = await makeGuest(storeId);
    const { commentId: id } = await guest.api.add({ id: storeId, score: 3, content: praise() });
    const admin = shop.client((await makeStaff(shop.context())).caller).adminStoreComment;
    await admin.reply({ id, reply: '谢谢反馈' });
    await admin.reply({ id, reply: '谢谢反馈，已改进' });
    expect((await listed(storeId)).list).toMatchObject([{ reply: '谢谢反馈，已改进' }]);
    const told = (await shop.client(guest.caller).notice.list({})).list;
    expect(told.filter(({ title }) => title === '门店回复了您的评价')).toHaveLength(1);
    await shop
      .context()
      .db.execute(
        sql`UPDATE store_comment SET staff_reply_at = now() - interval '25 hours' WHERE id = ${id}`,
      );
    expect(await refusalOf(admin.reply({ id, reply: '再改' }))).toMatchObject({ code: 4009 });
    expect((await admin.list({ storeId, reply: 'some' })).list).toMatchObject([{ id, mayReply: false }]);
  });

  it('of their own store only, and with storeComment:reply only', async () => {
    const storeId = await makeStore(shop.context());
    const guest = await makeGuest(storeId);
    const { commentId: id } = await guest.api.add({ id: storeId, score: 3, content: praise() });
    const bound = await makeStaff(shop.context());
    const own = await makeStore(shop.context());
    await shop.context().db.update(staffTable).set({ storeId: own }).where(eq(staffTable.id, bound.staffId));
    const elsewhere = shop.client(bound.caller).adminStoreComment;
    expect((await elsewhere.list({})).list).toEqual([]);
    expect(await refusalOf(elsewhere.list({ storeId }))).toMatchObject({ code: 4004 });
    expect(await refusalOf(elsewhere.reply({ id, reply: '好' }))).toMatchObject({ code: 4004 });
    const reader = shop.client((await makeStaff(shop.context(), ['store:read'])).caller).adminStoreComment;
    expect(await refusalOf(reader.reply({ id, reply: '好' }))).toMatchObject({ code: 4003 });
  });
});

describe('a member who leaves', () => {
  it('takes the pictures away from their addresses, but for one that somebody else shows', async () => {
    const ctx = shop.context();
    const storeId = await makeStore(ctx);
    const [own, shared] = ['0a', '0b'].map((start) => ({
      key: `p/${start.repeat(16)}.png`,
      width: 1,
      height: 1,
    }));
    const [leaver, other] = [await makeGuest(storeId), await makeGuest(storeId)];
    for (const [guest, pictures] of [
      [leaver, [own!, shared!]],
      [other, [shared!]],
    ] as const) {
      await guest.api.add({ id: storeId, score: 5, content: praise() });
      await ctx.db
        .update(storeComment)
        .set({ pictures: [...pictures] })
        .where(eq(storeComment.memberId, guest.memberId));
    }
    const { files } = shop.api.platform;
    for (const { key } of [own!, shared!]) await files.write(key, Buffer.from('picture'));
    // What the room states: the pictures are planned for before the column is emptied.
    await inTransaction(ctx, async (tx) => {
      await storeCommentClosing.erase?.(tx, leaver.memberId);
      await tx.db
        .update(storeComment)
        .set({ pictures: [] })
        .where(eq(storeComment.memberId, leaver.memberId));
    });
    await performDue(ctx, 100);
    expect(await files.exists(own!.key)).toBe(false);
    expect(await files.exists(shared!.key)).toBe(true);
  });
});
