import { type SampleLabel, sampleLabelNames } from '@jishi/contract/sample-label.ts';
import { desc, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeSku, makeStaff } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { auditLog } from '../audit/audit.tables.ts';
import { makeEditor, publish } from '../content/content.fixture.ts';
import { indexProducts } from '../search/search.service.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

/** A sample that lists find and a floor of the home page shows. */
async function makeSample(tenant: number, sampleLabel: SampleLabel | undefined) {
  const ctx = shop.context(tenant);
  const made = await makeSku(ctx, { ...(sampleLabel && { sampleLabel }) });
  await indexProducts(ctx, [made.productId]);
  await publish(shop, await makeEditor(shop, tenant), 'floors', [{ title: '样品', ppids: [made.ppid] }]);
  return made;
}

/** The SKU as every answer that shows goods tells it: page, list, recommendations, home. */
async function tellEverywhere(tenant: number, { ppid, categoryId }: { ppid: number; categoryId: number }) {
  const client = shop.client({ tenant });
  const [floor] = await client.home.floors();
  return [
    await client.product.detailStatic({ ppid }),
    (await client.search.products({ categoryId })).product.list[0],
    (await client.search.recommend({ count: 30 })).find((card) => card.ppid === ppid),
    floor?.products[0],
  ];
}

it.each([
  [1, '样品特卖'],
  [2, '特价样品'],
  [3, '样品'],
] as const)(
  'S360 S361 S362 label %d says %s on the page, in lists and on the home page of the main brand',
  async (label, name) => {
    expect(sampleLabelNames[label]).toBe(name);
    const answers = await tellEverywhere(0, await makeSample(0, label));
    expect(answers.map((answer) => answer?.sampleLabel)).toEqual([label, label, label, label]);
  },
);

it('S014 tenants other than 0 are never told a label, even of a SKU that has one', async () => {
  for (const tenant of [2, 4, 5, 2001]) {
    const sample = await makeSample(tenant, 1);
    for (const answer of await tellEverywhere(tenant, sample)) {
      expect(answer).toMatchObject({ ppid: sample.ppid });
      expect(answer).not.toHaveProperty('sampleLabel');
    }
    const staff = shop.client({ ...(await makeStaff(shop.context(tenant))).caller, tenant }).adminProduct;
    expect(await staff.detail({ ppid: sample.ppid })).not.toHaveProperty('sampleLabel');
  }
});

it('S014 ordinary goods of the main brand carry no label', async () => {
  const answers = await tellEverywhere(0, await makeSample(0, undefined));
  for (const answer of answers) expect(answer).not.toHaveProperty('sampleLabel');
  expect(answers).toHaveLength(4);
});

describe('S014 staff of the main brand', () => {
  const unchanged = { price: 1999, listPrice: 1999, sellingPoint: '', status: 'onSale' as const };
  const actsOn = (ppid: number) =>
    shop
      .context()
      .db.select()
      .from(auditLog)
      .where(like(auditLog.target, `商品 ${ppid} %`))
      .orderBy(desc(auditLog.id));

  it('S014 S361 set, keep and take away a label; shoppers see it and the register tells it', async () => {
    const staff = shop.client((await makeStaff(shop.context())).caller).adminProduct;
    const { ppid } = await makeSku(shop.context());
    const shown = async () => {
      shop.api.platform.sharedAnswers.forgetTenant(0);
      return (await shop.client().product.detailStatic({ ppid })).sampleLabel;
    };
    expect((await staff.detail({ ppid })).sampleLabel).toBe(0);
    await staff.update({ ...unchanged, ppid, version: 0, sampleLabel: 2 });
    expect(await shown()).toBe(2);
    const { list } = await staff.list({ keyword: String(ppid) });
    expect(list.find((row) => row.ppid === ppid)?.sampleLabel).toBe(2);
    await staff.update({ ...unchanged, ppid, version: 1, price: 1500 });
    expect(await shown()).toBe(2);
    await staff.update({ ...unchanged, ppid, version: 2, price: 1500, sampleLabel: 0 });
    expect(await shown()).toBeUndefined();
    expect((await actsOn(ppid)).map(({ changes }) => changes)).toEqual([
      [{ field: '样品标签', before: '特价样品', after: '' }],
      [{ field: '售价', before: '¥1999.00', after: '¥1500.00' }],
      [{ field: '样品标签', before: '', after: '特价样品' }],
    ]);
    expect(await refusalOf(staff.update({ ...unchanged, ppid, version: 3, sampleLabel: 4 }))).toMatchObject({
      code: 4000,
    });
  });

  it('S014 elsewhere a label is refused', async () => {
    const { ppid } = await makeSku(shop.context(4));
    const staff = shop.client({ ...(await makeStaff(shop.context(4))).caller, tenant: 4 }).adminProduct;
    expect(await refusalOf(staff.update({ ...unchanged, ppid, version: 0, sampleLabel: 1 }))).toMatchObject({
      code: 4000,
      userMsg: '本站点不使用样品标签',
    });
    expect(await staff.update({ ...unchanged, ppid, version: 0, price: 1 })).toEqual({
      version: 1,
      priceWaits: false,
    });
  });
});
