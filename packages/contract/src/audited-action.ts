/** Every act of staff that is written down (`area.act`), with its name in the log. */
export const auditedActions = {
  'order.ship': '订单发货',
  'order.handOver': '门店交付',
  'order.refund': '订单退款',
  'product.update': '修改商品',
  'stock.set': '调整库存',
  'staff.login': '登录后台',
} as const;
export type AuditedAction = keyof typeof auditedActions;
