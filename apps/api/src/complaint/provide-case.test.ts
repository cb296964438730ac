import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestShop } from '../../test/test-shop.ts';
import { drawPicture, openUpload } from '../upload/uploads.fixture.ts';
import { makeClerk, makeComplainer, typeOf, words } from './complaints.fixture.ts';
import { provideCase } from './provide-case.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

it('a case that is brought along has its pictures, for the member and for staff, and comes once', async () => {
  await typeOf(shop, '其他');
  const { memberId, caller, complaint, mobile } = await makeComplainer(shop);
  const given = {
    memberId,
    phone: mobile,
    type: '其他',
    storeId: 0,
    orderId: null,
    content: words(),
    wish: '' as const,
    pictures: [await drawPicture(), await drawPicture()],
    createdAt: new Date(Date.now() - 3_600_000),
    state: 'submitted' as const,
    talk: [],
  };
  expect(await provideCase(shop.context(), given)).toBe(true);
  expect(await provideCase(shop.context(), given)).toBe(false);
  const [{ id } = { id: 0 }] = (await complaint.mine({})).list;
  const { images } = await complaint.detail({ id });
  expect(images).toHaveLength(2);
  for (const { url } of images) expect((await openUpload(shop, url, caller)).bytes).toBeGreaterThan(0);
  const clerk = await makeClerk(shop);
  const [seen] = (await clerk.adminComplaint.detail({ id })).images;
  expect((await openUpload(shop, seen?.url ?? '', clerk.caller)).bytes).toBeGreaterThan(0);
});
