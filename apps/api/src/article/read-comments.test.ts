import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { TestShop } from '../../test/test-shop.ts';
import { openDesk } from '../moderation/moderation.fixture.ts';
import { ChangeFeed } from '../platform/cache/change-feed.ts';
import { openNewsroom } from './articles.fixture.ts';

let shop: TestShop;
let news: Awaited<ReturnType<typeof openNewsroom>>;
beforeAll(async () => {
  shop = await TestShop.open();
  news = await openNewsroom(shop);
});
afterAll(() => shop?.close());

const GUEST = { address: '203.0.113.40' };

describe('comments that all guests share', () => {
  it('X3440 hold nothing of who happens to ask first: no comment that waits, nothing of theirs, no like', async () => {
    const { id } = await news.makePublished();
    const [waiting, other] = [await news.makeReader({ trusted: false }), await news.makeReader()];
    await waiting.article.addComment({ id, content: '等着审核' });
    const { commentId } = await other.article.addComment({ id, content: '大家都看得到' });
    await other.article.like({ commentId });
    await other.article.like({ id });
    for (const first of [waiting, other]) {
      shop.api.platform.sharedAnswers.forgetTenant(0);
      const told = [await first.article.said({ id }), await shop.client(GUEST).article.said({ id })];
      for (const { list, liked, total } of told) {
        expect(list).toMatchObject([{ id: commentId, mine: false, liked: false, likeCount: 1 }]);
        expect([liked, total]).toEqual([false, 1]);
      }
    }
    // What is theirs they are told by C058, at once.
    expect((await waiting.article.comments({ id })).list.map(({ content }) => content)).toContain('等着审核');
  });

  it('X3440 loses a comment that is refused later as soon as that is announced', async () => {
    const { id } = await news.makePublished();
    const author = await news.makeReader();
    await author.article.addComment({ id, content: '加我微信有优惠' });
    const { sharedAnswers, log } = shop.api.platform;
    const heard = vi.fn((tenant: number | 'all') => tenant !== 'all' && sharedAnswers.forgetTenant(tenant));
    const onSettings = async () => undefined;
    const feed = new ChangeFeed({ connectionString: shop.appUrl, onChange: heard, onSettings, log });
    await feed.start();
    try {
      const asked = async () => (await shop.client(GUEST).article.said({ id })).total;
      sharedAnswers.forgetTenant(0);
      expect(await asked()).toBe(1);
      const { desk, newestOf } = await openDesk(shop);
      const piece = await newestOf(author.memberId);
      heard.mockClear();
      await desk.decide({ ids: [piece.id], decision: 'refuse', reason: 'advertising' });
      await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(0), 20_000);
      expect(await asked()).toBe(0);
    } finally {
      await feed.stop();
    }
  });

  it('X3440 is of its site alone, and of an article that is published', async () => {
    const { id } = await news.makePublished();
    const draft = await news.makeDraft();
    await expect(news.readAs({ tenant: 2 }).said({ id })).rejects.toMatchObject({ code: 4004 });
    await expect(news.readAs().said({ id: draft.id })).rejects.toMatchObject({ code: 4004 });
  });
});

describe('X3441 what one likes of an article', () => {
  it('is told with how many do, to the network or the member that likes it and to nobody else', async () => {
    const { id } = await news.makePublished();
    const author = await news.makeReader();
    const { commentId } = await author.article.addComment({ id, content: '写得好' });
    const guest = news.readAs(GUEST);
    await author.article.like({ commentId });
    await guest.like({ id });
    await guest.like({ commentId });
    expect(await guest.liked({ id })).toEqual([
      { commentId: 0, likeCount: 1 },
      { commentId, likeCount: 2 },
    ]);
    expect(await author.article.liked({ id })).toEqual([{ commentId, likeCount: 2 }]);
    expect(await news.readAs({ address: '203.0.113.41' }).liked({ id })).toEqual([]);
    expect(await news.readAs({ ...GUEST, tenant: 2 }).liked({ id })).toEqual([]);
  });
});
