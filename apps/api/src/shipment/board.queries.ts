import { type BoardColumn, boardColumns, type ShipmentState } from '@jishi/contract/shipment-words.ts';
import { and, asc, count, desc, eq, inArray, or, type SQL } from 'drizzle-orm';
import { holdsWord } from '../platform/db/holds-word.ts';
import { onPage } from '../platform/db/on-page.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { ShipmentRow } from './shipment.queries.ts';
import { shipment } from './shipment.tables.ts';

export interface BoardFilter {
  column: BoardColumn;
  /** Left out: of all places. */
  storeId?: number | undefined;
  keyword: string;
  /** Orders that the keyword stands for. */
  orderIds: readonly number[];
  troubled: boolean;
  page: number;
  pageSize: number;
}

/** A page of a column: what waits longest first, what left last first. */
export async function selectBoard(
  ctx: RequestContext,
  { column, storeId, keyword, orderIds, troubled, page, pageSize }: BoardFilter,
): Promise<{ rows: ShipmentRow[]; total: number }> {
  const states: readonly ShipmentState[] = troubled ? ['exception'] : boardColumns[column];
  const where = and(
    atPlaces(ctx, storeId),
    inArray(shipment.state, [...states]),
    keyword === '' ? undefined : matches(keyword, orderIds),
  );
  const orderBy =
    column === 'shipped'
      ? [desc(shipment.shippedAt), desc(shipment.id)]
      : [asc(shipment.createdAt), asc(shipment.id)];
  const [rows, [counted]] = await Promise.all([
    ctx.db
      .select()
      .from(shipment)
      .where(onPage(ctx, shipment, { where, orderBy, page, pageSize }))
      .orderBy(...orderBy),
    ctx.db.select({ total: count() }).from(shipment).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** How many parcels of the places stand in each state of the board. */
export async function countBoard(
  ctx: RequestContext,
  storeId: number | undefined,
): Promise<Map<ShipmentState, number>> {
  const rows = await ctx.db
    .select({ state: shipment.state, parcels: count() })
    .from(shipment)
    .where(and(atPlaces(ctx, storeId), inArray(shipment.state, Object.values(boardColumns).flat())))
    .groupBy(shipment.state);
  return new Map(rows.map(({ state, parcels }) => [state, parcels]));
}

/** Orders of which a parcel went astray or came back, the newest first. */
export async function selectTroubledOrders(ctx: RequestContext, most: number): Promise<number[]> {
  const rows = await ctx.db
    .selectDistinct({ orderId: shipment.orderId })
    .from(shipment)
    .where(and(eq(shipment.tenantId, ctx.tenant.id), inArray(shipment.state, ['exception', 'returned'])))
    .orderBy(desc(shipment.orderId))
    .limit(most);
  return rows.map(({ orderId }) => orderId);
}

/** Places that have parcels, the warehouse too. */
export async function selectPlaces(ctx: RequestContext): Promise<number[]> {
  const rows = await ctx.db
    .selectDistinct({ storeId: shipment.storeId })
    .from(shipment)
    .where(eq(shipment.tenantId, ctx.tenant.id))
    .orderBy(asc(shipment.storeId));
  return rows.map(({ storeId }) => storeId);
}

function atPlaces(ctx: RequestContext, storeId: number | undefined): SQL | undefined {
  return and(
    eq(shipment.tenantId, ctx.tenant.id),
    storeId === undefined ? undefined : eq(shipment.storeId, storeId),
  );
}

/** The carrier's number, or one of the orders that the keyword stands for. */
function matches(keyword: string, orderIds: readonly number[]): SQL | undefined {
  return or(
    orderIds.length > 0 ? inArray(shipment.orderId, [...orderIds]) : undefined,
    holdsWord(shipment.trackingNumber, keyword),
  );
}
