import type { InvoiceSplit } from '@jishi/contract/invoice-words.ts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { invoiceSet, invoiceSetOrder } from './invoice-set.tables.ts';

/** Orders that one application put together, with how it divided them. */
export interface InvoiceSetRow {
  id: number;
  memberId: number;
  split: InvoiceSplit;
  mostFen: number;
  parts: number;
  /** The lowest number first. */
  orderIds: number[];
}

const isOf = (ctx: RequestContext) => eq(invoiceSet.tenantId, ctx.tenant.id);

/** The open sets that hold any of these orders. */
export async function selectOpenSets(
  ctx: RequestContext,
  orderIds: readonly number[],
): Promise<InvoiceSetRow[]> {
  if (orderIds.length === 0) return [];
  const held = ctx.db
    .select({ id: invoiceSetOrder.setId })
    .from(invoiceSetOrder)
    .where(
      and(
        eq(invoiceSetOrder.tenantId, ctx.tenant.id),
        eq(invoiceSetOrder.isOpen, true),
        inArray(invoiceSetOrder.orderId, [...orderIds]),
      ),
    );
  return selectWith(ctx, inArray(invoiceSet.id, held));
}

export async function selectSets(ctx: RequestContext, ids: readonly number[]): Promise<InvoiceSetRow[]> {
  return ids.length === 0 ? [] : selectWith(ctx, inArray(invoiceSet.id, [...new Set(ids)]));
}

function selectWith(ctx: RequestContext, where: ReturnType<typeof inArray>): Promise<InvoiceSetRow[]> {
  return ctx.db
    .select({
      id: invoiceSet.id,
      memberId: invoiceSet.memberId,
      split: invoiceSet.split,
      mostFen: invoiceSet.mostFen,
      parts: invoiceSet.parts,
      orderIds: sql<number[]>`json_agg(${invoiceSetOrder.orderId} ORDER BY ${invoiceSetOrder.orderId})`,
    })
    .from(invoiceSet)
    .innerJoin(
      invoiceSetOrder,
      and(eq(invoiceSetOrder.tenantId, invoiceSet.tenantId), eq(invoiceSetOrder.setId, invoiceSet.id)),
    )
    .where(and(isOf(ctx), where))
    .groupBy(invoiceSet.tenantId, invoiceSet.id)
    .orderBy(asc(invoiceSet.id));
}

/** Opens a set; its orders must have no other open one. @returns its number */
export async function insertSet(
  tx: RequestContext,
  { orderIds, ...set }: Omit<InvoiceSetRow, 'id'>,
): Promise<number> {
  const tenantId = tx.tenant.id;
  const [made] = await tx.db
    .insert(invoiceSet)
    .values({ tenantId, ...set })
    .returning({ id: invoiceSet.id });
  if (!made) throw new Error('a set of invoices was not written');
  await tx.db
    .insert(invoiceSetOrder)
    .values(orderIds.map((orderId) => ({ tenantId, setId: made.id, orderId })));
  return made.id;
}

/** Lets the orders of sets go whose invoices all came to nothing. */
export async function closeSets(tx: RequestContext, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.db
    .update(invoiceSetOrder)
    .set({ isOpen: false })
    .where(and(eq(invoiceSetOrder.tenantId, tx.tenant.id), inArray(invoiceSetOrder.setId, [...ids])));
}

/** Whether the orders of a set are still its own. */
export async function isOpenSet(ctx: RequestContext, id: number): Promise<boolean> {
  const [row] = await ctx.db
    .select({ isOpen: invoiceSetOrder.isOpen })
    .from(invoiceSetOrder)
    .where(and(eq(invoiceSetOrder.tenantId, ctx.tenant.id), eq(invoiceSetOrder.setId, id)))
    .limit(1);
  return row?.isOpen ?? false;
}
