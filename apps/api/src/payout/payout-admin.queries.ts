import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { onPage } from '../platform/db/on-page.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { PayoutRow } from './payout.queries.ts';
import { payout } from './payout.tables.ts';

export interface PayoutFilter {
  /** Part of the number of a payout, or of what it is for. */
  keyword: string;
  /** Members that the keyword means. */
  memberIds: readonly number[];
  state: PayoutRow['state'] | '';
  channel: PayoutRow['channel'] | '';
  sort: keyof typeof sortings;
}

const sortings = {
  '': desc(payout.id),
  amountAsc: asc(payout.amountFen),
  amountDesc: desc(payout.amountFen),
  createdAsc: asc(payout.id),
  createdDesc: desc(payout.id),
};

function matching(
  ctx: RequestContext,
  { keyword, memberIds, state, channel }: PayoutFilter,
): SQL | undefined {
  return and(
    eq(payout.tenantId, ctx.tenant.id),
    state === '' ? undefined : eq(payout.state, state),
    channel === '' ? undefined : eq(payout.channel, channel),
    keyword === ''
      ? undefined
      : or(
          sql`strpos(${payout.payoutNo}, ${keyword}) > 0`,
          sql`strpos(${payout.subjectId}, ${keyword}) > 0`,
          inArray(payout.memberId, [...memberIds]),
        ),
  );
}

/** One page of payouts, how many there are and what they sum to. */
export async function selectPayouts(
  ctx: RequestContext,
  filter: PayoutFilter,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const where = matching(ctx, filter);
  const orderBy = [sortings[filter.sort], desc(payout.id)];
  const [rows, [count]] = await Promise.all([
    ctx.db
      .select()
      .from(payout)
      .where(onPage(ctx, payout, { where, orderBy, page, pageSize }))
      .orderBy(...orderBy),
    ctx.db
      .select({
        total: sql<number>`count(*)::int`,
        sumFen: sql<number>`coalesce(sum(amount_fen), 0)::float8`,
      })
      .from(payout)
      .where(where),
  ]);
  return { rows, total: count?.total ?? 0, sumFen: count?.sumFen ?? 0 };
}

export async function countPayoutsIn(ctx: RequestContext, state: PayoutRow['state']): Promise<number> {
  return ctx.db.$count(payout, and(eq(payout.tenantId, ctx.tenant.id), eq(payout.state, state)));
}
