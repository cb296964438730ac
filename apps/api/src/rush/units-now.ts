import type { Platform } from '../platform/platform.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { sumLeft } from './bucket.queries.ts';
import { selectUnits, type Units } from './rush.queries.ts';

/** For how long all who ask are told the same. */
const SHARED_MS = 1_000;
/** Items that are known at a time; what is older goes. */
const MOST_KNOWN = 500;

interface Known {
  at: number;
  units: Promise<Units | undefined>;
}

const known = new WeakMap<Platform, Map<string, Known>>();

/**
 * Units of an item as they were at most a second ago: asked of the database once for everybody of this process who
 * looks at it meanwhile. For what is shown and for whom to let in; an order asks the rows themselves.
 */
export function unitsNow(ctx: RequestContext, itemId: number): Promise<Units | undefined> {
  const items = known.get(ctx.platform) ?? new Map<string, Known>();
  known.set(ctx.platform, items);
  const key = `${ctx.tenant.id}:${itemId}`;
  const kept = items.get(key);
  if (kept && Date.now() - kept.at < SHARED_MS) return kept.units;
  const units = selectUnits(ctx, [itemId]).then((found) => found.get(itemId));
  items.delete(key);
  items.set(key, { at: Date.now(), units });
  const [oldest] = items.keys();
  if (items.size > MOST_KNOWN && oldest !== undefined) items.delete(oldest);
  // What failed is asked again by whoever comes next.
  units.catch(() => items.delete(key));
  return units;
}

const asking = new WeakMap<Platform, Map<string, Promise<number | undefined>>>();

/**
 * Units that are left of an item, of this very moment: everybody of this process who wants to know while the question
 * is on its way is told the same. Undefined before the item is prepared. An order still asks the rows themselves.
 */
export function leftNow(ctx: RequestContext, itemId: number): Promise<number | undefined> {
  const items = asking.get(ctx.platform) ?? new Map<string, Promise<number | undefined>>();
  asking.set(ctx.platform, items);
  const key = `${ctx.tenant.id}:${itemId}`;
  const asked = items.get(key);
  if (asked) return asked;
  const left = sumLeft(ctx, itemId).finally(() => items.delete(key));
  items.set(key, left);
  return left;
}
