import type { ParsedInputOf } from '@jishi/contract/operation.ts';
import type { returnRequest as contract } from '@jishi/contract/return-request.ts';
import { notFound } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { findStore } from '../store/store.service.ts';
import { byMember, changeReturn, lockOwn } from './change-return.ts';

/** Takes a request back (X1810). @throws AppError notFound, conflict once the goods are on their way or here */
export async function withdrawReturn(ctx: RequestContext, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await changeReturn(tx, await lockOwn(tx, id), 'withdrawn', { by: byMember });
  });
}

/** Names the parcel that goes back (X1811). @throws AppError notFound, conflict before it was agreed to */
export async function sendReturn(
  ctx: RequestContext,
  { id, courier, number }: ParsedInputOf<typeof contract.send>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await changeReturn(tx, await lockOwn(tx, id), 'sent', {
      by: byMember,
      note: `${courier} ${number}`,
      patch: { courierBack: { courier, number } },
    });
  });
}

/** The goods are brought to a store (X1812). @throws AppError notFound, conflict before it was agreed to */
export async function bringToStore(
  ctx: RequestContext,
  { id, shopId: storeId }: ParsedInputOf<typeof contract.toStore>,
): Promise<void> {
  const store = await findStore(ctx, storeId);
  await inTransaction(ctx, async (tx) => {
    const row = await lockOwn(tx, id);
    if (!store) throw notFound('门店不存在或已停业');
    await changeReturn(tx, row, 'toStore', { by: byMember, note: store.name, patch: { storeId } });
  });
}
