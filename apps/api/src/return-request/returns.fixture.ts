import { eq, sql } from 'drizzle-orm';
import { type Buyer, makeBuyer, PAY_PASSWORD, putInCart, submission } from '../../test/buyers.ts';
import { makeSku, makeStaff, makeStore } from '../../test/factories.ts';
import type { Caller, TestShop } from '../../test/test-shop.ts';
import { orderLine } from '../order/order.tables.ts';
import { sendUpload } from '../upload/uploads.fixture.ts';
import { returnRequest } from './return-request.tables.ts';

/** A member who has received goods, and the desk that takes them back. */
export async function openReturns(shop: TestShop) {
  const ctx = shop.context();
  const buyer: Buyer = await makeBuyer(shop, { balanceYuan: 1_000_000 });
  const clerk: Caller = (await makeStaff(ctx)).caller;
  const shopId = await makeStore(ctx);
  const { returnRequest: member, order } = buyer.client;
  const { adminReturn: desk, adminOrder, adminAudit } = shop.client(clerk);

  /** An order of lines (yuan, units) that came so many days ago; with a coupon, so that no share is even. */
  async function receive(
    goods: readonly [priceYuan: number, count: number][],
    options: { daysAgo?: number; couponId?: number; ppid?: number } = {},
  ) {
    const baskets: number[] = [];
    for (const [priceYuan, count] of goods) {
      const ppid = options.ppid ?? (await makeSku(ctx, { priceYuan, stock: count + 20 })).ppid;
      baskets.push(await putInCart(buyer, ppid, { count }));
    }
    const { couponId = 0 } = options;
    const { orderId } = await order.submit(submission(buyer, baskets, { couponId }));
    await buyer.client.payment.payByBalance({ type: 'order', id: orderId, payPassword: PAY_PASSWORD });
    await adminOrder.ship({ orderId, courier: '顺丰速运', number: 'SF1234567890' });
    await order.confirm({ orderId });
    await age(orderId, options.daysAgo ?? 0);
    return { orderId, lines: await linesOf(orderId) };
  }
  /** Makes an order as if it had come so many days ago. */
  const age = (orderId: number, days: number) =>
    ctx.db.execute(
      sql`UPDATE sales_order SET completed_at = completed_at - make_interval(days => ${days}) WHERE id = ${orderId}`,
    );
  const linesOf = (orderId: number) =>
    ctx.db.select().from(orderLine).where(eq(orderLine.orderId, orderId)).orderBy(orderLine.id);
  const apply = (
    line: { id: number; orderId: number },
    more: Partial<Parameters<typeof member.apply>[0]> = {},
  ) => member.apply({ orderId: line.orderId, lineId: line.id, reason: '不想要了', ...more });
  async function rowOf(id: number) {
    const [row] = await ctx.db.select().from(returnRequest).where(eq(returnRequest.id, id));
    if (!row) throw new Error(`no return ${id}`);
    return row;
  }
  const seen = async (id: number) => ({ id, version: (await rowOf(id)).version });
  const approve = async (id: number) => desk.approve(await seen(id));
  /** A request that was agreed to, and whose parcel has come. */
  async function arrive(id: number) {
    await approve(id);
    await member.send({ id, courier: '顺丰速运', number: 'SF9999999999' });
    await desk.receive(await seen(id));
  }
  const settle = async (id: number, units: number, goal: 'stock' | 'register' | 'scrapped' = 'stock') =>
    desk.settle({ ...(await seen(id)), unitsBack: [{ units, goal }] });
  const picture = async (file: Uint8Array, caller = buyer.caller) =>
    (await sendUpload(shop, file, caller, { purpose: 'return' })).data.fid;
  return {
    ...{ buyer, clerk, member, desk, adminAudit, shopId },
    ...{ receive, age, linesOf, apply, rowOf, seen, approve, arrive, settle, picture },
  };
}
