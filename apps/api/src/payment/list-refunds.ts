import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { refundRequestStates } from '@jishi/contract/payment-words.ts';
import type { adminRefund } from '@jishi/contract/refund.ts';
import { readLines } from '../order/order.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { storeScopeOf } from '../platform/store-scope.ts';
import { searchRequests } from './refund-list.queries.ts';
import { selectRequestLines } from './refund-request.queries.ts';

/** Requests of the tenant for staff; those of a store see what is picked up there. */
export async function listRefunds(
  ctx: RequestContext,
  input: ParsedInputOf<typeof adminRefund.list>,
): Promise<OutputOf<typeof adminRefund.list>> {
  const { rows, total } = await searchRequests(ctx, { ...input, pickupStoreId: storeScopeOf(ctx) });
  const [lines, bought] = await Promise.all([
    selectRequestLines(
      ctx,
      rows.map(({ id }) => id),
    ),
    readLines(ctx, [...new Set(rows.map(({ orderId }) => orderId))]),
  ]);
  const list = rows.map((row) => {
    const names = new Map((bought.get(row.orderId) ?? []).map(({ id, name }) => [id, name]));
    const back = lines.get(row.id) ?? [];
    return {
      requestNo: row.requestNo,
      orderId: row.orderId,
      state: row.state,
      stateText: refundRequestStates[row.state],
      goodsText: back
        .map(({ orderLineId, units }) => `${names.get(orderLineId) ?? ''} × ${units}`)
        .join('；'),
      units: back.reduce((sum, { units }) => sum + units, 0),
      goods: fenToYuan(row.goodsFen),
      freight: fenToYuan(row.freightFen),
      amount: fenToYuan(row.goodsFen + row.freightFen),
      reason: row.reason,
      refusal: row.refusal,
      actor: row.actor,
      decidedBy: row.decidedBy,
      createdAt: row.createdAt.toISOString(),
      doneAt: row.doneAt?.toISOString() ?? '',
    };
  });
  return { list, total, page: input.page, pageSize: input.pageSize };
}

/** How many requests wait for a decision of whoever asks. */
export async function countUndecided(ctx: RequestContext): Promise<number> {
  const all = {
    keyword: '',
    from: undefined,
    to: undefined,
    sort: 'timeDesc',
    page: 1,
    pageSize: 1,
  } as const;
  const filter = { ...all, state: 'opened', pickupStoreId: storeScopeOf(ctx) } as const;
  return (await searchRequests(ctx, filter)).total;
}
