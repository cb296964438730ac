import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBuyer, placePaidOrderOf, refusalOf } from '../../test/buyers.ts';
import { makeSku, makeStaff, makeStore, next } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { auditMoney } from '../money-audit/money-audit.service.ts';
import { inTransaction } from '../platform/request-context.ts';
import { staff } from '../staff/staff.tables.ts';
import { reserveStock } from '../stock/stock.service.ts';
import { stockLevel, stockMovement } from '../stock/stock.tables.ts';

let shop: TestShop;
let office: ReturnType<TestShop['client']>;
beforeAll(async () => {
  shop = await TestShop.open();
  office = shop.client((await makeStaff(shop.context())).caller);
});
afterAll(() => shop.close());

const draftOf = (fromStoreId: number, toStoreId: number, ...lines: { ppid: number; units: number }[]) => ({
  ...{ id: 0, fromStoreId, toStoreId, note: '', lines },
});
const boundTo = async (storeId: number) => {
  const made = await makeStaff(shop.context(), ['inventory:read', 'inventory:transfer']);
  await shop.context().db.update(staff).set({ storeId }).where(eq(staff.id, made.staffId));
  return shop.client(made.caller);
};
const lies = async (ppid: number, storeId: number) => {
  const rows = await shop.context().db.select().from(stockLevel).where(eq(stockLevel.ppid, ppid));
  const row = rows.find((one) => one.storeId === storeId);
  return [row?.onHand, row?.inTransit];
};

describe('a transfer', () => {
  it('leaves one place, is on its way to the other, and lies there once it is received', async () => {
    const storeId = await makeStore(shop.context());
    const { ppid } = await makeSku(shop.context(), { stock: 5 });
    const saved = await office.adminTransfer.save(draftOf(0, storeId, { ppid, units: 3 }));
    expect(await office.adminTransfer.detail({ id: saved.id })).toMatchObject({
      ...{ state: 'draft', fromName: '总仓', maySend: true, mayReceive: false },
      lines: [{ units: 3, free: 5 }],
    });
    const sent = await office.adminTransfer.send(saved);
    expect([await lies(ppid, 0), await lies(ppid, storeId)]).toEqual([
      [2, 0],
      [0, 3],
    ]);
    await office.adminTransfer.receive({ ...sent, lines: [{ ppid, received: 3 }] });
    expect([await lies(ppid, 0), await lies(ppid, storeId)]).toEqual([
      [2, 0],
      [3, 0],
    ]);
    const done = await office.adminTransfer.detail({ id: saved.id });
    expect(done).toMatchObject({ state: 'received', lost: 0, lines: [{ received: 3 }] });
    const rows = await shop
      .context()
      .db.select()
      .from(stockMovement)
      .where(eq(stockMovement.subject, done.number))
      .orderBy(asc(stockMovement.id));
    expect(rows.map(({ cause, units, storeId: at }) => [cause, units, at])).toEqual([
      ['transferOut', -3, 0],
      ['transferIn', 3, storeId],
    ]);
  });

  it('that arrives short needs a reason; what is lost lies nowhere and stands in it', async () => {
    const storeId = await makeStore(shop.context());
    const { ppid } = await makeSku(shop.context(), { stock: 5 });
    const sent = await office.adminTransfer.send(
      await office.adminTransfer.save(draftOf(0, storeId, { ppid, units: 4 })),
    );
    const arrives = (received: number, lossReason = '') =>
      office.adminTransfer.receive({ ...sent, lines: [{ ppid, received }], lossReason });
    expect(await refusalOf(arrives(3))).toMatchObject({ userMsg: '实收少于发出，请填写差异原因' });
    expect(await refusalOf(arrives(5))).toMatchObject({ userMsg: '实收数量不能多于发出数量' });
    await arrives(3, '运输破损 1 件');
    expect([await lies(ppid, 0), await lies(ppid, storeId)]).toEqual([
      [1, 0],
      [3, 0],
    ]);
    expect(await office.adminTransfer.detail({ id: sent.id })).toMatchObject({
      ...{ lost: 1, lossReason: '运输破损 1 件' },
    });
    expect((await auditMoney(shop.context())).filter(({ check }) => check.startsWith('库存'))).toEqual([]);
  });

  it('is sent and received once by many at once, and cancelled only before it is sent', async () => {
    const storeId = await makeStore(shop.context());
    const { ppid } = await makeSku(shop.context(), { stock: 9 });
    const saved = await office.adminTransfer.save(draftOf(0, storeId, { ppid, units: 2 }));
    const once = async (act: () => Promise<unknown>) => {
      const tries = await Promise.all(
        [1, 2, 3, 4].map(() =>
          act().then(
            () => 'done',
            () => 'refused',
          ),
        ),
      );
      expect(tries.filter((one) => one === 'done')).toHaveLength(1);
    };
    await once(() => office.adminTransfer.send(saved));
    const { version } = await office.adminTransfer.detail({ id: saved.id });
    const sent = { id: saved.id, version };
    expect(await refusalOf(office.adminTransfer.cancel(sent))).toMatchObject({
      userMsg: '调拨单运输中，不能取消',
    });
    await once(() => office.adminTransfer.receive({ ...sent, lines: [{ ppid, received: 2 }] }));
    expect([await lies(ppid, 0), await lies(ppid, storeId)]).toEqual([
      [7, 0],
      [2, 0],
    ]);
    const other = await office.adminTransfer.save(draftOf(0, storeId, { ppid, units: 2 }));
    await office.adminTransfer.cancel(other);
    expect(await refusalOf(office.adminTransfer.send({ ...other, version: 1 }))).toMatchObject({
      userMsg: '调拨单已取消，不能发出',
    });
  });

  it('of the last unit loses against a buyer, or the buyer does, and never both win', async () => {
    const storeId = await makeStore(shop.context());
    const { ppid } = await makeSku(shop.context(), { stock: 1 });
    const saved = await office.adminTransfer.save(draftOf(0, storeId, { ppid, units: 1 }));
    const buys = () =>
      inTransaction(shop.context(), (tx) =>
        reserveStock(tx, {
          ...{ orderId: next(), expiresAt: null, source: { preferredStoreIds: [] } },
          wishes: [{ ppid, units: 1, name: 'x' }],
        }),
      );
    const tries = await Promise.all([
      ...[1, 2, 3].map(() =>
        buys().then(
          () => 'had',
          () => 'refused',
        ),
      ),
      office.adminTransfer.send(saved).then(
        () => 'had',
        () => 'refused',
      ),
    ]);
    expect(tries.filter((one) => one === 'had')).toHaveLength(1);
    const [onHand] = await lies(ppid, 0);
    expect(onHand).toBe(tries[3] === 'had' ? 0 : 1);
  });

  it('takes nothing that an order holds, and all of its goods or none', async () => {
    const storeId = await makeStore(shop.context());
    const [plenty, sold] = [
      await makeSku(shop.context(), { stock: 9 }),
      await makeSku(shop.context(), { stock: 1, priceYuan: 10 }),
    ];
    await placePaidOrderOf(await makeBuyer(shop, { balanceYuan: 900 }), sold.ppid);
    const saved = await office.adminTransfer.save(
      draftOf(0, storeId, { ppid: plenty.ppid, units: 1 }, { ppid: sold.ppid, units: 1 }),
    );
    expect(await refusalOf(office.adminTransfer.send(saved))).toMatchObject({
      code: 4009,
      userMsg: expect.stringContaining('可用库存不足 1 件，不能发出'),
    });
    expect(await lies(plenty.ppid, 0)).toEqual([9, 0]);
    expect(await office.adminTransfer.detail({ id: saved.id })).toMatchObject({ state: 'draft' });
  });

  it('is asked for by the store that needs goods, sent by the one that has them, received by the first', async () => {
    const ctx = shop.context();
    const [own, other, third] = [await makeStore(ctx), await makeStore(ctx), await makeStore(ctx)];
    const { ppid } = await makeSku(ctx, { stock: 0 });
    await office.adminProduct.setStock({ ppid, storeId: other, onHand: 4, reason: '到货' });
    const [asks, has, neither] = [await boundTo(own), await boundTo(other), await boundTo(third)];
    const line = { ppid, units: 2 };
    expect(await refusalOf(asks.adminTransfer.save(draftOf(other, third, line)))).toMatchObject({
      code: 4004,
    });
    const saved = await asks.adminTransfer.save(draftOf(other, own, line));
    expect(await refusalOf(asks.adminTransfer.send(saved))).toMatchObject({ userMsg: '只有调出方可以发出' });
    const acts = [
      neither.adminTransfer.detail({ id: saved.id }),
      neither.adminTransfer.send(saved),
      neither.adminTransfer.cancel(saved),
    ];
    const codes = (await Promise.all(acts.map(refusalOf))).map(({ code }) => code);
    expect(codes).toEqual([4004, 4004, 4004]);
    expect((await neither.adminTransfer.list({})).total).toBe(0);
    const sent = await has.adminTransfer.send(saved);
    const arrives = { ...sent, lines: [{ ppid, received: 2 }] };
    expect(await refusalOf(has.adminTransfer.receive(arrives))).toMatchObject({
      userMsg: '只有调入方可以收货',
    });
    await asks.adminTransfer.receive(arrives);
    expect((await asks.adminTransfer.list({ state: 'received' })).list.map(({ id }) => id)).toEqual([
      saved.id,
    ]);
    const foreign = shop.client((await makeStaff(shop.context(2))).caller);
    expect(await refusalOf(foreign.adminTransfer.detail({ id: saved.id }))).toMatchObject({ code: 4004 });
    const reader = shop.client((await makeStaff(ctx, ['inventory:read'])).caller);
    expect(await refusalOf(reader.adminTransfer.cancel(saved))).toMatchObject({ code: 4003 });
  });

  it('goes between two places of the shop, with each of its goods once', async () => {
    const storeId = await makeStore(shop.context());
    const { ppid } = await makeSku(shop.context());
    const line = { ppid, units: 1 };
    for (const wrong of [
      draftOf(0, 0, line),
      draftOf(0, 987_654, line),
      draftOf(0, storeId, line, line),
      draftOf(0, storeId),
      draftOf(0, storeId, { ppid, units: 0 }),
    ])
      expect(await refusalOf(office.adminTransfer.save(wrong))).toMatchObject({ code: 4000 });
  });
});
