/** Where a transfer of goods between two places stands. */
export const transferStates = {
  draft: '待发出',
  sent: '运输中',
  received: '已收货',
  cancelled: '已取消',
} as const;

export type TransferState = keyof typeof transferStates;
export const transferStateKeys = Object.keys(transferStates) as [TransferState, ...TransferState[]];

/** Number of a transfer, for people. */
export const writeTransferNumber = (id: number) => `DB${String(id).padStart(6, '0')}`;
