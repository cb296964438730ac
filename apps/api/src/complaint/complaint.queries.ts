import { and, asc, desc, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { storeScopeOf } from '../platform/store-scope.ts';
import { complaint } from './complaint.tables.ts';
import { openStates } from './complaint-states.ts';

export type ComplaintRow = typeof complaint.$inferSelect;
export type ComplaintPatch = Partial<Omit<ComplaintRow, 'tenantId' | 'id' | 'number' | 'memberId' | 'state'>>;

const isOne = (ctx: RequestContext, id: number) =>
  and(eq(complaint.tenantId, ctx.tenant.id), eq(complaint.id, id));
/** Complaints of one member. */
export const ofMember = (ctx: RequestContext, memberId: number) =>
  and(eq(complaint.tenantId, ctx.tenant.id), eq(complaint.memberId, memberId));

/** Complaints of one member are written one after the other, so that limits hold for those sent at once, too. */
export async function lockComplainer(tx: RequestContext, memberId: number): Promise<void> {
  const key = `complaint:${tx.tenant.id}:${memberId}`;
  await tx.db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

export async function selectComplaint(
  ctx: RequestContext,
  id: number,
  lock: 'lock' | 'read' = 'read',
): Promise<ComplaintRow | undefined> {
  const query = ctx.db.select().from(complaint).where(isOne(ctx, id));
  const [row] = await (lock === 'lock' ? query.for('update') : query);
  return row;
}

/** Complaints of a member that are open, and those of the last day. */
export async function countOfMember(
  ctx: RequestContext,
  memberId: number,
  since: Date,
): Promise<{ open: number; recent: number }> {
  const [row] = await ctx.db
    .select({
      open: sql<number>`count(*) FILTER (WHERE ${inArray(complaint.state, [...openStates])})::int`,
      recent: sql<number>`count(*) FILTER (WHERE ${complaint.createdAt} >= ${since})::int`,
    })
    .from(complaint)
    .where(ofMember(ctx, memberId));
  return row ?? { open: 0, recent: 0 };
}

/** What a member has said in the same words since a moment. */
export async function selectSame(
  ctx: RequestContext,
  memberId: number,
  content: string,
  since: Date,
): Promise<Pick<ComplaintRow, 'id' | 'number'> | undefined> {
  const [row] = await ctx.db
    .select({ id: complaint.id, number: complaint.number })
    .from(complaint)
    .where(
      and(
        ofMember(ctx, memberId),
        eq(complaint.content, content),
        gt(complaint.createdAt, since),
        ne(complaint.state, 'withdrawn'),
      ),
    )
    .orderBy(asc(complaint.id))
    .limit(1);
  return row;
}

export async function insertComplaint(
  tx: RequestContext,
  row: Omit<typeof complaint.$inferInsert, 'tenantId' | 'id' | 'number'>,
): Promise<ComplaintRow> {
  const drawn = await tx.db.execute<{ id: string; number: string }>(
    sql`SELECT id, 'TS' || to_char(now() AT TIME ZONE 'Asia/Shanghai', 'YYMMDD') || lpad((id % 1000000)::text, 6, '0') AS number
          FROM nextval(pg_get_serial_sequence('complaint', 'id')) AS id`,
  );
  const { id, number } = drawn.rows[0] as { id: string; number: string };
  const [made] = await tx.db
    .insert(complaint)
    .values({ ...row, tenantId: tx.tenant.id, id: Number(id), number })
    .returning();
  return made as ComplaintRow;
}

/** Changes a complaint that is as the caller saw it. @returns undefined when somebody was faster */
export async function updateComplaint(
  tx: RequestContext,
  row: Pick<ComplaintRow, 'id' | 'version'>,
  patch: ComplaintPatch & Partial<Pick<ComplaintRow, 'state'>>,
): Promise<ComplaintRow | undefined> {
  const [changed] = await tx.db
    .update(complaint)
    .set({ ...patch, version: row.version + 1 })
    .where(and(isOne(tx, row.id), eq(complaint.version, row.version)))
    .returning();
  return changed;
}

export async function markSeen(ctx: RequestContext, id: number, at: Date): Promise<void> {
  await ctx.db.update(complaint).set({ seenAt: at }).where(isOne(ctx, id));
}

/** Complaints of the tenant, for staff who are bound to a store those of that store. */
export function seenByStaff(ctx: RequestContext): SQL | undefined {
  const scope = storeScopeOf(ctx);
  return and(
    eq(complaint.tenantId, ctx.tenant.id),
    scope === undefined ? undefined : eq(complaint.storeId, scope),
  );
}

/** Other complaints of a member that the asking staff may see, the latest first. */
export function selectOthers(
  ctx: RequestContext,
  { memberId, id }: Pick<ComplaintRow, 'memberId' | 'id'>,
  most: number,
): Promise<ComplaintRow[]> {
  return ctx.db
    .select()
    .from(complaint)
    .where(and(seenByStaff(ctx), ofMember(ctx, memberId), ne(complaint.id, id)))
    .orderBy(desc(complaint.id))
    .limit(most);
}
