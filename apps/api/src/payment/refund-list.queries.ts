import { spanBeijingDays } from '@jishi/contract/beijing-time.ts';
import type { RefundRequestState } from '@jishi/contract/payment-words.ts';
import { and, asc, count, desc, eq, gte, lt, sql } from 'drizzle-orm';
import { onPage } from '../platform/db/on-page.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { refund, refundRequest } from './payment.tables.ts';
import type { RequestRow } from './refund-request.queries.ts';

export interface RefundFilter {
  state: RefundRequestState | '';
  /** Number of an order or of a request, or part of one. */
  keyword: string;
  from?: string | undefined;
  to?: string | undefined;
  sort: '' | 'timeAsc' | 'timeDesc';
  page: number;
  pageSize: number;
  /** Staff of a store. */
  pickupStoreId: number | undefined;
}

/** A page of requests, the newest first unless the filter sorts. */
export async function searchRequests(
  ctx: RequestContext,
  filter: RefundFilter,
): Promise<{ rows: RequestRow[]; total: number }> {
  const { from, until } = spanBeijingDays(filter);
  const where = and(
    eq(refundRequest.tenantId, ctx.tenant.id),
    filter.state === '' ? undefined : eq(refundRequest.state, filter.state),
    from ? gte(refundRequest.createdAt, from) : undefined,
    until ? lt(refundRequest.createdAt, until) : undefined,
    filter.keyword === '' ? undefined : sql`strpos(${refundRequest.requestNo}, ${filter.keyword}) > 0`,
    filter.pickupStoreId === undefined
      ? undefined
      : sql`EXISTS (SELECT 1 FROM sales_order o WHERE o.tenant_id = ${ctx.tenant.id} AND o.id = ${refundRequest.orderId}
              AND o.delivery = 'pickup' AND o.store_id = ${filter.pickupStoreId})`,
  );
  const inOrder = filter.sort === 'timeAsc' ? asc : desc;
  const orderBy = [inOrder(refundRequest.createdAt), inOrder(refundRequest.id)];
  const [rows, [counted]] = await Promise.all([
    ctx.db
      .select()
      .from(refundRequest)
      .where(onPage(ctx, refundRequest, { where, orderBy, page: filter.page, pageSize: filter.pageSize }))
      .orderBy(...orderBy),
    ctx.db.select({ total: count() }).from(refundRequest).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** Orders whose money has been on its way back for a day and has not arrived, the newest first. */
export async function selectStuckRefunds(ctx: RequestContext, most: number): Promise<number[]> {
  const rows = await ctx.db
    .selectDistinct({ orderId: refund.orderId })
    .from(refund)
    .where(
      and(
        eq(refund.tenantId, ctx.tenant.id),
        eq(refund.state, 'pending'),
        lt(refund.createdAt, sql`now() - interval '1 day'`),
      ),
    )
    .orderBy(desc(refund.orderId))
    .limit(most);
  return rows.map(({ orderId }) => orderId);
}
