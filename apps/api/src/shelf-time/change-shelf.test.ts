import { PRICE_TO_BE_RELEASED } from '@jishi/contract/money.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { sku } from '../catalog/catalog.tables.ts';
import { laterTask } from '../later/later.tables.ts';
import { performDue } from '../later/perform-due.ts';
import { ChangeFeed } from '../platform/cache/change-feed.ts';
import { inTransaction } from '../platform/request-context.ts';
import { changeShelf } from './change-shelf.ts';
import { inHours, ShelfDesk } from './shelf-desk.fixture.ts';
import { countUndone } from './shelf-time.service.ts';

let desk: ShelfDesk;
beforeAll(async () => {
  desk = await ShelfDesk.open();
});
afterAll(() => desk.shop.close());

/** Whether a shopper finds goods by their name, and whether their page is there. */
async function lookFor(model: string, ppid: number) {
  const guest = desk.shop.client();
  const { product } = await guest.search.products({ keyword: model });
  const page = await guest.product.detailStatic({ ppid }).then(
    () => true,
    () => false,
  );
  return { found: product.list.some(({ name }) => name.includes(model)), page };
}
const makeDraft = async (model: string) => {
  const made = await desk.make({ model });
  await desk.shop.context().db.update(sku).set({ draft: true }).where(eq(sku.ppid, made.ppid));
  return made;
};

describe('a SKU that waits', () => {
  it('is found by no shopper before its moment, by all after it, and says in the register who asked', async () => {
    const { ppid, productId } = await makeDraft('破晓者');
    const at = inHours(24);
    await desk.plan(ppid, 'onSale', at);
    await performDue(desk.shop.context(), 100);
    expect(await lookFor('破晓者', ppid)).toEqual({ found: false, page: false });
    await desk.letTimePass();
    expect(await lookFor('破晓者', ppid)).toEqual({ found: true, page: true });
    expect(await desk.read(ppid)).toMatchObject({ status: 'onSale', draft: false, version: 1 });
    const [plan] = await desk.plansOf(productId);
    expect(plan).toMatchObject({ state: 'done', note: '' });
    const [act] = await desk.actsOn(ppid);
    expect(act).toMatchObject({
      action: 'product.update',
      staffName: plan?.askedBy,
      changes: [
        { field: '状态', before: '已下架', after: '在售' },
        { field: '按定时执行', before: '', after: expect.stringContaining(`${plan?.askedBy} 设置`) },
      ],
    });
  });

  it('leaves the shelf, is in no list any more, and every process hears of it', async () => {
    const { ppid } = await desk.make({ model: '黄昏者', status: 'onSale' });
    expect((await lookFor('黄昏者', ppid)).found).toBe(true);
    await desk.plan(ppid, 'offShelf', inHours(1));
    const heard = vi.fn();
    const onSettings = async () => undefined;
    const { appUrl: connectionString, api } = desk.shop;
    const feed = new ChangeFeed({ connectionString, onChange: heard, onSettings, log: api.platform.log });
    await feed.start();
    heard.mockClear();
    try {
      await desk.letTimePass();
      await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(0), 20_000);
    } finally {
      await feed.stop();
    }
    expect((await lookFor('黄昏者', ppid)).found).toBe(false);
  });

  it('goes by the last moment it was given, and by none that was taken back', async () => {
    const [moved, taken] = [await desk.make(), await desk.make()];
    await desk.plan(moved.ppid, 'onSale', inHours(1));
    await desk.plan(moved.ppid, 'preOrder', inHours(48));
    await desk.plan(taken.ppid, 'onSale', inHours(1));
    const [plan] = await desk.plansOf(taken.productId);
    await desk.client.withdraw({ id: plan?.id ?? 0 });
    await desk.letTimePass();
    expect([(await desk.read(moved.ppid))?.status, (await desk.read(taken.ppid))?.status]).toEqual([
      'preOrder',
      'offShelf',
    ]);
    const [done] = await desk.plansOf(moved.productId);
    expect(await refusalOf(desk.client.withdraw({ id: done?.id ?? 0 }))).toMatchObject({ code: 4009 });
  });

  it('is put on sale once, by however many processes and however often', async () => {
    const { ppid, productId } = await desk.make();
    const at = inHours(2);
    await desk.plan(ppid, 'onSale', at);
    const ctx = desk.shop.context();
    await ctx.db.update(laterTask).set({ nextAt: new Date(0) });
    await Promise.all([performDue(ctx, 100), performDue(ctx, 100), performDue(ctx, 100)]);
    await inTransaction(ctx, (tx) => changeShelf(tx, `${productId}:${Date.parse(at)}`));
    expect((await desk.actsOn(ppid)).filter(({ action }) => action === 'product.update')).toHaveLength(1);
    expect(await desk.read(ppid)).toMatchObject({ version: 1 });
  });

  it('is either put on sale or withdrawn, whichever comes first of both at once', async () => {
    const { ppid, productId } = await desk.make();
    await desk.plan(ppid, 'onSale', inHours(2));
    const [plan] = await desk.plansOf(productId);
    const ctx = desk.shop.context();
    await ctx.db.update(laterTask).set({ nextAt: new Date(0) });
    await Promise.allSettled([performDue(ctx, 100), desk.client.withdraw({ id: plan?.id ?? 0 })]);
    const { state } = (await desk.plansOf(productId))[0] ?? {};
    expect([state, (await desk.read(ppid))?.status]).toEqual(
      state === 'done' ? ['done', 'onSale'] : ['withdrawn', 'offShelf'],
    );
  });

  it('is tried again where its work was undone in the middle', async () => {
    const { ppid, productId } = await desk.make();
    const at = inHours(2);
    await desk.plan(ppid, 'onSale', at);
    const cut = inTransaction(desk.shop.context(), async (tx) => {
      await changeShelf(tx, `${productId}:${Date.parse(at)}`);
      throw new Error('the power went');
    });
    await expect(cut).rejects.toThrow('the power went');
    expect(await desk.read(ppid)).toMatchObject({ status: 'offShelf' });
    await desk.letTimePass();
    expect(await desk.read(ppid)).toMatchObject({ status: 'onSale' });
  });

  it('stays as it is where staff were first', async () => {
    const { ppid, productId } = await desk.make();
    await desk.plan(ppid, 'onSale', inHours(1));
    await desk.shop.context().db.update(sku).set({ status: 'onSale' }).where(eq(sku.ppid, ppid));
    await desk.letTimePass();
    expect(await desk.plansOf(productId)).toMatchObject([
      { state: 'done', note: '到时已是“在售”，没有改动' },
    ]);
    expect(await desk.read(ppid)).toMatchObject({ version: 0 });
    expect((await desk.actsOn(ppid)).map(({ action }) => action)).toEqual(['product.shelfTime']);
  });

  it('is not given away, nor offered to be bought without a price', async () => {
    const [free, text] = [
      await desk.make({ priceYuan: 0 }),
      await desk.make({ priceYuan: PRICE_TO_BE_RELEASED }),
    ];
    await desk.plan([free.ppid, text.ppid], 'onSale', inHours(1));
    await desk.letTimePass();
    const plans = [...(await desk.plansOf(free.productId)), ...(await desk.plansOf(text.productId))];
    expect(plans).toMatchObject([
      { state: 'void', note: '到时售价为 0 元，请核对后手动上架' },
      { state: 'void', note: '到时售价仍为“待发布”，请填写后手动上架' },
    ]);
    expect([(await desk.read(free.ppid))?.status, (await desk.read(text.ppid))?.status]).toEqual([
      'offShelf',
      'offShelf',
    ]);
    // Staff are told until it is mended, by hand or with another moment.
    const undone = () => countUndone(desk.shop.context());
    expect(await undone()).toBe(2);
    await desk.shop.context().db.update(sku).set({ status: 'onSale' }).where(eq(sku.ppid, free.ppid));
    await desk.plan(text.ppid, 'announced', inHours(1));
    expect(await undone()).toBe(0);
    await desk.letTimePass();
    expect((await desk.read(text.ppid))?.status).toBe('announced');
  });
});
