/** What a coupon is worth, as staff call it. `gift` and `service` turn into a prize and a voucher when they are had. */
export const couponKinds = {
  amount: '满减券',
  percent: '折扣券',
  freight: '运费券',
  gift: '礼品券',
  service: '服务券',
} as const;
export type CouponKind = keyof typeof couponKinds;
export const couponKindKeys = ['amount', 'percent', 'freight', 'gift', 'service'] as const;

/** What a coupon is used on: an order of goods, or one of the services. */
export const couponUsages = { goods: '商品', repair: '维修', door: '上门服务', recycle: '旧机回收' } as const;
export type CouponUsage = keyof typeof couponUsages;
export const couponUsageKeys = ['goods', 'repair', 'door', 'recycle'] as const;

/** A draft is nobody's; published ones are had and used; a stopped one is had no more, and used where it is held. */
export const couponStates = { draft: '草稿', published: '发放中', stopped: '已停发' } as const;
export type CouponState = keyof typeof couponStates;
export const couponStateKeys = ['draft', 'published', 'stopped'] as const;

/** How a member came to one. */
export const couponSources = {
  claim: '主动领取',
  register: '注册赠送',
  code: '兑换码',
  points: '积分兑换',
  staff: '门店发放',
  lottery: '抽奖',
  order: '下单赠送',
  birthday: '生日礼',
} as const;
export type CouponSource = keyof typeof couponSources;

/** What of the goods a rule names. */
export const targetKinds = { category: '分类', brand: '品牌', product: '商品', sku: '规格' } as const;
export type TargetKind = keyof typeof targetKinds;
export const targetKindKeys = ['category', 'brand', 'product', 'sku'] as const;

/** A held coupon as its member sees it; expired by the clock, revoked by staff. */
export const heldStates = { unused: '未使用', used: '已使用', expired: '已过期', revoked: '已收回' } as const;

/** The tabs of a member's coupons. */
export const heldTabs = ['unused', 'used', 'expired'] as const;

/** What the claim button says, by what the visitor may do. */
export const claimStates = ['open', 'claimed', 'soldOut', 'soon', 'over', 'notForYou', 'signedOut'] as const;
export type ClaimState = (typeof claimStates)[number];

/** What of a voucher or a prize still stands. */
export const voucherStates = {
  open: '可使用',
  usedUp: '已用完',
  lapsed: '已过期',
  cancelled: '已作废',
} as const;
export type VoucherState = keyof typeof voucherStates;
export const voucherStateKeys = ['open', 'usedUp', 'lapsed', 'cancelled'] as const;
export const prizeStates = {
  waiting: '待领取',
  taken: '已领取',
  sent: '已发出',
  cancelled: '已取消',
  lapsed: '已失效',
} as const;
export type PrizeState = keyof typeof prizeStates;
export const prizeStateKeys = ['waiting', 'taken', 'sent', 'cancelled', 'lapsed'] as const;

/** One answer for a code that is wrong, used up, over, or for others: it teaches nobody to guess. */
export const CODE_REFUSED = '兑换码无效或已使用';
/** Letters of codes, without those that look alike. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXY';
export const CODE_LENGTH = 16;
/** Days before its end within which a coupon is said to end soon. */
export const ENDS_SOON_DAYS = 3;

/** A code as people type it, with blanks, hyphens and small letters, as it is kept. */
export function plainCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}

/** ABCD-EFGH-JKLM-NPQR */
export function writeCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-');
}
