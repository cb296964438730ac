import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { guarantee } from './guarantee.tables.ts';

export type GuaranteeRow = typeof guarantee.$inferSelect;
export type NewGuarantee = Omit<typeof guarantee.$inferInsert, 'tenantId' | 'id' | 'createdAt' | 'voidedAt'>;

const ofTenant = (ctx: RequestContext) => eq(guarantee.tenantId, ctx.tenant.id);

/** Writes guarantees; those that stand already are let be. */
export async function insertGuarantees(tx: RequestContext, rows: readonly NewGuarantee[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.db
    .insert(guarantee)
    .values(rows.map((row) => ({ ...row, tenantId: tx.tenant.id })))
    .onConflictDoNothing();
}

/** Writes one that may stand already, and then reaches as far as the later of both. */
export async function upsertGuarantee(tx: RequestContext, row: NewGuarantee): Promise<GuaranteeRow> {
  const [made] = await tx.db
    .insert(guarantee)
    .values({ ...row, tenantId: tx.tenant.id })
    .onConflictDoUpdate({
      target: [guarantee.tenantId, guarantee.deviceId, guarantee.kind, guarantee.title, guarantee.startsOn],
      targetWhere: sql`device_id IS NOT NULL AND voided_at IS NULL`,
      set: { endsOn: sql`greatest(${guarantee.endsOn}, excluded.ends_on)` },
    })
    .returning();
  return made as GuaranteeRow;
}

/** Guarantees that a device has, the latest end first. */
export function selectOfDevice(ctx: RequestContext, deviceId: number): Promise<GuaranteeRow[]> {
  return ctx.db
    .select()
    .from(guarantee)
    .where(and(ofTenant(ctx), eq(guarantee.deviceId, deviceId), isNull(guarantee.voidedAt)))
    .orderBy(desc(guarantee.endsOn), asc(guarantee.id));
}

/** The goods are no longer with whom they were sold to. */
export async function voidOfLines(
  tx: RequestContext,
  orderLineIds: readonly number[],
  deviceId?: number,
): Promise<void> {
  if (orderLineIds.length === 0) return;
  await tx.db
    .update(guarantee)
    .set({ voidedAt: sql`now()` })
    .where(
      and(
        ofTenant(tx),
        inArray(guarantee.orderLineId, [...orderLineIds]),
        deviceId === undefined ? undefined : eq(guarantee.deviceId, deviceId),
        isNull(guarantee.voidedAt),
      ),
    );
}

/** Guarantees of a member, the latest order first. */
export function selectOfMember(ctx: RequestContext, memberId: number): Promise<GuaranteeRow[]> {
  return ctx.db
    .select()
    .from(guarantee)
    .where(and(ofTenant(ctx), eq(guarantee.memberId, memberId), isNull(guarantee.voidedAt)))
    .orderBy(desc(guarantee.orderId), asc(guarantee.id));
}

/** Guarantees that came with lines of an order. */
export function selectOfLines(ctx: RequestContext, orderLineIds: readonly number[]): Promise<GuaranteeRow[]> {
  return ctx.db
    .select()
    .from(guarantee)
    .where(and(ofTenant(ctx), inArray(guarantee.orderLineId, [...orderLineIds]), isNull(guarantee.voidedAt)))
    .orderBy(asc(guarantee.id));
}
