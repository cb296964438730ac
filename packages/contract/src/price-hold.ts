/** Why a lower price needs a second person, as requests name it. */
export const priceHolds = {
  drop: '降幅超过可单独调整的范围',
  belowCost: '低于成本',
} as const;
export type PriceHold = keyof typeof priceHolds;
