import type { StockCause } from '@jishi/contract/stock-words.ts';
import { and, asc, desc, eq, gte, lt, or, sql } from 'drizzle-orm';
import { onPage } from '../platform/db/on-page.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { stockMovement } from './stock.tables.ts';

export type MovementRow = typeof stockMovement.$inferSelect;

export interface MovementFilter {
  /** Any of these SKUs, or this subject; undefined for all. */
  readonly about?: { readonly ppids: readonly number[]; readonly subject: string } | undefined;
  /** 0 for any. */
  readonly ppid: number;
  /** Store, 0 for the warehouse; undefined for all. */
  readonly storeId?: number | undefined;
  readonly cause: StockCause | '';
  readonly who: string;
  readonly from: Date | undefined;
  readonly until: Date | undefined;
  readonly sort: '' | 'timeAsc' | 'timeDesc';
}

/** A page of movements, the newest first unless sorted; what came and left by all of them. Numbers rise with time. */
export async function selectMovements(
  ctx: RequestContext,
  filter: MovementFilter,
  page: { page: number; pageSize: number },
): Promise<{ rows: MovementRow[]; total: number; came: number; left: number }> {
  const where = matching(ctx, filter);
  const sumOf = (sign: '>' | '<') =>
    sql<number>`coalesce(sum(${stockMovement.units}) FILTER (WHERE ${stockMovement.units} ${sql.raw(sign)} 0), 0)::int`;
  const orderBy = [filter.sort === 'timeAsc' ? asc(stockMovement.id) : desc(stockMovement.id)];
  const [rows, [sums]] = await Promise.all([
    ctx.db
      .select()
      .from(stockMovement)
      .where(onPage(ctx, stockMovement, { where, orderBy, page: page.page, pageSize: page.pageSize }))
      .orderBy(...orderBy),
    ctx.db
      .select({ total: sql<number>`count(*)::int`, came: sumOf('>'), left: sumOf('<') })
      .from(stockMovement)
      .where(where),
  ]);
  return { rows, total: sums?.total ?? 0, came: sums?.came ?? 0, left: -(sums?.left ?? 0) };
}

function matching(ctx: RequestContext, filter: MovementFilter) {
  const { about, ppid, storeId, cause, who, from, until } = filter;
  return and(
    eq(stockMovement.tenantId, ctx.tenant.id),
    about &&
      or(
        eq(stockMovement.subject, about.subject),
        sql`${stockMovement.ppid} = ANY(${sql.param([...about.ppids])}::bigint[])`,
      ),
    ppid > 0 ? eq(stockMovement.ppid, ppid) : undefined,
    storeId === undefined ? undefined : eq(stockMovement.storeId, storeId),
    cause === '' ? undefined : eq(stockMovement.cause, cause),
    who === '' ? undefined : sql`strpos(${stockMovement.actor}, ${who}) > 0`,
    from && gte(stockMovement.createdAt, from),
    until && lt(stockMovement.createdAt, until),
  );
}
