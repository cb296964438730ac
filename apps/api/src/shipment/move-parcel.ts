import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { adminShipment } from '@jishi/contract/shipment.ts';
import { recordAct } from '../audit/audit.service.ts';
import { readLines } from '../order/order.service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { moveHeldUnits, readAvailability, WAREHOUSE } from '../stock/stock.service.ts';
import { findStore, listStores } from '../store/store.service.ts';
import { chooseUnits, type LineUnits, unitsBeside } from './part-of-parcel.ts';
import { listPlaceNames } from './present-parcel.ts';
import { lockParcel, requireParcelForStaff } from './ship-parcel.ts';
import {
  addUnits,
  insertShipment,
  type ShipmentLineRow,
  type ShipmentRow,
  selectOfOrders,
  selectParcelLines,
  setUnits,
  updateShipment,
} from './shipment.queries.ts';
import { assertStep } from './shipment-states.ts';

type Input<Name extends keyof typeof adminShipment> = ParsedInputOf<(typeof adminShipment)[Name]>;
type Output<Name extends keyof typeof adminShipment> = OutputOf<(typeof adminShipment)[Name]>;

/**
 * A parcel that has not left, or some of its units, leaves from another place instead: the units are held there, and
 * can be sold again where they were. They join what waits there for the same order; a parcel of which nothing is left
 * is cancelled. Of two who move the same units, one does.
 * @returns the parcel that the units are in now
 * @throws AppError notFound for a parcel or a place; conflict for a parcel that has left, for units that are not in it,
 *   for the place it is at, and where the other place no longer has the goods
 */
export async function moveParcel(ctx: RequestContext, input: Input<'move'>): Promise<Output<'move'>> {
  const { id, storeId } = input;
  return inTransaction(ctx, async (tx) => {
    const { parcel, order } = await lockParcel(tx, id);
    assertStep(parcel.state, 'cancelled', 'staff');
    if (parcel.storeId === storeId) throw conflict('包裹已由该处发货');
    if (storeId !== WAREHOUSE && !(await findStore(tx, storeId))) throw notFound('门店不存在');
    const names = await listPlaceNames(tx, [parcel.storeId, storeId]);
    const lines = (await selectParcelLines(tx, [id])).get(id) ?? [];
    const moved = chooseUnits(lines, input.lines);
    const shipmentId = await putInto(tx, { ...parcel, storeId }, moved);
    await takeFrom(tx, parcel, lines, moved);
    const ordered = (await readLines(tx, [order.id])).get(order.id) ?? [];
    const goods = moved.flatMap(({ orderLineId, units }) =>
      ordered.filter((line) => line.id === orderLineId).map(({ ppid, name }) => ({ ppid, name, units })),
    );
    const nameOf = (place: number) => names.get(place) ?? '';
    await recordAct(tx, {
      action: 'shipment.move',
      target: `订单 ${order.id} 包裹 ${id}`,
      object: { type: 'order', id: order.id },
      changes: [
        { field: '发货地', before: nameOf(parcel.storeId), after: nameOf(storeId) },
        { field: '商品', before: '', after: goods.map(({ name, units }) => `${name} × ${units}`).join('；') },
        ...(input.reason === '' ? [] : [{ field: '原因', before: '', after: input.reason }]),
      ],
    });
    const to = { storeId, name: nameOf(storeId) };
    await moveHeldUnits(tx, order.id, { from: parcel.storeId, to, goods });
    return { shipmentId };
  });
}

/** What each place could send of a parcel, those that have all of it first. @throws AppError notFound */
export async function listPlacesFor(ctx: RequestContext, { id }: Input<'places'>): Promise<Output<'places'>> {
  const parcel = await requireParcelForStaff(ctx, id);
  const lines = (await selectParcelLines(ctx, [id])).get(id) ?? [];
  const ordered = (await readLines(ctx, [parcel.orderId])).get(parcel.orderId) ?? [];
  const wanted = new Map<number, number>();
  for (const { orderLineId, units } of lines) {
    const line = ordered.find((one) => one.id === orderLineId);
    if (line) wanted.set(line.ppid, (wanted.get(line.ppid) ?? 0) + units);
  }
  const [availability, stores] = await Promise.all([
    readAvailability(ctx, [...wanted.keys()], true),
    listStores(ctx),
  ]);
  const all = [...wanted.values()].reduce((sum, units) => sum + units, 0);
  const places = [
    { id: WAREHOUSE, name: '仓库' },
    ...stores.map((store) => ({ id: store.id, name: store.name })),
  ]
    .filter((place) => place.id !== parcel.storeId)
    .map((place) => {
      const has = [...wanted].map(([ppid, units]) => {
        const known = availability.get(ppid);
        const there = place.id === WAREHOUSE ? known?.warehouse : known?.stores.get(place.id);
        return Math.min(units, there ?? 0);
      });
      const units = has.reduce((sum, some) => sum + some, 0);
      return { ...place, units, isEnough: units === all };
    })
    .filter(({ units }) => units > 0);
  return {
    units: all,
    places: places.toSorted((one, other) => other.units - one.units || one.id - other.id),
  };
}

/** Units join what waits at the place for the same order, or wait there by themselves. @returns the parcel */
async function putInto(
  tx: RequestContext,
  { orderId, storeId, createdAt }: ShipmentRow,
  lines: readonly LineUnits[],
): Promise<number> {
  const siblings = (await selectOfOrders(tx, [orderId])).get(orderId) ?? [];
  const known = siblings.find((one) => one.storeId === storeId && one.state === 'waiting');
  // They have waited as long as where they come from.
  if (!known) return insertShipment(tx, { orderId, storeId, state: 'waiting', createdAt }, lines);
  await addUnits(tx, known.id, lines);
  return known.id;
}

/** What is left of a parcel waits: it is packed anew. One of which nothing is left is cancelled. */
async function takeFrom(
  tx: RequestContext,
  { id, state }: ShipmentRow,
  lines: readonly ShipmentLineRow[],
  moved: readonly LineUnits[],
): Promise<void> {
  const left = unitsBeside(lines, moved);
  // What a cancelled parcel was is still to be read.
  if (left.every(({ units }) => units === 0)) {
    await updateShipment(tx, id, state, { state: 'cancelled' });
    return;
  }
  for (const { line, units } of left) if (units !== line.units) await setUnits(tx, line, units);
  if (state === 'packed') await updateShipment(tx, id, state, { state: 'waiting', packedAt: null });
}
