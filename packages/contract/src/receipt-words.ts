/** Where a receipt of goods from a supplier stands. */
export const receiptStates = {
  draft: '草稿',
  announced: '在途',
  booked: '已入库',
  reversed: '已冲销',
  dropped: '已作废',
} as const;

export type ReceiptState = keyof typeof receiptStates;
export const receiptStateKeys = Object.keys(receiptStates) as [ReceiptState, ...ReceiptState[]];

/** Number of a receipt, for people. */
export const writeReceiptNumber = (id: number) => `RK${String(id).padStart(6, '0')}`;
