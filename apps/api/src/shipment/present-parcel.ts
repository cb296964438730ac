import type { parcel as parcelShape } from '@jishi/contract/shipment-shapes.ts';
import { shipmentStates } from '@jishi/contract/shipment-words.ts';
import type * as z from 'zod';
import { readLines } from '../order/order.service.ts';
import { presentPicture } from '../platform/pictures-on-wire.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { WAREHOUSE } from '../stock/stock.service.ts';
import { listStoreNames } from '../store/store.service.ts';
import {
  type ShipmentLineRow,
  type ShipmentRow,
  selectOfOrders,
  selectParcelLines,
  selectTracks,
  type TrackRow,
} from './shipment.queries.ts';
import { canStep } from './shipment-states.ts';

export type WireParcel = z.infer<typeof parcelShape>;
type OrderLine = Awaited<ReturnType<typeof readLines>> extends Map<number, (infer Line)[]> ? Line : never;

/** What parcels are shown with: read once for all of them. */
export interface ParcelFacts {
  lines: ReadonlyMap<number, ShipmentLineRow[]>;
  tracks: ReadonlyMap<number, TrackRow[]>;
  ordered: ReadonlyMap<number, OrderLine[]>;
  places: ReadonlyMap<number, string>;
  /** All parcels of their orders, which number them. */
  siblings: ReadonlyMap<number, ShipmentRow[]>;
}

export async function readParcelFacts(
  ctx: RequestContext,
  rows: readonly ShipmentRow[],
): Promise<ParcelFacts> {
  const ids = rows.map(({ id }) => id);
  const orderIds = [...new Set(rows.map(({ orderId }) => orderId))];
  const [lines, tracks, ordered, places, siblings] = await Promise.all([
    selectParcelLines(ctx, ids),
    selectTracks(ctx, ids),
    readLines(ctx, orderIds),
    listPlaceNames(ctx, [...new Set(rows.map(({ storeId }) => storeId))]),
    selectOfOrders(ctx, orderIds),
  ]);
  return { lines, tracks, ordered, places, siblings };
}

/** What places are called; 0 is the warehouse. */
export async function listPlaceNames(
  ctx: RequestContext,
  storeIds: readonly number[],
): Promise<Map<number, string>> {
  const names = await listStoreNames(
    ctx,
    storeIds.filter((id) => id !== WAREHOUSE),
  );
  return new Map(storeIds.map((id) => [id, id === WAREHOUSE ? '仓库' : (names.get(id) ?? `门店 ${id}`)]));
}

/** A parcel as its member sees it, and staff more of it. */
export function presentParcel(row: ShipmentRow, facts: ParcelFacts): WireParcel {
  const ordered = facts.ordered.get(row.orderId) ?? [];
  const counted = (facts.siblings.get(row.orderId) ?? []).filter(({ state }) => state !== 'cancelled');
  const place = counted.findIndex(({ id }) => id === row.id);
  return {
    shipmentId: row.id,
    title: counted.length > 1 && place >= 0 ? `包裹${place + 1}` : '包裹',
    state: row.state,
    stateText: shipmentStates[row.state],
    fromText: `由${facts.places.get(row.storeId) ?? '仓库'}发出`,
    // Who is to take what has not left is known to staff alone.
    courier: row.shippedAt ? row.courier : '',
    number: row.trackingNumber,
    shippedAt: row.shippedAt?.toISOString() ?? '',
    deliveredAt: row.deliveredAt?.toISOString() ?? '',
    lines: (facts.lines.get(row.id) ?? []).flatMap(({ orderLineId, units }) => {
      const line = ordered.find(({ id }) => id === orderLineId);
      if (!line) return [];
      const { ppid, name, specText, picture } = line;
      return { orderLineId, ppid, name, specText, image: presentPicture(picture, name), units };
    }),
    track: (facts.tracks.get(row.id) ?? []).map(({ at, text, place: where }) => ({
      at: at.toISOString(),
      text,
      place: where,
    })),
    canConfirm: canStep(row.state, 'delivered', 'member'),
  };
}
