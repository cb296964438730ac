import type { ShipmentState } from '@jishi/contract/shipment-words.ts';
import { requireOrder, systemActor } from '../order/order.service.ts';
import type { ParcelTrack } from '../platform/logistics/parcel-tracks.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { completeWithLast } from './follow-parcels.ts';
import {
  insertTracks,
  type ShipmentRow,
  selectByNumber,
  selectShipment,
  updateShipment,
} from './shipment.queries.ts';
import { canStep } from './shipment-states.ts';

const HOUR_MS = 3_600_000;
/** Steps of a parcel that are kept, the latest. */
const MOST_ENTRIES = 200;
const MOST_LETTERS = 300;
/** Numbers come again after a year: what a carrier told long before the parcel left is of another one. */
const EARLIER_MS = 7 * 24 * HOUR_MS;
const LATER_MS = HOUR_MS;
const QUIET_MS = 6 * HOUR_MS;

/** Which of two states told for one moment is the later one. */
const rank: Partial<Record<ShipmentState, number>> = {
  shipped: 0,
  inTransit: 1,
  outForDelivery: 2,
  exception: 3,
  returned: 4,
  delivered: 5,
};

/**
 * Takes what a carrier tells of a number to all parcels that travel under it, each in a transaction of its own. The
 * same news twice, or after later ones, move nothing; what came is written down once.
 * @returns how many parcels of the tenant have the number
 */
export async function takeNews(ctx: RequestContext, track: ParcelTrack): Promise<number> {
  const parcels = await selectByNumber(ctx, track);
  for (const { id, orderId } of parcels) {
    await inTransaction(ctx, async (tx) => {
      const order = await requireOrder(tx, orderId, 'lock');
      const parcel = await selectShipment(tx, id);
      if (!parcel?.shippedAt || parcel.trackingNumber !== track.number) return;
      const isDelivered = await moveBy(tx, parcel, track);
      if (isDelivered) await completeWithLast(tx, order, systemActor);
    });
  }
  return parcels.length;
}

/** @returns whether the parcel has come with these news */
async function moveBy(tx: RequestContext, parcel: ShipmentRow, track: ParcelTrack): Promise<boolean> {
  const [earliest, latest] = [(parcel.shippedAt?.getTime() ?? 0) - EARLIER_MS, Date.now() + LATER_MS];
  const entries = track.entries
    .filter(({ at }) => at.getTime() >= earliest && at.getTime() <= latest)
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, MOST_ENTRIES);
  const [newest] = entries;
  if (!newest) return false;
  const told = track.state === 'waiting' ? parcel.state : track.state;
  await insertTracks(
    tx,
    parcel.id,
    entries.map(({ at, text, place }, index) => ({
      at,
      text: clean(text),
      place: clean(place).slice(0, 60),
      state: index === 0 ? told : 'inTransit',
    })),
  );
  if (!isNews(parcel, newest.at, told)) return false;
  const steps = canStep(parcel.state, told, 'carrier');
  const state = steps ? told : parcel.state;
  const isOver = state === 'delivered' || state === 'returned';
  await updateShipment(tx, parcel.id, parcel.state, {
    state,
    newsAt: newest.at,
    note:
      steps && (state === 'exception' || state === 'returned')
        ? clean(newest.text)
        : steps
          ? ''
          : parcel.note,
    deliveredAt: steps && state === 'delivered' ? newest.at : parcel.deliveredAt,
    askAt: isOver ? null : new Date(Date.now() + QUIET_MS),
  });
  return steps && state === 'delivered';
}

function isNews({ newsAt, state }: ShipmentRow, at: Date, told: ShipmentState): boolean {
  if (!newsAt || at > newsAt) return true;
  return at.getTime() === newsAt.getTime() && (rank[told] ?? 0) > (rank[state] ?? 0);
}

/** A carrier's words on one line, without what no page shows. */
function clean(text: string): string {
  return text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MOST_LETTERS);
}
