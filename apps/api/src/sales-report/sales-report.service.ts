import type { adminSalesReport } from '@jishi/contract/admin-sales-report.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { SalesGroup } from '@jishi/contract/sales-report-words.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { storeScopeOf } from '../platform/store-scope.ts';
import { addUp, type Division } from './add-up.ts';
import { decideStore } from './decide-store.ts';
import { describeRows, NO_STORE_NAME } from './describe-rows.ts';
import { presentFigures } from './present-figures.ts';
import { listDays, planSpans, type Span, type Spans } from './report-span.ts';
import {
  isNarrowed,
  isOfLines,
  type SoldAsk,
  selectSoldLines,
  selectSoldOrders,
} from './sales-report.queries.ts';
import { selectSoldNames } from './sold-names.queries.ts';
import { type Row, sortRows } from './sort-rows.ts';

type Summary = OutputOf<typeof adminSalesReport.summary>;
type Asked = Omit<ParsedInputOf<typeof adminSalesReport.list>, 'sort' | 'page' | 'pageSize'>;

/** Groups that a chart shows where they are no times. */
const CHARTED = 10;
const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour));
/** Groups that are few, so that one which sold before and sells no more is shown as well. */
const fewGroups: readonly SalesGroup[] = ['store', 'category', 'brand', 'method', 'staff'];

/** Sales of a time beside two others, and what a chart shows of them (X3170). */
export async function readSummary(ctx: RequestContext, input: Asked): Promise<Summary> {
  const { spans, divisions, rows } = await readRows(ctx, input);
  const [total, totalBefore, totalLastYear] = divisions.map(({ whole }) => presentFigures(ctx, whole));
  if (!total || !totalBefore || !totalLastYear) throw new Error('a report has three times');
  const isOfTimes = input.by === 'day' || input.by === 'hour';
  const chart = isOfTimes ? rows : sortRows(rows, 'netDesc').slice(0, CHARTED);
  return {
    before: daysOf(spans.before),
    lastYear: daysOf(spans.lastYear),
    isOpen: spans.isOpen,
    ...{ total, totalBefore, totalLastYear, chart },
    names: await describeFilters(ctx, input),
    ownStoreId: storeScopeOf(ctx) ?? 0,
  };
}

/** A page of the rows of the same report (X3171). */
export async function listSales(
  ctx: RequestContext,
  input: ParsedInputOf<typeof adminSalesReport.list>,
): Promise<OutputOf<typeof adminSalesReport.list>> {
  const { sort, page, pageSize, ...asked } = input;
  const { rows } = await readRows(ctx, asked);
  const isOfTimes = asked.by === 'day' || asked.by === 'hour';
  const sorted = isOfTimes && sort === '' ? rows : sortRows(rows, sort || 'netDesc');
  const list = sorted.slice((page - 1) * pageSize, page * pageSize);
  return { list, total: rows.length, page, pageSize };
}

async function readRows(
  ctx: RequestContext,
  input: Asked,
): Promise<{ spans: Spans; divisions: Division[]; rows: Row[] }> {
  const spans = planSpans(input, new Date());
  const divisions = await Promise.all(
    [spans.now, spans.before, spans.lastYear].map((span) => divide(ctx, input, span)),
  );
  const [now, before, lastYear] = divisions;
  if (!now || !before || !lastYear) throw new Error('a report has three times');
  const keys = keysOf(input, now, before);
  const names = await describeRows(ctx, input.by, keys);
  const rows = keys.map((key) => ({
    key,
    ...names(key),
    ...presentFigures(ctx, now.rows.get(key)),
    before: presentFigures(ctx, before.rows.get(key)),
    lastYear: presentFigures(ctx, lastYear.rows.get(key)),
  }));
  return { spans, divisions, rows };
}

/** Every day and hour, sold or not; else what has sold. */
function keysOf({ by, ...days }: Asked, now: Division, before: Division): string[] {
  if (by === 'day') return listDays(days);
  if (by === 'hour') return HOURS;
  return [...new Set([...now.rows.keys(), ...(fewGroups.includes(by) ? before.rows.keys() : [])])];
}

async function divide(ctx: RequestContext, input: Asked, span: Span): Promise<Division> {
  const ask: SoldAsk = {
    ...{ since: span.since, until: span.until, by: input.by, storeId: decideStore(ctx, input.storeId) },
    ...{ categoryId: input.categoryId, brandId: input.brandId, productId: input.productId },
    withCost: ctx.visitor.staff?.permissions.has('cost:read') ?? false,
  };
  // One after the other: three times are asked for side by side, and shoppers need connections too.
  const lines = await selectSoldLines(ctx, ask);
  const orders = isNarrowed(ask) ? undefined : await selectSoldOrders(ctx, ask);
  return addUp({
    lines,
    orders,
    isOfLines: isOfLines(ask),
    shiftedDays: input.by === 'day' ? span.shiftedDays : 0,
  });
}

async function describeFilters(ctx: RequestContext, input: Asked): Promise<Summary['names']> {
  const nameOf = async (by: SalesGroup, id: number) =>
    id > 0 ? ((await selectSoldNames(ctx, by, [String(id)])).get(String(id))?.name ?? `编号 ${id}`) : '';
  return {
    store: input.storeId === 0 ? NO_STORE_NAME : await nameOf('store', input.storeId),
    category: await nameOf('category', input.categoryId),
    brand: await nameOf('brand', input.brandId),
    product: await nameOf('product', input.productId),
  };
}

const daysOf = ({ from, to }: Span) => ({ from, to });
