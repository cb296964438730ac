import { spanBeijingDays } from '@jishi/contract/beijing-time.ts';
import { type OrderState, orderStates, type orderTabs } from '@jishi/contract/order-shapes.ts';
import { and, asc, count, desc, eq, gte, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { holdsWord } from '../platform/db/holds-word.ts';
import { onPage } from '../platform/db/on-page.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { OrderRow } from './order.queries.ts';
import { orderLine, salesOrder } from './order.tables.ts';

export type OrderTab = (typeof orderTabs)[number];

/** What stands in each tab of the member's list. */
const statesOfTab: Record<OrderTab, readonly OrderState[]> = {
  all: Object.keys(orderStates) as OrderState[],
  unpaid: ['unpaid', 'depositPaid', 'unpaidFinal'],
  paid: ['paid', 'awaitingPickup'],
  shipped: ['partShipped', 'shipped'],
  completed: ['completed'],
  cancelled: ['cancelled', 'refunding', 'refunded'],
};

export interface OrderPage {
  rows: OrderRow[];
  total: number;
}

interface PageRequest {
  page: number;
  pageSize: number;
}

/** A page of a member's orders that are not hidden, newest first. */
export async function selectMemberOrders(
  ctx: RequestContext,
  memberId: number,
  filter: { tab: OrderTab; state: OrderState | ''; keyword: string } & PageRequest,
): Promise<OrderPage> {
  const where = and(
    shownTo(ctx, memberId),
    inArray(salesOrder.state, [...statesOfTab[filter.tab]]),
    filter.state === '' ? undefined : eq(salesOrder.state, filter.state),
    filter.keyword === ''
      ? undefined
      : or(numberContains(filter.keyword), hasLine(goodsContain(filter.keyword))),
  );
  return readPage(ctx, where, filter);
}

/** Orders of a member per tab. */
export async function countMemberOrders(
  ctx: RequestContext,
  memberId: number,
): Promise<Record<OrderTab, number>> {
  const rows = await ctx.db
    .select({ state: salesOrder.state, orders: count() })
    .from(salesOrder)
    .where(shownTo(ctx, memberId))
    .groupBy(salesOrder.state);
  const inTab = (tab: OrderTab) =>
    rows.filter(({ state }) => statesOfTab[tab].includes(state)).reduce((sum, row) => sum + row.orders, 0);
  return {
    all: inTab('all'),
    unpaid: inTab('unpaid'),
    paid: inTab('paid'),
    shipped: inTab('shipped'),
    completed: inTab('completed'),
    cancelled: inTab('cancelled'),
  };
}

/** Orders of equal price or moment keep one order, so that no page shows one twice. */
const sortings = {
  '': [desc(salesOrder.createdAt), desc(salesOrder.id)],
  createdAsc: [asc(salesOrder.createdAt), asc(salesOrder.id)],
  createdDesc: [desc(salesOrder.createdAt), desc(salesOrder.id)],
  totalAsc: [asc(salesOrder.payableFen), desc(salesOrder.id)],
  totalDesc: [desc(salesOrder.payableFen), desc(salesOrder.id)],
};

/** What staff look for. `from` and `to` are days in Beijing, both included. */
export interface StaffOrderFilter extends PageRequest, StaffOrderWish {
  sort?: keyof typeof sortings | undefined;
}

/** Which orders staff mean, however many are shown of them. */
export interface StaffOrderWish {
  /** Empty: any. */
  state: readonly OrderState[];
  keyword: string;
  delivery?: OrderRow['delivery'] | '' | undefined;
  /** Only what staff have noted something of. */
  noted?: '' | 'only' | undefined;
  /** Only these. */
  among?: readonly number[] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** Only what is picked up at this store. */
  pickupStoreId?: number | undefined;
}

/** What else a keyword stands for: members by their number, SKUs by their code. */
interface KeywordMeanings {
  memberIds: readonly number[];
  ppids: readonly number[];
}

/** A page of all orders of the tenant, newest first unless the filter sorts. */
export function selectStaffOrders(
  ctx: RequestContext,
  filter: StaffOrderFilter,
  also: KeywordMeanings,
): Promise<OrderPage> {
  return readPage(ctx, meantBy(ctx, filter, also), filter, filter.sort);
}

/** How many orders staff mean, counted to `most`. */
export async function countStaffOrders(
  ctx: RequestContext,
  wish: StaffOrderWish,
  also: KeywordMeanings,
  most: number,
): Promise<number> {
  const first = ctx.db
    .select({ id: salesOrder.id })
    .from(salesOrder)
    .where(meantBy(ctx, wish, also))
    .limit(most)
    .as('first');
  const [counted] = await ctx.db.select({ total: count() }).from(first);
  return counted?.total ?? 0;
}

function meantBy(
  ctx: RequestContext,
  wish: StaffOrderWish,
  { memberIds, ppids }: KeywordMeanings,
): SQL | undefined {
  const { state, keyword, delivery = '', noted = '', among, pickupStoreId } = wish;
  const { from, until } = spanBeijingDays(wish);
  return and(
    eq(salesOrder.tenantId, ctx.tenant.id),
    state.length === 0 ? undefined : inArray(salesOrder.state, [...state]),
    delivery === '' ? undefined : eq(salesOrder.delivery, delivery),
    noted === '' ? undefined : ne(salesOrder.staffNote, ''),
    among === undefined ? undefined : sql`${salesOrder.id} = ANY(${sql.param([...among])}::bigint[])`,
    from ? gte(salesOrder.createdAt, from) : undefined,
    until ? lt(salesOrder.createdAt, until) : undefined,
    pickupStoreId === undefined
      ? undefined
      : and(eq(salesOrder.delivery, 'pickup'), eq(salesOrder.storeId, pickupStoreId)),
    keyword === ''
      ? undefined
      : or(
          numberContains(keyword),
          receiverContains(keyword),
          memberIds.length > 0 ? inArray(salesOrder.memberId, [...memberIds]) : undefined,
          isAmongLines(ctx, goodsContain(keyword)),
          ppids.length > 0 ? isAmongLines(ctx, goodsAre(ppids)) : undefined,
        ),
  );
}

/** Those of some orders that are paid and not over. */
export async function selectOpenOf(ctx: RequestContext, orderIds: readonly number[]): Promise<number[]> {
  if (orderIds.length === 0) return [];
  const rows = await ctx.db
    .select({ id: salesOrder.id })
    .from(salesOrder)
    .where(
      and(
        eq(salesOrder.tenantId, ctx.tenant.id),
        sql`${salesOrder.id} = ANY(${sql.param([...orderIds])}::bigint[])`,
        inArray(salesOrder.state, ['paid', 'partShipped', 'shipped']),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Paid orders whose number, receiver or goods a keyword is a part of, the newest. @returns their numbers */
export async function selectOrdersLike(
  ctx: RequestContext,
  keyword: string,
  most: number,
): Promise<number[]> {
  const rows = await ctx.db
    .select({ id: salesOrder.id })
    .from(salesOrder)
    .where(
      and(
        eq(salesOrder.tenantId, ctx.tenant.id),
        inArray(salesOrder.state, ['paid', 'partShipped', 'shipped', 'completed', 'refunding']),
        or(numberContains(keyword), receiverContains(keyword), isAmongLines(ctx, goodsContain(keyword))),
      ),
    )
    .orderBy(desc(salesOrder.createdAt))
    .limit(most);
  return rows.map(({ id }) => id);
}

async function readPage(
  ctx: RequestContext,
  where: SQL | undefined,
  request: PageRequest,
  sort: keyof typeof sortings = '',
): Promise<OrderPage> {
  const orderBy = sortings[sort];
  const [rows, [counted]] = await Promise.all([
    ctx.db
      .select()
      .from(salesOrder)
      .where(onPage(ctx, salesOrder, { where, orderBy, page: request.page, pageSize: request.pageSize }))
      .orderBy(...orderBy),
    ctx.db.select({ total: count() }).from(salesOrder).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

function shownTo(ctx: RequestContext, memberId: number) {
  return and(
    eq(salesOrder.tenantId, ctx.tenant.id),
    eq(salesOrder.memberId, memberId),
    eq(salesOrder.hidden, false),
  );
}

function numberContains(keyword: string) {
  return /^\d+$/.test(keyword) ? sql`strpos(${salesOrder.id}::text, ${keyword}) > 0` : undefined;
}

function receiverContains(keyword: string) {
  return sql`(strpos(${salesOrder.receiver}->>'name', ${keyword}) > 0 OR strpos(${salesOrder.receiver}->>'mobile', ${keyword}) > 0)`;
}

const goodsContain = (keyword: string) => holdsWord(orderLine.name, keyword);
const goodsAre = (ppids: readonly number[]) =>
  sql`${orderLine.ppid} = ANY(${sql.param([...ppids])}::bigint[])`;

/** For orders that are few already: their lines are looked at one order after the other. */
function hasLine(line: SQL) {
  return sql`EXISTS (
    SELECT 1 FROM ${orderLine}
     WHERE ${orderLine.tenantId} = ${salesOrder.tenantId} AND ${orderLine.orderId} = ${salesOrder.id} AND ${line})`;
}

/** For all orders of a tenant: its lines are gone through once. */
function isAmongLines(ctx: RequestContext, line: SQL) {
  return sql`${salesOrder.id} IN (
    SELECT ${orderLine.orderId} FROM ${orderLine} WHERE ${orderLine.tenantId} = ${ctx.tenant.id} AND ${line})`;
}
