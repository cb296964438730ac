/**
 * What an order is for. All money of a member comes in by an order, so that counter, refunds, invoices and statistics
 * are there once. Apart from schemas, so that a page can have the words without those.
 */
export const orderKinds = {
  goods: '商品订单',
  rush: '抢购订单',
  presale: '预售订单',
  points: '积分订单',
  repair: '维修订单',
  topup: '充值订单',
  difference: '补差订单',
  exchange: '换货订单',
} as const;
export type OrderKind = keyof typeof orderKinds;

/** Kinds that send nothing out: a service ends them, and they cost no freight. */
export const serviceKinds: readonly OrderKind[] = ['repair', 'topup', 'difference'];

/** What an order is paid in: at once, or a deposit and the rest. */
export const orderStages = { full: '全款', deposit: '定金', final: '尾款' } as const;
export type OrderStage = keyof typeof orderStages;

/** Where a line's price comes down: each share names its source. */
export const shareKinds = {
  vip: '会员价优惠',
  special: '特价优惠',
  activity: '活动优惠',
  coupon: '优惠券',
  points: '积分抵扣',
  tradeIn: '旧机抵扣',
} as const;
export type ShareKind = keyof typeof shareKinds;

/** How goods come to who bought them. */
export const deliveryNames = { express: '快递配送', pickup: '到店自提', none: '无需配送' } as const;
