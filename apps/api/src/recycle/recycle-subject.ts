/** What appointments and files of an order of recycling name it as. */
export const RECYCLE_CLAIM = 'recycle';

/** `recycle:55`, for coupons and agreements. */
export const usedFor = (id: number): string => `recycle:${id}`;
