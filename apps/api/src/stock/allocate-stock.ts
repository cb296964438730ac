import { type Availability, WAREHOUSE } from './read-availability.ts';

/** Units of a SKU that an order needs from one place. */
export interface StockWish {
  ppid: number;
  units: number;
  /** How the shopper knows the goods, for the refusal. */
  name: string;
}

/** Where an order may take its goods from: one store (pick-up), or any place, some rather than others (delivery). */
export type StockSource = { storeId: number } | { preferredStoreIds: readonly number[] };

/** A wish with the place that shall meet it. */
export interface StockPick {
  ppid: number;
  storeId: number;
  units: number;
}

/**
 * Chooses a place for every wish: for a pick-up the store itself; for delivery the warehouse, then the preferred stores
 * in their order, then whichever store has most. Picks come in the order of (ppid, store), the order in which all
 * orders take their locks.
 * @returns the picks, and the wishes no single place can meet
 */
export function allocateStock(
  wishes: readonly StockWish[],
  availability: ReadonlyMap<number, Availability>,
  source: StockSource,
): { picks: StockPick[]; missing: StockWish[] } {
  const picks: StockPick[] = [];
  const missing: StockWish[] = [];
  for (const wish of joinWishes(wishes)) {
    const known = availability.get(wish.ppid);
    const storeId = known && findPlace(wish.units, known, source);
    if (storeId === undefined) missing.push(wish);
    else picks.push({ ppid: wish.ppid, storeId, units: wish.units });
  }
  picks.sort((a, b) => a.ppid - b.ppid || a.storeId - b.storeId);
  return { picks, missing };
}

/** What an order needs, and the gifts that go with it where they can be had. */
export interface StockPlan {
  wishes: readonly StockWish[];
  gifts?: readonly StockWish[] | undefined;
  source: StockSource;
}

/** As `allocateStock`, where a gift that no place has is left out. Gifts stand back behind goods of the same SKU. */
export function planStock(
  { wishes, gifts = [], source }: StockPlan,
  availability: ReadonlyMap<number, Availability>,
): { picks: StockPick[]; missing: StockWish[]; lostGifts: number[] } {
  const all = allocateStock([...wishes, ...gifts], availability, source);
  const gone = new Set(all.missing.map(({ ppid }) => ppid));
  const lostGifts = gifts.flatMap(({ ppid }) => (gone.has(ppid) ? [ppid] : []));
  if (lostGifts.length === 0) return { ...all, lostGifts };
  const had = gifts.filter(({ ppid }) => !gone.has(ppid));
  return { ...allocateStock([...wishes, ...had], availability, source), lostGifts };
}

function findPlace(units: number, availability: Availability, source: StockSource): number | undefined {
  const { stores } = availability;
  if ('storeId' in source) return (stores.get(source.storeId) ?? 0) >= units ? source.storeId : undefined;
  if (availability.warehouse >= units) return WAREHOUSE;
  const near = source.preferredStoreIds.find((storeId) => (stores.get(storeId) ?? 0) >= units);
  if (near !== undefined) return near;
  const [fullest] = [...stores].sort(([idA, unitsA], [idB, unitsB]) => unitsB - unitsA || idA - idB);
  return fullest && fullest[1] >= units ? fullest[0] : undefined;
}

/** Two wishes for one SKU are one: together they must not exceed what a place holds. */
function joinWishes(wishes: readonly StockWish[]): StockWish[] {
  const joined = new Map<number, StockWish>();
  for (const wish of wishes) {
    const known = joined.get(wish.ppid);
    joined.set(wish.ppid, known ? { ...known, units: known.units + wish.units } : wish);
  }
  return [...joined.values()];
}
