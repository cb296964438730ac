import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Buyer, makeBuyer, placeOrderOf, readStock } from '../../test/buyers.ts';
import { makeSku, makeStore, next } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { secondsFromNow } from '../platform/clock.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import {
  commitReservations,
  releaseReservations,
  reserveUnits,
  returnUnits,
  useUnits,
} from './stock.service.ts';
import { stockLevel, stockReservation } from './stock.tables.ts';

let shop: TestShop;
let buyer: Buyer;
beforeAll(async () => {
  shop = await TestShop.open();
  buyer = await makeBuyer(shop);
});
afterAll(() => shop.close());

const inTx = <T>(work: (tx: RequestContext) => Promise<T>) => inTransaction(shop.context(), work);
const repair = (id: number) => ({ kind: 'repair', id }) as const;
const wish = (ppid: number, units: number, storeId = 0) => ({ ppid, units, storeId, name: '屏幕总成' });
const hold = (id: number, ppid: number, units = 1) =>
  inTx((tx) => reserveUnits(tx, repair(id), [wish(ppid, units)], null));
const statesOf = async (subject: 'order' | 'repair', id: number) =>
  (
    await shop
      .context()
      .db.select({ state: stockReservation.state })
      .from(stockReservation)
      .where(and(eq(stockReservation.subject, subject), eq(stockReservation.orderId, id)))
  ).map(({ state }) => state);

it('what a repair holds is untouched by the cancel of an order with the same number', async () => {
  const { ppid } = await makeSku(shop.context(), { stock: 5 });
  const orderId = await placeOrderOf(buyer, ppid);
  await hold(orderId, ppid, 2);
  await buyer.client.order.cancel({ orderId });
  expect(await statesOf('order', orderId)).toEqual(['released']);
  expect(await statesOf('repair', orderId)).toEqual(['held']);
  expect(await readStock(shop.context(), ppid)).toEqual({ onHand: 5, reserved: 2, held: 2 });
});

it('what an order holds is untouched by a repair with the same number, used or given back', async () => {
  for (const end of [useUnits, returnUnits]) {
    const { ppid } = await makeSku(shop.context(), { stock: 5 });
    const orderId = await placeOrderOf(buyer, ppid);
    await hold(orderId, ppid);
    await inTx((tx) => end(tx, repair(orderId)));
    expect(await statesOf('order', orderId)).toEqual(['held']);
    expect((await readStock(shop.context(), ppid)).held).toBe(1);
  }
});

it('units that are used leave their place, units that are given back can be sold; twice does it once', async () => {
  const { ppid } = await makeSku(shop.context(), { stock: 5 });
  const [used, returned] = [next(), next()];
  await hold(used, ppid, 2);
  await hold(returned, ppid, 3);
  for (let time = 0; time < 2; time += 1) {
    await inTx((tx) => useUnits(tx, repair(used)));
    await inTx((tx) => returnUnits(tx, repair(returned)));
    // What has ended one way does not end the other way.
    await inTx((tx) => returnUnits(tx, repair(used)));
  }
  expect(await readStock(shop.context(), ppid)).toEqual({ onHand: 3, reserved: 0, held: 0 });
});

it('all parts of a repair are held or none', async () => {
  const [there, short] = [
    await makeSku(shop.context(), { stock: 5 }),
    await makeSku(shop.context(), { stock: 1 }),
  ];
  const storeId = await makeStore(shop.context());
  const id = next();
  const holding = inTx((tx) =>
    reserveUnits(tx, repair(id), [wish(short.ppid, 2), wish(there.ppid, 1)], secondsFromNow(60)),
  );
  await expect(holding).rejects.toMatchObject({ refusal: 'soldOut', data: { ppids: [short.ppid] } });
  // What lies in the warehouse does not lie in the store.
  await expect(
    inTx((tx) => reserveUnits(tx, repair(id), [wish(there.ppid, 1, storeId)], null)),
  ).rejects.toMatchObject({ refusal: 'soldOut' });
  expect(await statesOf('repair', id)).toEqual([]);
  expect((await readStock(shop.context(), there.ppid)).reserved).toBe(0);
});

it('twenty repairs and orders that want the last three units get three of them', async () => {
  const { ppid } = await makeSku(shop.context(), { stock: 3 });
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0 ? hold(next(), ppid) : placeOrderOf(buyer, ppid).then(() => undefined),
    ),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect(await readStock(shop.context(), ppid)).toEqual({ onHand: 3, reserved: 3, held: 3 });
});

it('a process of the release before, which writes no subject, reserves for orders', async () => {
  const { ppid } = await makeSku(shop.context(), { stock: 4 });
  const [shipped, cancelled] = [next(), next()];
  for (const id of [shipped, cancelled]) {
    await shop.context().db.execute(sql`
      WITH taken AS (UPDATE ${stockLevel} SET reserved = reserved + 1 WHERE tenant_id = 0 AND ppid = ${ppid} RETURNING *)
      INSERT INTO stock_reservation (tenant_id, order_id, ppid, store_id, units)
      SELECT tenant_id, ${id}::bigint, ppid, store_id, 1 FROM taken`);
  }
  await inTx((tx) => commitReservations(tx, shipped));
  await inTx((tx) => releaseReservations(tx, cancelled));
  expect(await readStock(shop.context(), ppid)).toEqual({ onHand: 3, reserved: 0, held: 0 });
});

it('a subject that nobody knows is refused by the table', async () => {
  const { ppid } = await makeSku(shop.context());
  const writing = shop.context().db.execute(sql`
    INSERT INTO stock_reservation (tenant_id, subject, order_id, ppid, store_id, units)
    VALUES (0, 'loan', 1, ${ppid}, 0, 1)`);
  await expect(writing).rejects.toMatchObject({ cause: { constraint: 'stock_reservation_subject' } });
});
