import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { staff, staffTicket } from './staff.tables.ts';

/** The account of the main site's `homeStaffId` in the context's tenant, if it was let in and is active. */
export async function selectGuestStaff(
  ctx: RequestContext,
  home: { tenantId: number; staffId: number },
): Promise<{ id: number } | undefined> {
  const [row] = await ctx.db
    .select({ id: staff.id })
    .from(staff)
    .where(
      and(
        eq(staff.tenantId, ctx.tenant.id),
        eq(staff.homeTenantId, home.tenantId),
        eq(staff.homeStaffId, home.staffId),
        eq(staff.active, true),
      ),
    );
  return row;
}

export async function insertTicket(
  ctx: RequestContext,
  ticket: { ticketHash: Buffer; staffId: number; expiresAt: Date },
): Promise<void> {
  await ctx.db
    .delete(staffTicket)
    .where(and(eq(staffTicket.tenantId, ctx.tenant.id), lt(staffTicket.expiresAt, sql`now()`)));
  await ctx.db.insert(staffTicket).values({ tenantId: ctx.tenant.id, ...ticket });
}

/** Uses a ticket up. @returns whose it was; undefined for one that is unknown, used or too old */
export async function takeTicket(ctx: RequestContext, ticketHash: Buffer): Promise<number | undefined> {
  const [row] = await ctx.db
    .delete(staffTicket)
    .where(
      and(
        eq(staffTicket.tenantId, ctx.tenant.id),
        eq(staffTicket.ticketHash, ticketHash),
        gt(staffTicket.expiresAt, sql`now()`),
      ),
    )
    .returning({ staffId: staffTicket.staffId });
  return row?.staffId;
}
