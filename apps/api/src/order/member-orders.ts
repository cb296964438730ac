import type { RequestContext } from '../platform/request-context.ts';
import { type OrderRow, selectLines, selectOrder } from './order.queries.ts';
import { selectMemberOrders } from './order-list.queries.ts';
import { type OrderSummary, presentSummary } from './present-order.ts';

/** The latest orders of a member, for whoever talks with them; hidden ones stay hidden. */
export async function listLatestOrders(
  ctx: RequestContext,
  memberId: number,
  limit: number,
): Promise<OrderSummary[]> {
  const filter = { tab: 'all', state: '', keyword: '', page: 1, pageSize: limit } as const;
  return summarise(ctx, (await selectMemberOrders(ctx, memberId, filter)).rows);
}

/** An order of this member, or undefined: also for one of somebody else. */
export async function findOrderOf(
  ctx: RequestContext,
  memberId: number,
  orderId: number,
): Promise<OrderSummary | undefined> {
  const order = await selectOrder(ctx, orderId, 'read');
  if (order?.memberId !== memberId) return undefined;
  const [summary] = await summarise(ctx, [order]);
  return summary;
}

async function summarise(ctx: RequestContext, rows: readonly OrderRow[]): Promise<OrderSummary[]> {
  const lines = await selectLines(
    ctx,
    rows.map((row) => row.id),
  );
  return rows.map((row) => presentSummary(row, lines.get(row.id) ?? []));
}
