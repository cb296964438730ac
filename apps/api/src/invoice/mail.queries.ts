import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { tenantsWith } from '../platform/jobs/due-tenants.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { invoice, invoiceMail } from './invoice.tables.ts';

export type InvoiceMailRow = typeof invoiceMail.$inferSelect;

const isDue = lte(invoiceMail.nextAt, sql`now()`);
export const tenantsWithDueMails = tenantsWith(invoiceMail, isDue);

const isThis = (ctx: RequestContext, id: number) =>
  and(eq(invoiceMail.tenantId, ctx.tenant.id), eq(invoiceMail.id, id));

/** Whoever writes letters of an invoice does so one after the other. */
export async function lockMails(ctx: RequestContext, invoiceId: number): Promise<void> {
  await ctx.db
    .select({ id: invoice.id })
    .from(invoice)
    .where(and(eq(invoice.tenantId, ctx.tenant.id), eq(invoice.id, invoiceId)))
    .for('update');
}

/** Letters of an invoice in the last 24 hours. */
export function countMailsOfDay(ctx: RequestContext, invoiceId: number): Promise<number> {
  return ctx.db.$count(
    invoiceMail,
    and(
      eq(invoiceMail.tenantId, ctx.tenant.id),
      eq(invoiceMail.invoiceId, invoiceId),
      gt(invoiceMail.createdAt, sql`now() - interval '1 day'`),
    ),
  );
}

export async function insertMail(ctx: RequestContext, invoiceId: number, mail: string): Promise<number> {
  const [row] = await ctx.db
    .insert(invoiceMail)
    .values({ tenantId: ctx.tenant.id, invoiceId, mail, nextAt: new Date() })
    .returning({ id: invoiceMail.id });
  if (!row) throw new Error('a letter was not written down');
  return row.id;
}

/** Takes a letter that is due, for one process: nobody else takes it for a while. @returns the row as it was */
export async function takeMail(ctx: RequestContext, id: number): Promise<InvoiceMailRow | undefined> {
  const [row] = await ctx.db
    .update(invoiceMail)
    .set({
      tries: sql`${invoiceMail.tries} + 1`,
      nextAt: sql`now() + interval '1 minute' * power(2, least(${invoiceMail.tries}, 6))`,
    })
    .where(and(isThis(ctx, id), isDue))
    .returning();
  return row && { ...row, tries: row.tries - 1 };
}

export async function noteMail(
  ctx: RequestContext,
  id: number,
  set: Partial<Pick<InvoiceMailRow, 'state' | 'sentAt' | 'nextAt'>>,
): Promise<void> {
  await ctx.db.update(invoiceMail).set(set).where(isThis(ctx, id));
}

export async function selectDueMails(ctx: RequestContext, limit: number): Promise<number[]> {
  const rows = await ctx.db
    .select({ id: invoiceMail.id })
    .from(invoiceMail)
    .where(and(eq(invoiceMail.tenantId, ctx.tenant.id), isDue))
    .orderBy(invoiceMail.nextAt)
    .limit(limit);
  return rows.map(({ id }) => id);
}

export function selectMails(ctx: RequestContext, invoiceIds: readonly number[]): Promise<InvoiceMailRow[]> {
  return ctx.db
    .select()
    .from(invoiceMail)
    .where(and(eq(invoiceMail.tenantId, ctx.tenant.id), inArray(invoiceMail.invoiceId, [...invoiceIds])))
    .orderBy(invoiceMail.id);
}
