import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { adminShipment } from '@jishi/contract/shipment.ts';
import { listSerialSlots } from '../device/device.service.ts';
import {
  findOrdersLike,
  type OrderRow,
  presentMobile,
  readOrders,
  requireOrderForParcels,
} from '../order/order.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { storeScopeOf } from '../platform/store-scope.ts';
import { countBoard, selectBoard, selectPlaces } from './board.queries.ts';
import { isUnsent } from './follow-parcels.ts';
import { listPlaceNames, type ParcelFacts, presentParcel, readParcelFacts } from './present-parcel.ts';
import { type ShipmentRow, selectOfOrders } from './shipment.queries.ts';

type Input<Name extends keyof typeof adminShipment> = ParsedInputOf<(typeof adminShipment)[Name]>;
type Output<Name extends keyof typeof adminShipment> = OutputOf<(typeof adminShipment)[Name]>;
export type StaffParcel = Output<'list'>['list'][number];

/** Orders that a keyword stands for, at most: the newest. */
const MOST_FOUND = 500;

/** A page of a column of the board (X1133). */
export async function listBoard(ctx: RequestContext, input: Input<'list'>): Promise<Output<'list'>> {
  const { storeId, troubled, ...filter } = input;
  const orderIds = filter.keyword === '' ? [] : await findOrdersLike(ctx, filter.keyword, MOST_FOUND);
  const { rows, total } = await selectBoard(ctx, {
    ...filter,
    orderIds,
    storeId: placeOf(ctx, storeId),
    troubled: troubled === 'only',
  });
  const { page, pageSize } = filter;
  return { list: await presentForStaff(ctx, rows), total, page, pageSize };
}

/** What stands in the columns, and the places that may be chosen (X1134). */
export async function countColumns(
  ctx: RequestContext,
  { storeId }: Input<'counts'>,
): Promise<Output<'counts'>> {
  const scope = storeScopeOf(ctx);
  const [states, places] = await Promise.all([
    countBoard(ctx, placeOf(ctx, storeId)),
    scope === undefined ? selectPlaces(ctx) : [scope],
  ]);
  const names = await listPlaceNames(ctx, places);
  const sum = (...of: readonly Parameters<typeof states.get>[0][]) =>
    of.reduce((all, state) => all + (states.get(state) ?? 0), 0);
  return {
    waiting: sum('waiting'),
    packed: sum('packed'),
    shipped: sum('shipped', 'inTransit', 'outForDelivery', 'exception'),
    exception: sum('exception'),
    places: [...names].map(([id, name]) => ({ id, name })),
  };
}

/** The parcels of an order as far as the asker may see them (X1135). @throws AppError notFound */
export async function listOfOrder(
  ctx: RequestContext,
  { orderId }: Input<'ofOrder'>,
): Promise<Output<'ofOrder'>> {
  await requireOrderForParcels(ctx, orderId);
  return { parcels: await listOfOrderForStaff(ctx, orderId) };
}

/** Parcels of an order that are not cancelled, those of a store's staff as far as they leave from it. */
export async function listOfOrderForStaff(ctx: RequestContext, orderId: number): Promise<StaffParcel[]> {
  const scope = storeScopeOf(ctx);
  const rows = (await selectOfOrders(ctx, [orderId])).get(orderId) ?? [];
  return presentForStaff(
    ctx,
    rows.filter(({ storeId, state }) => state !== 'cancelled' && (scope === undefined || storeId === scope)),
  );
}

/** Staff of a store see that one, whatever they ask for. */
function placeOf(ctx: RequestContext, storeId: number): number | undefined {
  return storeScopeOf(ctx) ?? (storeId < 0 ? undefined : storeId);
}

/** Parcels as staff see them, with what is asked for when they leave. */
export async function presentForStaff(
  ctx: RequestContext,
  rows: readonly ShipmentRow[],
): Promise<StaffParcel[]> {
  const orders = await readOrders(ctx, [...new Set(rows.map(({ orderId }) => orderId))]);
  const facts = await readParcelFacts(ctx, rows);
  // One question for all parcels that have not left; each takes its own goods from the answer.
  const asked = await listSerialSlots(
    ctx,
    rows.filter(isUnsent).flatMap((row) => goodsOf(row, facts)),
  );
  return rows.map((row) => {
    const order = orders.get(row.orderId);
    const goods = isUnsent(row) ? goodsOf(row, facts) : [];
    return {
      ...presentParcel(row, facts),
      orderId: row.orderId,
      storeId: row.storeId,
      storeName: facts.places.get(row.storeId) ?? '',
      courierCode: row.courierCode,
      courier: row.courier,
      receiver: presentReceiver(ctx, order),
      remark: order?.remark ?? '',
      paidAt: order?.paidAt?.toISOString() ?? '',
      packedAt: row.packedAt?.toISOString() ?? '',
      note: row.note,
      serialSlots: asked.flatMap((slot) => {
        const units = goods
          .filter(({ ppid }) => ppid === slot.ppid)
          .reduce((sum, { count }) => sum + count, 0);
        return units === 0 ? [] : [{ ...slot, units }];
      }),
    };
  });
}

function goodsOf(row: ShipmentRow, { lines, ordered }: ParcelFacts) {
  return (lines.get(row.id) ?? []).flatMap(({ orderLineId, units }) => {
    const line = ordered.get(row.orderId)?.find(({ id }) => id === orderLineId);
    return line ? [{ ...line, count: units }] : [];
  });
}

/** Whoever packs or labels a parcel needs the number of whom it goes to. */
function presentReceiver(ctx: RequestContext, order: OrderRow | undefined): StaffParcel['receiver'] {
  const { name = '', mobile = '', address = '' } = order?.receiver ?? {};
  const held = ctx.visitor.staff?.permissions;
  const isNeeded = held?.has('order:pack') || held?.has('order:ship');
  return { name, mobile: isNeeded ? mobile : presentMobile(ctx, mobile), address };
}
