import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { TestShop } from '../../test/test-shop.ts';
import { inTransaction } from '../platform/request-context.ts';
import { makeAuthor, makeTrusted, openDesk } from './moderation.fixture.ts';
import { isPublic, submitPiece, withdrawPiece } from './moderation.service.ts';

let shop: TestShop;
let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  shop = await TestShop.open();
  desk = await openDesk(shop);
});
afterAll(() => shop.close());
// Every process hears of a change over the database; the shop of the tests does not listen.
beforeEach(() => shop.api.platform.sharedAnswers.forgetTenant(0));

const list = async (words: string[], action: 'hold' | 'refuse') => {
  await desk.desk.saveWords({ words, action });
  shop.api.platform.sharedAnswers.forgetTenant(0);
};

describe('a piece', () => {
  it('of an author whom nobody knows waits, and others see it once it has passed', async () => {
    const author = await makeAuthor(shop);
    expect(await author.say('屏幕很好')).toMatchObject({ state: 'pending' });
    expect(await author.shown()).toEqual([]);
    const { id } = await desk.newestOf(author.memberId);
    expect(await desk.desk.decide({ ids: [id], decision: 'pass' })).toEqual({ decided: 1, missed: 0 });
    expect(await author.shown()).toEqual(['屏幕很好']);
    expect(await author.told()).toEqual([]);
  });

  it.each([
    [2, 'pending'],
    [3, 'passed'],
  ])('C138 of an author with %i that passed is %s', async (passed, state) => {
    const author = await makeAuthor(shop);
    await makeTrusted(shop, author.memberId, passed);
    expect((await author.say('拍照清楚')).state).toBe(state);
  });

  it.each([
    ['89 days 23 hours', 'pending'],
    ['90 days 1 minute', 'passed'],
  ])('C138 of an author who was refused %s ago is %s', async (ago, state) => {
    const author = await makeAuthor(shop);
    await makeTrusted(shop, author.memberId);
    await shop.asOwner(`INSERT INTO moderation_item
      (tenant_id, kind, ref_id, revision, member_id, text, state, reason_code, decided_at) VALUES
      (0, 'trust', ${author.memberId * 1_000 + 99}, 1, ${author.memberId}, '坏', 'refused', 'insult', now() - interval '${ago}')`);
    expect((await author.say('续航一天半')).state).toBe(state);
  });

  it('with a word that holds waits, whoever wrote it, and staff see which word', async () => {
    await list(['加群领券'], 'hold');
    const author = await makeAuthor(shop);
    await makeTrusted(shop, author.memberId);
    expect((await author.say('好用，加 群 领 券 找我')).state).toBe('pending');
    expect(await desk.newestOf(author.memberId)).toMatchObject({ hitWords: ['加群领券'], state: 'pending' });
    expect((await desk.desk.list({ word: '加群领券' })).total).toBe(1);
  });

  it('with a word that refuses is refused at once; where its letters stand apart a person looks', async () => {
    await list(['代开证明'], 'refuse');
    const author = await makeAuthor(shop);
    expect((await author.say('代開證明，便宜')).state).toBe('refused');
    expect((await author.say('代.开.证.明')).state).toBe('pending');
    expect(await author.shown()).toEqual([]);
  });

  it('goes by the words of its own tenant', async () => {
    await list(['只在主站'], 'refuse');
    const elsewhere = await makeAuthor(shop, 2);
    expect((await elsewhere.say('只在主站')).state).toBe('pending');
  });

  it('is judged once for a revision, however often and at once it comes', async () => {
    const { memberId } = await makeAuthor(shop);
    const key = { kind: 'productComment', refId: memberId + 500_000 };
    const states = await Promise.all(
      Array.from({ length: 8 }, () =>
        inTransaction(shop.context(), (tx) =>
          submitPiece(tx, { ...key, revision: 1, memberId, text: '一次' }),
        ),
      ),
    );
    expect(new Set(states)).toEqual(new Set(['pending']));
    expect((await desk.desk.list({ keyword: '一次' })).total).toBe(1);
  });

  it('that its author edits is judged anew: what passed before says nothing of it', async () => {
    const { memberId } = await makeAuthor(shop);
    const key = { kind: 'productComment', refId: memberId + 600_000 };
    const write = (text: string) =>
      inTransaction(shop.context(), (tx) => submitPiece(tx, { ...key, memberId, text }));
    await write('第一稿');
    const first = await desk.newestOf(memberId);
    await desk.desk.decide({ ids: [first.id], decision: 'pass' });
    expect(await isPublic(shop.context(), key)).toBe(true);
    expect(await write('第二稿')).toBe('pending');
    expect(await isPublic(shop.context(), key)).toBe(false);
    // The draft that was passed is not what stands there any more.
    expect(
      await refusalOf(desk.desk.decide({ ids: [first.id], decision: 'refuse', reason: 'insult' })),
    ).toMatchObject({ code: 4009 });
    await write('第三稿');
    const states = (await desk.desk.list({ state: 'all', keyword: String(memberId) })).list
      .filter((one) => one.memberId === memberId)
      .map(({ text, state }) => `${text} ${state}`);
    expect(states).toEqual(['第三稿 pending', '第二稿 withdrawn', '第一稿 passed']);
  });

  it('that its author takes back is no longer decided on', async () => {
    const { memberId } = await makeAuthor(shop);
    const key = { kind: 'productComment', refId: memberId + 700_000 };
    await inTransaction(shop.context(), (tx) => submitPiece(tx, { ...key, memberId, text: '收回' }));
    const { id } = await desk.newestOf(memberId);
    await inTransaction(shop.context(), (tx) => withdrawPiece(tx, key));
    expect(await refusalOf(desk.desk.decide({ ids: [id], decision: 'pass' }))).toMatchObject({
      code: 4009,
      userMsg: '作者已撤回或修改该内容',
    });
  });

  it('is not there when what it belongs to is undone, and is never judged outside a transaction', async () => {
    const { memberId } = await makeAuthor(shop);
    const piece = { kind: 'productComment', refId: memberId + 800_000, memberId, text: '没有发生' };
    await expect(
      inTransaction(shop.context(), async (tx) => {
        await submitPiece(tx, piece);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    await expect(submitPiece(shop.context(), piece)).rejects.toThrow('in the transaction');
    const { rows } = await shop
      .context()
      .db.execute(sql`SELECT 1 FROM moderation_item WHERE ref_id = ${piece.refId}`);
    expect(rows).toEqual([]);
  });
});
