/** Where the rungs of the price filter meet, in yuan. */
const BOUNDS_YUAN = [100, 200, 500, 1000, 2000, 3000, 4000, 5000, 7000, 10_000] as const;

/** The same in fen, for `width_bucket`: a price lies on the rung of as many bounds as it has reached. */
export const boundsFen: readonly number[] = BOUNDS_YUAN.map((yuan) => yuan * 100);

/** One rung of the price filter; `maxYuan` 0 is open. */
export interface PriceRung {
  /** Number of the bounds below it. */
  rung: number;
  minYuan: number;
  maxYuan: number;
}

/**
 * All rungs, the cheapest first. A price on a bound belongs to both of its neighbours, so that no price lies between
 * two.
 */
export const priceRungs: readonly PriceRung[] = [0, ...BOUNDS_YUAN].map((minYuan, rung) => ({
  rung,
  minYuan,
  maxYuan: BOUNDS_YUAN[rung] ?? 0,
}));
