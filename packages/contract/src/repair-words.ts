import { PRICE_NO_QUOTE } from './money.ts';

/** Parts that a repair may be done with, the better ones first. */
export const repairGrades = { original: '原厂配件', quality: '优质配件' } as const;

export type RepairGrade = keyof typeof repairGrades;
export const repairGradeKeys = Object.keys(repairGrades) as [RepairGrade, ...RepairGrade[]];

/** How a phone gets to the bench. */
export const repairWays = { store: '到店维修', door: '上门维修', mail: '寄修' } as const;

export type RepairWay = keyof typeof repairWays;
export const repairWayKeys = Object.keys(repairWays) as [RepairWay, ...RepairWay[]];

/** Whether the part of a repair is there: in a store or the warehouse, on its way, to be ordered; or none is needed. */
export const partStates = {
  inStock: '配件有货',
  inTransit: '配件在途',
  toOrder: '需订购配件',
  none: '无需配件',
} as const;

export type PartState = keyof typeof partStates;
export const partStateKeys = Object.keys(partStates) as [PartState, ...PartState[]];

/** What pages write of a price in yuan that nobody can tell before a look at the phone (12345678). */
export const NO_QUOTE_TEXT = '到店检测报价';

/** A price in yuan as pages write it; what is only known after a look at the phone as its text. */
export function writeRepairPrice(yuan: number): string {
  return yuan === PRICE_NO_QUOTE ? NO_QUOTE_TEXT : `¥${yuan.toFixed(2).replace(/\.00$/, '')}`;
}

/** `¥99 起`; what only a look at the phone tells has no 起. @param yuan the least of several prices */
export function writeRepairFrom(yuan: number): string {
  const text = writeRepairPrice(yuan);
  return yuan === PRICE_NO_QUOTE ? text : `${text} 起`;
}

/** What stands on an address in the place of faults where none is known: an engineer looks at it (检测预约). */
const NO_FAULT = '0';

/** Faults as addresses carry them: ids of items joined by `-`; none: `0`. */
export function writeFaults(itemIds: readonly number[]): string {
  return itemIds.length === 0 ? NO_FAULT : itemIds.join('-');
}

/** Reads what `writeFaults` has written, at most ten faults; undefined for anything else. */
export function readFaults(text: string): number[] | undefined {
  if (text === NO_FAULT) return [];
  if (!/^\d{1,15}(-\d{1,15}){0,9}$/.test(text)) return undefined;
  const ids = [...new Set(text.split('-').map(Number))];
  return ids.every((one) => one > 0) ? ids : undefined;
}
