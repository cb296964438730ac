/** Parts of the help of the shop; the first word of each category. No imports: pages and services share it. */
export const documentSections = {
  shop: '购物帮助',
  afterSale: '售后服务',
  warranty: '保修政策',
  about: '关于我们',
} as const;
export type DocumentSection = keyof typeof documentSections;
export const documentSectionKeys = Object.keys(documentSections) as [DocumentSection, ...DocumentSection[]];

/** What S337 calls `status`. */
export const documentStatus = { draft: 0, published: 1, withdrawn: 2 } as const;
export type DocumentState = keyof typeof documentStatus;
export const documentStates = Object.keys(documentStatus) as [DocumentState, ...DocumentState[]];

/** Drawn icons that a category may have. */
export const documentIcons = {
  cart: '购物',
  wallet: '支付',
  truck: '配送',
  receipt: '发票',
  refresh: '退换',
  wrench: '维修',
  shield: '保障',
  user: '账户',
  store: '门店',
  info: '说明',
} as const;
export type DocumentIcon = keyof typeof documentIcons;
export const documentIconKeys = Object.keys(documentIcons) as [DocumentIcon, ...DocumentIcon[]];

/** Characters of a document with its markup. */
export const MOST_DOCUMENT_CHARACTERS = 100_000;
export const DOCUMENT_GONE = '文档不存在或已下线';
