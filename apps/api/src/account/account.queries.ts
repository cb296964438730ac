import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { tenantsWith } from '../platform/jobs/due-tenants.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { passwordTicket } from './account.tables.ts';

export async function insertPasswordTicket(
  ctx: RequestContext,
  row: Omit<typeof passwordTicket.$inferInsert, 'tenantId'>,
): Promise<void> {
  await ctx.db.insert(passwordTicket).values({ tenantId: ctx.tenant.id, ...row });
}

/** Takes a living ticket out: of resets that come at once only one gets it. */
export async function takePasswordTicket(
  ctx: RequestContext,
  ticketHash: Buffer,
  receiver: string,
): Promise<number | undefined> {
  const [row] = await ctx.db
    .delete(passwordTicket)
    .where(
      and(
        eq(passwordTicket.tenantId, ctx.tenant.id),
        eq(passwordTicket.ticketHash, ticketHash),
        eq(passwordTicket.receiver, receiver),
        gt(passwordTicket.expiresAt, sql`now()`),
      ),
    )
    .returning({ memberId: passwordTicket.memberId });
  return row?.memberId;
}

const isOldTicket = lt(passwordTicket.expiresAt, sql`now()`);
export const tenantsWithOldTickets = tenantsWith(passwordTicket, isOldTicket);

export async function deleteOldPasswordTickets(ctx: RequestContext): Promise<void> {
  await ctx.db.delete(passwordTicket).where(and(eq(passwordTicket.tenantId, ctx.tenant.id), isOldTicket));
}
