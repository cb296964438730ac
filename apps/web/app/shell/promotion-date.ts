/** The day that promotions count down to unless the shop names another (S062). */
export const PROMOTION_DATE = '2020/01/25';
