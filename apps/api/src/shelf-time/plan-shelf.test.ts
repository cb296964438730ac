import { contract } from '@jishi/contract/index.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeStaff } from '../../test/factories.ts';
import { expectStaffOnly } from '../../test/staff-access.ts';
import { laterTask } from '../later/later.tables.ts';
import { inHours, ShelfDesk } from './shelf-desk.fixture.ts';

let desk: ShelfDesk;
beforeAll(async () => {
  desk = await ShelfDesk.open();
});
afterAll(() => desk.shop.close());

const fieldsOf = async (answer: Promise<unknown>) =>
  ((await refusalOf(answer)) as unknown as { data: { fields: Record<string, string[]> } }).data.fields;
const tasksOf = async (productId: number) =>
  (await desk.shop.context().db.select().from(laterTask).where(eq(laterTask.kind, 'shelfTime.change')))
    .filter(({ refId }) => refId.startsWith(`${productId}:`))
    .map(({ dueAt }) => dueAt.toISOString());

it('answers nobody but staff with the permission of the act', async () => {
  await expectStaffOnly(desk.shop, contract.adminShelfTime);
});

describe('a moment for a SKU', () => {
  it('is told with who asked for it, found by name, code and number, and written down', async () => {
    const { ppid, productId } = await desk.make({ model: '晨星 X', code: 'STAR-1' });
    const at = inHours(24);
    expect(await desk.plan(ppid, 'preOrder', at)).toEqual({ planned: 1 });
    const row = { ppid, productId, status: 'preOrder', at, state: 'waiting', note: '' };
    for (const keyword of ['晨星', 'star-1', String(ppid)])
      expect((await desk.client.list({ state: 'waiting', keyword })).list).toMatchObject([row]);
    expect((await desk.client.list({ keyword: '暮星' })).total).toBe(0);
    expect((await desk.plansOf(productId))[0]?.askedBy).toMatch(/^店员/);
    expect(await desk.actsOn(ppid)).toMatchObject([
      { action: 'product.shelfTime', changes: [{ before: '', after: expect.stringMatching(/转为预售$/) }] },
    ]);
  });

  it('is told by the name that the goods have by now, until it is over', async () => {
    const { ppid, productId } = await desk.make({ code: 'OLD-1' });
    await desk.plan(ppid, 'onSale', inHours(24));
    const [{ id = 0, name = '' } = {}] = await desk.plansOf(productId);
    await desk.shop.asOwner(`UPDATE sku SET name = '新名 128GB', code = 'NEW-1' WHERE ppid = ${ppid}`);
    expect(await desk.plansOf(productId)).toMatchObject([{ name: '新名 128GB', code: 'NEW-1' }]);
    await desk.client.withdraw({ id });
    expect(await desk.plansOf(productId)).toMatchObject([{ name, code: 'OLD-1' }]);
  });

  it('is found with those of other SKUs that were ticked, whatever their models', async () => {
    const [one, other, third] = [await desk.make(), await desk.make(), await desk.make()];
    for (const { ppid } of [one, other, third]) await desk.plan(ppid, 'onSale', inHours(24));
    const asked = await desk.client.list({ ppids: `${one.ppid},${third.ppid}`, state: 'waiting' });
    expect(asked.list.map(({ ppid }) => ppid)).toEqual([one.ppid, third.ppid]);
  });

  it('is replaced by the next one for the same, also where the form is sent twice at once', async () => {
    const { ppid, productId } = await desk.make();
    await desk.plan(ppid, 'onSale', inHours(24));
    const at = inHours(48);
    await Promise.all([desk.plan(ppid, 'onSale', at), desk.plan([ppid, ppid], 'onSale', at)]);
    expect(await desk.plansOf(productId)).toMatchObject([{ at, status: 'onSale' }]);
    expect(await tasksOf(productId)).toEqual([at]);
    expect(await desk.actsOn(ppid)).toHaveLength(2);
  });

  it('is one, also where two plan different ones at once', async () => {
    const { ppid, productId } = await desk.make();
    const moments = [inHours(5), inHours(6), inHours(7)];
    await Promise.all(moments.map((at) => desk.plan(ppid, 'onSale', at)));
    const plans = await desk.plansOf(productId);
    expect(plans).toHaveLength(1);
    expect(await tasksOf(productId)).toContain(plans[0]?.at);
  });

  it('lies ahead, at most a year', async () => {
    const { ppid, productId } = await desk.make();
    expect(await fieldsOf(desk.plan(ppid, 'onSale', inHours(-0.01)))).toEqual({ at: ['执行时间须晚于现在'] });
    expect(await fieldsOf(desk.plan(ppid, 'onSale', inHours(366 * 24)))).toEqual({
      at: ['执行时间须在一年之内'],
    });
    expect(await desk.plansOf(productId)).toEqual([]);
  });

  it('of leaving the shelf comes after that of going on it', async () => {
    const { ppid, productId } = await desk.make();
    await desk.plan(ppid, 'onSale', inHours(24));
    const { at } = await fieldsOf(desk.plan(ppid, 'offShelf', inHours(23)));
    expect(at?.[0]).toMatch(/还没有上架，下架时间（.{16}）须晚于上架时间（.{16}）$/);
    const off = inHours(25);
    await desk.plan(ppid, 'offShelf', off);
    expect(await fieldsOf(desk.plan(ppid, 'onSale', inHours(26)))).toHaveProperty('at');
    expect(await fieldsOf(desk.plan(ppid, 'onSale', off))).toHaveProperty('at');
    expect(await desk.plansOf(productId)).toMatchObject([{ status: 'onSale' }, { status: 'offShelf' }]);
  });

  it('lets what is on the shelf leave it first and come back', async () => {
    const { ppid, productId } = await desk.make({ status: 'onSale' });
    await desk.plan(ppid, 'onSale', inHours(48));
    await desk.plan(ppid, 'offShelf', inHours(24));
    expect(await desk.plansOf(productId)).toMatchObject([{ status: 'offShelf' }, { status: 'onSale' }]);
  });

  it('is given to all or to none', async () => {
    const { ppid, productId } = await desk.make();
    const gone = desk.plan([ppid, 999_999_999], 'onSale', inHours(24));
    expect(await refusalOf(gone)).toMatchObject({ code: 4004, userMsg: expect.stringContaining('已被删除') });
    expect(await desk.plansOf(productId)).toEqual([]);
    expect(await tasksOf(productId)).toEqual([]);
  });

  it('is not for a unit, which its own listing puts on sale', async () => {
    const { ppid, productId } = await desk.make();
    await desk.shop.asOwner(`UPDATE product SET kind = 'resale' WHERE id = ${productId}`);
    const { ppids } = await fieldsOf(desk.plan(ppid, 'onSale', inHours(24)));
    expect(ppids?.[0]).toContain('库存以单台计');
  });

  it('is taken back, once more without a word, and keeps its colleagues of the same model', async () => {
    const { ppid, productId } = await desk.make();
    const other = await desk.makeBeside(productId);
    const at = inHours(24);
    await desk.plan([ppid, other], 'onSale', at);
    const plans = await desk.plansOf(productId);
    for (const of of [ppid, other]) {
      const id = plans.find((one) => one.ppid === of)?.id ?? 0;
      expect(await tasksOf(productId)).toEqual([at]);
      await Promise.all([desk.client.withdraw({ id }), desk.client.withdraw({ id })]);
    }
    expect(await desk.plansOf(productId)).toMatchObject([{ state: 'withdrawn' }, { state: 'withdrawn' }]);
    expect(await tasksOf(productId)).toEqual([]);
    expect((await desk.actsOn(ppid)).map(({ action }) => action)).toEqual([
      'product.shelfTimeWithdraw',
      'product.shelfTime',
    ]);
  });

  it('of another tenant is not found', async () => {
    const { ppid, productId } = await desk.make();
    await desk.plan(ppid, 'onSale', inHours(24));
    const [plan] = await desk.plansOf(productId);
    const stranger = desk.shop.client((await makeStaff(desk.shop.context(2))).caller).adminShelfTime;
    expect((await stranger.list({})).total).toBe(0);
    const gone = { code: 4004 };
    expect(await refusalOf(stranger.withdraw({ id: plan?.id ?? 0 }))).toMatchObject(gone);
    const theirs = stranger.plan({ ppids: [ppid], status: 'onSale', at: inHours(24) });
    expect(await refusalOf(theirs)).toMatchObject(gone);
  });
});

it('goods that wait are deleted with what waits for them', async () => {
  const { ppid, productId } = await desk.make({ stock: 0 });
  await desk.plan(ppid, 'onSale', inHours(24));
  const { adminGoods } = desk.shop.client(desk.clerk);
  await adminGoods.removeModel({
    id: productId,
    version: (await adminGoods.model({ id: productId })).version,
  });
  expect(await desk.plansOf(productId)).toEqual([]);
  await desk.letTimePass();
  expect(await desk.plansOf(productId)).toEqual([]);
});
