import { GRID_MINUTES, LONGEST_MINUTES } from '@jishi/contract/appointment-service.ts';
import { PRICE_NO_QUOTE } from '@jishi/contract/money.ts';
import type { RepairGrade } from '@jishi/contract/repair-words.ts';
import type { FaultItem } from './repair-shapes.ts';

/** The price of a fault with parts of a grade; of the best there is where it has none of that grade. */
export function gradeOf(item: FaultItem, grade: RepairGrade): FaultItem['grades'][number] | undefined {
  return item.grades.find((one) => one.grade === grade) ?? item.grades[0];
}

/** What is chosen, in sum. */
export interface FaultSum {
  count: number;
  /** Yuan of what has a price. */
  total: number;
  minutes: number;
  /** It takes longer than an appointment: the phone is left at the store. */
  isLeft: boolean;
  /** Something of it has no price, or has to be looked at. */
  needsCheck: boolean;
}

/** Adds up what mending the chosen faults costs and takes. */
export function sumFaults(
  items: readonly FaultItem[],
  chosen: ReadonlySet<number>,
  grade: RepairGrade,
): FaultSum {
  const own = items.filter(({ id }) => chosen.has(id));
  const prices = own.flatMap((item) => gradeOf(item, grade)?.price ?? []);
  const known = prices.filter((yuan) => yuan !== PRICE_NO_QUOTE);
  const minutes = own.reduce((sum, one) => sum + one.minutes, 0);
  return {
    count: own.length,
    total: Math.round(known.reduce((sum, yuan) => sum + yuan * 100, 0)) / 100,
    minutes: Math.min(LONGEST_MINUTES, Math.ceil(minutes / GRID_MINUTES) * GRID_MINUTES),
    isLeft: minutes > LONGEST_MINUTES,
    needsCheck: known.length < prices.length || own.some((one) => one.needsCheck),
  };
}
