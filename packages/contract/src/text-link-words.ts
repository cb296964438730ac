/** Goods at which a text link stands. */
export const textLinkScopes = {
  all: '全部商品',
  category: '分类',
  brand: '品牌',
  product: '机型',
  sku: '规格',
} as const;
export type TextLinkScope = keyof typeof textLinkScopes;
export const textLinkScopeKeys = Object.keys(textLinkScopes) as [TextLinkScope, ...TextLinkScope[]];

/** Drawings that may stand before it, by the names of content icons. */
export const textLinkIcons = {
  gift: '礼物',
  'badge-check': '认证',
  truck: '送货',
  recycle: '换新',
  shield: '保障',
  wrench: '维修',
  store: '门店',
  'credit-card': '支付',
} as const;
export type TextLinkIcon = keyof typeof textLinkIcons;
export const textLinkIconKeys = Object.keys(textLinkIcons) as [TextLinkIcon, ...TextLinkIcon[]];

/** Lines that a product page has room for. */
export const TEXT_LINKS_SHOWN = 3;
