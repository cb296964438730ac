import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { imeiFeedback, priceException, shortCode } from './price-book.tables.ts';

/** What is behind a code that lives. */
export async function selectShortCode(
  ctx: RequestContext,
  codeHash: Buffer,
): Promise<{ imei: string; modelId: number } | undefined> {
  const [row] = await ctx.db
    .select({ imei: shortCode.imei, modelId: shortCode.modelId })
    .from(shortCode)
    .where(
      and(
        eq(shortCode.tenantId, ctx.tenant.id),
        eq(shortCode.codeHash, codeHash),
        gt(shortCode.expiresAt, new Date()),
      ),
    );
  return row;
}

export async function insertShortCode(
  tx: RequestContext,
  row: Omit<typeof shortCode.$inferInsert, 'tenantId'>,
): Promise<void> {
  await tx.db.insert(shortCode).values({ ...row, tenantId: tx.tenant.id });
}

export async function deleteOverCodes(tx: RequestContext): Promise<void> {
  await tx.db
    .delete(shortCode)
    .where(and(eq(shortCode.tenantId, tx.tenant.id), lt(shortCode.expiresAt, new Date())));
}

/** Keeps what was said of a number; what was said before and nobody has read yet gives way to it. */
export async function upsertFeedback(
  ctx: RequestContext,
  row: Pick<typeof imeiFeedback.$inferInsert, 'imei' | 'modelName' | 'type' | 'visitor'>,
): Promise<void> {
  await ctx.db
    .insert(imeiFeedback)
    .values({ ...row, tenantId: ctx.tenant.id })
    .onConflictDoUpdate({
      target: [imeiFeedback.tenantId, imeiFeedback.imei],
      targetWhere: sql`state = 'new'`,
      set: { modelName: row.modelName, type: row.type, visitor: row.visitor, updatedAt: new Date() },
    });
}

export async function insertException(
  ctx: RequestContext,
  row: Pick<typeof priceException.$inferInsert, 'modelId' | 'priceFen' | 'remark' | 'staffId' | 'staffName'>,
): Promise<void> {
  await ctx.db.insert(priceException).values({ ...row, tenantId: ctx.tenant.id });
}
