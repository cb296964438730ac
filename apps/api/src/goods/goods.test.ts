import { randomUUID } from 'node:crypto';
import { contract } from '@jishi/contract/index.ts';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeSku, makeStaff, next } from '../../test/factories.ts';
import { expectStaffOnly } from '../../test/staff-access.ts';
import { product, sku } from '../catalog/catalog.tables.ts';
import { skuPriceDay } from '../catalog/price-day.tables.ts';
import { keepPicture } from '../platform/pictures/keep-picture.ts';
import { fieldsOf, GoodsDesk, line } from './goods.fixture.ts';

let goods: GoodsDesk;
beforeAll(async () => {
  goods = await GoodsDesk.open();
});
afterAll(() => goods.shop.close());

it('answers nobody but staff with the permission of the act', async () => {
  await expectStaffOnly(goods.shop, contract.adminGoods);
});

describe('a model written by hand', () => {
  it('stands off the shelf until a SKU is put on sale, then shoppers find it', async () => {
    const model = `晨光 ${next()}`;
    const parameters = [{ group: '屏幕', name: '尺寸', value: '6.7 英寸' }];
    const skus = [line(['雾白', '256GB'], { status: 'onSale' }), line(['雾白', '512GB'])];
    const { id } = await goods.create({ model, sellingPoint: '新机开售', tags: ['新品'], parameters, skus });
    const made = await goods.reread(id);
    expect(made).toMatchObject({ model, sellingPoint: '新机开售', tags: ['新品'], parameters, version: 0 });
    expect(made.skus.map(({ status }) => status)).toEqual(['offShelf', 'offShelf']);
    expect((await goods.shop.client().search.products({ keyword: model })).product.list).toEqual([]);
    const [first, second] = made.skus;
    await goods.desk().save({ ...made, skus: [{ ...first!, status: 'onSale' }, second!] });
    goods.shop.api.platform.sharedAnswers.forgetTenant(0);
    const { product: found } = await goods.shop.client().search.products({ keyword: model });
    expect(found.list).toMatchObject([{ ppid: first!.ppid, price: 3999 }]);
    const page = await goods.shop.client().product.detailStatic({ ppid: first!.ppid });
    expect(JSON.stringify(page)).toContain('6.7 英寸');
  });

  it('is called by its brand, model and specs, and goes into the register with each SKU that changes', async () => {
    const { id } = await goods.create({ model: '晚霞 1' });
    const before = await goods.reread(id);
    const [first, second] = before.skus;
    const rows = await goods.db.select().from(sku).where(eq(sku.productId, id));
    expect(rows.map(({ name }) => name).toSorted()[0]).toMatch(/^厂牌\d+ 晚霞 1 雾白 256GB$/);
    await goods.desk().save({ ...before, series: '晚霞', skus: [{ ...first!, price: 3499 }, second!] });
    const [ofModel] = await goods.actsOn(`机型 ${id}`);
    expect(ofModel).toMatchObject({
      action: 'product.save',
      changes: [{ field: '系列', before: '', after: '晚霞' }],
    });
    expect(await goods.actsOn(`商品 ${first!.ppid}`)).toMatchObject([
      { action: 'product.update', changes: [{ field: '售价', before: '¥3999.00', after: '¥3499.00' }] },
    ]);
    expect(await goods.actsOn(`商品 ${second!.ppid}`)).toEqual([]);
    // Whoever looks at its page tomorrow is told what it cost.
    expect(await goods.db.select().from(skuPriceDay).where(eq(skuPriceDay.ppid, first!.ppid))).toMatchObject([
      { lastFen: 349_900 },
    ]);
  });

  it('sent twice, and ten times at once, is made once', async () => {
    const input = { submitToken: randomUUID(), ...goods.draft() };
    const made = await Promise.all(Array.from({ length: 10 }, () => goods.desk().create(input)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(await goods.desk().create(input)).toEqual(made[0]);
    expect(await goods.db.select().from(product).where(eq(product.model, input.model))).toHaveLength(1);
    expect(await goods.actsOn(`机型 ${made[0]!.id}`)).toHaveLength(1);
  });

  it('changing nothing keeps the version and writes nothing down', async () => {
    const { id } = await goods.create();
    expect(await goods.desk().save(await goods.reread(id))).toEqual({ version: 0, priceWaits: 0 });
    expect(await goods.actsOn(`机型 ${id}`)).toHaveLength(1);
  });

  it('may exchange the codes of two SKUs, their order and their pictures with words', async () => {
    const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#36c' } })
      .png()
      .toBuffer();
    const kept = await keepPicture(goods.shop.context(), png);
    expect(kept).toMatchObject({ width: 40, height: 30 });
    const { id } = await goods.create();
    const before = await goods.reread(id);
    const [one, other] = before.skus;
    const pictures = [{ ...kept, alt: '雾白色背面' }];
    await goods.desk().save({
      ...before,
      skus: [
        { ...other!, code: one!.code, pictures, status: 'onSale' },
        { ...one!, code: other!.code },
      ],
    });
    const after = await goods.reread(id);
    expect(after.skus.map(({ ppid, code }) => [ppid, code])).toEqual([
      [other!.ppid, one!.code],
      [one!.ppid, other!.code],
    ]);
    const page = await goods.shop.client().product.detailStatic({ ppid: other!.ppid });
    expect(JSON.stringify(page)).toContain('雾白色背面');
  });

  it('takes new SKUs beside those it has, off the shelf', async () => {
    const { id } = await goods.create();
    const before = await goods.reread(id);
    const fresh = line(['墨黑', '256GB'], { status: 'onSale' });
    await goods.desk().save({ ...before, skus: [...before.skus, fresh] });
    expect((await goods.reread(id)).skus).toMatchObject([{}, {}, { code: fresh.code, status: 'offShelf' }]);
  });
});

describe('refused, with words at the field, is', () => {
  it.each([
    [
      'a code twice',
      { skus: [line(['白', '1'], { code: 'SAME' }), line(['黑', '1'], { code: 'SAME' })] },
      'skus.1.code',
    ],
    ['the same specs twice', { skus: [line(['白', '1']), line(['白', '1'])] }, 'skus.1.specs.0'],
    ['a value that is missing', { skus: [line(['白', ''])] }, 'skus.0.specs.1'],
    ['two SKUs that nothing tells apart', { dimensions: [], skus: [line([]), line([])] }, 'dimensions'],
    ['a code of units', { skus: [line(['白', '1'], { code: 'ZZ12' })] }, 'skus.0.code'],
    [
      'a code that a spreadsheet has broken',
      { skus: [line(['白', '1'], { code: '6.9E+12' })] },
      'skus.0.code',
    ],
    ['a dimension twice', { dimensions: ['颜色', '颜色'] }, 'dimensions'],
    [
      'a parameter twice',
      { parameters: [0, 1].map((value) => ({ group: '屏幕', name: '尺寸', value: String(value) })) },
      'parameters.1.name',
    ],
    [
      'a picture that nobody has handed in',
      {
        skus: [
          line(['白', '1'], { pictures: [{ url: `/files/p/${'0'.repeat(32)}.png`, width: 9, height: 9 }] }),
        ],
      },
      'pictures',
    ],
  ])('%s', async (_what, wrong, field) => {
    const answer = await fieldsOf(goods.create(wrong));
    expect(Object.keys(answer)).toEqual([field]);
  });

  it('a code that another model has, and a model that the brand has in the category', async () => {
    const { ppid } = await makeSku(goods.shop.context());
    const [taken] = await goods.db.select().from(sku).where(eq(sku.ppid, ppid));
    const skus = [line(['白', '1'], { code: taken!.code })];
    expect(await fieldsOf(goods.create({ skus }))).toEqual({
      'skus.0.code': [`编码已被“${taken!.name}”使用`],
    });
    const { model } = goods.draft();
    await goods.create({ model });
    expect(Object.keys(await fieldsOf(goods.create({ model })))).toEqual(['model']);
  });

  it('a category of units', async () => {
    const place = await goods.makePlace(['二手优品', '二手良品']);
    expect(Object.keys(await fieldsOf(goods.create(place)))).toEqual(['categoryId']);
  });
});

describe('two who edit at once', () => {
  it('one wins, the other is told, whether the model was changed or one of its SKUs', async () => {
    const { id } = await goods.create();
    const seen = await goods.reread(id);
    const answers = await Promise.allSettled(
      ['甲', '乙'].map((series) => goods.desk().save({ ...seen, series })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(answers.find((one) => one.status === 'rejected')?.reason).toMatchObject({ refusal: 'outdated' });
    const again = await goods.reread(id);
    const { ppid, version } = again.skus[0]!;
    const one = { price: 1, listPrice: 2, sellingPoint: '', status: 'offShelf' as const };
    await goods.shop.client(goods.clerk).adminProduct.update({ ppid, version, ...one });
    expect(await refusalOf(goods.desk().save({ ...again, series: '丙' }))).toMatchObject({ code: 4009 });
  });

  it('a form that does not know a SKU is told, too', async () => {
    const { id } = await goods.create();
    const seen = await goods.reread(id);
    expect(await refusalOf(goods.desk().save({ ...seen, skus: seen.skus.slice(0, 1) }))).toMatchObject({
      userMsg: '该机型刚刚被其他同事修改过，请载入最新内容后再改',
    });
  });
});

it('of another tenant is not found, and its brands and codes are nobody else’s', async () => {
  const { id } = await goods.create();
  const seen = await goods.reread(id);
  const stranger = (await makeStaff(goods.shop.context(2))).caller;
  expect(await refusalOf(goods.desk(stranger).model({ id }))).toMatchObject({ code: 4004 });
  expect(await refusalOf(goods.desk(stranger).save(seen))).toMatchObject({ code: 4004 });
  expect(Object.keys(await fieldsOf(goods.create({}, stranger)))).toEqual(['brandId', 'categoryId']);
});
