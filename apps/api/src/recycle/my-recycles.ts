import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { recycle as contract } from '@jishi/contract/recycle.ts';
import { recycleCancelReasons } from '@jishi/contract/recycle-words.ts';
import { findSkus } from '../catalog/catalog.service.ts';
import { conflict } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { findRecycleModel, readValuation } from '../valuation/valuation.service.ts';
import { changeRecycle, memberCause, patchRecycle, requireOwnRecycle } from './change-recycle.ts';
import { cancelRecycle } from './end-recycle.ts';
import { planHandIn } from './plan-recycle.ts';
import { presentDetail, presentEntry } from './present-recycle.ts';
import { type RecycleRow, selectOpenOfMember, selectOwnRecycles } from './recycle.queries.ts';

const IN_SALE = '该旧机用于以旧换新，请取消对应的新机订单';

/** Orders of the member who asks, the newest first (C203). */
export async function listOwn(
  ctx: RequestContext,
  { page, pageSize }: ParsedInputOf<typeof contract.list>,
): Promise<OutputOf<typeof contract.list>> {
  const { rows, total } = await selectOwnRecycles(ctx, requireMember(ctx), { page, pageSize });
  return { list: await presentEntries(ctx, rows), total, page, pageSize };
}

function presentEntries(ctx: RequestContext, rows: readonly RecycleRow[]) {
  return Promise.all(rows.map(async (row) => presentEntry(row, await readValuation(ctx, row.valuationId))));
}

/** An order of the member who asks in full (C204). @throws AppError notFound */
export async function readOwn(
  ctx: RequestContext,
  orderId: number,
): Promise<OutputOf<typeof contract.detail>> {
  return presentDetail(ctx, await requireOwnRecycle(ctx, orderId));
}

/** Open orders of the member for devices of the model of a SKU (C191). */
export async function listOwnOf(
  ctx: RequestContext,
  ppid: number,
): Promise<OutputOf<typeof contract.ofPpid>> {
  const memberId = requireMember(ctx);
  const productId = (await findSkus(ctx, [ppid])).get(ppid)?.productId;
  if (productId === undefined) return [];
  const rows = await selectOpenOfMember(ctx, memberId);
  const entries = await Promise.all(
    rows.map(async (row) => {
      const valued = await readValuation(ctx, row.valuationId);
      const model = await findRecycleModel(ctx, valued.modelId);
      return model?.productId === productId ? [presentEntry(row, valued)] : [];
    }),
  );
  return entries.flat();
}

/** Gives an order up (C190). @throws AppError notFound; conflict once the device is here, and for one of a sale */
export async function cancelOwn(
  ctx: RequestContext,
  { orderId, reason }: ParsedInputOf<typeof contract.cancel>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await requireOwnRecycle(tx, orderId, 'lock');
    if (row.payoutKind === 'deduct') throw conflict(IN_SALE);
    await cancelRecycle(tx, row, { by: memberCause, reason: recycleCancelReasons[reason] });
  });
}

/** Says with which parcel a device comes (C205); said again it is corrected. @throws AppError notFound, conflict */
export async function addExpress(
  ctx: RequestContext,
  { orderId, courier, number }: ParsedInputOf<typeof contract.express>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await requireOwnRecycle(tx, orderId, 'lock');
    if (row.way !== 'mail') throw conflict('该订单无需寄件');
    const courierIn = { courier, number, at: new Date().toISOString() };
    if (row.state === 'sent') await patchRecycle(tx, row, { courierIn });
    else
      await changeRecycle(tx, row, 'sent', {
        // The number leads to an address and stands on the row, which can be erased.
        ...{ by: memberCause, note: courier, patch: { courierIn } },
      });
    await planHandIn(tx, row.id);
  });
}
