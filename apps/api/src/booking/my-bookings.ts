import type { booking as contract } from '@jishi/contract/booking.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { findSkus } from '../catalog/catalog.service.ts';
import { forgetLater } from '../later/later.service.ts';
import { conflict } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { requireOwn } from '../platform/require-own.ts';
import { findStore } from '../store/store.service.ts';
import { changeState, selectBooking, selectMine } from './booking.queries.ts';
import { LAPSE_BOOKING } from './booking-ends.ts';

/** Bookings of the member who asks that lie ahead (X1560). */
export async function listMine(ctx: RequestContext, ppid: number): Promise<OutputOf<typeof contract.mine>> {
  const rows = await selectMine(ctx, requireMember(ctx), ppid);
  const skus = await findSkus(
    ctx,
    rows.map((row) => row.ppid),
  );
  return Promise.all(
    rows.map(async ({ id, ppid, storeId, state, code, createdAt }) => {
      const store = storeId === null ? undefined : await findStore(ctx, storeId);
      return {
        ...{ id, ppid, state, code },
        name: skus.get(ppid)?.name ?? '',
        shop: { id: store?.id ?? 0, name: store?.name ?? '', address: store?.address ?? '' },
        createdAt: createdAt.toISOString(),
      };
    }),
  );
}

/** Cancels a booking of the member who asks (X1561). @throws AppError notFound; conflict when it is over */
export async function cancelMine(ctx: RequestContext, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    requireOwn(tx, await selectBooking(tx, id), '预约不存在');
    const note = '顾客取消';
    if (!(await changeState(tx, id, { from: ['open', 'called'], state: 'cancelled', note })))
      throw conflict('该预约已结束');
    await forgetLater(tx, { kind: LAPSE_BOOKING, refId: id });
  });
}
