import { writeRepairFrom } from '@jishi/contract/repair-words.ts';

/** 起价 as the storefront writes it; null: neither page nor list of the storefront has it. */
export function writeLeast(yuan: number | null): string {
  return yuan === null ? '不显示' : writeRepairFrom(yuan);
}
