import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMember, makeSku } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { member } from '../member/member.tables.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

it('S308 says of a member name, level, points, units in the cart and the masked number, and of the shop what to search and whom to ring', async () => {
  const ctx = shop.context();
  const { memberId, mobile, caller } = await makeMember(ctx);
  await ctx.db.update(member).set({ points: 1230 }).where(eq(member.id, memberId));
  const client = shop.client(caller);
  await client.cart.add({ ppid: (await makeSku(ctx)).ppid, count: 2 });
  const { searchPlaceholder, servicePhone } = ctx.tenant.settings;
  expect(await client.auth.userInfo()).toMatchObject({
    signedIn: true,
    userId: memberId,
    userName: `会员${mobile.slice(-4)}`,
    totalPoint: 1230,
    cartCount: 2,
    mobile: `${mobile.slice(0, 3)}****${mobile.slice(-4)}`,
    searchPlaceholder,
    freePhone: servicePhone,
    staffCode: '',
  });
});
