import { findSkus } from '../catalog/catalog.service.ts';
import { readDestination } from '../checkout/checkout.service.ts';
import { createOrder, type DraftLine, payBeforeOf } from '../order/order.service.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { reserveStock } from '../stock/stock.service.ts';

/** A unit as a flash sale sells it. */
interface Taken {
  ppid: number;
  /** What it costs there; what it costs elsewhere becomes a share of kind special. */
  priceFen: number;
  addressId: number;
  /** The same again is the same order. */
  submitToken: string;
}

/**
 * Writes an unpaid order of a flash sale with its stock, for a shop that is filled: it is to be paid within ten
 * minutes, as each of them.
 * @returns its number; undefined for goods that are gone, or where the token has made one before
 */
export async function provideRush(
  ctx: RequestContext,
  { ppid, priceFen, addressId, submitToken }: Taken,
): Promise<number | undefined> {
  const memberId = requireMember(ctx);
  return inTransaction(ctx, async (tx) => {
    const { receiver, source } = await readDestination(tx, { delivery: 'express', addressId, shopId: 0 });
    const view = (await findSkus(tx, [ppid])).get(ppid);
    if (!view) return undefined;
    const { productId, name, specText, picture, listPriceFen } = view;
    const fullFen = Math.max(view.priceFen, priceFen);
    const line: DraftLine = {
      ...{ ppid, productId, name, specText, picture, priceFen: fullFen, netFen: priceFen },
      ...{ listFen: Math.max(listPriceFen, 0), unitFen: priceFen, count: 1, services: [], servicesNetFen: 0 },
      shares: fullFen > priceFen ? [{ kind: 'special', sourceId: ppid, amountFen: fullFen - priceFen }] : [],
    };
    const payBefore = payBeforeOf(tx, 'rush');
    const orderId = await createOrder(tx, {
      ...{ kind: 'rush', memberId, submitToken, remark: '', deliveryTime: '' },
      ...{ delivery: 'express', receiver, storeId: 0, lines: [line] },
      ...{ goodsFen: fullFen, servicesFen: 0, freightFen: 0, couponFen: 0, memberCouponId: null },
      ...{ activityFen: fullFen - priceFen, payableFen: priceFen, payBefore },
    });
    if (orderId === undefined) return undefined;
    const wishes = [{ ppid, units: 1, name }];
    await reserveStock(tx, { orderId, wishes, source, expiresAt: payBefore });
    return orderId;
  });
}
