/** Promotions that have rows: their number on the wire, and what staff and shoppers call them. */
export const promotionTypes = {
  minus: { number: 1, name: '满减' },
  percent: { number: 2, name: '满折' },
  gift: { number: 3, name: '赠品' },
  addon: { number: 5, name: '加价购' },
  special: { number: 6, name: '限时特价' },
  renewal: { number: 9, name: '换新补贴' },
  nthUnit: { number: 13, name: '第二件优惠' },
  stateSubsidy: { number: 15, name: '国家补贴' },
} as const;
export type PromotionType = keyof typeof promotionTypes;
export const promotionTypeKeys = Object.keys(promotionTypes) as [PromotionType, ...PromotionType[]];

/** 4, 7, 8, 10, 11, 12 label what other rooms offer; a package is bought as a block. */
export const PACKAGE_NUMBER = 14;

/** What staff did with it; whether it waits, runs or is over follows from the clock. */
export const promotionStates = { draft: '草稿', published: '已发布', stopped: '已停止' } as const;
export type PromotionState = keyof typeof promotionStates;

/** Published ones by the clock. */
export const promotionPhases = { waiting: '未开始', running: '进行中', over: '已结束' } as const;

/** What a promotion may name as its goods. */
export const targetKinds = {
  all: '全场',
  category: '分类',
  brand: '品牌',
  product: '机型',
  sku: '规格',
} as const;
export type TargetKind = keyof typeof targetKinds;
