/** Why staff refund, as they choose it; with whose fault it is. Words of their own stand for anything else. */
export const staffRefundReasons = [
  { text: '顾客不想要了', shopAtFault: false },
  { text: '顾客信息填写有误', shopAtFault: false },
  { text: '商品缺货', shopAtFault: true },
  { text: '无法按时发货', shopAtFault: true },
  { text: '商品价格有误', shopAtFault: true },
] as const;

/** Why staff cancel an order that nobody has paid, as they choose it. */
export const staffCancelReasons = [
  { text: '顾客要求取消', shopAtFault: false },
  { text: '顾客信息填写有误', shopAtFault: false },
  { text: '重复下单', shopAtFault: false },
  { text: '商品缺货', shopAtFault: true },
  { text: '商品价格有误', shopAtFault: true },
] as const;
