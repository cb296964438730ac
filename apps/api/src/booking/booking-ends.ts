import { findSkus } from '../catalog/catalog.service.ts';
import { tell } from '../notice/notice.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type BookingRow, changeState } from './booking.queries.ts';

export const LAPSE_BOOKING = 'booking.lapse';

/** Nobody came for the goods: they are held no longer. What is over already stays as it is. */
export async function lapseBooking(tx: RequestContext, refId: string): Promise<void> {
  const row = await changeState(tx, Number(refId), { from: ['open', 'called'], state: 'lapsed' });
  if (!row) return;
  const name = (await findSkus(tx, [row.ppid])).get(row.ppid)?.name ?? '商品';
  await tellBooker(tx, row, {
    ...{ title: '商品预约已过期', happened: 'lapsed' },
    text: `${name} 的预约已过期，如仍需要可重新预约`,
  });
}

/** Tells the member of a booking; a guest has no messages. */
export async function tellBooker(
  tx: RequestContext,
  { id, ppid, memberId }: Pick<BookingRow, 'id' | 'ppid' | 'memberId'>,
  { title, text, happened }: { title: string; text: string; happened: string },
): Promise<void> {
  if (memberId === null) return;
  const dedupKey = `booking:${id}:${happened}`;
  await tell(tx, memberId, { kind: 'service', title, text, link: `/product/${ppid}`, dedupKey });
}
