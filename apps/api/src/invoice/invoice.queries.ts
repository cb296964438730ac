import { randomInt } from 'node:crypto';
import type { InvoiceState } from '@jishi/contract/invoice-words.ts';
import { and, asc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { tenantsWith } from '../platform/jobs/due-tenants.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { invoice, invoiceLine } from './invoice.tables.ts';
import { invoiceSetOrder } from './invoice-set.tables.ts';
import type { ReckonedLine } from './reckon-lines.ts';

export type InvoiceRow = typeof invoice.$inferSelect;
export type NewInvoice = Omit<typeof invoice.$inferInsert, 'tenantId' | 'id'>;
export type InvoiceLineRow = typeof invoiceLine.$inferSelect;
export type InvoicePatch = Partial<
  Omit<InvoiceRow, 'tenantId' | 'id' | 'orderId' | 'memberId' | 'setId' | 'kind'>
>;

const isDue = lte(invoice.nextAt, sql`now()`);
export const tenantsWithDueInvoices = tenantsWith(invoice, isDue);

const isThis = (ctx: RequestContext, id: number): SQL | undefined =>
  and(eq(invoice.tenantId, ctx.tenant.id), eq(invoice.id, id));

/** A number for the provider, 20 characters: order, kind, and five more that nobody drew before. */
export function makeRequestNo(orderId: number, kind: InvoiceRow['kind']): string {
  const drawn = randomInt(36 ** 5)
    .toString(36)
    .toUpperCase()
    .padStart(5, '0');
  return `${orderId}${kind === 'blue' ? 'B' : 'R'}${drawn}`;
}

/** Writes an invoice with its lines. @returns undefined where its place has one of its kind under way */
export async function insertInvoice(
  ctx: RequestContext,
  row: NewInvoice,
  lines: readonly ReckonedLine[],
): Promise<InvoiceRow | undefined> {
  const [made] = await ctx.db
    .insert(invoice)
    .values({ tenantId: ctx.tenant.id, ...row })
    .onConflictDoNothing()
    .returning();
  if (made) await insertLines(ctx, made.id, lines);
  return made;
}

async function insertLines(
  ctx: RequestContext,
  invoiceId: number,
  lines: readonly ReckonedLine[],
): Promise<void> {
  await ctx.db
    .insert(invoiceLine)
    .values(lines.map((line) => ({ tenantId: ctx.tenant.id, invoiceId, ...line })));
}

/** Reckons an invoice anew that nobody has begun to issue. */
export async function rewriteLines(
  ctx: RequestContext,
  id: number,
  lines: readonly ReckonedLine[],
  patch: InvoicePatch,
): Promise<void> {
  await ctx.db
    .delete(invoiceLine)
    .where(and(eq(invoiceLine.tenantId, ctx.tenant.id), eq(invoiceLine.invoiceId, id)));
  await insertLines(ctx, id, lines);
  await updateInvoice(ctx, id, patch);
}

export async function updateInvoice(ctx: RequestContext, id: number, patch: InvoicePatch): Promise<void> {
  await ctx.db
    .update(invoice)
    .set({ ...patch, updatedAt: sql`now()` })
    .where(isThis(ctx, id));
}

/** Moves an invoice on if it still is in one of these states. @returns the row, or undefined where it was not */
export async function moveInvoice(
  ctx: RequestContext,
  id: number,
  from: readonly InvoiceState[],
  patch: InvoicePatch,
): Promise<InvoiceRow | undefined> {
  const [row] = await ctx.db
    .update(invoice)
    .set({ ...patch, updatedAt: sql`now()` })
    .where(and(isThis(ctx, id), inArray(invoice.state, [...from])))
    .returning();
  return row;
}

export async function selectInvoice(ctx: RequestContext, id: number): Promise<InvoiceRow | undefined> {
  const [row] = await ctx.db.select().from(invoice).where(isThis(ctx, id));
  return row;
}

/** All invoices of sets that hold an order, the oldest first. */
export function selectOfOrder(ctx: RequestContext, orderId: number): Promise<InvoiceRow[]> {
  const sets = ctx.db
    .select({ id: invoiceSetOrder.setId })
    .from(invoiceSetOrder)
    .where(and(eq(invoiceSetOrder.tenantId, ctx.tenant.id), eq(invoiceSetOrder.orderId, orderId)));
  return ctx.db
    .select()
    .from(invoice)
    .where(and(eq(invoice.tenantId, ctx.tenant.id), inArray(invoice.setId, sets)))
    .orderBy(asc(invoice.id));
}

/** All invoices of sets, the oldest first; locked in this order where asked for. */
export async function selectOfSets(
  ctx: RequestContext,
  setIds: readonly number[],
  lock: 'lock' | 'read' = 'read',
): Promise<InvoiceRow[]> {
  if (setIds.length === 0) return [];
  const query = ctx.db
    .select()
    .from(invoice)
    .where(and(eq(invoice.tenantId, ctx.tenant.id), inArray(invoice.setId, [...setIds])))
    .orderBy(asc(invoice.id));
  return lock === 'lock' ? query.for('update') : query;
}

export function selectLines(ctx: RequestContext, ids: readonly number[]): Promise<InvoiceLineRow[]> {
  return ctx.db
    .select()
    .from(invoiceLine)
    .where(and(eq(invoiceLine.tenantId, ctx.tenant.id), inArray(invoiceLine.invoiceId, [...ids])))
    .orderBy(invoiceLine.invoiceId, invoiceLine.seq);
}

/** Ids of what the provider is to be asked about now, the longest waiting first. */
export async function selectDueInvoices(ctx: RequestContext, limit: number): Promise<number[]> {
  const rows = await ctx.db
    .select({ id: invoice.id })
    .from(invoice)
    .where(and(eq(invoice.tenantId, ctx.tenant.id), isDue))
    .orderBy(invoice.nextAt, invoice.id)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * Takes an invoice that is due, for one process. What was never asked for is on its way from here on, before the
 * provider hears of it: a process that dies in between leaves a question, and not a second invoice.
 * @returns the row as it was
 */
export async function takeDue(ctx: RequestContext, id: number): Promise<InvoiceRow | undefined> {
  const [before] = await ctx.db
    .select()
    .from(invoice)
    .where(and(isThis(ctx, id), isDue))
    .for('update', { skipLocked: true });
  if (!before) return undefined;
  const began: Partial<Record<InvoiceState, InvoiceState>> = { applied: 'issuing', needed: 'issuing' };
  await ctx.db
    .update(invoice)
    .set({
      state: began[before.state] ?? before.state,
      tries: sql`${invoice.tries} + 1`,
      // Ten seconds after the first question, then twenty, forty and so on, at most an hour.
      nextAt: sql`now() + least(interval '10 seconds' * power(2, least(${invoice.tries}, 12)), interval '1 hour')`,
      updatedAt: sql`now()`,
    })
    .where(isThis(ctx, id));
  return before;
}

/** Has an open invoice asked about at once. @returns whether it is open */
export async function bringForward(ctx: RequestContext, id: number): Promise<boolean> {
  const rows = await ctx.db
    .update(invoice)
    .set({ nextAt: sql`now()` })
    .where(and(isThis(ctx, id), sql`${invoice.nextAt} IS NOT NULL`))
    .returning({ id: invoice.id });
  return rows.length === 1;
}
