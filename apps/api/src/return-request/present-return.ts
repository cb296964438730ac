import { fenToYuan } from '@jishi/contract/money.ts';
import type { returnShape } from '@jishi/contract/return-shapes.ts';
import { returnStates } from '@jishi/contract/return-words.ts';
import type * as z from 'zod';
import { type OrderLineRow, readLines } from '../order/order.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { listStores } from '../store/store.service.ts';
import { presentGoods, worthOf } from './return-form.ts';
import { type ReturnRow, selectEvents } from './return-request.queries.ts';
import { returnEventNames } from './return-states.ts';

type Presented = z.infer<typeof returnShape>;

/** Requests as they go out, with what happened to each. @param urlOf address of a picture for who reads it */
export async function presentReturns(
  ctx: RequestContext,
  rows: readonly ReturnRow[],
  urlOf: (row: ReturnRow, fid: string) => string,
): Promise<Presented[]> {
  const [lines, events, stores] = await Promise.all([
    readLines(ctx, [...new Set(rows.map(({ orderId }) => orderId))]),
    selectEvents(
      ctx,
      rows.map(({ id }) => id),
    ),
    rows.some(({ storeId }) => storeId > 0) ? listStores(ctx) : [],
  ]);
  return rows.map((row) => {
    const line = lines.get(row.orderId)?.find(({ id }) => id === row.orderLineId);
    if (!line) throw new Error(`line ${row.orderLineId} of a return is gone`);
    const store = row.state === 'atStore' ? stores.find(({ id }) => id === row.storeId) : undefined;
    const pictures = (fids: readonly string[]) => fids.map((fid) => ({ fid, url: urlOf(row, fid) }));
    const { id, number, units, kind, reason, content, state, refusal } = row;
    return {
      ...{ id, number, units, kind, reason, content, state, refusal },
      goods: presentGoods(line),
      stateText: returnStates[state],
      createdAt: row.createdAt.toISOString(),
      images: pictures(row.images),
      checkImages: pictures(row.checkImages),
      refund: fenToYuan(refundOf(row, line)),
      refundRequestNo: row.refundRequestNo,
      exchangeOrderId: row.exchangeOrderId ?? 0,
      courierBack: row.courierBack,
      courierOut: row.courierOut,
      store: store ? { id: store.id, name: store.name, address: store.address } : null,
      pickup: row.pickup && {
        ...{ state: row.pickup.state, date: row.pickup.date, from: row.pickup.from, to: row.pickup.to },
      },
      sendUntil:
        row.state === 'approved' || row.state === 'atStore' ? (row.sendUntil?.toISOString() ?? null) : null,
      events: (events.get(id) ?? []).map(({ event, note, createdAt }) => ({
        at: createdAt.toISOString(),
        text: returnEventNames[event as keyof typeof returnEventNames] ?? event,
        note,
      })),
    };
  });
}

/** What went back, or would now. */
export function refundOf(row: ReturnRow, line: OrderLineRow): number {
  if (row.kind === 'exchange') return 0;
  if (row.refundRequestNo !== '') return row.refundFen;
  const left = line.count - line.returnedUnits;
  return row.units <= left ? worthOf(line, row.units) : 0;
}
