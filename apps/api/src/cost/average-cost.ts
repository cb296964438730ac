/** Units that come, or are taken back, beside what is held of a SKU. Costs in fen. */
export interface Averaged {
  /** Units in all places before. */
  readonly held: number;
  /** What one of them costs; undefined where nobody knows. */
  readonly costFen: number | undefined;
  /** Positive in, negative for what is taken back. */
  readonly units: number;
  readonly unitCostFen: number;
}

/**
 * Moving average: `(held × cost + units × unit cost) ÷ (held + units)`, rounded half up to the fen. Where nothing is
 * held, or nobody knows what that cost, it is the cost of what comes; where nothing is left, or the rest would cost
 * nothing, the cost stays. Whole numbers below 2^53 ÷ 2: 10 million units at 10,000 yuan are 10^13.
 * @returns fen; undefined where the cost stays as it is
 */
export function averageCost({ held, costFen, units, unitCostFen }: Averaged): number | undefined {
  if (units > 0 && (held <= 0 || costFen === undefined)) return unitCostFen;
  const left = held + units;
  if (costFen === undefined || left <= 0) return undefined;
  const worth = held * costFen + units * unitCostFen;
  const average = Math.floor((2 * worth + left) / (2 * left));
  return average > 0 ? average : undefined;
}
