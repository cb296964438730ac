/** Orders that one act takes, and that can be chosen at once. */
export const MOST_BATCH = 200;

/** What is printed of chosen orders, in one document. */
export const batchPapers = {
  both: '发货单与面单（A4）',
  notes: '仅发货单（A4）',
  labels: '仅面单（100 × 70 mm）',
} as const;
export type BatchPapers = keyof typeof batchPapers;
