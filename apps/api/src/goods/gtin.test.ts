import { checkDigitOf } from '@jishi/contract/gtin.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { next } from '../../test/factories.ts';
import { fieldsOf, GoodsDesk, line } from './goods.fixture.ts';

let goods: GoodsDesk;
beforeAll(async () => {
  goods = await GoodsDesk.open();
});
afterAll(() => goods.shop.close());

/** An EAN-13 that nobody has. */
const ean = (digits = `69${String(next()).padStart(10, '0')}`) => `${digits}${checkDigitOf(digits)}`;
/** A model of a white and a black SKU with these numbers. */
const make = (white: string, black = '') =>
  goods.create({
    skus: [line(['雾白', '256GB'], { gtin: white }), line(['墨黑', '256GB'], { gtin: black })],
  });

describe('商品条码 of a SKU', () => {
  it('is kept, written down when it changes, exported, and told to machines that read the page', async () => {
    const [one, other] = [ean(), ean()];
    const { id } = await make(one);
    const before = await goods.reread(id);
    const [white, black] = before.skus;
    expect([white!.gtin, black!.gtin]).toEqual([one, '']);
    await goods.desk().save({ ...before, skus: [{ ...white!, gtin: other, status: 'onSale' }, black!] });
    const [act] = await goods.actsOn(`商品 ${white!.ppid}`);
    expect(act?.changes).toContainEqual({ field: '条码', before: one, after: other });
    expect(await goods.shop.client().product.detailStatic({ ppid: white!.ppid })).toMatchObject({
      gtin: other,
    });
    const { list } = await goods.shop.client(goods.clerk).adminProduct.exportRows({ keyword: other });
    expect(list).toMatchObject([{ ppid: white!.ppid, gtin: other }]);
  });

  it('is exchanged by two SKUs of a model', async () => {
    const [one, other] = [ean(), ean()];
    const { id } = await make(one, other);
    const before = await goods.reread(id);
    const [white, black] = before.skus;
    await goods.desk().save({
      ...before,
      skus: [
        { ...white!, gtin: other },
        { ...black!, gtin: one },
      ],
    });
    expect((await goods.reread(id)).skus.map(({ gtin }) => gtin)).toEqual([other, one]);
  });

  it('finds its goods in the lists of staff and at a scan, however many zeros stand before it', async () => {
    const upc = ean(`0${String(40_000_000_000 + next())}`).slice(1);
    const { id } = await make(upc);
    const [white] = (await goods.reread(id)).skus;
    const clerk = goods.shop.client(goods.clerk);
    expect((await clerk.adminGoods.models({ keyword: upc })).list.map((one) => one.id)).toEqual([id]);
    expect((await clerk.adminProduct.list({ keyword: upc })).list.map((one) => one.ppid)).toEqual([
      white!.ppid,
    ]);
    for (const keyword of [upc, `0${upc}`])
      expect(await clerk.adminStock.find({ keyword })).toMatchObject({
        exact: true,
        list: [{ ppid: white!.ppid }],
      });
  });

  it.each([
    ['a wrong check digit', '6901234567890', /校验位/],
    ['too few digits', '69012345678', /11 位/],
  ])('is refused at its field with %s', async (_what, gtin, words) => {
    const fields = await fieldsOf(make('', gtin));
    expect(fields['skus.1.gtin']?.[0]).toMatch(words);
  });

  it('belongs to one SKU of the shop, whose name and code are told to who gives it to another', async () => {
    const gtin = ean();
    const { id } = await make(gtin);
    const [white] = (await goods.reread(id)).skus;
    const refusal = await fieldsOf(make('', `0${gtin}`));
    expect(refusal['skus.1.gtin']?.[0]).toMatch(new RegExp(`^条码已被“.*雾白 256GB”（${white!.code}）使用$`));
    const free = ean();
    expect(await fieldsOf(make(free, free))).toEqual({ 'skus.1.gtin': ['条码与第 1 行重复'] });
  });

  it('given to two models at once is one’s, and the other is told', async () => {
    const gtin = ean();
    const made = await Promise.allSettled([make(gtin), make(gtin), make(gtin)]);
    expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    for (const one of made) if (one.status === 'rejected') expect(one.reason.message).toContain('条码已被');
  });
});
