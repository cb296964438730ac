import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { tenantsWith } from '../platform/jobs/due-tenants.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { invoice, invoiceLine, invoiceMismatch } from './invoice.tables.ts';

export interface InvoicedSum {
  orderId: number;
  blueFen: number;
  redFen: number;
}

/** Issued, and not taken back as a whole: those whose sums must agree with money. */
export const tenantsWithInvoices = tenantsWith(invoice, sql`${invoice.number} <> ''`);

/** What is issued and taken back for each order, by number from one on. */
export function selectInvoicedSums(
  ctx: RequestContext,
  after: number,
  limit: number,
): Promise<InvoicedSum[]> {
  const sumOf = (kind: 'blue' | 'red') =>
    sql<number>`coalesce(sum(${invoiceLine.amountFen} + ${invoiceLine.taxFen}) FILTER (WHERE ${invoice.kind} = ${kind}), 0)::float8`;
  return ctx.db
    .select({ orderId: invoiceLine.orderId, blueFen: sumOf('blue'), redFen: sumOf('red') })
    .from(invoiceLine)
    .innerJoin(
      invoice,
      and(eq(invoice.tenantId, invoiceLine.tenantId), eq(invoice.id, invoiceLine.invoiceId)),
    )
    .where(
      and(
        eq(invoiceLine.tenantId, ctx.tenant.id),
        gt(invoiceLine.orderId, after),
        sql`(${invoice.number} <> '' OR (${invoice.kind} = 'red' AND ${invoice.state} <> 'dropped'))`,
      ),
    )
    .groupBy(invoiceLine.orderId)
    .orderBy(asc(invoiceLine.orderId))
    .limit(limit);
}

/** Of these orders, those that do not agree now; the others are struck off. */
export async function writeMismatches(
  ctx: RequestContext,
  looked: readonly number[],
  found: readonly { orderId: number; expectedFen: number; foundFen: number }[],
): Promise<void> {
  const wrong = found.map(({ orderId }) => orderId);
  await ctx.db.delete(invoiceMismatch).where(
    and(
      eq(invoiceMismatch.tenantId, ctx.tenant.id),
      inArray(
        invoiceMismatch.orderId,
        looked.filter((orderId) => !wrong.includes(orderId)),
      ),
    ),
  );
  if (found.length === 0) return;
  await ctx.db
    .insert(invoiceMismatch)
    .values(found.map((row) => ({ tenantId: ctx.tenant.id, ...row })))
    .onConflictDoUpdate({
      target: [invoiceMismatch.tenantId, invoiceMismatch.orderId],
      set: { expectedFen: sql`excluded.expected_fen`, foundFen: sql`excluded.found_fen` },
    });
}

/** What does not agree, the latest first. */
export function selectMismatches(ctx: RequestContext) {
  return ctx.db
    .select()
    .from(invoiceMismatch)
    .where(eq(invoiceMismatch.tenantId, ctx.tenant.id))
    .orderBy(desc(invoiceMismatch.foundAt))
    .limit(200);
}
