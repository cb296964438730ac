import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeStaff } from '../../../api/test/factories.ts';
import { TestShop } from '../../../api/test/test-shop.ts';
import { seedStores } from './seed-stores.ts';
import { seedValuations } from './seed-valuations.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

test('the demo takes 80 models by its own books, with valuations of three weeks and deals, once', async () => {
  const ctx = shop.context();
  await seedStores(ctx, 0);
  await makeStaff(ctx);
  const { caller } = await makeStaff(ctx);
  await seedValuations(ctx, 0);
  await seedValuations(ctx, 0);
  const client = shop.client(caller);
  const index = await client.valuation.index({});
  expect(index.historyEva).toHaveLength(40);
  expect(index.hot.length).toBeGreaterThan(8);
  const found = await client.valuation.search({ keyWords: '苹果iphone17' });
  expect(
    found.result.total + (await client.valuation.search({ keyWords: 'iphone17' })).result.total,
  ).toBeGreaterThan(0);
  const records = await client.valuation.records({});
  expect(records.total).toBeGreaterThan(180);
  const [hot] = index.hot;
  const { days } = await client.valuation.priceTrend({ pjtPid: hot?.pjtPid ?? 0 });
  expect(new Set(days.map(({ price }) => price)).size).toBe(2);
  expect((await client.adminValuationDesk.feedback({})).total).toBe(3);
});

test('tenant 2001 is valued by the sandbox of a platform', async () => {
  const ctx = shop.context(2001);
  await makeStaff(ctx);
  await makeStaff(ctx);
  await seedValuations(ctx, 2001);
  const { valuation } = shop.client({ tenant: 2001 });
  const [model] = (await valuation.index({})).hot;
  const asked = await valuation.attributes({ pjtPid: model?.pjtPid ?? 0 });
  expect(asked).toMatchObject({ engine: 'pjt', variants: [{ id: '128' }, { id: '256' }, { id: '512' }] });
});
