import { sellDevices, type TypedSerials } from '../device/device.service.ts';
import { type Actor, type OrderRow, parcelLeft, readLines, requireOrder } from '../order/order.service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import { afterCommit, inTransaction, type RequestContext } from '../platform/request-context.ts';
import { assertStoreScope } from '../platform/store-scope.ts';
import { commitSomeUnits, listHeldUnits } from '../stock/stock.service.ts';
import { hurryTracking, isFollowed } from './ask-carrier.ts';
import { isUnsent } from './follow-parcels.ts';
import { chooseUnits, type LineUnits, unitsBeside } from './part-of-parcel.ts';
import {
  insertShipment,
  type ShipmentLineRow,
  type ShipmentRow,
  selectOfOrders,
  selectParcelLines,
  selectShipment,
  setUnits,
  updateShipment,
} from './shipment.queries.ts';
import { assertStep } from './shipment-states.ts';

/** What leaves, by whom it is carried, and the serial numbers that were read. */
export interface Leaving {
  shipmentId: number;
  courier: { code: string; name: string };
  number: string;
  /** Units that leave now; empty: all of the parcel. */
  lines: readonly LineUnits[];
  serials: readonly TypedSerials[];
}

/** A parcel that staff may touch, as nobody else changes it until the transaction ends, with its order. */
export async function lockParcel(
  tx: RequestContext,
  id: number,
): Promise<{ parcel: ShipmentRow; order: OrderRow }> {
  const seen = await requireParcelForStaff(tx, id);
  // Whoever moves a parcel locks its order first: so it is one after the other, and no two wait for each other.
  const order = await requireOrder(tx, seen.orderId, 'lock');
  return { parcel: await requireParcelForStaff(tx, id), order };
}

/** A parcel of the asker's store, or of any for head office. @throws AppError notFound */
export async function requireParcelForStaff(ctx: RequestContext, id: number): Promise<ShipmentRow> {
  const parcel = await selectShipment(ctx, id);
  if (!parcel) throw notFound('包裹不存在');
  assertStoreScope(ctx, parcel.storeId, '包裹不存在');
  return parcel;
}

/**
 * Ships a parcel or some of its units: the others wait in a new one. Stock leaves the parcel's place, the devices whose
 * numbers were read are sold, the order follows; all or nothing. Of two who ship the same units, one does.
 * @returns the order before, and the numbers that left
 * @throws AppError notFound, conflict for a parcel or an order that nothing can leave of now, serialsRefused
 */
export async function shipParcel(
  ctx: RequestContext,
  leaving: Leaving,
  actor: Actor,
): Promise<{ order: OrderRow; parcel: ShipmentRow; serials: string[] }> {
  return inTransaction(ctx, async (tx) => {
    const { parcel, order } = await lockParcel(tx, leaving.shipmentId);
    assertStep(parcel.state, 'shipped', 'staff');
    const lines = (await selectParcelLines(tx, [parcel.id])).get(parcel.id) ?? [];
    const sent = await takeOut(tx, parcel, lines, leaving.lines);
    const { courier, number } = leaving;
    const follows = isFollowed(tx, courier.code);
    await updateShipment(tx, parcel.id, parcel.state, {
      state: 'shipped',
      courierCode: courier.code,
      courier: courier.name,
      trackingNumber: number,
      packedAt: parcel.packedAt ?? new Date(),
      shippedAt: new Date(),
      askAt: follows ? new Date() : null,
    });
    const others = (await selectOfOrders(tx, [order.id])).get(order.id) ?? [];
    const ordered = (await readLines(tx, [order.id])).get(order.id) ?? [];
    const goods = sent.flatMap(({ orderLineId, units }) => {
      const line = ordered.find(({ id }) => id === orderLineId);
      return line ? [{ ...line, count: units }] : [];
    });
    await takeFromStock(tx, order.id, parcel.storeId, goods);
    await parcelLeft(tx, order, { courier: courier.name, number, isLast: !others.some(isUnsent) }, actor);
    const sale = { orderId: order.id, memberId: order.memberId, storeId: 0, lines: goods, actor: actor.name };
    const serials = await sellDevices(tx, sale, leaving.serials);
    if (follows) afterCommit(tx, (after) => hurryTracking(after, parcel.id));
    return { order, parcel, serials };
  });
}

/** What is not to leave now waits in a parcel of its own. @returns what leaves */
async function takeOut(
  tx: RequestContext,
  parcel: ShipmentRow,
  lines: readonly ShipmentLineRow[],
  wanted: readonly LineUnits[],
): Promise<LineUnits[]> {
  const leaving = chooseUnits(lines, wanted);
  const beside = unitsBeside(lines, leaving);
  const rest = beside.flatMap(({ line: { orderLineId }, units }) =>
    units > 0 ? [{ orderLineId, units }] : [],
  );
  if (rest.length === 0) return leaving;
  const { orderId, storeId, createdAt } = parcel;
  // The rest has waited as long as what leaves.
  await insertShipment(tx, { orderId, storeId, state: 'waiting', createdAt }, rest);
  for (const { line, units } of beside) if (units > 0) await setUnits(tx, line, line.units - units);
  return leaving;
}

/** @throws AppError conflict where the place does not hold the goods: a presale whose goods have not come */
async function takeFromStock(
  tx: RequestContext,
  orderId: number,
  storeId: number,
  goods: readonly { ppid: number; name: string; count: number }[],
): Promise<void> {
  const held = (await listHeldUnits(tx, orderId)).filter((pick) => pick.storeId === storeId);
  const wishes = new Map<number, { ppid: number; name: string; units: number }>();
  for (const { ppid, name, count } of goods)
    wishes.set(ppid, { ppid, name, units: (wishes.get(ppid)?.units ?? 0) + count });
  for (const { ppid, name, units } of wishes.values())
    if ((held.find((pick) => pick.ppid === ppid)?.units ?? 0) < units)
      throw conflict(`“${name}”的库存未备齐，暂不能发货`);
  await commitSomeUnits(
    tx,
    orderId,
    [...wishes.values()].map(({ ppid, units }) => ({ ppid, units, storeId })),
  );
}
