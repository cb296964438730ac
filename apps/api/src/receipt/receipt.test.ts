import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBuyer, placePaidOrderOf, refusalOf } from '../../test/buyers.ts';
import { makeSku, makeStaff, makeStore } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { auditLog } from '../audit/audit.tables.ts';
import { auditMoney } from '../money-audit/money-audit.service.ts';
import { staff } from '../staff/staff.tables.ts';
import { stockLevel, stockMovement } from '../stock/stock.tables.ts';

let shop: TestShop;
let desk: ReturnType<TestShop['client']>;
beforeAll(async () => {
  shop = await TestShop.open();
  desk = shop.client((await makeStaff(shop.context())).caller);
});
afterAll(() => shop.close());

const draftOf = (storeId: number, ...lines: { ppid: number; units: number; cost: number }[]) => ({
  ...{ id: 0, supplier: '云南天音通信', storeId, note: '', lines },
});
const levelOf = async (ppid: number, storeId: number) => {
  const rows = await shop.context().db.select().from(stockLevel).where(eq(stockLevel.ppid, ppid));
  const row = rows.find((one) => one.storeId === storeId);
  return row && { onHand: row.onHand, reserved: row.reserved, inTransit: row.inTransit };
};
const causesOf = async (ppid: number) =>
  (await shop.context().db.select().from(stockMovement).where(eq(stockMovement.ppid, ppid)))
    .toSorted((a, b) => a.id - b.id)
    .map(({ cause, units, subject }) => [cause, units, subject]);

describe('a receipt', () => {
  it('brings goods to their place with what they cost, on average with what was held everywhere', async () => {
    const storeId = await makeStore(shop.context());
    const [held, fresh] = [
      await makeSku(shop.context(), { stock: 10 }),
      await makeSku(shop.context(), { stock: 0 }),
    ];
    await desk.adminCost.save({ ppid: held.ppid, cost: 100 });
    const saved = await desk.adminReceipt.save(
      draftOf(storeId, { ppid: held.ppid, units: 5, cost: 130 }, { ppid: fresh.ppid, units: 3, cost: 20.5 }),
    );
    expect(await desk.adminReceipt.detail({ id: saved.id })).toMatchObject({
      ...{ state: 'draft', supplier: '云南天音通信', kinds: 2, units: 8, amount: 711.5 },
      lines: [{ units: 5, costAfter: 0 }, { units: 3 }],
    });
    expect(await levelOf(held.ppid, storeId)).toBeUndefined();
    await desk.adminReceipt.book(saved);
    const booked = await desk.adminReceipt.detail({ id: saved.id });
    expect(booked).toMatchObject({ state: 'booked', bookedBy: expect.stringMatching(/^店员/) });
    // 10 × 100 + 5 × 130 = 1,650 ÷ 15
    expect(booked.lines).toMatchObject([
      { heldBefore: 10, costBefore: 100, costAfter: 110 },
      { heldBefore: 0, costBefore: 0, costAfter: 20.5 },
    ]);
    expect(await desk.adminCost.detail({ ppid: held.ppid })).toMatchObject({ cost: 110 });
    expect(await desk.adminCost.detail({ ppid: fresh.ppid })).toMatchObject({ cost: 20.5 });
    expect(await levelOf(held.ppid, storeId)).toEqual({ onHand: 5, reserved: 0, inTransit: 0 });
    expect((await causesOf(fresh.ppid)).at(-1)).toEqual(['receipt', 3, booked.number]);
    const acts = await shop
      .context()
      .db.select()
      .from(auditLog)
      .where(eq(auditLog.objectId, String(saved.id)));
    expect(acts.filter(({ objectType }) => objectType === 'receipt').map(({ action }) => action)).toEqual([
      'inventory.receiptSave',
      'inventory.receiptBook',
    ]);
    // Costs stand in no act: as values, since a time of the day may have the same digits.
    expect(JSON.stringify(acts)).not.toMatch(/(?<![\d.:])(130|711)(?!\d|Z)/);
    expect(await desk.adminReceipt.suppliers({})).toEqual({ names: ['云南天音通信'] });
  });

  it('is booked once, also by two at once, and not after somebody else changed it', async () => {
    const { ppid } = await makeSku(shop.context(), { stock: 0 });
    const saved = await desk.adminReceipt.save(draftOf(0, { ppid, units: 4, cost: 10 }));
    const changed = await desk.adminReceipt.save({
      ...draftOf(0, { ppid, units: 6, cost: 10 }),
      ...saved,
    });
    expect(await refusalOf(desk.adminReceipt.book(saved))).toMatchObject({ code: 4009 });
    const tries = await Promise.all(
      [1, 2, 3, 4].map(() =>
        desk.adminReceipt.book(changed).then(
          () => 'booked',
          () => 'refused',
        ),
      ),
    );
    expect(tries.filter((one) => one === 'booked')).toHaveLength(1);
    expect(await levelOf(ppid, 0)).toMatchObject({ onHand: 6 });
    const { version } = await desk.adminReceipt.detail({ id: saved.id });
    expect(await refusalOf(desk.adminReceipt.book({ id: saved.id, version }))).toMatchObject({
      userMsg: '入库单已入库，不能再次入库',
    });
  });

  it('averages two receipts of one SKU that are booked at once, one after the other', async () => {
    const { ppid } = await makeSku(shop.context(), { stock: 0 });
    const places = [0, await makeStore(shop.context()), await makeStore(shop.context())];
    const saved = await Promise.all(
      places.map((storeId, at) =>
        desk.adminReceipt.save(draftOf(storeId, { ppid, units: 10, cost: 10 * (at + 1) })),
      ),
    );
    await Promise.all(saved.map((one) => desk.adminReceipt.book(one)));
    // 10 × 10 + 10 × 20 + 10 × 30 = 600 ÷ 30, in any order
    expect(await desk.adminCost.detail({ ppid })).toMatchObject({ cost: 20 });
  });

  it('is on its way once it is announced, and no longer when it is booked, taken back or given up', async () => {
    const { ppid } = await makeSku(shop.context(), { stock: 0 });
    const draft = draftOf(0, { ppid, units: 7, cost: 10 });
    const first = await desk.adminReceipt.announce({
      ...(await desk.adminReceipt.save(draft)),
      coming: true,
    });
    expect(await levelOf(ppid, 0)).toEqual({ onHand: 0, reserved: 0, inTransit: 7 });
    expect(await refusalOf(desk.adminReceipt.save({ ...draft, ...first }))).toMatchObject({
      userMsg: '入库单在途，不能修改',
    });
    await desk.adminReceipt.book(first);
    expect(await levelOf(ppid, 0)).toEqual({ onHand: 7, reserved: 0, inTransit: 0 });
    const second = await desk.adminReceipt.announce({
      ...(await desk.adminReceipt.save(draft)),
      coming: true,
    });
    const back = await desk.adminReceipt.announce({ ...second, coming: false });
    expect(await levelOf(ppid, 0)).toMatchObject({ inTransit: 0 });
    const third = await desk.adminReceipt.announce({ ...back, coming: true });
    await desk.adminReceipt.drop(third);
    expect(await levelOf(ppid, 0)).toEqual({ onHand: 7, reserved: 0, inTransit: 0 });
  });

  it('is taken back by a counter entry alone, with its cost, and not past what was sold since', async () => {
    const { ppid } = await makeSku(shop.context(), { stock: 10 });
    await desk.adminCost.save({ ppid, cost: 100 });
    const wrong = await desk.adminReceipt.save(draftOf(0, { ppid, units: 5, cost: 130 }));
    const booked = await desk.adminReceipt.book(wrong);
    const reversed = await desk.adminReceipt.reverse({ ...booked, reason: '录错供应商' });
    expect(await levelOf(ppid, 0)).toMatchObject({ onHand: 10 });
    expect(await desk.adminCost.detail({ ppid })).toMatchObject({ cost: 100 });
    expect((await causesOf(ppid)).slice(1).map(([, units]) => units)).toEqual([5, -5]);
    expect(await refusalOf(desk.adminReceipt.reverse({ ...reversed, reason: '再来' }))).toMatchObject({
      userMsg: '入库单已冲销，不能冲销',
    });
    const sold = await makeSku(shop.context(), { stock: 0, priceYuan: 50 });
    const bought = await desk.adminReceipt.save(draftOf(0, { ppid: sold.ppid, units: 2, cost: 30 }));
    const there = await desk.adminReceipt.book(bought);
    await placePaidOrderOf(await makeBuyer(shop, { balanceYuan: 900 }), sold.ppid);
    expect(await refusalOf(desk.adminReceipt.reverse({ ...there, reason: '录错' }))).toMatchObject({
      code: 4009,
      userMsg: expect.stringContaining('可用库存不足 2 件'),
    });
    expect(await desk.adminCost.detail({ ppid: sold.ppid })).toMatchObject({ cost: 30 });
    expect((await auditMoney(shop.context())).filter(({ check }) => check.startsWith('库存'))).toEqual([]);
  });

  it('takes goods once, that exist and lie somewhere, and asks for a supplier and a price', async () => {
    const { ppid } = await makeSku(shop.context());
    const line = { ppid, units: 1, cost: 1 };
    const wrongs = [
      draftOf(0, line, line),
      draftOf(0, { ...line, ppid: 987_654_321 }),
      draftOf(0, { ...line, cost: 0 }),
      draftOf(0, { ...line, units: 0 }),
      { ...draftOf(0, line), supplier: ' ' },
      draftOf(987_654, line),
      draftOf(0),
    ];
    for (const wrong of wrongs)
      expect(await refusalOf(desk.adminReceipt.save(wrong))).toMatchObject({ code: 4000 });
  });

  it('belongs to its store, its tenant and whoever may receive goods', async () => {
    const ctx = shop.context();
    const [own, other] = [await makeStore(ctx), await makeStore(ctx)];
    const { ppid } = await makeSku(ctx);
    const line = { ppid, units: 1, cost: 1 };
    const [here, there] = [
      await desk.adminReceipt.save(draftOf(own, line)),
      await desk.adminReceipt.save(draftOf(other, line)),
    ];
    const bound = await makeStaff(ctx, ['inventory:receive']);
    await ctx.db.update(staff).set({ storeId: own }).where(eq(staff.id, bound.staffId));
    const client = shop.client(bound.caller);
    expect((await client.adminReceipt.list({})).list.map(({ id }) => id)).toEqual([here.id]);
    const foreign = shop.client((await makeStaff(shop.context(2))).caller);
    for (const stranger of [client, foreign]) {
      const acts = [
        stranger.adminReceipt.detail({ id: there.id }),
        stranger.adminReceipt.book(there),
        stranger.adminReceipt.drop(there),
      ];
      const codes = (await Promise.all(acts.map(refusalOf))).map(({ code }) => code);
      expect(codes).toEqual([4004, 4004, 4004]);
    }
    expect(await refusalOf(client.adminReceipt.save(draftOf(other, line)))).toMatchObject({ code: 4004 });
    await client.adminReceipt.book(here);
    const reader = shop.client((await makeStaff(ctx, ['inventory:read', 'inventory:transfer'])).caller);
    expect(await refusalOf(reader.adminReceipt.list({}))).toMatchObject({ code: 4003 });
  });
});
