/** What a group of the cart is (field cartGroupType): one list for the API and for pages. */
export const cartGroupTypes = {
  goods: 1,
  /** Goods of one promotion, whose next step they may still reach. */
  steps: 2,
  package: 3,
  rush: 4,
  addon: 5,
  tradeIn: 6,
  presale: 8,
  invalid: 9,
} as const;
