import type { AssetAct, AssetKind } from '@jishi/contract/asset-kind.ts';
import { and, asc, desc, eq, gt, gte, lt, ne, type SQL, sql } from 'drizzle-orm';
import { onPage } from '../platform/db/on-page.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { assetEntry, assetLot } from './asset.tables.ts';
import type { EntryRow } from './entry.queries.ts';
import type { LotRow } from './lot.queries.ts';

interface PageOf {
  page: number;
  pageSize: number;
}

/** Moments that one answer names. */
const MOST_MOMENTS = 10;
/** Days ahead that is looked for what runs out. */
const EXPIRING_DAYS = 30;

function ownEntries(ctx: RequestContext, memberId: number, kind: AssetKind): SQL | undefined {
  return and(
    eq(assetEntry.tenantId, ctx.tenant.id),
    eq(assetEntry.memberId, memberId),
    eq(assetEntry.kind, kind),
  );
}

/**
 * A page of the changes of a sum, newest first, with the sum after the newest of all: read in one statement, so that
 * both agree. What only emptied a waiting lot has changed no sum and is left out.
 */
export async function selectLog(
  ctx: RequestContext,
  memberId: number,
  kind: AssetKind,
  { page, pageSize }: PageOf,
): Promise<{ rows: (EntryRow & { expiresAt: Date | null })[]; total: number; sum: number }> {
  const own = ownEntries(ctx, memberId, kind);
  const changing = and(own, ne(assetEntry.amount, 0));
  const head = {
    sum: sql<string>`(SELECT coalesce((SELECT ${assetEntry.afterAmount} FROM ${assetEntry} WHERE ${own} ORDER BY ${assetEntry.id} DESC LIMIT 1), 0))`,
    total: sql<number>`(SELECT count(*)::int FROM ${assetEntry} WHERE ${changing})`,
  };
  const rows = await ctx.db
    .select({ entry: assetEntry, expiresAt: assetLot.expiresAt, ...head })
    .from(assetEntry)
    .leftJoin(
      assetLot,
      and(
        eq(assetEntry.act, 'grant'),
        eq(assetLot.tenantId, assetEntry.tenantId),
        eq(assetLot.kind, assetEntry.kind),
        eq(assetLot.reference, assetEntry.reference),
      ),
    )
    .where(changing)
    .orderBy(desc(assetEntry.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [first] = rows.length > 0 ? rows : await ctx.db.select(head).from(sql`(VALUES (1)) AS one`);
  return {
    rows: rows.map(({ entry, expiresAt }) => ({ ...entry, expiresAt })),
    total: first?.total ?? 0,
    sum: Number(first?.sum ?? 0),
  };
}

/** What of a kind cannot be used yet, and what runs out within 30 days, by moment. */
export async function selectAhead(
  ctx: RequestContext,
  memberId: number,
  kind: AssetKind,
): Promise<{ waiting: number; expiring: { amount: number; at: Date }[] }> {
  const left = and(
    eq(assetLot.tenantId, ctx.tenant.id),
    eq(assetLot.memberId, memberId),
    eq(assetLot.kind, kind),
    gt(assetLot.leftAmount, 0),
  );
  const sum = sql<string>`coalesce(sum(${assetLot.leftAmount}), 0)`;
  const [[waiting], expiring] = await Promise.all([
    ctx.db
      .select({ sum })
      .from(assetLot)
      .where(and(left, eq(assetLot.matured, false))),
    ctx.db
      .select({ at: assetLot.expiresAt, sum })
      .from(assetLot)
      .where(
        and(
          left,
          eq(assetLot.matured, true),
          lt(assetLot.expiresAt, sql.raw(`now() + interval '${EXPIRING_DAYS} days'`)),
        ),
      )
      .groupBy(assetLot.expiresAt)
      .orderBy(asc(assetLot.expiresAt))
      .limit(MOST_MOMENTS),
  ]);
  return {
    waiting: Number(waiting?.sum ?? 0),
    expiring: expiring.map((row) => ({ amount: Number(row.sum), at: row.at as Date })),
  };
}

/** Lots of a member of which something is left, in the order in which they are used; those that wait come last. */
export async function selectLots(
  ctx: RequestContext,
  memberId: number,
  kind: AssetKind | '',
  { page, pageSize }: PageOf,
): Promise<{ rows: LotRow[]; total: number }> {
  const left = and(
    eq(assetLot.tenantId, ctx.tenant.id),
    eq(assetLot.memberId, memberId),
    kind === '' ? undefined : eq(assetLot.kind, kind),
    gt(assetLot.leftAmount, 0),
  );
  const [rows, [count]] = await Promise.all([
    ctx.db
      .select()
      .from(assetLot)
      .where(left)
      .orderBy(
        desc(assetLot.kind),
        desc(assetLot.matured),
        sql`${assetLot.expiresAt} NULLS LAST`,
        asc(assetLot.id),
      )
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db.select({ total: sql<number>`count(*)::int` }).from(assetLot).where(left),
  ]);
  return { rows, total: count?.total ?? 0 };
}

/** Ids break ties, so that pages neither repeat nor skip. */
const sortings = {
  '': [desc(assetEntry.createdAt), desc(assetEntry.id)],
  timeAsc: [asc(assetEntry.createdAt), asc(assetEntry.id)],
  timeDesc: [desc(assetEntry.createdAt), desc(assetEntry.id)],
};

/** A page of all changes of all members, as staff read them. */
export async function selectEntries(
  ctx: RequestContext,
  filter: {
    /** 0 for all. */
    memberId: number;
    kind: AssetKind | '';
    act: AssetAct | '';
    from: Date | undefined;
    until: Date | undefined;
    sort: keyof typeof sortings;
  },
  { page, pageSize }: PageOf,
): Promise<{ rows: EntryRow[]; total: number }> {
  const { memberId, kind, act, from, until, sort } = filter;
  const where = and(
    eq(assetEntry.tenantId, ctx.tenant.id),
    memberId === 0 ? undefined : eq(assetEntry.memberId, memberId),
    kind === '' ? undefined : eq(assetEntry.kind, kind),
    act === '' ? undefined : eq(assetEntry.act, act),
    from && gte(assetEntry.createdAt, from),
    until && lt(assetEntry.createdAt, until),
  );
  const orderBy = sortings[sort];
  const [rows, [count]] = await Promise.all([
    ctx.db
      .select()
      .from(assetEntry)
      .where(onPage(ctx, assetEntry, { where, orderBy, page, pageSize }))
      .orderBy(...orderBy),
    ctx.db.select({ total: sql<number>`count(*)::int` }).from(assetEntry).where(where),
  ]);
  return { rows, total: count?.total ?? 0 };
}
