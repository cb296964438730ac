import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { GOODS_GONE, ORDER_SENT_ONCE } from '@jishi/contract/said-alike.ts';
import type { tryout as contract } from '@jishi/contract/tryout.ts';
import { findSkus } from '../catalog/catalog.service.ts';
import { readDestination } from '../checkout/checkout.service.ts';
import { forgetLater } from '../later/later.service.ts';
import {
  createOrder,
  findBySubmitToken,
  markPaid,
  memberActor,
  payBeforeOf,
  requireOrder,
} from '../order/order.service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireOwn } from '../platform/require-own.ts';
import { handUnitsToOrder, WAREHOUSE } from '../stock/stock.service.ts';
import { LAPSE, passPlaceOn, unitsOf } from './announce.ts';
import { type ApplicationRow, moveApplication, selectApplication } from './application.queries.ts';
import { APPLICATION_GONE } from './apply.ts';
import { writeFen } from './deposit-state.ts';
import { selectTryout } from './tryout.queries.ts';

type Confirmed = OutputOf<typeof contract.confirm>;
const PLACE_GONE = '名额已失效，请刷新后查看';

/**
 * Who was chosen takes the place (X2862): an order of one unit at the price of the try-out, whose unit comes out of
 * what the try-out holds. The same token again, later or at once, gives the same order.
 * @throws AppError notFound; conflict for a place that has lapsed, was given up or confirmed
 */
export async function confirmPlace(
  ctx: RequestContext,
  input: ParsedInputOf<typeof contract.confirm>,
): Promise<Confirmed> {
  const own = requireOwn(ctx, await selectApplication(ctx, input.applicationId), APPLICATION_GONE);
  const known = await readKnown(ctx, own, input.submitToken);
  if (known) return known;
  const made = await inTransaction(ctx, (tx) => confirm(tx, own, input));
  if (made) return made;
  const twin = await readKnown(ctx, own, input.submitToken);
  if (!twin) throw conflict(ORDER_SENT_ONCE);
  return twin;
}

/** What the token made before: nothing, the order of this application, or another, which is refused. */
async function readKnown(
  ctx: RequestContext,
  { id, memberId }: ApplicationRow,
  submitToken: string,
): Promise<Confirmed | undefined> {
  const order = await findBySubmitToken(ctx, memberId, submitToken);
  if (!order) return undefined;
  if ((await selectApplication(ctx, id))?.orderId !== order.id) throw conflict(ORDER_SENT_ONCE);
  return { orderId: order.id, payable: fenToYuan(order.payableFen) };
}

async function confirm(
  tx: RequestContext,
  own: ApplicationRow,
  { addressId, submitToken }: ParsedInputOf<typeof contract.confirm>,
): Promise<Confirmed | undefined> {
  const { receiver } = await readDestination(tx, { delivery: 'express', addressId, shopId: 0 });
  // The place first: whoever lapses it, confirms it or gives it up at the same time waits here.
  const row = await selectTryout(tx, own.tryoutId, 'lock');
  const view = row && (await findSkus(tx, [row.ppid])).get(row.ppid);
  if (!row || view?.kind !== 'goods') throw notFound(GOODS_GONE);
  if (row.state !== 'announced') throw conflict(PLACE_GONE);
  const payBefore = payBeforeOf(tx, 'goods');
  const { depositFen } = row;
  const priceFen = row.priceFen + depositFen;
  const { productId, name, specText, picture, listPriceFen } = view;
  const remark = `试用：${row.title}${depositFen > 0 ? `（含押金 ${writeFen(depositFen)}）` : ''}`;
  const line = {
    ...{ ppid: row.ppid, productId, name, specText, picture, priceFen, netFen: priceFen, unitFen: priceFen },
    ...{ listFen: Math.max(listPriceFen, 0), count: 1, services: [], servicesNetFen: 0, shares: [] },
  };
  const orderId = await createOrder(tx, {
    ...{ kind: 'goods', memberId: own.memberId, submitToken, remark, deliveryTime: '' },
    ...{ delivery: 'express', receiver, storeId: 0, lines: [line], goodsFen: priceFen, servicesFen: 0 },
    ...{ freightFen: 0, couponFen: 0, memberCouponId: null, payableFen: priceFen, depositFen, payBefore },
  });
  if (orderId === undefined) return undefined;
  if (!(await moveApplication(tx, own.id, ['chosen'], { state: 'confirmed', orderId })))
    throw conflict(PLACE_GONE);
  await forgetLater(tx, { kind: LAPSE, refId: own.id });
  // What the try-out has set aside since it was published is the order's now: it is free for nobody in between.
  await handUnitsToOrder(tx, unitsOf(row.id), orderId, { ppid: row.ppid, storeId: WAREHOUSE, units: 1 });
  if (priceFen === 0)
    await markPaid(tx, await requireOrder(tx, orderId), { method: '', at: new Date(), actor: memberActor });
  return { orderId, payable: fenToYuan(priceFen) };
}

/** Who was chosen gives the place up (X2863). @throws AppError notFound, conflict */
export async function declinePlace(ctx: RequestContext, applicationId: number): Promise<void> {
  const own = requireOwn(ctx, await selectApplication(ctx, applicationId), APPLICATION_GONE);
  await inTransaction(ctx, async (tx) => {
    await selectTryout(tx, own.tryoutId, 'lock');
    if (!(await moveApplication(tx, own.id, ['chosen'], { state: 'declined', confirmBy: null })))
      throw conflict(PLACE_GONE);
    await forgetLater(tx, { kind: LAPSE, refId: own.id });
    await passPlaceOn(tx, own.tryoutId);
  });
}

/** Nobody confirmed the place in time: the next one gets it. One that was confirmed at the same moment stays. */
export async function lapsePlace(tx: RequestContext, refId: string): Promise<void> {
  const row = await selectApplication(tx, Number(refId));
  if (!row) return;
  await selectTryout(tx, row.tryoutId, 'lock');
  if (await moveApplication(tx, row.id, ['chosen'], { state: 'lapsed' })) await passPlaceOn(tx, row.tryoutId);
}
