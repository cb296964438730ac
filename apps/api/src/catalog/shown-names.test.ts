import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { TestShop } from '../../test/test-shop.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { brand, category, filterName, filterValue } from './catalog.tables.ts';
import { findBrands, findFilterValues, listShownCategories } from './shown-names.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

async function addBrand({ db, tenant }: RequestContext, name: string, sort: number): Promise<number> {
  const [row] = await db
    .insert(brand)
    .values({ tenantId: tenant.id, name, sort })
    .returning({ id: brand.id });
  return row!.id;
}

async function addCategory({ db, tenant }: RequestContext, id: number, name: string): Promise<void> {
  await db.insert(category).values({ tenantId: tenant.id, id, name, path: [id] });
}

test('brands come in the order of the shop, each once; one that is new is found at once, one that is none is left out', async () => {
  const ctx = shop.context();
  const [last, first] = [await addBrand(ctx, '后来的', 9), await addBrand(ctx, '先到的', 1)];
  expect(await findBrands(ctx, [last, first, last])).toEqual([
    { id: first, name: '先到的', logo: '' },
    { id: last, name: '后来的', logo: '' },
  ]);
  const middle = await addBrand(ctx, '中间的', 5);
  expect((await findBrands(ctx, [last, middle, first])).map(({ name }) => name)).toEqual([
    '先到的',
    '中间的',
    '后来的',
  ]);
  expect(await findBrands(ctx, [first, 987_654])).toEqual([{ id: first, name: '先到的', logo: '' }]);
});

test('a category that an answer needs is among them as soon as it is written, and none of another tenant is', async () => {
  const ctx = shop.context();
  await addCategory(ctx, 71, '手机');
  await addCategory(shop.context(2), 72, '别家的');
  expect((await listShownCategories(ctx)).map(({ name }) => name)).toEqual(['手机']);
  await addCategory(ctx, 73, '平板');
  expect((await listShownCategories(ctx, [73])).map(({ name }) => name)).toEqual(['手机', '平板']);
  expect((await listShownCategories(ctx, [72])).map(({ name }) => name)).toEqual(['手机', '平板']);
});

test('a name that is changed stands in answers when the change is announced, and after ten seconds if nobody heard of it', async () => {
  const ctx = shop.context();
  await ctx.db.insert(filterName).values({ tenantId: 0, id: 81, name: '内存' });
  await ctx.db.insert(filterValue).values({ tenantId: 0, id: 82, nameId: 81, value: '8GB' });
  const shown = async () => (await findFilterValues(ctx, [82]))[0]?.value;
  const change = (value: string) =>
    ctx.db
      .update(filterValue)
      .set({ value })
      .where(and(eq(filterValue.tenantId, 0), eq(filterValue.id, 82)));
  expect(await shown()).toBe('8GB');
  await change('12GB');
  ctx.platform.sharedAnswers.forgetTenant(0);
  expect(await shown()).toBe('12GB');
  await change('16GB');
  expect(await shown()).toBe('12GB');
  vi.useFakeTimers({ now: Date.now() + 10_000, toFake: ['Date'] });
  try {
    expect(await shown()).toBe('16GB');
  } finally {
    vi.useRealTimers();
  }
});
