import { GUEST_BOOK_COMMENTS_ID } from '@jishi/contract/article-words.ts';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { TestShop } from '../../test/test-shop.ts';
import { openDesk } from '../moderation/moderation.fixture.ts';
import { createRateLimits } from '../platform/limits/create-rate-limits.ts';
import { article, articleComment } from './article.tables.ts';
import { openNewsroom } from './articles.fixture.ts';

let shop: TestShop;
let news: Awaited<ReturnType<typeof openNewsroom>>;
beforeAll(async () => {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  shop = await TestShop.open({ limits: await createRateLimits({ redisUrl: '', log }) });
  news = await openNewsroom(shop);
});
afterAll(() => shop.close());

/** Writes comments past the limits of a member. */
async function fillComments(articleId: number, memberId: number, count: number): Promise<void> {
  await shop
    .context()
    .db.insert(articleComment)
    .values(
      Array.from({ length: count }, (_, at) => ({
        ...{
          tenantId: 0,
          articleId,
          memberId,
          nickname: '李***明',
          content: `第 ${at} 条`,
          state: 'shown' as const,
        },
        createdAt: new Date(Date.now() - (count - at) * 60_000),
      })),
    );
}
const countOf = async (id: number) => {
  const where = and(eq(article.tenantId, 0), eq(article.id, id));
  return (await shop.context().db.select().from(article).where(where))[0]?.commentCount;
};

describe('comments of an article', () => {
  it('S431 C058 are told from the first page on, ten of it, where nothing else is asked for', async () => {
    const { id } = await news.makePublished();
    const { memberId } = await news.makeReader();
    await fillComments(id, memberId, 12);
    // As an old page sends it, with `size` and with nothing.
    const told = await news.readAs().comments({ id });
    expect([told.page, told.pageSize, told.total, told.list.length]).toEqual([1, 10, 12, 10]);
    expect(told.list[0]?.content).toBe('第 11 条');
    expect((await news.readAs().comments({ id, page: 2 })).list.map(({ content }) => content)).toEqual([
      '第 1 条',
      '第 0 条',
    ]);
    expect(await refusalOf(news.readAs().comments({ id, pageSize: 51 }))).toMatchObject({ code: 4000 });
  });

  it('C058 X3440 are told by their likes where that is asked for, equals the newest first', async () => {
    const { id } = await news.makePublished();
    const { memberId } = await news.makeReader();
    await fillComments(id, memberId, 12);
    const { list } = await news.readAs().comments({ id, page: 2 });
    const oldest = list.at(-1)!.id;
    await news.readAs().like({ id, commentId: oldest });
    const told = (await news.readAs().comments({ id, sort: 'liked' })).list.map(({ content }) => content);
    expect(told.slice(0, 3)).toEqual(['第 0 条', '第 11 条', '第 10 条']);
    const guests = (await news.readAs().said({ id, sort: 'liked', page: 2 })).list;
    expect(guests.map(({ content }) => content)).toEqual(['第 2 条', '第 1 条']);
    expect((await news.readAs().said({ id })).list[0]?.content).toBe('第 11 条');
  });

  it('S432 C058 are those of the guest book where no article is named', async () => {
    expect((await news.readAs().comments({})).list).toEqual([]);
    const reader = await news.makeReader();
    const { commentId, state } = await reader.article.addComment({ content: '店里的小伙子很有耐心' });
    expect(state).toBe('visible');
    expect((await news.readAs().comments({})).list).toMatchObject([{ id: commentId }]);
    const [row] = await shop
      .context()
      .db.select()
      .from(articleComment)
      .where(eq(articleComment.id, commentId));
    // The number that every client was given for it.
    expect(row?.articleId).toBe(1);
    expect(GUEST_BOOK_COMMENTS_ID).toBe(1);
    expect((await news.readAs({ tenant: 2 }).comments({})).list).toEqual([]);
  });

  it('C062 of a new author wait for moderation, and are shown once they have passed', async () => {
    const { id } = await news.makePublished();
    const reader = await news.makeReader({ trusted: false });
    const { commentId, state } = await reader.article.addComment({ id, content: '写得很实用' });
    expect(state).toBe('waiting');
    expect((await news.readAs().comments({ id })).total).toBe(0);
    expect((await reader.article.comments({ id })).list).toMatchObject([
      { id: commentId, state: 'waiting', mine: true },
    ]);
    const { desk, newestOf } = await openDesk(shop);
    const piece = await newestOf(reader.memberId);
    await desk.decide({ ids: [piece.id], decision: 'pass' });
    expect((await news.readAs().comments({ id })).list).toMatchObject([
      { id: commentId, state: 'visible', mine: false, nickname: expect.stringMatching(/^.\*{3}.$/u) },
    ]);
    expect(await countOf(id)).toBe(1);
    expect((await news.readAs().detail({ id })).commentCount).toBe(1);
  });

  it('C058 hidden by moderation are their author’s alone to see', async () => {
    const { id } = await news.makePublished();
    const reader = await news.makeReader({ trusted: false });
    await reader.article.addComment({ id, content: '加我微信有优惠' });
    const { desk, newestOf } = await openDesk(shop);
    const piece = await newestOf(reader.memberId);
    await desk.decide({ ids: [piece.id], decision: 'refuse', reason: 'advertising' });
    expect((await news.readAs().comments({ id })).list).toEqual([]);
    expect((await reader.article.comments({ id })).list).toMatchObject([{ state: 'hidden' }]);
  });

  it('C062 are answered one level deep, and who is answered is told', async () => {
    const { id } = await news.makePublished();
    const [author, other] = [await news.makeReader(), await news.makeReader()];
    const { commentId } = await author.article.addComment({ id, content: '电池版本有区别吗' });
    const reply = await other.article.addComment({ id, content: '没有区别的', parentId: commentId });
    expect((await news.readAs().comments({ id })).list).toMatchObject([
      { id: commentId, replies: [{ id: reply.commentId, content: '没有区别的' }] },
    ]);
    expect(await countOf(id)).toBe(2);
    expect((await author.notice.list({})).list).toMatchObject([
      { title: '您的评论有新回复', link: `/article/${id}` },
    ]);
    expect(
      await refusalOf(author.article.addComment({ id, content: '谢谢', parentId: reply.commentId })),
    ).toMatchObject({ code: 4000 });
    const elsewhere = await news.makePublished();
    expect(
      await refusalOf(author.article.addComment({ id: elsewhere.id, content: '谢谢', parentId: commentId })),
    ).toMatchObject({ code: 4004 });
  });

  it('C062 are refused of guests, without words, too long, where they are closed, and of other sites', async () => {
    const { id } = await news.makePublished();
    const closed = await news.makePublished({ commentsOpen: false });
    const reader = await news.makeReader();
    const say = (input: { id: number; content: string }) => refusalOf(reader.article.addComment(input));
    expect(await refusalOf(news.readAs().addComment({ id, content: '好' }))).toMatchObject({ code: 1000 });
    expect(await say({ id, content: '\u200b \u200b' })).toMatchObject({ code: 4000 });
    expect(await say({ id, content: '长'.repeat(501) })).toMatchObject({ code: 4000 });
    expect(await say({ id: closed.id, content: '好文' })).toMatchObject({ code: 4009 });
    expect(await say({ id: (await news.makeDraft()).id, content: '好文' })).toMatchObject({ code: 4004 });
    const abroad = await news.makeReader({ tenant: 2 });
    expect(await refusalOf(abroad.article.addComment({ id, content: '好文' }))).toMatchObject({ code: 4004 });
  });

  it('C062 are five of a member in a minute, whenever at once they come', async () => {
    const { id } = await news.makePublished();
    const reader = await news.makeReader();
    const all = await Promise.allSettled(
      Array.from({ length: 9 }, (_, at) => reader.article.addComment({ id, content: `第 ${at} 次想说` })),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(await countOf(id)).toBe(5);
  });

  it('C062 of who is on the blocklist are refused with the number to call', async () => {
    const { id } = await news.makePublished();
    const { memberId, article: client } = await news.makeReader();
    await shop.asOwner(`INSERT INTO blocklist_entry (tenant_id, kind, value, reason, staff_id, staff_name)
      VALUES (0, 'member', '${memberId}', '测试', 1, '王店长')`);
    expect(await refusalOf(client.addComment({ id, content: '好文' }))).toMatchObject({
      code: 4003,
      userMsg: expect.stringContaining('暂时无法评论'),
    });
  });

  it('are taken away by their author alone, with what was answered to them', async () => {
    const { id } = await news.makePublished();
    const [author, other] = [await news.makeReader(), await news.makeReader()];
    const { commentId } = await author.article.addComment({ id, content: '写错了' });
    await other.article.addComment({ id, content: '哪里错了', parentId: commentId });
    expect(await refusalOf(other.article.removeComment({ commentId }))).toMatchObject({ code: 4004 });
    expect(await refusalOf(news.readAs().removeComment({ commentId }))).toMatchObject({ code: 1000 });
    await author.article.removeComment({ commentId });
    expect(await refusalOf(author.article.removeComment({ commentId }))).toMatchObject({ code: 4004 });
    expect((await author.article.comments({ id })).list).toEqual([]);
    expect(await countOf(id)).toBe(0);
  });
});

describe('C063 a like', () => {
  it('counts once of a member, however often and at once it comes, and once of each', async () => {
    const { id } = await news.makePublished();
    const [one, other] = [await news.makeReader(), await news.makeReader()];
    await Promise.all(Array.from({ length: 40 }, () => one.article.like({ id })));
    expect(await other.article.like({ id })).toEqual({ likeCount: 2 });
    expect((await one.article.comments({ id })).liked).toBe(true);
    expect((await news.readAs({ address: '203.0.113.77' }).comments({ id })).liked).toBe(false);
    const { rows } = await shop
      .context()
      .db.execute(sql`SELECT count(*)::int AS count FROM article_like WHERE article_id = ${id}`);
    expect(rows).toEqual([{ count: 2 }]);
  });

  it('counts once of the network of a guest, whatever its cookies', async () => {
    const { id } = await news.makePublished();
    for (const uuid of ['aaaaaaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbbbbbb'])
      await news.readAs({ address: '203.0.113.9', cookies: { uuid } }).like({ id });
    expect(await news.readAs({ address: '203.0.113.10' }).like({ id })).toEqual({ likeCount: 2 });
  });

  it('of a comment counts for the comment, and only where everybody sees it', async () => {
    const { id } = await news.makePublished();
    const author = await news.makeReader();
    const { commentId } = await author.article.addComment({ id, content: '很好' });
    expect(await author.article.like({ commentId })).toEqual({ likeCount: 1 });
    expect((await author.article.comments({ id })).list).toMatchObject([{ likeCount: 1, liked: true }]);
    expect((await author.article.comments({ id })).liked).toBe(false);
    await author.article.removeComment({ commentId });
    expect(await refusalOf(author.article.like({ commentId }))).toMatchObject({ code: 4004 });
    for (const wrong of [0, 1, (await news.makeDraft()).id])
      expect(await refusalOf(author.article.like({ id: wrong }))).toMatchObject({ code: 4004 });
    expect(await refusalOf(news.readAs({ tenant: 2 }).like({ id }))).toMatchObject({ code: 4004 });
  });
});
