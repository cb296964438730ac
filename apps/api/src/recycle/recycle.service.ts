import { randomInt } from 'node:crypto';
import type { RecycleWay } from '@jishi/contract/recycle-words.ts';
import { readMember } from '../member/member.service.ts';
import { conflict } from '../platform/app-error.ts';
import { tellFollowers } from '../platform/happenings.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { readValuation, useValuation } from '../valuation/valuation.service.ts';
import { memberCause, noteRecycle, recycleHappened, systemCause } from './change-recycle.ts';
import { answerOffer, assertSignedOut } from './decide-offer.ts';
import { cancelRecycle } from './end-recycle.ts';
import { planHandIn } from './plan-recycle.ts';
import { insertRecycle, selectRecycle, selectRecycleByToken } from './recycle.queries.ts';
import type { RecycleReceiver } from './recycle.tables.ts';
import { requireSeller } from './submit-recycle.ts';
import { tellRecycle } from './tell-recycle.ts';

/*
 * What other rooms call: a sale that an old device is taken off from (trade-in) orders, cancels and answers here, and
 * follows `recycleHappened`. The tables of this room are its own.
 */
export { type RecycleHappening, recycleHappened } from './change-recycle.ts';
export { blocksClosing, erase } from './erase-seller.ts';
export type { RecycleRow } from './recycle.queries.ts';
export { findMailStore as findStoreToPostTo } from './where-to.ts';

/** An old device of a sale. */
export interface SaleRecycle {
  valuationId: number;
  memberId: number;
  tradeInId: number;
  way: Exclude<RecycleWay, 'door'>;
  storeId: number;
  /** Where it comes from and goes back to; needed for `mail`. */
  address: RecycleReceiver | null;
  submitToken: string;
}

/**
 * Orders the recycling of a device whose worth is taken off a sale, in the transaction of the sale: nothing is paid for
 * it here. @throws AppError realNameFirst; conflict for a valuation that has expired or was ordered
 */
export async function openForSale(
  tx: RequestContext,
  sale: SaleRecycle,
): Promise<{ id: number; number: number; estimateFen: number }> {
  const { valuationId, memberId, tradeInId, way, storeId, address, submitToken } = sale;
  const seller = await readMember(tx, memberId);
  await requireSeller(tx, memberId);
  await useValuation(tx, valuationId, memberId);
  const valued = await readValuation(tx, valuationId);
  const row = await insertRecycle(tx, {
    ...{ memberId, valuationId, submitToken, tradeInId, way, storeId, payoutKind: 'deduct' },
    ...{ model: `${valued.modelName} ${valued.variantName}`.trim(), estimateFen: valued.priceFen },
    ...{ toldSerial: valued.imei ?? '', valuedById: valued.staffId, receiver: address },
    contactName: address?.name ?? seller.name,
    contactPhone: address?.mobile ?? seller.mobile,
    code: String(randomInt(0, 1_000_000)).padStart(6, '0'),
  });
  if (!row) {
    const twin = await selectRecycleByToken(tx, memberId, submitToken);
    if (twin) return twin;
    throw conflict('该估价已下单，请重新估价');
  }
  await noteRecycle(tx, row, 'submitted', { by: memberCause, note: row.model });
  await tellFollowers(tx, recycleHappened, { order: row, event: 'submitted' });
  await tellRecycle(tx, row, 'submitted');
  await planHandIn(tx, row.id);
  return row;
}

/**
 * The sale of a device fell through. Before the device has come its order is cancelled and the valuation open again;
 * later nothing is changed here, and the caller hears how far it is.
 */
export async function cancelForSale(
  tx: RequestContext,
  recycleOrderId: number,
  reason: string,
): Promise<{ cancelled: boolean; ours: boolean; finalFen: number }> {
  const row = await selectRecycle(tx, recycleOrderId, 'lock');
  if (!row || row.state === 'cancelled') return { cancelled: true, ours: false, finalFen: 0 };
  const ours = row.agreedAt !== null;
  if (ours || (row.state !== 'submitted' && row.state !== 'sent'))
    return { cancelled: false, ours, finalFen: row.finalFen ?? 0 };
  await cancelRecycle(tx, row, { by: systemCause, reason });
  return { cancelled: true, ours: false, finalFen: 0 };
}

/** Whoever takes the offer of a sale has signed out still; asked before its transaction. @throws AppError conflict */
export async function assertSaleSignedOut(ctx: RequestContext, recycleOrderId: number): Promise<void> {
  const row = await selectRecycle(ctx, recycleOrderId);
  if (row) await assertSignedOut(ctx, row);
}

/** The answer of a member to the offer for a device of their sale. @throws AppError notFound, offerChanged, conflict */
export async function decideForSale(
  tx: RequestContext,
  recycleOrderId: number,
  answer: { act: 'agree' | 'refuse'; round: number },
): Promise<void> {
  const row = await selectRecycle(tx, recycleOrderId);
  if (row?.payoutKind !== 'deduct') throw conflict('该回收订单不属于以旧换新');
  await answerOffer(tx, row, answer);
}
