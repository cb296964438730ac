/** How an order is paid, as the member and staff call it. */
export const paymentMethods = {
  wechat: '微信支付',
  alipay: '支付宝',
  unionpay: '云闪付',
  huabei: '花呗分期',
  card: '信用卡分期',
  balance: '余额支付',
  coin: '机币',
} as const;
export type PaymentMethod = keyof typeof paymentMethods;
export const paymentMethodKeys = Object.keys(paymentMethods) as [PaymentMethod, ...PaymentMethod[]];

/** Methods of the shop's own: no provider stands behind them. */
export const ownMethods: readonly PaymentMethod[] = ['balance', 'coin'];

/** What becomes of a wish to have something given back. */
export const refundRequestStates = {
  opened: '待审核',
  moneyOnItsWay: '退款中',
  done: '已退款',
  refused: '已拒绝',
} as const;
export type RefundRequestState = keyof typeof refundRequestStates;

/**
 * Gifts that have left although what carried them comes back: their worth is taken off what comes back, they came back
 * as well, or the shop leaves them to their owner.
 */
export const giftSettlements = {
  deduct: '未退回，按价值折抵',
  back: '已收回赠品',
  leave: '不追回，由商家承担',
} as const;
export type GiftSettlement = keyof typeof giftSettlements;
