import type { Permission } from '@jishi/contract/permission.ts';
import { eq } from 'drizzle-orm';
import { type Buyer, PAY_PASSWORD, putInCart, submission } from '../../test/buyers.ts';
import { makeSku, makeStaff, makeStore } from '../../test/factories.ts';
import type { Caller, TestShop } from '../../test/test-shop.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { staff } from '../staff/staff.tables.ts';
import { stockLevel } from '../stock/stock.tables.ts';

/** A paid order of two units that lie in the warehouse and one that lies in a store. */
export async function makeTwoParcels(shop: TestShop, buyer: Buyer) {
  const ctx = buyer.ctx;
  const { ppid } = await makeSku(ctx, { stock: 5, priceYuan: 10 });
  const inStore = await makeSku(ctx, { stock: 0, priceYuan: 20 });
  const storeId = await makeStore(ctx);
  await shop
    .context(ctx.tenant.id)
    .db.insert(stockLevel)
    .values({ tenantId: ctx.tenant.id, ppid: inStore.ppid, storeId, onHand: 3 });
  const lines = [await putInCart(buyer, ppid, { count: 2 }), await putInCart(buyer, inStore.ppid)];
  const { orderId } = await buyer.client.order.submit(submission(buyer, lines));
  await buyer.client.payment.payByBalance({ type: 'order', id: orderId, payPassword: PAY_PASSWORD });
  return { orderId, ppid, storeId, storePpid: inStore.ppid };
}

/** A member of staff who belongs to a store. */
export async function makeStoreStaff(
  ctx: RequestContext,
  storeId: number,
  granted: Permission[],
): Promise<Caller> {
  const { staffId, caller } = await makeStaff(ctx, granted);
  await ctx.db.update(staff).set({ storeId }).where(eq(staff.id, staffId));
  return caller;
}
