/** Kinds of things that staff do something to, as the log of acts keeps and names them. */
export const auditedObjects = {
  sku: '规格商品',
  product: '机型',
  order: '订单',
  receipt: '入库单',
  transfer: '调拨单',
  count: '盘点单',
  staff: '员工',
  orderView: '订单视图',
  closing: '注销申请',
  tenant: '站点',
  connection: '外部服务',
} as const;

export type AuditedObject = keyof typeof auditedObjects;
