import { and, asc, eq } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { repairSignature } from './repair-signature.tables.ts';

export type SignatureRow = Omit<typeof repairSignature.$inferSelect, 'tenantId'>;

/** What was signed for a ticket, the first first. */
export function selectSignatures(ctx: RequestContext, repairOrderId: number): Promise<SignatureRow[]> {
  return ctx.db
    .select()
    .from(repairSignature)
    .where(and(eq(repairSignature.tenantId, ctx.tenant.id), eq(repairSignature.repairOrderId, repairOrderId)))
    .orderBy(asc(repairSignature.createdAt), asc(repairSignature.occasion));
}

/** @returns whether it is the first of its occasion */
export async function insertSignature(
  tx: RequestContext,
  row: Omit<typeof repairSignature.$inferInsert, 'tenantId' | 'createdAt'>,
): Promise<boolean> {
  const made = await tx.db
    .insert(repairSignature)
    .values({ ...row, tenantId: tx.tenant.id })
    .onConflictDoNothing()
    .returning({ occasion: repairSignature.occasion });
  return made.length === 1;
}
