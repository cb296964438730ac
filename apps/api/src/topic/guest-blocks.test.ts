import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMember } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { openTopics } from './topics.fixture.ts';

let shop: TestShop;
let topics: Awaited<ReturnType<typeof openTopics>>;
beforeAll(async () => {
  shop = await TestShop.open();
  topics = await openTopics(shop);
});
afterAll(() => shop?.close());

it('X3442 what waits for moderation is not among what guests share, though its author asks first', async () => {
  const { id } = await topics.makePublished([{ kind: 'comments', title: '说两句' }]);
  const author = shop.client((await makeMember(shop.context())).caller).topic;
  await author.comment({ topicId: id, blockId: 1, content: '期待新机' });
  shop.api.platform.sharedAnswers.forgetTenant(0);
  for (const asking of [author, shop.client().topic])
    expect(await asking.blocks({ topicId: id })).toMatchObject([{ id: 1, failed: false, comments: [] }]);
  await expect(topics.readAs({ tenant: 2 }).blocks({ topicId: id })).rejects.toMatchObject({ code: 4004 });
});
