import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { itBooking, itService } from './it-service.tables.ts';

export type ServiceRow = typeof itService.$inferSelect;
export type ServiceDraft = Omit<ServiceRow, 'tenantId' | 'id'>;
export type BookingRow = typeof itBooking.$inferSelect;

/** All services in their order. */
export function selectServices(ctx: RequestContext): Promise<ServiceRow[]> {
  return ctx.db
    .select()
    .from(itService)
    .where(eq(itService.tenantId, ctx.tenant.id))
    .orderBy(asc(itService.sort), asc(itService.id));
}

export async function selectService(ctx: RequestContext, id: number): Promise<ServiceRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(itService)
    .where(and(eq(itService.tenantId, ctx.tenant.id), eq(itService.id, id)));
  return row;
}

/** @returns its id; undefined where another one has the name */
export async function insertService(tx: RequestContext, draft: ServiceDraft): Promise<number | undefined> {
  const [row] = await tx.db
    .insert(itService)
    .values({ tenantId: tx.tenant.id, ...draft })
    .onConflictDoNothing()
    .returning({ id: itService.id });
  return row?.id;
}

/** @returns false where another one has the name */
export async function updateService(tx: RequestContext, id: number, draft: ServiceDraft): Promise<boolean> {
  const sameName = and(eq(itService.tenantId, tx.tenant.id), eq(itService.name, draft.name));
  const [other] = await tx.db.select({ id: itService.id }).from(itService).where(sameName);
  if (other && other.id !== id) return false;
  await tx.db
    .update(itService)
    .set(draft)
    .where(and(eq(itService.tenantId, tx.tenant.id), eq(itService.id, id)));
  return true;
}

/** Bookings that lie ahead, by service. */
export async function countAhead(ctx: RequestContext): Promise<Map<number, number>> {
  const rows = await ctx.db
    .select({ serviceId: itBooking.serviceId, ahead: sql<number>`count(*)::int` })
    .from(itBooking)
    .where(
      and(
        eq(itBooking.tenantId, ctx.tenant.id),
        eq(itBooking.state, 'open'),
        gt(itBooking.startsAt, sql`now()`),
      ),
    )
    .groupBy(itBooking.serviceId);
  return new Map(rows.map(({ serviceId, ahead }) => [serviceId, ahead]));
}

/** Takes the only open booking of a service that a member may have. @returns undefined where there is one */
export async function insertBooking(
  tx: RequestContext,
  row: Pick<BookingRow, 'serviceId' | 'memberId' | 'storeId' | 'startsAt' | 'address'>,
): Promise<number | undefined> {
  const [made] = await tx.db
    .insert(itBooking)
    .values({ tenantId: tx.tenant.id, ...row })
    .onConflictDoNothing()
    .returning({ id: itBooking.id });
  return made?.id;
}

export async function selectBooking(ctx: RequestContext, id: number): Promise<BookingRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(itBooking)
    .where(and(eq(itBooking.tenantId, ctx.tenant.id), eq(itBooking.id, id)));
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockBooking(tx: RequestContext, id: number): Promise<BookingRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(itBooking)
    .where(and(eq(itBooking.tenantId, tx.tenant.id), eq(itBooking.id, id)))
    .for('update');
  return row;
}

/** Open bookings of a member, the next first; those whose time has passed, too. */
export function selectOpenOf(ctx: RequestContext, memberId: number): Promise<BookingRow[]> {
  return ctx.db
    .select()
    .from(itBooking)
    .where(
      and(
        eq(itBooking.tenantId, ctx.tenant.id),
        eq(itBooking.memberId, memberId),
        eq(itBooking.state, 'open'),
      ),
    )
    .orderBy(asc(itBooking.startsAt));
}

export async function updateBooking(
  tx: RequestContext,
  id: number,
  change: Partial<Pick<BookingRow, 'state' | 'storeId' | 'startsAt'>>,
): Promise<void> {
  await tx.db
    .update(itBooking)
    .set(change)
    .where(and(eq(itBooking.tenantId, tx.tenant.id), eq(itBooking.id, id)));
}
