import type { invoice as contract } from '@jishi/contract/invoice.ts';
import type { InvoiceState } from '@jishi/contract/invoice-words.ts';
import type { ParsedInputOf } from '@jishi/contract/operation.ts';
import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import type { InvoiceRow } from './invoice.queries.ts';
import { invoice } from './invoice.tables.ts';
import { invoiceSetOrder } from './invoice-set.tables.ts';

type Filter = Pick<ParsedInputOf<typeof contract.list>, 'tab' | 'year' | 'keyword'>;

const tabs: Readonly<Record<Filter['tab'], readonly InvoiceState[]>> = {
  all: [],
  open: ['waiting', 'applied', 'checking', 'issuing', 'needed', 'confirming'],
  issued: ['issued', 'redPart'],
  red: ['redPart', 'redAll'],
  failed: ['failed', 'refused', 'withdrawn'],
};
/** Year of the application in Beijing. */
const yearOf = sql<number>`extract(year FROM ${invoice.createdAt} AT TIME ZONE 'Asia/Shanghai')::int`;

/** One page of the invoices of a member, the newest first. */
export async function selectMemberInvoices(
  ctx: RequestContext,
  memberId: number,
  { tab, year, keyword }: Filter,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: InvoiceRow[]; total: number }> {
  const states = tabs[tab];
  const where: SQL | undefined = and(
    eq(invoice.tenantId, ctx.tenant.id),
    eq(invoice.memberId, memberId),
    states.length === 0
      ? undefined
      : or(inArray(invoice.state, [...states]), tab === 'red' ? eq(invoice.kind, 'red') : undefined),
    year === 0 ? undefined : eq(yearOf, year),
    keyword === ''
      ? undefined
      : or(
          sql`strpos(${invoice.title}, ${keyword}) > 0`,
          sql`strpos(${invoice.number}, ${keyword}) > 0`,
          holdsOrder(keyword),
        ),
  );
  const [rows, total] = await Promise.all([
    ctx.db
      .select()
      .from(invoice)
      .where(where)
      .orderBy(desc(invoice.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db.$count(invoice, where),
  ]);
  return { rows, total };
}

/** Years in which a member applied, the latest first. */
export async function selectYears(ctx: RequestContext, memberId: number): Promise<number[]> {
  const rows = await ctx.db
    .selectDistinct({ year: yearOf })
    .from(invoice)
    .where(and(eq(invoice.tenantId, ctx.tenant.id), eq(invoice.memberId, memberId)))
    .orderBy(desc(yearOf));
  return rows.map(({ year }) => year);
}

/** Invoices of sets with an order whose number holds a text. */
export function holdsOrder(keyword: string): SQL {
  return sql`EXISTS (SELECT FROM ${invoiceSetOrder} WHERE ${invoiceSetOrder.tenantId} = ${invoice.tenantId} AND ${invoiceSetOrder.setId} = ${invoice.setId} AND strpos(${invoiceSetOrder.orderId}::text, ${keyword}) > 0)`;
}

/** Of these orders those that stand on a blue invoice that was not given up. */
export async function selectInvoicedOrders(
  ctx: RequestContext,
  orderIds: readonly number[],
): Promise<Set<number>> {
  const rows = await ctx.db
    .selectDistinct({ orderId: invoiceSetOrder.orderId })
    .from(invoiceSetOrder)
    .innerJoin(
      invoice,
      and(eq(invoice.tenantId, invoiceSetOrder.tenantId), eq(invoice.setId, invoiceSetOrder.setId)),
    )
    .where(
      and(
        eq(invoiceSetOrder.tenantId, ctx.tenant.id),
        inArray(invoiceSetOrder.orderId, [...orderIds]),
        eq(invoiceSetOrder.isOpen, true),
        eq(invoice.kind, 'blue'),
        sql`${invoice.state} NOT IN ('redAll', 'failed', 'withdrawn')`,
      ),
    );
  return new Set(rows.map(({ orderId }) => orderId));
}
