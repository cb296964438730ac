import { and, desc, eq, gte, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { holdsWord } from '../platform/db/holds-word.ts';
import { onPage } from '../platform/db/on-page.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { ValuationRow } from './made.queries.ts';
import { recycleModel } from './price-book.tables.ts';
import { valuation } from './valuation.tables.ts';

/** Which valuations of staff are meant. */
export interface RecordFilter {
  storeId?: number | undefined;
  staffId?: number | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
  keyword?: string | undefined;
}

function fits(
  ctx: RequestContext,
  { storeId, staffId, from, until, keyword }: RecordFilter,
): SQL | undefined {
  return and(
    eq(valuation.tenantId, ctx.tenant.id),
    isNotNull(valuation.staffId),
    storeId === undefined ? undefined : eq(valuation.storeId, storeId),
    staffId === undefined ? undefined : eq(valuation.staffId, staffId),
    from && gte(valuation.createdAt, from),
    until && lt(valuation.createdAt, until),
    !keyword
      ? undefined
      : or(
          inArray(
            valuation.modelId,
            ctx.db
              .select({ id: recycleModel.id })
              .from(recycleModel)
              .where(and(eq(recycleModel.tenantId, ctx.tenant.id), holdsWord(recycleModel.name, keyword))),
          ),
          holdsWord(valuation.staffName, keyword),
        ),
  );
}

/** A page of valuations that staff made, the newest first. */
export async function selectRecords(
  ctx: RequestContext,
  filter: RecordFilter,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: ValuationRow[]; total: number }> {
  const where = fits(ctx, filter);
  const orderBy = [desc(valuation.createdAt), desc(valuation.id)];
  const [rows, total] = await Promise.all([
    ctx.db
      .select()
      .from(valuation)
      .where(onPage(ctx, valuation, { where, orderBy, page, pageSize }))
      .orderBy(...orderBy),
    ctx.db.$count(valuation, where),
  ]);
  return { rows, total };
}

/** Who made such valuations, by name. */
export function selectRecordStaff(
  ctx: RequestContext,
  filter: RecordFilter,
): Promise<{ id: number; name: string }[]> {
  return ctx.db
    .select({
      id: sql<number>`${valuation.staffId}`.mapWith(Number),
      name: sql<string>`max(${valuation.staffName})`,
    })
    .from(valuation)
    .where(fits(ctx, filter))
    .groupBy(valuation.staffId)
    .orderBy(sql`max(${valuation.staffName})`);
}

/** At which stores such valuations were made. */
export async function selectRecordStores(ctx: RequestContext, filter: RecordFilter): Promise<number[]> {
  const rows = await ctx.db
    .selectDistinct({ storeId: valuation.storeId })
    .from(valuation)
    .where(and(fits(ctx, filter), isNotNull(valuation.storeId)));
  return rows.flatMap(({ storeId }) => storeId ?? []);
}

const counts = {
  count: sql<number>`count(*)::int`,
  dealt: sql<number>`count(*) FILTER (WHERE ${valuation.state} = 'used')::int`,
};

/** How many such valuations each day of Beijing had. */
export function countByDay(
  ctx: RequestContext,
  filter: RecordFilter,
): Promise<{ day: string; count: number; dealt: number }[]> {
  // By the interval and written out once a day: by the name of the zone it takes longer than all the rest.
  const day = sql`(${valuation.createdAt} AT TIME ZONE INTERVAL '8 hours')::date`;
  return ctx.db
    .select({ day: sql<string>`(${day})::text`, ...counts })
    .from(valuation)
    .where(fits(ctx, filter))
    .groupBy(day)
    .orderBy(day);
}

/** How many such valuations models had, the most first. */
export function countByModel(
  ctx: RequestContext,
  filter: RecordFilter,
  most: number,
): Promise<{ modelId: number; count: number; dealt: number }[]> {
  return ctx.db
    .select({
      modelId: valuation.modelId,
      ...counts,
    })
    .from(valuation)
    .where(fits(ctx, filter))
    .groupBy(valuation.modelId)
    .orderBy(sql`count(*) DESC`, valuation.modelId)
    .limit(most);
}

/** How many such valuations everybody made, the most first. */
export function countByStaff(
  ctx: RequestContext,
  filter: RecordFilter,
): Promise<{ name: string; count: number; dealt: number }[]> {
  return ctx.db
    .select({ name: sql<string>`max(${valuation.staffName})`, ...counts })
    .from(valuation)
    .where(fits(ctx, filter))
    .groupBy(valuation.staffId)
    .orderBy(sql`count(*) DESC`, valuation.staffId);
}
