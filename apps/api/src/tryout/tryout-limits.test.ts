import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeBuyer, refusalOf } from '../../test/buyers.ts';
import { TestShop } from '../../test/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.openLimited();
});
afterAll(() => shop?.close());

it('S387 C279 is asked ten times a minute and no more', async () => {
  const { client } = await makeBuyer(shop);
  for (let asked = 0; asked < 10; asked += 1)
    expect(await client.tryout.checkStaff({ phone: '13800000001' })).toBe(false);
  expect((await refusalOf(client.tryout.checkStaff({ phone: '13800000001' }))).userMsg).toBe(
    '查询过于频繁，请稍后再试',
  );
});

it('C277 takes five comments a minute of a member', async () => {
  const { client } = await makeBuyer(shop);
  const say = async () => (await refusalOf(client.tryout.comment({ id: 1, content: '谢谢' }))).userMsg;
  for (let said = 0; said < 5; said += 1) expect(await say()).toBe('报告不存在或已删除');
  expect(await say()).toBe('评论过于频繁，请稍后再试');
});
