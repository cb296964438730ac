import type { Page } from './resource.ts';

/** By the sound of Chinese words, and numbers in a name by their worth. */
const collator = new Intl.Collator('zh-CN', { numeric: true });

/** Orders two texts as a Chinese reader looks them up. */
export function compareText(one: string, other: string): number {
  return collator.compare(one, other);
}

/**
 * A page of rows that are so few that they were read all at once.
 * @param compare orders the rows; left out, they stay as they came
 * @param descending turns that order round
 */
export function pageOfRows<Row>(
  rows: readonly Row[],
  { page, pageSize }: { page: number; pageSize: number },
  compare?: (one: Row, other: Row) => number,
  descending = false,
): Page<Row> {
  const turn = descending ? -1 : 1;
  const sorted = compare ? rows.toSorted((one, other) => turn * compare(one, other)) : rows;
  return { list: sorted.slice((page - 1) * pageSize, page * pageSize), total: rows.length };
}
