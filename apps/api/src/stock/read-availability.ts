import type { RequestContext } from '../platform/request-context.ts';
import { selectStock } from './availability.queries.ts';

/** Store id of the warehouse in every stock table. */
export const WAREHOUSE = 0;

/** What can be sold of a SKU now: on hand less reserved. */
export interface Availability {
  /** In all places together. */
  total: number;
  warehouse: number;
  /** Most units one place holds: an order line ships from one place. */
  largest: number;
  /** Units by store id, the warehouse not included. */
  stores: Map<number, number>;
  inTransit: number;
}

const none: Availability = { total: 0, warehouse: 0, largest: 0, stores: new Map(), inTransit: 0 };

/**
 * Availability of every SKU asked for; a SKU without stock rows has none, and one whose sales are closed neither.
 * @param isOwed for whoever units are owed to: closed sales are open to them
 */
export async function readAvailability(
  ctx: RequestContext,
  ppids: readonly number[],
  isOwed = false,
): Promise<Map<number, Availability>> {
  const result = new Map<number, Availability>(ppids.map((ppid) => [ppid, { ...none, stores: new Map() }]));
  for (const row of await selectStock(ctx, ppids)) {
    const entry = result.get(row.ppid);
    if (!entry) continue;
    entry.inTransit += row.inTransit;
    if (row.closed && !isOwed) continue;
    const units = Math.max(0, row.onHand - row.reserved);
    entry.total += units;
    entry.largest = Math.max(entry.largest, units);
    if (row.storeId === WAREHOUSE) entry.warehouse = units;
    else entry.stores.set(row.storeId, units);
  }
  return result;
}
