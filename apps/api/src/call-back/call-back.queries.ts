import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { onPage } from '../platform/db/on-page.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { callBack } from './call-back.tables.ts';

/** Puts a number on the list unless it waits there already. */
export async function insertCallBack(
  ctx: RequestContext,
  row: { phone: string; memberId: number | null },
): Promise<void> {
  await ctx.db
    .insert(callBack)
    .values({ tenantId: ctx.tenant.id, ...row })
    .onConflictDoNothing();
}

export interface CallBackFilter {
  /** Part of a number. */
  keyword: string;
  state: 'waiting' | 'called' | '';
  sort: keyof typeof sortings;
}

const sortings = {
  '': [
    sql`${callBack.calledAt} IS NOT NULL`,
    sql`CASE WHEN ${callBack.calledAt} IS NULL THEN ${callBack.createdAt} END ASC`,
    desc(callBack.calledAt),
    asc(callBack.id),
  ],
  createdAsc: [asc(callBack.createdAt), asc(callBack.id)],
  createdDesc: [desc(callBack.createdAt), desc(callBack.id)],
  // What nobody has rung back has no moment to be sorted by and comes last.
  calledAsc: [sql`${callBack.calledAt} ASC NULLS LAST`, asc(callBack.id)],
  calledDesc: [sql`${callBack.calledAt} DESC NULLS LAST`, asc(callBack.id)],
};

function matching(ctx: RequestContext, { keyword, state }: Omit<CallBackFilter, 'sort'>): SQL | undefined {
  return and(
    eq(callBack.tenantId, ctx.tenant.id),
    keyword === '' ? undefined : sql`strpos(${callBack.phone}, ${keyword}) > 0`,
    state === 'waiting' ? isNull(callBack.calledAt) : undefined,
    state === 'called' ? isNotNull(callBack.calledAt) : undefined,
  );
}

/**
 * One page, as the filter sorts it or: those that wait, the longest waiting first, then those rung back, the latest
 * first.
 */
export async function selectCallBacks(
  ctx: RequestContext,
  filter: CallBackFilter,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const where = matching(ctx, filter);
  const orderBy = sortings[filter.sort];
  const [rows, [count]] = await Promise.all([
    ctx.db
      .select({
        id: callBack.id,
        phone: callBack.phone,
        createdAt: callBack.createdAt,
        calledAt: callBack.calledAt,
        staffName: callBack.staffName,
        memberId: callBack.memberId,
      })
      .from(callBack)
      .where(onPage(ctx, callBack, { where, orderBy, page, pageSize }))
      .orderBy(...orderBy),
    ctx.db.select({ total: sql<number>`count(*)::int` }).from(callBack).where(where),
  ]);
  return { rows, total: count?.total ?? 0 };
}

/** Marks a waiting number as rung back. @returns the number, or undefined when it does not wait (any more) */
export async function markCalled(
  ctx: RequestContext,
  id: number,
  staffName: string,
): Promise<string | undefined> {
  const [row] = await ctx.db
    .update(callBack)
    .set({ calledAt: sql`now()`, staffName })
    .where(and(eq(callBack.tenantId, ctx.tenant.id), eq(callBack.id, id), isNull(callBack.calledAt)))
    .returning({ phone: callBack.phone });
  return row?.phone;
}

export async function hasCallBack(ctx: RequestContext, id: number): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: callBack.id })
    .from(callBack)
    .where(and(eq(callBack.tenantId, ctx.tenant.id), eq(callBack.id, id)));
  return rows.length > 0;
}

/** How many numbers wait to be rung back. */
export async function countUncalled(ctx: RequestContext): Promise<number> {
  return ctx.db.$count(callBack, and(eq(callBack.tenantId, ctx.tenant.id), isNull(callBack.calledAt)));
}
