import { type OrderHappening, readLines } from '../order/order.service.ts';
import { conflict } from '../platform/app-error.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { sumStock } from '../stock/stock.service.ts';
import { endWatches } from '../watch/watch.service.ts';
import { takeOffSale } from './list-unit.ts';
import { findAlike, pageOfUnit } from './read-unit.ts';
import { type ListingRow, selectByPpids } from './resale.queries.ts';

/** Events with which goods of an order may leave. */
const leaves: ReadonlySet<OrderHappening['event']> = new Set(['partShipped', 'shipped', 'handedOver']);
const SIMILAR = 3;

/** What left for an order is sold, by what its stock says. */
export async function followOrder(
  tx: RequestContext,
  { order, event }: Pick<OrderHappening, 'order' | 'event'>,
): Promise<void> {
  if (!leaves.has(event)) return;
  const listings = await selectByPpids(
    tx,
    [...(await readLines(tx, [order.id])).values()].flat().map(({ ppid }) => ppid),
  );
  if (listings.size === 0) return;
  assertTakenDown([...listings.values()]);
  const sums = new Map((await sumStock(tx, [...listings.keys()])).map((one) => [one.ppid, one.onHand]));
  for (const row of listings.values()) {
    const onHand = sums.get(row.ppid) ?? 0;
    if (onHand === 0 && (row.state === 'listed' || row.state === 'paused')) await sell(tx, row);
  }
}

/** What still stands in a window leaves by nobody's hand, neither over the counter nor in a parcel. */
function assertTakenDown(rows: readonly ListingRow[]): void {
  const shown = rows.find(({ onDisplay }) => onDisplay);
  if (shown) throw conflict(`“${shown.title}”仍在展示，请先确认撤展再发出或交付`);
}

async function sell(tx: RequestContext, row: ListingRow): Promise<void> {
  const alike = (await findAlike(tx, row.id, row.kind, SIMILAR)).map((id) =>
    pageOfUnit({ id, kind: row.kind }),
  );
  await takeOffSale(tx, row, { state: 'sold', soldAt: new Date() });
  const text =
    alike.length > 0
      ? `“${row.title}”已被其他顾客买走，为您找到 ${alike.length} 件相似的好物`
      : `“${row.title}”已被其他顾客买走`;
  await endWatches(tx, row.ppid, { text, link: pageOfUnit(row) });
  await announceChange(tx);
}
