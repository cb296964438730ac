import type { AssetKind } from '@jishi/contract/asset-kind.ts';
import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { assetAdjustment } from './asset.tables.ts';

export type AdjustmentRow = typeof assetAdjustment.$inferSelect;

/** Writes an adjustment unless the same form has sent it. @returns it, or undefined */
export async function insertAdjustment(
  tx: RequestContext,
  row: Omit<typeof assetAdjustment.$inferInsert, 'tenantId' | 'id'>,
): Promise<AdjustmentRow | undefined> {
  const [made] = await tx.db
    .insert(assetAdjustment)
    .values({ tenantId: tx.tenant.id, ...row })
    .onConflictDoNothing()
    .returning();
  return made;
}

export async function selectBySubmitKey(
  tx: RequestContext,
  submitKey: string,
): Promise<AdjustmentRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(assetAdjustment)
    .where(and(eq(assetAdjustment.tenantId, tx.tenant.id), eq(assetAdjustment.submitKey, submitKey)));
  return row;
}

/** How much of a kind of a member was changed in the last 24 hours by one person alone, whichever way. */
export async function sumSingleHanded(
  tx: RequestContext,
  memberId: number,
  kind: AssetKind,
): Promise<number> {
  const [row] = await tx.db
    .select({ sum: sql<string>`coalesce(sum(abs(${assetAdjustment.amount})), 0)` })
    .from(assetAdjustment)
    .where(
      and(
        eq(assetAdjustment.tenantId, tx.tenant.id),
        eq(assetAdjustment.memberId, memberId),
        eq(assetAdjustment.kind, kind),
        eq(assetAdjustment.state, 'done'),
        isNull(assetAdjustment.decidedById),
        gt(assetAdjustment.createdAt, sql`now() - interval '24 hours'`),
      ),
    );
  return Number(row?.sum ?? 0);
}

/** Locks an adjustment, so that one of two who decide at once is second. */
export async function lockAdjustment(tx: RequestContext, id: number): Promise<AdjustmentRow | undefined> {
  const [row] = await tx.db.select().from(assetAdjustment).where(isThis(tx, id)).for('update');
  return row;
}

export async function decideAdjustment(
  tx: RequestContext,
  id: number,
  decision: { state: 'done' | 'refused'; decidedById: number; decidedBy: string; note: string },
): Promise<void> {
  await tx.db
    .update(assetAdjustment)
    .set({ ...decision, decidedAt: sql`now()` })
    .where(isThis(tx, id));
}

/** Ids break ties, so that pages neither repeat nor skip. */
const sortings = {
  '': [desc(assetAdjustment.createdAt), desc(assetAdjustment.id)],
  timeAsc: [asc(assetAdjustment.createdAt), asc(assetAdjustment.id)],
  timeDesc: [desc(assetAdjustment.createdAt), desc(assetAdjustment.id)],
};

export async function selectAdjustments(
  ctx: RequestContext,
  filter: { state: AdjustmentRow['state'] | ''; memberId: number; sort: keyof typeof sortings },
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: AdjustmentRow[]; total: number }> {
  const where = and(
    eq(assetAdjustment.tenantId, ctx.tenant.id),
    filter.state === '' ? undefined : eq(assetAdjustment.state, filter.state),
    filter.memberId === 0 ? undefined : eq(assetAdjustment.memberId, filter.memberId),
  );
  const [rows, [count]] = await Promise.all([
    ctx.db
      .select()
      .from(assetAdjustment)
      .where(where)
      .orderBy(...sortings[filter.sort])
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db.select({ total: sql<number>`count(*)::int` }).from(assetAdjustment).where(where),
  ]);
  return { rows, total: count?.total ?? 0 };
}

function isThis(ctx: RequestContext, id: number) {
  return and(eq(assetAdjustment.tenantId, ctx.tenant.id), eq(assetAdjustment.id, id));
}
