/** After how many days a unit should cost by how much less than at first, in percent; the longest time first. */
const steps = [
  { days: 90, off: 10 },
  { days: 60, off: 6 },
  { days: 30, off: 3 },
] as const;
const YUAN_FEN = 100;

/**
 * What a unit on sale should cost after so many days: less than at first, in whole yuan, never below its cost.
 * @returns fen; 0 where it costs no more than that already, or is not old enough
 */
export function advisePrice({
  days,
  firstFen,
  nowFen,
  costFen,
}: {
  days: number;
  firstFen: number;
  nowFen: number;
  costFen: number;
}): number {
  const step = steps.find((one) => days >= one.days);
  if (!step) return 0;
  const lower = Math.floor((firstFen * (100 - step.off)) / 100 / YUAN_FEN) * YUAN_FEN;
  const advised = Math.max(lower, Math.ceil(costFen / YUAN_FEN) * YUAN_FEN);
  return advised < nowFen ? advised : 0;
}
