import type { RecycleState } from '@jishi/contract/recycle-words.ts';
import { recycleEnds } from '@jishi/contract/recycle-words.ts';
import { and, asc, desc, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { recycleEvent, recycleInspection, recycleOrder } from './recycle.tables.ts';

export type RecycleRow = Omit<typeof recycleOrder.$inferSelect, 'tenantId'>;
export type RecycleDraft = Omit<typeof recycleOrder.$inferInsert, 'tenantId' | 'id' | 'number' | 'state'>;
/** What an event may change beside the state. */
export type RecyclePatch = Partial<Omit<RecycleRow, 'id' | 'number' | 'state' | 'version' | 'createdAt'>>;
export type RecycleEventRow = Omit<typeof recycleEvent.$inferSelect, 'tenantId'>;
export type InspectionRow = Omit<typeof recycleInspection.$inferSelect, 'tenantId'>;

const byId = (ctx: RequestContext, id: number) =>
  and(eq(recycleOrder.tenantId, ctx.tenant.id), eq(recycleOrder.id, id));

/** Lets orders of a member be made and agreed to one after the other until the transaction ends. */
export async function lockSeller(tx: RequestContext, memberId: number): Promise<void> {
  await tx.db.execute(
    sql`SELECT pg_advisory_xact_lock(hashtext('recycle:' || ${tx.tenant.id}::text), hashtext(${String(memberId)}))`,
  );
}

/**
 * Writes an order under a number of its own: the day in Beijing and six digits of a sequence that all tenants share.
 * @returns undefined where the token, or the valuation on a living order, was there before
 */
export async function insertRecycle(
  tx: RequestContext,
  draft: RecycleDraft,
): Promise<RecycleRow | undefined> {
  const number = sql<number>`(to_char(now() AT TIME ZONE 'Asia/Shanghai', 'YYMMDD') || lpad(nextval('recycle_number_seq')::text, 6, '0'))::bigint`;
  const [row] = await tx.db
    .insert(recycleOrder)
    .values({ ...draft, tenantId: tx.tenant.id, number })
    .onConflictDoNothing()
    .returning();
  return row;
}

/** An order of the tenant; with `lock` nobody else changes it until the transaction ends. */
export async function selectRecycle(
  ctx: RequestContext,
  id: number,
  lock: 'lock' | 'read' = 'read',
): Promise<RecycleRow | undefined> {
  const query = ctx.db.select().from(recycleOrder).where(byId(ctx, id));
  const [row] = lock === 'lock' ? await query.for('no key update') : await query;
  return row;
}

async function selectOne(ctx: RequestContext, where: SQL | undefined): Promise<RecycleRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(recycleOrder)
    .where(and(eq(recycleOrder.tenantId, ctx.tenant.id), where))
    .orderBy(desc(recycleOrder.id))
    .limit(1);
  return row;
}

export function selectRecycleByToken(
  ctx: RequestContext,
  memberId: number,
  submitToken: string,
): Promise<RecycleRow | undefined> {
  return selectOne(ctx, and(eq(recycleOrder.memberId, memberId), eq(recycleOrder.submitToken, submitToken)));
}

/** The open order of a device, if another one than `exceptId`; also one whose member only said its number. */
export function selectOpenRecycleOf(
  ctx: RequestContext,
  serial: string,
  exceptId = 0,
): Promise<RecycleRow | undefined> {
  return selectOne(
    ctx,
    and(
      eq(recycleOrder.serial, serial),
      notInArray(recycleOrder.state, [...recycleEnds]),
      sql`${recycleOrder.id} <> ${exceptId}`,
    ),
  );
}

/** Moves an order on if it still is as it was seen. @returns undefined where somebody was first */
export async function updateRecycle(
  tx: RequestContext,
  seen: Pick<RecycleRow, 'id' | 'state' | 'version'>,
  patch: RecyclePatch & { state?: RecycleState },
): Promise<RecycleRow | undefined> {
  const step = patch.state === undefined ? {} : { changedAt: sql`now()` };
  const [row] = await tx.db
    .update(recycleOrder)
    .set({ ...step, ...patch, version: seen.version + 1 })
    .where(and(byId(tx, seen.id), eq(recycleOrder.state, seen.state), eq(recycleOrder.version, seen.version)))
    .returning();
  return row;
}

export async function insertRecycleEvent(
  tx: RequestContext,
  event: Omit<typeof recycleEvent.$inferInsert, 'tenantId' | 'id'>,
): Promise<void> {
  await tx.db.insert(recycleEvent).values({ ...event, tenantId: tx.tenant.id });
}

/** What happened to an order, the first first. */
export function selectRecycleEvents(ctx: RequestContext, recycleOrderId: number): Promise<RecycleEventRow[]> {
  return ctx.db
    .select()
    .from(recycleEvent)
    .where(and(eq(recycleEvent.tenantId, ctx.tenant.id), eq(recycleEvent.recycleOrderId, recycleOrderId)))
    .orderBy(asc(recycleEvent.id));
}

export async function insertInspection(
  tx: RequestContext,
  found: Omit<typeof recycleInspection.$inferInsert, 'tenantId' | 'createdAt'>,
): Promise<void> {
  await tx.db.insert(recycleInspection).values({ ...found, tenantId: tx.tenant.id });
}

/** Inspections of an order, the newest first. */
export function selectInspections(ctx: RequestContext, recycleOrderId: number): Promise<InspectionRow[]> {
  return ctx.db
    .select()
    .from(recycleInspection)
    .where(
      and(
        eq(recycleInspection.tenantId, ctx.tenant.id),
        eq(recycleInspection.recycleOrderId, recycleOrderId),
      ),
    )
    .orderBy(desc(recycleInspection.round));
}

/** A page of the orders of a member, the newest first. */
export async function selectOwnRecycles(
  ctx: RequestContext,
  memberId: number,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: RecycleRow[]; total: number }> {
  const where = and(eq(recycleOrder.tenantId, ctx.tenant.id), eq(recycleOrder.memberId, memberId));
  const [rows, total] = await Promise.all([
    ctx.db
      .select()
      .from(recycleOrder)
      .where(where)
      .orderBy(desc(recycleOrder.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db.$count(recycleOrder, where),
  ]);
  return { rows, total };
}

/** Open orders of a member, the newest first. */
export function selectOpenOfMember(ctx: RequestContext, memberId: number): Promise<RecycleRow[]> {
  return ctx.db
    .select()
    .from(recycleOrder)
    .where(
      and(
        eq(recycleOrder.tenantId, ctx.tenant.id),
        eq(recycleOrder.memberId, memberId),
        notInArray(recycleOrder.state, [...recycleEnds]),
      ),
    )
    .orderBy(desc(recycleOrder.id))
    .limit(50);
}

/** Devices that were agreed to be bought of a member since a moment, this order not counted. */
export function countBoughtSince(
  ctx: RequestContext,
  { memberId, since, exceptId }: { memberId: number; since: Date; exceptId: number },
): Promise<number> {
  return ctx.db.$count(
    recycleOrder,
    and(
      eq(recycleOrder.tenantId, ctx.tenant.id),
      eq(recycleOrder.memberId, memberId),
      sql`${recycleOrder.agreedAt} >= ${since} AND ${recycleOrder.id} <> ${exceptId}`,
    ),
  );
}
