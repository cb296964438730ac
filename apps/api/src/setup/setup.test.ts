import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeBuyer, placePaidOrderOf } from '../../test/buyers.ts';
import { makeSku, makeStaff, makeStore } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

it('leads from an empty shop to the first order, step by step', async () => {
  const { caller } = await makeStaff(shop.context());
  const read = async () => {
    const { steps } = await shop.client(caller).adminSetup.steps();
    return new Map(steps.map(({ kind, done }) => [kind, done]));
  };
  const empty = await read();
  expect([...empty.keys()]).toEqual([
    ...['site.logo', 'content.filing', 'clause.own', 'store.first', 'product.first', 'payment.gateway'],
    ...['notice.messages', 'staff.first', 'order.first'],
  ]);
  expect(empty.get('product.first')).toBe(false);
  expect(empty.get('store.first')).toBe(false);
  await makeStore(shop.context());
  const { ppid } = await makeSku(shop.context(), { priceYuan: 10, stock: 1 });
  await makeStaff(shop.context());
  const stocked = await read();
  for (const kind of ['store.first', 'product.first', 'staff.first'])
    expect(stocked.get(kind), kind).toBe(true);
  expect(stocked.get('order.first')).toBe(false);
  await placePaidOrderOf(await makeBuyer(shop, { balanceYuan: 100 }), ppid);
  expect((await read()).get('order.first')).toBe(true);
});

it('shows staff the steps that are theirs', async () => {
  const { caller } = await makeStaff(shop.context(2), ['store:read', 'store:create']);
  expect((await shop.client(caller).adminSetup.steps()).steps).toMatchObject([
    { kind: 'store.first', done: false, link: '/stores' },
  ]);
});
