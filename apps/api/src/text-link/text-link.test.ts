import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeSku, makeStaff } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { product } from '../catalog/catalog.tables.ts';
import { textLink } from './text-link.tables.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

const PAST = '2026-01-01T00:00:00+08:00';
const blank = {
  ...{ id: 0, icon: 'gift' as const, text: '旧机换新补贴', link: '/topic/app', scope: 'sku' as const },
  ...{ refId: 0, sort: 0, startsAt: PAST, endsAt: '', active: true },
};

async function makeEditor() {
  const { caller } = await makeStaff(shop.context(), ['product:read', 'product:edit']);
  return { editor: shop.client(caller).adminTextLink };
}
const shownAt = async (ppid: number) =>
  (await shop.client().textLink.ofProduct({ ppid })).textLink.map(({ text }) => text);

it('C154 lines stand at their goods: a SKU, a model, a brand, a category above, all; three in their order', async () => {
  const { editor } = await makeEditor();
  const ctx = shop.context();
  const { ppid, productId } = await makeSku(ctx, {});
  const other = await makeSku(ctx, {});
  const [row] = await ctx.db.select().from(product).where(eq(product.id, productId));
  const wishes = [
    { text: '全场', scope: 'all', refId: 0, sort: 5 },
    { text: '分类', scope: 'category', refId: row?.categoryId ?? 0, sort: 4 },
    { text: '机型', scope: 'product', refId: productId, sort: 2 },
    { text: '规格', scope: 'sku', refId: ppid, sort: 1 },
  ] as const;
  for (const wish of wishes) await editor.save({ ...blank, ...wish });
  shop.api.platform.sharedAnswers.forgetTenant(0);
  expect(await shownAt(ppid)).toEqual(['规格', '机型', '分类']);
  expect(await shownAt(other.ppid)).not.toContain('规格');
  expect(await shop.client({ tenant: 1 }).textLink.ofProduct({ ppid })).toEqual({ textLink: [] });
  await ctx.db.delete(textLink);
});

it('C154 lines stand in their time and while they are in use', async () => {
  const { editor } = await makeEditor();
  const { ppid } = await makeSku(shop.context(), {});
  const ahead = new Date(Date.now() + 86_400_000).toISOString();
  const { id } = await editor.save({ ...blank, refId: ppid });
  await editor.save({ ...blank, refId: ppid, text: '明天开始', startsAt: ahead });
  await editor.save({ ...blank, refId: ppid, text: '已结束', endsAt: '2026-02-01T00:00:00+08:00' });
  shop.api.platform.sharedAnswers.forgetTenant(0);
  expect(await shownAt(ppid)).toEqual(['旧机换新补贴']);
  expect((await editor.list({})).map(({ text, state }) => [text, state])).toEqual([
    ['旧机换新补贴', 'shown'],
    ['明天开始', 'ahead'],
    ['已结束', 'over'],
  ]);
  await editor.save({ ...blank, id, refId: ppid, active: false });
  shop.api.platform.sharedAnswers.forgetTenant(0);
  expect(await shownAt(ppid)).toEqual([]);
});

it('lines are refused that lead out of the web, stand at nothing or end before they begin', async () => {
  const { editor } = await makeEditor();
  const { ppid } = await makeSku(shop.context(), {});
  const elsewhere = await makeSku(shop.context(1), {});
  for (const wrong of [
    { link: 'javascript:alert(1)' },
    { link: '//evil.example' },
    { link: '' },
    { refId: 0 },
    { refId: elsewhere.ppid },
    { text: ' ' },
    { text: '字'.repeat(31) },
    { endsAt: '2025-01-01T00:00:00+08:00' },
  ])
    expect(
      await refusalOf(editor.save({ ...blank, refId: ppid, ...wrong })),
      JSON.stringify(wrong),
    ).toMatchObject({ code: 4000 });
});

it('staff of another tenant, and without the right, change nothing', async () => {
  const { editor } = await makeEditor();
  const { ppid } = await makeSku(shop.context(), {});
  const { id } = await editor.save({ ...blank, refId: ppid });
  const foreign = await makeStaff(shop.context(1), ['product:read', 'product:edit']);
  const elsewhere = shop.client(foreign.caller).adminTextLink;
  expect(await refusalOf(elsewhere.remove({ id }))).toMatchObject({ code: 4004 });
  expect(await elsewhere.list({})).toEqual([]);
  const reader = await makeStaff(shop.context(), ['product:read']);
  expect(await refusalOf(shop.client(reader.caller).adminTextLink.remove({ id }))).toMatchObject({
    code: 4003,
  });
  await editor.remove({ id });
  expect(await refusalOf(editor.remove({ id }))).toMatchObject({ code: 4004 });
});
