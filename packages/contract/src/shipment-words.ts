/** States of a parcel; the machine that moves between them stands in apps/api/src/shipment/shipment-states.ts. */
export const shipmentStates = {
  waiting: '待配货',
  packed: '已配货',
  shipped: '已发出',
  inTransit: '运输中',
  outForDelivery: '派送中',
  delivered: '已签收',
  exception: '异常',
  returned: '已退回',
  cancelled: '已取消',
} as const;
export type ShipmentState = keyof typeof shipmentStates;

/** Parcels that have not left yet. */
export const unsentStates = ['waiting', 'packed'] as const satisfies readonly ShipmentState[];
/** Parcels with a carrier. */
export const movingStates = [
  'shipped',
  'inTransit',
  'outForDelivery',
  'exception',
] as const satisfies readonly ShipmentState[];

/** Columns of the packing board. */
export const boardColumns = {
  waiting: ['waiting'],
  packed: ['packed'],
  shipped: ['shipped', 'inTransit', 'outForDelivery', 'exception'],
} as const satisfies Record<string, readonly ShipmentState[]>;
export type BoardColumn = keyof typeof boardColumns;

/** Couriers of a site until its staff choose; codes are those of 快递100. */
export const standardCouriers = [
  { code: 'shunfeng', name: '顺丰速运' },
  { code: 'jd', name: '京东快递' },
  { code: 'zhongtong', name: '中通快递' },
  { code: 'yuantong', name: '圆通速递' },
  { code: 'yunda', name: '韵达快递' },
  { code: 'shentong', name: '申通快递' },
  { code: 'jtexpress', name: '极兔速递' },
  { code: 'ems', name: '中国邮政' },
  { code: 'debangkuaidi', name: '德邦快递' },
] as const;
