import * as z from 'zod';
import { operation, stateArea } from './operation.ts';
import { MOST_REPORT_DAYS, salesGroupKeys } from './sales-report-words.ts';
import { day, idOrZero, integer, moment, pageOf, pageRequest, yuan } from './wire.ts';

const DAY_MS = 86_400_000;

/** Days of Beijing, both included. */
const span = { from: day(), to: day() };

/** -1: all; 0: what is sent or needs no delivery; else orders that are picked up there. */
const storeId = integer(-1, Number.MAX_SAFE_INTEGER).default(-1);

/** Which sales: of one store, of what lies below a category, of a brand or a model. */
const sold = {
  by: z.enum(salesGroupKeys).default('day'),
  storeId,
  categoryId: idOrZero().default(0),
  brandId: idOrZero().default(0),
  productId: idOrZero().default(0),
};

const salesRequest = z.object({ ...span, ...sold });
const isForward = ({ from, to }: { from: string; to: string }) => from <= to;
const isShort = ({ from, to }: { from: string; to: string }) =>
  Date.parse(to) - Date.parse(from) < MOST_REPORT_DAYS * DAY_MS;

/** What was sold: sales-report-words.ts says in words what each figure is. */
export const salesFigures = z.object({
  orders: z.int(),
  units: z.int(),
  returned: z.int(),
  gross: yuan(),
  refunded: yuan(),
  net: yuan(),
  /** What an order comes to. */
  average: yuan(),
  /** Null without cost:read. */
  margin: z
    .object({
      cost: yuan(),
      margin: yuan(),
      /** Of what was sold of goods with a cost, in hundredths of a percent; null where that is nothing. */
      rate: z.int().nullable(),
      /** SKUs whose cost nobody has written down, and the net sales of them. */
      uncostedSkus: z.int(),
      uncostedNet: yuan(),
    })
    .nullable(),
});

/** How far devices went, and how many orders were placed and paid; sales-report-words.ts says what each is. */
const funnelCounts = z.object({
  visitors: z.int(),
  product: z.int(),
  cart: z.int(),
  confirm: z.int(),
  placed: z.int(),
  paid: z.int(),
});

/** A row of a report: what was sold, and the net of the same in the time before and a year before. */
export const salesRow = salesFigures.extend({
  /** Day, hour, or id; `freight` for what was paid for carriage. */
  key: z.string(),
  name: z.string(),
  /** SKU code, brand: what a name leaves open. */
  note: z.string(),
  before: salesFigures,
  lastYear: salesFigures,
});

export const salesSortKeys = [
  '',
  'netAsc',
  'netDesc',
  'grossAsc',
  'grossDesc',
  'refundedAsc',
  'refundedDesc',
  'ordersAsc',
  'ordersDesc',
  'unitsAsc',
  'unitsDesc',
  'marginAsc',
  'marginDesc',
] as const;

/** Reports by which a retailer steers the shop. Staff of a store see what is picked up there. */
export const adminSalesReport = stateArea({
  summary: operation({
    id: 'X3170',
    method: 'GET',
    path: '/admin/api/salesReport/summary',
    body: 'query',
    access: 'sales:read',
    summary: `Sales of a time (days of Beijing, at most ${MOST_REPORT_DAYS}) beside the time of the same length before it and the same days a year before; where the time is not over, both end at the same moment of it. With what a chart shows: every day or hour, else the ten groups with the most net sales.`,
    request: salesRequest.refine(isForward, { path: ['to'] }).refine(isShort, { path: ['from'] }),
    response: z.object({
      /** What it is compared with; both ends included. */
      before: z.object(span),
      lastYear: z.object(span),
      /** The time is not over: comparisons end at the same moment of it. */
      isOpen: z.boolean(),
      total: salesFigures,
      totalBefore: salesFigures,
      totalLastYear: salesFigures,
      chart: z.array(salesRow),
      /** What the sales are narrowed to, in words; empty where they are not. */
      names: z.object({ store: z.string(), category: z.string(), brand: z.string(), product: z.string() }),
      /** The store that is all the asking member of staff sees; 0 for head office. */
      ownStoreId: z.int(),
    }),
  }),
  list: operation({
    id: 'X3171',
    method: 'GET',
    path: '/admin/api/salesReport/list',
    body: 'query',
    access: 'sales:read',
    summary:
      'The rows of the same report. Their sums are those of the summary to the fen (orders are counted in each row that they are in); days and hours are all there, in their order; else the most net sales come first unless sorted.',
    request: salesRequest
      .extend({ sort: z.enum(salesSortKeys).default(''), ...pageRequest(20, 1_000) })
      .refine(isForward, { path: ['to'] })
      .refine(isShort, { path: ['from'] }),
    response: pageOf(salesRow),
  }),
  members: operation({
    id: 'X3172',
    method: 'GET',
    path: '/admin/api/salesReport/members',
    body: 'query',
    access: 'sales:read',
    summary:
      'Who bought in a time: new and returning buyers, how many of them came again, months of first orders with who came again within 1, 2, 3 and 6 months, and the 50 members with the most net sales (with member:read only, names and telephones masked as in the list of members).',
    request: z
      .object({ ...span, storeId })
      .refine(isForward, { path: ['to'] })
      .refine(isShort, { path: ['from'] }),
    response: z.object({
      /** New: the first order ever is in the time. Repeated: any order in the time was not their first. */
      buyers: z.object({ all: z.int(), new: z.int(), returning: z.int(), repeated: z.int() }),
      net: z.object({ new: yuan(), returning: yuan() }),
      before: z.object({ all: z.int(), new: z.int(), returning: z.int(), repeated: z.int() }),
      /** The last 13 months, the newest first. */
      cohorts: z.array(
        z.object({
          month: z.string(),
          buyers: z.int(),
          again: z.array(
            z.object({
              months: z.int(),
              members: z.int(),
              /** Whether so many months have passed for each of them. */
              isOver: z.boolean(),
            }),
          ),
        }),
      ),
      /** Null without member:read. */
      top: z
        .array(
          z.object({
            memberId: z.int(),
            maskedName: z.string(),
            maskedMobile: z.string(),
            orders: z.int(),
            net: yuan(),
            firstAt: moment(),
            lastAt: moment(),
          }),
        )
        .nullable(),
    }),
  }),
  funnel: operation({
    id: 'X3173',
    method: 'GET',
    path: '/admin/api/salesReport/funnel',
    body: 'query',
    access: 'traffic:read',
    summary:
      'From visits to paid orders, by day and by where visits came from. Devices count once a day; a cart is a cart that was opened. Orders know nothing of the visit behind them, so that sources end at the confirmation. Days before visits were counted have none.',
    request: z
      .object(span)
      .refine(isForward, { path: ['to'] })
      .refine(isShort, { path: ['from'] }),
    response: z.object({
      /** Moment of the newest count; empty when nothing was counted yet. */
      countedAt: moment(),
      total: funnelCounts,
      totalBefore: funnelCounts,
      days: z.array(funnelCounts.extend({ day: z.string() })),
      /** The 20 with the most devices; an empty source is a visit that came from nowhere. */
      sources: z.array(
        z.object({
          source: z.string(),
          visitors: z.int(),
          product: z.int(),
          cart: z.int(),
          confirm: z.int(),
        }),
      ),
    }),
  }),
});
