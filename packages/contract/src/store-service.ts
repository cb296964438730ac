/** What a store does for people, with its names: one list for forms, filters and pages. */
export const storeServices = {
  repair: '到店维修',
  mailIn: '寄修收件',
  recycle: '旧机回收',
  selfPickup: '到店自提',
  tradeIn: '以旧换新',
  secondHand: '二手优品',
} as const;

export type StoreService = keyof typeof storeServices;
export const storeServiceKeys = Object.keys(storeServices) as [StoreService, ...StoreService[]];

/** Whether a word names a service of stores. */
export function isStoreService(word: string): word is StoreService {
  return Object.hasOwn(storeServices, word);
}
