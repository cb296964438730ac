import { readLines } from '../order/order.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type RequestRow, selectRequestLines } from './refund-request.queries.ts';

/** Units of gifts that came back with a request after they had left: somebody says where they lie from now on. */
export async function readGiftsBack(
  ctx: RequestContext,
  { id, orderId }: RequestRow,
): Promise<{ ppid: number; units: number }[]> {
  const back = (await selectRequestLines(ctx, [id])).get(id) ?? [];
  const lines = (await readLines(ctx, [orderId])).get(orderId) ?? [];
  return back.flatMap(({ orderLineId, units, unsentUnits }) => {
    const line = lines.find((one) => one.id === orderLineId);
    return line?.isGift && units > unsentUnits ? [{ ppid: line.ppid, units: units - unsentUnits }] : [];
  });
}
