import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBuyer, placeOrderOf, refusalOf } from '../../test/buyers.ts';
import { makeSku, makeStaff } from '../../test/factories.ts';
import { sku } from '../catalog/catalog.tables.ts';
import { stockLevel } from '../stock/stock.tables.ts';
import { GoodsDesk, line } from './goods.fixture.ts';

let goods: GoodsDesk;
beforeAll(async () => {
  goods = await GoodsDesk.open();
});
afterAll(() => goods.shop.close());

describe('deleting', () => {
  it('takes a model away that nobody bought, with its SKUs, prices, costs and search entry', async () => {
    const { id } = await goods.create({ model: '写错的机型' });
    const { skus } = await goods.reread(id);
    await goods.shop.client(goods.clerk).adminCost.save({ ppid: skus[0]!.ppid, cost: 100 });
    await goods.desk().removeModel({ id, version: 0 });
    expect(await refusalOf(goods.desk().model({ id }))).toMatchObject({ code: 4004 });
    expect(await goods.db.select().from(sku).where(eq(sku.productId, id))).toEqual([]);
    expect((await goods.actsOn(`机型 ${id}`))[0]).toMatchObject({ action: 'product.remove' });
    // Its code and its name are free again.
    await goods.create({ model: '写错的机型', skus: skus.map(({ code, specs }) => line(specs, { code })) });
  });

  it('takes one SKU away, but not the last one of a model', async () => {
    const { id } = await goods.create();
    const [first, second] = (await goods.reread(id)).skus;
    await goods.desk().removeSku({ ppid: first!.ppid, version: 0 });
    expect((await goods.reread(id)).skus.map(({ ppid }) => ppid)).toEqual([second!.ppid]);
    expect(await refusalOf(goods.desk().removeSku({ ppid: second!.ppid, version: 0 }))).toMatchObject({
      userMsg: '这是该机型的最后一个规格，如不再需要请删除整个机型',
    });
  });

  it('is refused, and says why, on the shelf, with units, in a cart, and once it was ordered', async () => {
    const buyer = await makeBuyer(goods.shop);
    const { ppid, productId } = await makeSku(goods.shop.context(), { stock: 3 });
    const refused = async () =>
      (
        await refusalOf(
          goods.desk().removeModel({ id: productId, version: (await goods.reread(productId)).version }),
        )
      ).userMsg;
    expect(await refused()).toBe('该机型还在架上，请先下架再删除');
    await placeOrderOf(buyer, ppid);
    const off = async () => {
      const seen = await goods.reread(productId);
      await goods
        .desk()
        .save({ ...seen, skus: seen.skus.map((one) => ({ ...one, status: 'offShelf' as const })) });
    };
    await off();
    expect(await refused()).toBe('该机型还有 3 件库存（含在途），请先清零库存再删除');
    await goods.db.update(stockLevel).set({ onHand: 0, reserved: 0 }).where(eq(stockLevel.ppid, ppid));
    expect(await refused()).toContain('该机型有顾客下过单');
  });

  it('of what a colleague has just changed is refused, and another tenant’s is not found', async () => {
    const { id } = await goods.create();
    const seen = await goods.reread(id);
    await goods.desk().save({ ...seen, series: '新' });
    expect(await refusalOf(goods.desk().removeModel({ id, version: seen.version }))).toMatchObject({
      code: 4009,
    });
    const stranger = (await makeStaff(goods.shop.context(2))).caller;
    expect(await refusalOf(goods.desk(stranger).removeModel({ id, version: 1 }))).toMatchObject({
      code: 4004,
    });
    const [{ ppid, version } = { ppid: 0, version: 0 }] = seen.skus;
    expect(await refusalOf(goods.desk(stranger).removeSku({ ppid, version }))).toMatchObject({ code: 4004 });
  });
});

it('lists models by words, code, category, brand and whether they are on the shelf', async () => {
  const place = await goods.makePlace();
  const skus = [line(['白', '1'], { price: 100 }), line(['白', '2'], { price: 300 })];
  const { id } = await goods.create({ ...place, model: '列表样机', skus });
  const [first, second] = (await goods.reread(id)).skus;
  const seen = await goods.reread(id);
  await goods.desk().save({ ...seen, skus: [{ ...first!, status: 'onSale' }, second!] });
  const find = async (filter: object) => (await goods.desk().models(filter)).list;
  const { brandName } = place;
  const expected = { id, name: `${brandName} 列表样机`, brand: brandName, skus: 2, shown: 1 };
  expect(await find({ keyword: '列表样机' })).toMatchObject([{ ...expected, lowest: 100, highest: 300 }]);
  expect(await find({ keyword: skus[1]!.code.toLowerCase() })).toMatchObject([{ id }]);
  expect(await find({ brandId: place.brandId, state: 'on' })).toHaveLength(1);
  expect(await find({ categoryId: place.categoryId, state: 'off' })).toEqual([]);
});

it('offers the parameters of a category in the order of its tables with their commonest values', async () => {
  const place = await goods.makePlace();
  const table = (chip: string) => [
    { group: '性能', name: '处理器', value: chip },
    { group: '屏幕', name: '尺寸', value: '6.1 英寸' },
  ];
  for (const chip of ['A19', 'A18', 'A19']) await goods.create({ ...place, parameters: table(chip) });
  expect(await goods.desk().parameterSet({ categoryId: place.categoryId })).toEqual([
    { group: '性能', name: '处理器', models: 3, values: ['A19', 'A18'] },
    { group: '屏幕', name: '尺寸', models: 3, values: ['6.1 英寸'] },
  ]);
});
