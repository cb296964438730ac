import type { BookingState } from '@jishi/contract/booking-words.ts';
import { and, asc, desc, eq, inArray, like, or, sql } from 'drizzle-orm';
import { onPage } from '../platform/db/on-page.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { booking } from './booking.tables.ts';

export type BookingRow = typeof booking.$inferSelect;

/** States in which a booking lies ahead. */
const isAhead = inArray(booking.state, ['open', 'called']);

const byId = (ctx: RequestContext, id: number) =>
  and(eq(booking.tenantId, ctx.tenant.id), eq(booking.id, id));

/** Lets those who book for one telephone number come one after the other until the transaction ends. */
export async function lockPhone(tx: RequestContext, phone: string): Promise<void> {
  await tx.db.execute(
    sql`SELECT pg_advisory_xact_lock(hashtext('booking:' || ${tx.tenant.id}::text), hashtext(${phone}))`,
  );
}

/** Bookings of a telephone number that lie ahead. */
export function selectAheadOf(ctx: RequestContext, phone: string): Promise<BookingRow[]> {
  return ctx.db
    .select()
    .from(booking)
    .where(and(eq(booking.tenantId, ctx.tenant.id), eq(booking.phone, phone), isAhead));
}

/** Bookings of a member that lie ahead, the newest first. @param ppid 0: of all goods */
export function selectMine(ctx: RequestContext, memberId: number, ppid: number): Promise<BookingRow[]> {
  return ctx.db
    .select()
    .from(booking)
    .where(
      and(
        eq(booking.tenantId, ctx.tenant.id),
        eq(booking.memberId, memberId),
        ppid === 0 ? undefined : eq(booking.ppid, ppid),
        isAhead,
      ),
    )
    .orderBy(desc(booking.createdAt), desc(booking.id));
}

export async function selectBooking(ctx: RequestContext, id: number): Promise<BookingRow | undefined> {
  const [row] = await ctx.db.select().from(booking).where(byId(ctx, id));
  return row;
}

/** Are any goods booked, or have been? */
export async function hasBookings(ctx: RequestContext): Promise<boolean> {
  const found = await ctx.db
    .select({ id: booking.id })
    .from(booking)
    .where(eq(booking.tenantId, ctx.tenant.id))
    .limit(1);
  return found.length > 0;
}

export async function insertBooking(
  tx: RequestContext,
  row: Omit<typeof booking.$inferInsert, 'tenantId' | 'id'>,
): Promise<number> {
  const [made] = await tx.db
    .insert(booking)
    .values({ tenantId: tx.tenant.id, ...row })
    .returning({ id: booking.id });
  if (!made) throw new Error('a booking was not made');
  return made.id;
}

export async function moveToStore(tx: RequestContext, id: number, storeId: number | null): Promise<void> {
  await tx.db.update(booking).set({ storeId }).where(byId(tx, id));
}

/** Leads a booking on. @returns it, undefined where it is in none of the states */
export async function changeState(
  tx: RequestContext,
  id: number,
  {
    from,
    ...change
  }: { from: readonly BookingState[]; state: BookingState; note?: string; staffName?: string },
): Promise<BookingRow | undefined> {
  const [row] = await tx.db
    .update(booking)
    .set({ ...change, changedAt: sql`now()` })
    .where(and(byId(tx, id), inArray(booking.state, [...from])))
    .returning();
  return row;
}

/** A page of bookings; those to be rung first, the longest waiting before the others, then the newest. */
export async function selectBookings(
  ctx: RequestContext,
  { state, keyword, storeId }: { state: BookingState | ''; keyword: string; storeId: number },
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: BookingRow[]; total: number }> {
  const where = and(
    eq(booking.tenantId, ctx.tenant.id),
    state === '' ? undefined : eq(booking.state, state),
    storeId === 0 ? undefined : eq(booking.storeId, storeId),
    keyword === ''
      ? undefined
      : or(like(booking.phone, `%${onlyDigits(keyword)}%`), eq(booking.code, keyword)),
  );
  const orderBy = [
    sql`${booking.state} <> 'open'`,
    sql`CASE WHEN ${booking.state} = 'open' THEN ${booking.createdAt} END`,
    desc(booking.createdAt),
    asc(booking.id),
  ];
  const [rows, total] = await Promise.all([
    ctx.db
      .select()
      .from(booking)
      .where(onPage(ctx, booking, { where, orderBy, page, pageSize }))
      .orderBy(...orderBy),
    ctx.db.$count(booking, where),
  ]);
  return { rows, total };
}

/** What of a keyword can stand in a telephone number; a sign that no number has where there is nothing. */
function onlyDigits(keyword: string): string {
  return keyword.replace(/\D/g, '') || '-';
}
