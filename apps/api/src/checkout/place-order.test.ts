import { contract } from '@jishi/contract/index.ts';
import { count, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Buyer,
  makeBuyer,
  placeOrderOf,
  putInCart,
  readStock,
  refusalOf,
  submission,
} from '../../test/buyers.ts';
import { makeSku, makeStore } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { cartLine } from '../cart/cart.tables.ts';
import { sku } from '../catalog/catalog.tables.ts';
import { type orderEvent, type orderLine, salesOrder } from '../order/order.tables.ts';
import { stockLevel, stockReservation } from '../stock/stock.tables.ts';

let shop: TestShop;
let buyer: Buyer;
beforeAll(async () => {
  shop = await TestShop.open();
  buyer = await makeBuyer(shop);
});
afterAll(() => shop.close());

const rowsOf = async (
  table: typeof salesOrder | typeof orderLine | typeof orderEvent | typeof stockReservation,
) => (await shop.context().db.select({ rows: count() }).from(table))[0]!.rows;

describe('submitting an order', () => {
  it('writes the order with its lines and first event, reserves the stock and empties the lines', async () => {
    const { ppid } = await makeSku(shop.context(), { priceYuan: 1999.5, stock: 5 });
    const basketId = await putInCart(buyer, ppid, { count: 2 });
    const kept = await putInCart(buyer, (await makeSku(shop.context())).ppid);
    const submitted = await buyer.client.order.submit(
      submission(buyer, [basketId], { remark: '请放门卫', expectedPayable: 3999 }),
    );
    expect(submitted).toEqual({ orderId: expect.any(Number), payable: 3999, state: 'unpaid' });

    const order = await buyer.client.order.detail({ orderId: submitted.orderId });
    expect(order).toMatchObject({
      state: 'unpaid',
      stateText: '待付款',
      totalPrice: 3999,
      freight: 0,
      count: 2,
      delivery: 'express',
      remark: '请放门卫',
      receiver: { name: '李雷', mobile: '13987654321' },
      actions: { canPay: true, canCancel: true, canRefund: false, canDelete: false },
    });
    expect(order.receiver?.address).toMatch(/云南省.*人民中路 1 号$/);
    expect(order.lines).toMatchObject([{ ppid, count: 2, price: 1999.5, subtotal: 3999 }]);
    expect(await readStock(shop.context(), ppid)).toEqual({ onHand: 5, reserved: 2, held: 2 });
    const left = await shop.context().db.select().from(cartLine).where(eq(cartLine.memberId, buyer.memberId));
    expect(left.map((line) => line.id)).toEqual([kept]);
  });

  it('numbers orders by the day in Beijing and a sequence, never twice, over all tenants', async () => {
    const other = await makeBuyer(shop, { tenant: 2 });
    const mine = await placeOrderOf(buyer, (await makeSku(shop.context())).ppid);
    const theirs = await placeOrderOf(other, (await makeSku(shop.context(2))).ppid);
    const { rows } = await shop
      .context()
      .db.execute<{ day: string }>(sql`SELECT to_char(now() AT TIME ZONE 'Asia/Shanghai', 'YYMMDD') AS day`);
    expect(String(mine)).toMatch(new RegExp(`^${rows[0]!.day}\\d{8}$`));
    expect(theirs).not.toBe(mine);
  });

  it('gives the same order for the same token, ten times at once and later again', async () => {
    const { ppid } = await makeSku(shop.context(), { stock: 9 });
    const basketId = await putInCart(buyer, ppid);
    const orders = await rowsOf(salesOrder);
    const input = submission(buyer, [basketId]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => buyer.client.order.submit(input)));
    answers.push(await buyer.client.order.submit(input));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await rowsOf(salesOrder)).toBe(orders + 1);
    expect(await readStock(shop.context(), ppid)).toEqual({ onHand: 9, reserved: 1, held: 1 });
  });

  it('refuses a changed price with the new total, and takes nothing', async () => {
    const { ppid } = await makeSku(shop.context(), { priceYuan: 100, stock: 3 });
    const basketId = await putInCart(buyer, ppid);
    await shop.context().db.update(sku).set({ priceFen: 12_050 }).where(eq(sku.ppid, ppid));
    const input = submission(buyer, [basketId], { expectedPayable: 100 });
    expect(await refusalOf(buyer.client.order.submit(input))).toEqual({
      code: 4009,
      userMsg: '合计已变更，应付￥120.5，请确认后重新提交',
      data: { payable: 120.5 },
    });
    expect(await readStock(shop.context(), ppid)).toEqual({ onHand: 3, reserved: 0, held: 0 });
    expect((await buyer.client.order.submit({ ...input, expectedPayable: 120.5 })).payable).toBe(120.5);
  });

  it('leaves nothing when the transaction dies after the stock was taken', async () => {
    const { ppid } = await makeSku(shop.context(), { stock: 3 });
    const basketId = await putInCart(buyer, ppid);
    const before = await rowsOf(salesOrder);
    await shop.asOwner(
      `CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'power cut'; END $$;
       CREATE TRIGGER die AFTER INSERT ON stock_reservation FOR EACH ROW EXECUTE FUNCTION die()`,
    );
    const input = submission(buyer, [basketId]);
    try {
      const { status } = await shop.send(contract.order.submit, input, buyer.caller);
      expect(status).toBe(500);
    } finally {
      await shop.asOwner('DROP FUNCTION die CASCADE');
    }
    expect(await readStock(shop.context(), ppid)).toEqual({ onHand: 3, reserved: 0, held: 0 });
    expect(await rowsOf(salesOrder)).toBe(before);
    expect((await buyer.client.order.submit(input)).state).toBe('unpaid');
  });

  it.each([
    ['off the shelf', { status: 'offShelf' as const }, 1, /已失效，请重新选择$/],
    ['without a price', { priceYuan: 1_234_567 }, 1, /已失效，请重新选择$/],
    ['over its limit', { purchaseLimit: 2 }, 3, /每单限购2件，请重新选择$/],
    ['sold out', { stock: 0 }, 1, /库存不足/],
  ])('refuses goods that are %s', async (_what, options, units, text) => {
    const { ppid } = await makeSku(shop.context(), options);
    const basketId = await putInCart(buyer, ppid, { count: units });
    const refusal = await refusalOf(buyer.client.order.submit(submission(buyer, [basketId])));
    expect(refusal).toMatchObject({
      code: 4009,
      userMsg: expect.stringMatching(text),
      data: { ppids: [ppid] },
    });
  });

  it('reserves a pick-up in its store only, without freight', async () => {
    const ctx = shop.context();
    const storeId = await makeStore(ctx);
    const { ppid } = await makeSku(ctx, { stock: 5, priceYuan: 20 });
    const basketId = await putInCart(buyer, ppid);
    const input = submission(buyer, [basketId], { delivery: 'pickup', shopId: storeId, addressId: 0 });
    expect(await refusalOf(buyer.client.order.submit(input))).toMatchObject({ code: 4009 });
    await ctx.db.insert(stockLevel).values({ tenantId: 0, ppid, storeId, onHand: 1 });
    const { orderId, payable } = await buyer.client.order.submit(input);
    expect(payable).toBe(20);
    const [reserved] = await ctx.db
      .select()
      .from(stockReservation)
      .where(eq(stockReservation.orderId, orderId));
    expect(reserved).toMatchObject({ storeId, units: 1, state: 'held', expiresAt: expect.any(Date) });
    expect(await buyer.client.order.detail({ orderId })).toMatchObject({
      delivery: 'pickup',
      deliveryText: '到店自提',
      receiver: null,
      store: { id: storeId },
      pickupCode: '',
    });
  });

  it.each([
    ['no address', { addressId: 0 }, 4009, '请选择收货地址'],
    ['no store', { delivery: 'pickup' as const }, 4009, '请选择自提门店'],
    ['an unknown store', { delivery: 'pickup' as const, shopId: 987_654 }, 4004, '自提门店不存在或已停业'],
    ['an unknown coupon', { couponId: 987_654 }, 4004, '优惠券不存在'],
  ])('refuses %s', async (_what, changes, code, userMsg) => {
    const basketId = await putInCart(buyer, (await makeSku(shop.context())).ppid);
    const refusal = await refusalOf(buyer.client.order.submit(submission(buyer, [basketId], changes)));
    expect(refusal).toMatchObject({ code, userMsg });
  });

  it('finds neither lines nor address nor store of another member or tenant', async () => {
    const stranger = await makeBuyer(shop);
    const foreigner = await makeBuyer(shop, { tenant: 2 });
    const basketId = await putInCart(buyer, (await makeSku(shop.context())).ppid);
    for (const other of [stranger, foreigner]) {
      expect(await refusalOf(other.client.order.submit(submission(other, [basketId])))).toMatchObject({
        code: 4009,
      });
      expect(
        await refusalOf(
          buyer.client.order.submit(submission(buyer, [basketId], { addressId: other.addressId })),
        ),
      ).toMatchObject({ code: 4004, userMsg: '收货地址不存在' });
    }
    const shopId = await makeStore(shop.context(2));
    const pickup = submission(buyer, [basketId], { delivery: 'pickup', shopId });
    expect(await refusalOf(buyer.client.order.submit(pickup))).toMatchObject({ code: 4004 });
  });

  it('asks a guest to sign in', async () => {
    const guest = shop.client();
    expect(await refusalOf(guest.order.submit(submission(buyer, [1])))).toMatchObject({ code: 1000 });
  });
});
