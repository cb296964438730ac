import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeMember, makeStaff } from '../../test/factories.ts';
import type { Caller } from '../../test/test-shop.ts';
import { sku } from '../catalog/catalog.tables.ts';
import { GoodsDesk } from './goods.fixture.ts';

let goods: GoodsDesk;
beforeAll(async () => {
  goods = await GoodsDesk.open();
});
afterAll(() => goods.shop.close());

/** A model that was never on the shelf, with the ticket of the clerk's preview. */
async function makeDraft() {
  const { id } = await goods.create({ sellingPoint: '下月开售' });
  const model = await goods.reread(id);
  const ppid = model.skus[0]!.ppid;
  const { link } = await goods.shop.client(goods.clerk).adminIntroduction.preview({ ppid });
  const preview = new URL(link, 'http://localhost').searchParams.get('preview') ?? '';
  return { model, ppid, preview, link };
}
const GONE = { code: 4004 };

describe('goods that were never on the shelf', () => {
  it('are not found by shoppers, whatever they ask of them', async () => {
    const { ppid } = await makeDraft();
    const guest = goods.shop.client();
    await expect(guest.product.detailStatic({ ppid })).rejects.toMatchObject(GONE);
    await expect(guest.product.cityDetail({ ppid })).rejects.toMatchObject(GONE);
    await expect(guest.product.introduction({ ppid })).rejects.toMatchObject(GONE);
    await expect(guest.introduction.pageContent({ ppid })).rejects.toMatchObject(GONE);
    await expect(guest.product.priceSteps({ ppid })).rejects.toMatchObject(GONE);
    await expect(guest.product.priceTrend({ ppid })).rejects.toMatchObject(GONE);
    expect(await guest.product.specialPrices({ ppids: String(ppid) })).toEqual([]);
    expect(await guest.product.stock({ ppids: String(ppid) })).toEqual([]);
    const { caller } = await makeMember(goods.shop.context());
    await expect(goods.shop.client(caller).favourite.add({ ppid })).rejects.toMatchObject(GONE);
  });

  it('are found once they were there, also when they have left it again', async () => {
    const { ppid } = await makeDraft();
    const put = (status: 'onSale' | 'offShelf') =>
      goods.db.update(sku).set({ status }).where(eq(sku.ppid, ppid));
    await put('onSale');
    await put('offShelf');
    expect(await goods.shop.client().product.detailStatic({ ppid })).toMatchObject({ ppid });
  });

  it('stand in no choice of a model whose other SKUs are on sale', async () => {
    const { model, ppid } = await makeDraft();
    await goods.db.update(sku).set({ status: 'onSale' }).where(eq(sku.ppid, ppid));
    const { skuData } = await goods.shop.client().product.detailStatic({ ppid });
    expect(skuData.map((one) => one.ppid)).toEqual([ppid]);
    expect(model.skus).toHaveLength(2);
  });
});

describe('a preview of them', () => {
  const read = (who: Caller, { ppid, preview }: { ppid: number; preview: string }) =>
    goods.shop.client(who).product.detailStatic({ ppid, preview });

  it('shows the member of staff who asked for it the page as it will be on the shelf', async () => {
    const { ppid, preview, link, model } = await makeDraft();
    expect(link).toMatch(new RegExp(`^/product/${ppid}\\?preview=`));
    const clerk = goods.shop.client(goods.clerk);
    expect(await read(goods.clerk, { ppid, preview })).toMatchObject({
      preview: 'draft',
      sellingPoint: '下月开售',
    });
    expect((await read(goods.clerk, { ppid, preview })).skuData).toHaveLength(model.skus.length);
    const { stock, price } = await clerk.product.cityDetail({ ppid, preview });
    expect(price).toBe(3999);
    expect(stock.buttonText).not.toBe('已下架');
    expect(await clerk.introduction.pageContent({ ppid, preview })).toEqual({ blocks: [] });
  });

  it('lets nobody buy them', async () => {
    const { ppid } = await makeDraft();
    await expect(goods.shop.client(goods.clerk).cart.add({ ppid })).rejects.toMatchObject({ code: 4009 });
  });

  it('is not found by guests, members, colleagues and other sites, and leaves nothing for them', async () => {
    const draft = await makeDraft();
    await read(goods.clerk, draft);
    const member = (await makeMember(goods.shop.context())).caller;
    const colleague = (await makeStaff(goods.shop.context())).caller;
    const stranger = (await makeStaff(goods.shop.context(2))).caller;
    for (const who of [{}, member, colleague, stranger, { tenant: 2 }])
      await expect(read(who, draft)).rejects.toMatchObject(GONE);
    const { ppid } = draft;
    await expect(goods.shop.client().product.detailStatic({ ppid })).rejects.toMatchObject(GONE);
  });

  it('is over after half an hour, and with the right to see goods', async () => {
    const draft = await makeDraft();
    vi.useFakeTimers({ now: Date.now() + 31 * 60_000, toFake: ['Date'] });
    await expect(read(goods.clerk, draft)).rejects.toMatchObject(GONE);
    vi.useRealTimers();
    const { caller } = await makeStaff(goods.shop.context(), ['order:read']);
    await expect(
      goods.shop.client(caller).adminIntroduction.preview({ ppid: draft.ppid }),
    ).rejects.toMatchObject({ code: 4003 });
  });
});
