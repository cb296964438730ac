import { OVERDUE_HOURS, type RepairState } from '@jishi/contract/repair-state.ts';
import { and, asc, count, desc, eq, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import { onPage } from '../platform/db/on-page.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { repairEvent, repairOrder } from './repair.tables.ts';

export type RepairRow = Omit<typeof repairOrder.$inferSelect, 'tenantId'>;
export type RepairDraft = Omit<typeof repairOrder.$inferInsert, 'tenantId' | 'id' | 'number' | 'state'>;
/** What an event may change beside the state. */
export type RepairPatch = Partial<Omit<RepairRow, 'id' | 'number' | 'state' | 'version' | 'createdAt'>>;
export type EventRow = Omit<typeof repairEvent.$inferSelect, 'tenantId'>;

/** States in which a device may be on another ticket. */
export const repairOver: RepairState[] = ['completed', 'cancelled', 'missed'];

const byId = (ctx: RequestContext, id: number) =>
  and(eq(repairOrder.tenantId, ctx.tenant.id), eq(repairOrder.id, id));

/** Lets tickets of a member be booked one after the other until the transaction ends. */
export async function lockBooker(tx: RequestContext, memberId: number): Promise<void> {
  await tx.db.execute(
    sql`SELECT pg_advisory_xact_lock(hashtext('repair:' || ${tx.tenant.id}::text), hashtext(${String(memberId)}))`,
  );
}

/**
 * Writes a ticket under a number of its own: the day in Beijing and six digits of a sequence that all tenants share.
 * @returns undefined where the token, or the device on an open ticket, was there before
 */
export async function insertRepair(tx: RequestContext, draft: RepairDraft): Promise<RepairRow | undefined> {
  const number = sql<number>`(to_char(now() AT TIME ZONE 'Asia/Shanghai', 'YYMMDD') || lpad(nextval('repair_number_seq')::text, 6, '0'))::bigint`;
  const [row] = await tx.db
    .insert(repairOrder)
    .values({ ...draft, tenantId: tx.tenant.id, number })
    .onConflictDoNothing()
    .returning();
  return row;
}

/** A ticket of the tenant; with `lock` nobody else changes it until the transaction ends. */
export async function selectRepair(
  ctx: RequestContext,
  id: number,
  lock: 'lock' | 'read' = 'read',
): Promise<RepairRow | undefined> {
  const query = ctx.db.select().from(repairOrder).where(byId(ctx, id));
  const [row] = lock === 'lock' ? await query.for('no key update') : await query;
  return row;
}

async function selectOne(ctx: RequestContext, where: SQL | undefined): Promise<RepairRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(repairOrder)
    .where(and(eq(repairOrder.tenantId, ctx.tenant.id), where))
    .orderBy(desc(repairOrder.createdAt), desc(repairOrder.id))
    .limit(1);
  return row;
}

export function selectByToken(
  ctx: RequestContext,
  memberId: number,
  submitToken: string,
): Promise<RepairRow | undefined> {
  return selectOne(ctx, and(eq(repairOrder.memberId, memberId), eq(repairOrder.submitToken, submitToken)));
}

export function selectByNumber(ctx: RequestContext, number: number): Promise<RepairRow | undefined> {
  return selectOne(ctx, eq(repairOrder.number, number));
}

/** The newest ticket of a device number and a telephone. */
export function selectByDevice(
  ctx: RequestContext,
  serial: string,
  phone: string,
): Promise<RepairRow | undefined> {
  return selectOne(ctx, and(eq(repairOrder.serial, serial), eq(repairOrder.contactPhone, phone)));
}

/** The ticket that an order is the bill of. */
export function selectByBill(ctx: RequestContext, orderId: number): Promise<RepairRow | undefined> {
  return selectOne(ctx, eq(repairOrder.salesOrderId, orderId));
}

/** The open ticket of a device, if another one than `exceptId`. */
export function selectOpenOf(
  ctx: RequestContext,
  serial: string,
  exceptId: number,
): Promise<RepairRow | undefined> {
  return selectOne(
    ctx,
    and(
      eq(repairOrder.serial, serial),
      notInArray(repairOrder.state, repairOver),
      sql`${repairOrder.id} <> ${exceptId}`,
    ),
  );
}

/** Tickets of a member that nobody has received yet. */
export async function countBooked(ctx: RequestContext, memberId: number): Promise<number> {
  return ctx.db.$count(
    repairOrder,
    and(
      eq(repairOrder.tenantId, ctx.tenant.id),
      eq(repairOrder.memberId, memberId),
      eq(repairOrder.state, 'booked'),
    ),
  );
}

/**
 * Moves a ticket on if it still is as it was seen. @returns the ticket as it is now, undefined where somebody was first
 */
export async function updateRepair(
  tx: RequestContext,
  seen: Pick<RepairRow, 'id' | 'state' | 'version'>,
  patch: RepairPatch & { state?: RepairState },
): Promise<RepairRow | undefined> {
  const step = patch.state === undefined ? {} : { changedAt: sql`now()` };
  const [row] = await tx.db
    .update(repairOrder)
    .set({ ...step, ...patch, version: seen.version + 1 })
    .where(and(byId(tx, seen.id), eq(repairOrder.state, seen.state), eq(repairOrder.version, seen.version)))
    .returning();
  return row;
}

export async function insertRepairEvent(
  tx: RequestContext,
  event: Omit<typeof repairEvent.$inferInsert, 'tenantId' | 'id'>,
): Promise<void> {
  await tx.db.insert(repairEvent).values({ ...event, tenantId: tx.tenant.id });
}

/** What happened to a ticket, the first first. */
export function selectEvents(ctx: RequestContext, repairOrderId: number): Promise<EventRow[]> {
  return ctx.db
    .select()
    .from(repairEvent)
    .where(and(eq(repairEvent.tenantId, ctx.tenant.id), eq(repairEvent.repairOrderId, repairOrderId)))
    .orderBy(asc(repairEvent.id));
}

/** A page of the tickets of a member, the newest first. */
export async function selectMine(
  ctx: RequestContext,
  memberId: number,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: RepairRow[]; total: number }> {
  const where = and(eq(repairOrder.tenantId, ctx.tenant.id), eq(repairOrder.memberId, memberId));
  const [rows, total] = await Promise.all([
    ctx.db
      .select()
      .from(repairOrder)
      .where(where)
      .orderBy(desc(repairOrder.createdAt), desc(repairOrder.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db.$count(repairOrder, where),
  ]);
  return { rows, total };
}

/** How many tickets are in each state. @param storeId 0: of all stores */
export async function countByState(ctx: RequestContext, storeId: number): Promise<Map<RepairState, number>> {
  const rows = await ctx.db
    .select({ state: repairOrder.state, tickets: count() })
    .from(repairOrder)
    .where(
      and(
        eq(repairOrder.tenantId, ctx.tenant.id),
        storeId === 0 ? undefined : eq(repairOrder.storeId, storeId),
      ),
    )
    .groupBy(repairOrder.state);
  return new Map(rows.map(({ state, tickets }) => [state, tickets]));
}

export interface RepairFilter {
  states: readonly RepairState[];
  storeId: number;
  way: string;
  /** Null: nobody is; 0: whoever is. */
  engineerId: number | null;
  isOverdue: boolean;
  keyword: string;
}

/** Open tickets that nobody moved on in time; a booking waits from its hour on. */
function overdue(): SQL | undefined {
  const { state, startsAt, changedAt } = repairOrder;
  const since = sql`CASE WHEN ${state} = 'booked' THEN coalesce(${startsAt}, ${changedAt}) ELSE ${changedAt} END`;
  return and(notInArray(state, repairOver), sql`${since} < now() - make_interval(hours => ${OVERDUE_HOURS})`);
}

/** A page of tickets for staff, those longest in their state first while they are open, then the newest. */
export async function selectRepairs(
  ctx: RequestContext,
  { states, storeId, way, engineerId, isOverdue, keyword }: RepairFilter,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: RepairRow[]; total: number }> {
  const where = and(
    eq(repairOrder.tenantId, ctx.tenant.id),
    states.length === 0 ? undefined : inArray(repairOrder.state, [...states]),
    storeId === 0 ? undefined : eq(repairOrder.storeId, storeId),
    way === '' ? undefined : sql`${repairOrder.way} = ${way}`,
    engineerId === null ? isNull(repairOrder.engineerId) : undefined,
    engineerId ? eq(repairOrder.engineerId, engineerId) : undefined,
    isOverdue ? overdue() : undefined,
    keyword === ''
      ? undefined
      : sql`${keyword} IN (${repairOrder.number}::text, ${repairOrder.serial}, ${repairOrder.contactPhone}, ${repairOrder.code})`,
  );
  const isOver = inArray(repairOrder.state, repairOver);
  const orderBy = [
    sql`${isOver}`,
    sql`CASE WHEN NOT ${isOver} THEN ${repairOrder.changedAt} END`,
    desc(repairOrder.id),
  ];
  const [rows, total] = await Promise.all([
    ctx.db
      .select()
      .from(repairOrder)
      .where(onPage(ctx, repairOrder, { where, orderBy, page, pageSize }))
      .orderBy(...orderBy),
    ctx.db.$count(repairOrder, where),
  ]);
  return { rows, total };
}
