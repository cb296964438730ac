import { and, asc, desc, eq, gte, inArray, lte, ne, or, sql } from 'drizzle-orm';
import { holdsWord } from '../platform/db/holds-word.ts';
import { onPage } from '../platform/db/on-page.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { priceAsk } from './price-approval.tables.ts';

export type PriceAskRow = typeof priceAsk.$inferSelect;

/** Writes a request down in the place of an open one for the same price. */
export async function insertAsk(
  tx: RequestContext,
  row: Omit<typeof priceAsk.$inferInsert, 'tenantId' | 'id' | 'state'>,
): Promise<void> {
  await tx.db
    .update(priceAsk)
    .set({ state: 'replaced', decidedAt: sql`now()` })
    .where(
      and(
        eq(priceAsk.tenantId, tx.tenant.id),
        eq(priceAsk.ppid, row.ppid),
        eq(priceAsk.placeKey, row.placeKey ?? ''),
        eq(priceAsk.state, 'pending'),
      ),
    );
  await tx.db.insert(priceAsk).values({ tenantId: tx.tenant.id, ...row });
}

export async function selectAsk(ctx: RequestContext, id: number): Promise<PriceAskRow | undefined> {
  const [row] = await ctx.db.select().from(priceAsk).where(isThis(ctx, id));
  return row;
}

/** Locks a request, so that one of two who decide at once is second. */
export async function lockAsk(tx: RequestContext, id: number): Promise<PriceAskRow | undefined> {
  const [row] = await tx.db.select().from(priceAsk).where(isThis(tx, id)).for('update');
  return row;
}

export async function decideAsk(
  tx: RequestContext,
  id: number,
  decision: {
    state: Exclude<PriceAskRow['state'], 'pending' | 'replaced'>;
    decidedById: number;
    decidedBy: string;
    note: string;
  },
): Promise<void> {
  await tx.db
    .update(priceAsk)
    .set({ ...decision, decidedAt: sql`now()` })
    .where(isThis(tx, id));
}

/** SKUs of which a second person has let a lower price pass today, in Beijing: it is what later steps begin with. */
export async function selectAgreedToday(ctx: RequestContext, ppids: readonly number[]): Promise<Set<number>> {
  const rows = await ctx.db
    .selectDistinct({ ppid: priceAsk.ppid })
    .from(priceAsk)
    .where(
      and(
        eq(priceAsk.tenantId, ctx.tenant.id),
        inArray(priceAsk.ppid, [...ppids]),
        eq(priceAsk.placeKey, ''),
        eq(priceAsk.state, 'done'),
        gte(
          priceAsk.decidedAt,
          sql`date_trunc('day', now() AT TIME ZONE 'Asia/Shanghai') AT TIME ZONE 'Asia/Shanghai'`,
        ),
      ),
    );
  return new Set(rows.map(({ ppid }) => ppid));
}

const isOpen = and(eq(priceAsk.state, 'pending'), sql`${priceAsk.expiresAt} > now()`);
const isExpired = and(eq(priceAsk.state, 'pending'), lte(priceAsk.expiresAt, sql`now()`));
const groups = {
  '': undefined,
  pending: isOpen,
  done: eq(priceAsk.state, 'done'),
  refused: eq(priceAsk.state, 'refused'),
  ended: or(inArray(priceAsk.state, ['withdrawn', 'replaced', 'outdated']), isExpired),
};
/** Ids break ties, so that pages neither repeat nor skip. */
const sortings = {
  '': [desc(priceAsk.createdAt), desc(priceAsk.id)],
  timeAsc: [asc(priceAsk.createdAt), asc(priceAsk.id)],
  timeDesc: [desc(priceAsk.createdAt), desc(priceAsk.id)],
};

export async function selectAsks(
  ctx: RequestContext,
  filter: {
    state: keyof typeof groups;
    keyword: string;
    /** Leaves out what this member of staff asked for. */
    exceptOf?: number;
    sort: keyof typeof sortings;
  },
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: (PriceAskRow & { isExpired: boolean })[]; total: number }> {
  const { keyword, exceptOf } = filter;
  const where = and(
    eq(priceAsk.tenantId, ctx.tenant.id),
    groups[filter.state],
    keyword === ''
      ? undefined
      : or(holdsWord(priceAsk.name, keyword), sql`${priceAsk.ppid}::text = ${keyword}`),
    exceptOf === undefined ? undefined : ne(priceAsk.askedById, exceptOf),
  );
  const orderBy = sortings[filter.sort];
  const [rows, [count]] = await Promise.all([
    ctx.db
      .select({ ask: priceAsk, isExpired: sql<boolean>`coalesce(${isExpired}, false)` })
      .from(priceAsk)
      .where(onPage(ctx, priceAsk, { where, orderBy, page, pageSize }))
      .orderBy(...orderBy),
    ctx.db.select({ total: sql<number>`count(*)::int` }).from(priceAsk).where(where),
  ]);
  return { rows: rows.map(({ ask, ...more }) => ({ ...ask, ...more })), total: count?.total ?? 0 };
}

function isThis(ctx: RequestContext, id: number) {
  return and(eq(priceAsk.tenantId, ctx.tenant.id), eq(priceAsk.id, id));
}
