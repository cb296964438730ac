import type { Contract } from '@jishi/contract/index.ts';
import { PRICE_NO_QUOTE } from '@jishi/contract/money.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { type RepairGrade, repairGrades } from '@jishi/contract/repair-words.ts';

type FaultItem = OutputOf<Contract['repairCatalogue']['faultItems']>['items'][number];

/** A fault that is to be mended, as the booking shows it. */
export interface ChosenFault {
  id: number;
  name: string;
  gradeText: string;
  /** Yuan; 12345678 where only a look at the phone tells. */
  price: number;
  warrantyDays: number;
  needsCheck: boolean;
}

/** The faults of the address with the parts that were chosen; of the best there are where a fault has none of those. */
export function chosenFaults(
  items: readonly FaultItem[],
  { itemIds, grade }: { itemIds: readonly number[]; grade: RepairGrade },
): ChosenFault[] {
  return items
    .filter(({ id }) => itemIds.includes(id))
    .flatMap(({ id, name, needsCheck, grades }) => {
      const one = grades.find((priced) => priced.grade === grade) ?? grades[0];
      if (!one) return [];
      const { price, warrantyDays } = one;
      return [{ id, name, needsCheck, price, warrantyDays, gradeText: repairGrades[one.grade] }];
    });
}

/** Sum of what has a price, and whether it is the last word. */
export function totalOf(faults: readonly ChosenFault[]): { total: number; isSure: boolean } {
  const known = faults.filter(({ price }) => price !== PRICE_NO_QUOTE);
  const total = Math.round(known.reduce((sum, { price }) => sum + price * 100, 0)) / 100;
  const isSure = faults.length > 0 && known.length === faults.length && !faults.some((one) => one.needsCheck);
  return { total, isSure };
}
