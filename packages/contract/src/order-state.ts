/**
 * States of an order; the machine that moves between them stands in apps/api/src/order/order-states.ts.
 * Their names stand apart from the schemas, so that a page can have them without those.
 */
export const orderStates = {
  unpaid: '待付款',
  depositPaid: '已付定金',
  unpaidFinal: '待付尾款',
  paid: '待发货',
  awaitingPickup: '待自提',
  partShipped: '部分发货',
  shipped: '待收货',
  completed: '已完成',
  cancelled: '已取消',
  refunding: '退款中',
  refunded: '已退款',
} as const;
export type OrderState = keyof typeof orderStates;
