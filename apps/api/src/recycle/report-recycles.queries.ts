import { sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';

export interface ReportRow {
  name: string;
  orders: number;
  agreed: number;
  sentBack: number;
  /** Means. */
  estimateFen: number;
  finalFen: number;
  /** From the order to the money. */
  days: number;
}

interface Span {
  from: Date;
  until: Date;
  /** 0: all stores. */
  storeId: number;
}

/** Rows of a report are few: whoever inspects, and the models that come most often. */
const MOST_ROWS = 100;

/** By who inspected last. */
export function selectByInspector(ctx: RequestContext, span: Span): Promise<ReportRow[]> {
  return selectReport(ctx, span, sql`i.staff_name`);
}

/** By what the device is called. */
export function selectByModel(ctx: RequestContext, span: Span): Promise<ReportRow[]> {
  return selectReport(ctx, span, sql`o.model`);
}

async function selectReport(
  ctx: RequestContext,
  { from, until, storeId }: Span,
  name: ReturnType<typeof sql>,
): Promise<ReportRow[]> {
  const { rows } = await ctx.db.execute(sql`
    SELECT ${name} AS name, count(*)::int AS orders,
           count(o.agreed_at)::int AS agreed,
           count(*) FILTER (WHERE o.state IN ('refused', 'returning', 'returned'))::int AS sent_back,
           coalesce(round(avg(o.estimate_fen)), 0)::bigint AS estimate_fen,
           coalesce(round(avg(i.price_fen)), 0)::bigint AS final_fen,
           coalesce(avg(extract(epoch FROM o.paid_at - o.created_at) / 86400), 0)::float8 AS days
      FROM recycle_inspection i
      JOIN recycle_order o ON o.tenant_id = i.tenant_id AND o.id = i.recycle_order_id AND o.round = i.round
     WHERE i.tenant_id = ${ctx.tenant.id} AND i.created_at >= ${from} AND i.created_at < ${until}
       AND (${storeId}::bigint = 0 OR o.store_id = ${storeId}::bigint)
     GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${MOST_ROWS}`);
  return rows.map((row) => ({
    ...{ name: String(row.name), orders: Number(row.orders), agreed: Number(row.agreed) },
    ...{ sentBack: Number(row.sent_back), estimateFen: Number(row.estimate_fen) },
    ...{ finalFen: Number(row.final_fen), days: Number(row.days) },
  }));
}
