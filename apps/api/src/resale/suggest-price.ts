import type { ResaleGrade } from '@jishi/contract/resale-words.ts';

/** What a unit brings of the price of new goods on its first day, in percent, by how much use it shows. */
const partOfNew: Readonly<Record<ResaleGrade, number>> = {
  全新仅拆封: 90,
  '99新': 84,
  '95新': 76,
  '9新': 66,
  '8新': 56,
};
/** Each full month in stock takes so many percent of the price of new goods, up to the most. */
const PERCENT_A_MONTH = 2;
const MOST_PERCENT = 12;
const DAYS_A_MONTH = 30;
/** What is earned at least over what the unit cost, in percent; below it staff decide for themselves. */
const LEAST_MARGIN = 5;
const TEN_YUAN_FEN = 1_000;
const ONE_YUAN_FEN = 100;

/**
 * What a unit could cost: the share of the price of new goods that its grade brings, less for each month it has waited,
 * never under its cost with the least margin, and always less than new; an amount that ends in 9 yuan.
 * @param newFen what the same costs new, 0 where nobody knows: then there is nothing to suggest
 * @param costFen what the shop paid, null where it is not known
 * @param days since the shop has it
 * @returns fen; 0 when nothing can be suggested, as for a unit that cost as much as a new one
 */
export function suggestPrice({
  newFen,
  costFen,
  grade,
  days,
}: {
  newFen: number;
  costFen: number | null;
  grade: ResaleGrade;
  days: number;
}): number {
  const waited = Math.min(MOST_PERCENT, Math.floor(days / DAYS_A_MONTH) * PERCENT_A_MONTH);
  const worthFen = (newFen * (partOfNew[grade] - waited)) / 100;
  const leastFen = ((costFen ?? 0) * (100 + LEAST_MARGIN)) / 100;
  const tens = Math.max(
    Math.floor(worthFen / TEN_YUAN_FEN),
    Math.ceil((leastFen + ONE_YUAN_FEN) / TEN_YUAN_FEN),
  );
  const priceFen = tens * TEN_YUAN_FEN - ONE_YUAN_FEN;
  return priceFen > 0 && priceFen < newFen ? priceFen : 0;
}
