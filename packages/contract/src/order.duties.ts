import { stateDuties } from './duties.ts';

/** What staff may do about orders. */
export const orderDuties = stateDuties({
  place: 10,
  groups: { order: '订单', sales: '销售数据' },
  permissions: {
    'order:read': '查看订单',
    'order:ship': '订单发货',
    'order:refund': '订单退款',
    'order:export': '导出订单',
    'sales:read': '查看销售数据',
  },
  acts: {
    'order.ship': '订单发货',
    'order.handOver': '门店交付',
    'order.refund': '订单退款',
    'order.export': '导出订单',
  },
});
