import { and, asc, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { leftForInvoice } from '../order/order.service.ts';
import { coinOfOrders } from '../payment/payment.service.ts';
import { onPage } from '../platform/db/on-page.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { InvoiceRow } from './invoice.queries.ts';
import { invoice, invoiceLine } from './invoice.tables.ts';
import { holdsOrder } from './invoice-list.queries.ts';

export interface AdminFilter {
  kind: InvoiceRow['kind'] | '';
  state: InvoiceRow['state'] | '';
  keyword: string;
  from: Date | undefined;
  until: Date | undefined;
  sort: '' | 'timeAsc' | 'timeDesc';
}
interface PageOf {
  page: number;
  pageSize: number;
}

/** Days after which a red invoice that is not issued is late. */
const isLate = sql`${invoice.kind} = 'red' AND ${invoice.state} IN ('needed', 'confirming', 'issuing', 'failed', 'refused') AND ${invoice.createdAt} < now() - interval '3 days'`;
export const lateField = sql<boolean>`(${isLate})`;

function matching(ctx: RequestContext, { kind, state, keyword, from, until }: AdminFilter): SQL | undefined {
  return and(
    eq(invoice.tenantId, ctx.tenant.id),
    kind === '' ? undefined : eq(invoice.kind, kind),
    state === '' ? undefined : eq(invoice.state, state),
    from ? gte(invoice.createdAt, from) : undefined,
    until ? lt(invoice.createdAt, until) : undefined,
    keyword === ''
      ? undefined
      : or(
          sql`strpos(${invoice.number}, ${keyword}) > 0`,
          sql`strpos(${invoice.title}, ${keyword}) > 0`,
          eq(invoice.taxNo, keyword.toUpperCase()),
          holdsOrder(keyword),
          eq(invoice.requestNo, keyword),
        ),
  );
}

/** What waits for staff first and special ones before the others, unless a time decides. */
function orderOf(sort: AdminFilter['sort']): SQL[] {
  if (sort === 'timeAsc') return [asc(invoice.id)];
  if (sort === 'timeDesc') return [desc(invoice.id)];
  return [
    sql`(${invoice.state} = 'checking' AND ${invoice.invoiceType} = 'special') DESC`,
    sql`(${invoice.state} = 'checking') DESC`,
    desc(invoice.id),
  ];
}

/** One page of invoices, how many there are, and what they come to: blue less red. */
export async function selectInvoices(ctx: RequestContext, filter: AdminFilter, { page, pageSize }: PageOf) {
  const where = matching(ctx, filter);
  const orderBy = orderOf(filter.sort);
  const [rows, [count]] = await Promise.all([
    ctx.db
      .select({ row: invoice, late: lateField })
      .from(invoice)
      .where(onPage(ctx, invoice, { where, orderBy, page, pageSize }))
      .orderBy(...orderBy),
    ctx.db
      .select({
        total: sql<number>`count(*)::int`,
        sumFen: sql<number>`coalesce(sum(CASE WHEN kind = 'red' THEN -total_fen ELSE total_fen END), 0)::float8`,
      })
      .from(invoice)
      .where(where),
  ]);
  return { rows, total: count?.total ?? 0, sumFen: count?.sumFen ?? 0 };
}

/** How much of each waits for staff. */
export async function countWaiting(ctx: RequestContext) {
  const countOf = (condition: SQL) => sql<number>`count(*) FILTER (WHERE ${condition})::int`;
  const [row] = await ctx.db
    .select({
      checking: countOf(sql`${invoice.state} = 'checking'`),
      failed: countOf(sql`${invoice.state} IN ('failed', 'refused')`),
      confirming: countOf(sql`${invoice.state} = 'confirming'`),
      overdue: countOf(isLate),
    })
    .from(invoice)
    .where(
      and(
        eq(invoice.tenantId, ctx.tenant.id),
        inArray(invoice.state, ['checking', 'failed', 'refused', 'confirming', 'needed', 'issuing']),
      ),
    );
  return row ?? { checking: 0, failed: 0, confirming: 0, overdue: 0 };
}

export async function selectNumbers(
  ctx: RequestContext,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await ctx.db
    .select({ id: invoice.id, number: invoice.number })
    .from(invoice)
    .where(and(eq(invoice.tenantId, ctx.tenant.id), inArray(invoice.id, [...ids])));
  return new Map(rows.map(({ id, number }) => [id, number]));
}

interface Span {
  from: Date;
  until: Date;
}
const isIssuedIn = (ctx: RequestContext, { from, until }: Span) =>
  and(eq(invoice.tenantId, ctx.tenant.id), gte(invoice.issuedAt, from), lt(invoice.issuedAt, until));

/** What was issued in a span of time, by rate and kind. */
export function selectRates(ctx: RequestContext, span: Span) {
  return ctx.db
    .select({
      ratePpm: invoiceLine.ratePpm,
      kind: invoice.kind,
      count: sql<number>`count(DISTINCT ${invoice.id})::int`,
      amountFen: sql<number>`sum(${invoiceLine.amountFen})::float8`,
      taxFen: sql<number>`sum(${invoiceLine.taxFen})::float8`,
    })
    .from(invoice)
    .innerJoin(
      invoiceLine,
      and(eq(invoiceLine.tenantId, invoice.tenantId), eq(invoiceLine.invoiceId, invoice.id)),
    )
    .where(isIssuedIn(ctx, span))
    .groupBy(invoiceLine.ratePpm, invoice.kind)
    .orderBy(desc(invoiceLine.ratePpm));
}

/** Blue and red ones of a span. */
export async function selectMonthSums(ctx: RequestContext, span: Span) {
  return ctx.db
    .select({
      kind: invoice.kind,
      count: sql<number>`count(*)::int`,
      amountFen: sql<number>`sum(${invoice.amountFen})::float8`,
      taxFen: sql<number>`sum(${invoice.taxFen})::float8`,
    })
    .from(invoice)
    .where(isIssuedIn(ctx, span))
    .groupBy(invoice.kind);
}

export async function selectMonthRows(ctx: RequestContext, span: Span, { page, pageSize }: PageOf) {
  const where = isIssuedIn(ctx, span);
  const orderBy = [asc(invoice.issuedAt), asc(invoice.id)];
  const [rows, total] = await Promise.all([
    ctx.db
      .select({ row: invoice, late: lateField })
      .from(invoice)
      .where(onPage(ctx, invoice, { where, orderBy, page, pageSize }))
      .orderBy(...orderBy),
    ctx.db.$count(invoice, where),
  ]);
  return { rows, total };
}

/**
 * Money of the orders that an invoice of the span stands for, in fen: what may stand on invoices now of each of them
 * (`invoiceableOf`), in one statement, for a month has thousands. Coin is no money and lies on what is left.
 */
export async function sumMonthMoney(ctx: RequestContext, { from, until }: Span): Promise<number> {
  const orders = sql`
    SELECT line.order_id FROM invoice
      JOIN invoice_line line ON line.tenant_id = invoice.tenant_id AND line.invoice_id = invoice.id
     WHERE invoice.tenant_id = ${ctx.tenant.id} AND invoice.issued_at >= ${from.toISOString()}::timestamptz
       AND invoice.issued_at < ${until.toISOString()}::timestamptz`;
  const { rows } = await ctx.db.execute<{ fen: number }>(sql`
    SELECT coalesce(sum(whole.left_fen - least(coalesce(coin.coin_fen, 0), whole.left_fen)), 0)::float8 AS fen
      FROM (${leftForInvoice(ctx, orders)}) AS whole
      LEFT JOIN (${coinOfOrders(ctx)}) AS coin ON coin.order_id = whole.order_id`);
  return rows[0]?.fen ?? 0;
}
