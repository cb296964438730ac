// Words of trading in, apart from schemas, so that pages have them without those.

/**
 * Where an old phone stands that is taken off a new one. `ordered`: it pays in an order and is on its way, inspected or
 * waits for its owner; `settled`: it is the shop's and its worth is paid; `returned`: the sale went on without it.
 */
export const tradeInStates = {
  open: '待使用',
  inCart: '已加入购物车',
  ordered: '处理中',
  settled: '已完成',
  returned: '已退回',
} as const;
export type TradeInState = keyof typeof tradeInStates;

/** What the owner may choose when inspection finds less than was estimated, or the phone cannot be taken. */
export const tradeInChoices = {
  payDifference: '接受新估价并补差价',
  keepPhone: '取回旧机并补足抵扣款',
  cancelAll: '取消订单并退款',
} as const;
export type TradeInChoice = keyof typeof tradeInChoices;

export const VALUATION_EXPIRED = '估价已过期，请重新估价';
export const OLD_MACHINE_ALONE = '旧机不能单独结算';
