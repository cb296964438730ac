/** Whose pages show a unit: those of second-hand goods or those of first-hand quality goods. */
export const resaleKinds = { secondhand: '二手良品', bargain: '优品' } as const;
export type ResaleKind = keyof typeof resaleKinds;
export const resaleKindKeys = Object.keys(resaleKinds) as [ResaleKind, ...ResaleKind[]];

/** How much use a unit shows, the least first, with what that means for a buyer. */
export const resaleGrades = {
  全新仅拆封: '仅拆封查验，未曾使用，屏幕与机身没有任何痕迹',
  '99新': '几乎看不出使用痕迹，屏幕无划痕，机身在强光下偶见极细微痕迹',
  '95新': '屏幕有少量细微划痕，边框与边角有轻微使用痕迹，不影响使用',
  '9新': '屏幕与机身有可见划痕，边角有轻微磕碰，功能完好',
  '8新': '机身有明显划痕、磕碰或掉漆，功能完好，适合看重价格的您',
} as const;
export type ResaleGrade = keyof typeof resaleGrades;
export const resaleGradeKeys = Object.keys(resaleGrades) as [ResaleGrade, ...ResaleGrade[]];

/** Why first-hand goods cost less. */
export const bargainReasons = {
  sample: '样机',
  sealed: '未拆封',
  opened: '拆封',
  makerRefurbished: '官翻',
  lastPieces: '尾货',
} as const;
export type BargainReason = keyof typeof bargainReasons;
export const bargainReasonKeys = Object.keys(bargainReasons) as [BargainReason, ...BargainReason[]];
/** What a reason means for a buyer. */
export const bargainReasonTexts: Readonly<Record<BargainReason, string>> = {
  sample: '门店展示样机，已恢复出厂设置并清洁消毒，未经二次销售',
  sealed: '原包装未拆封，清仓特价',
  opened: '顾客拆封后退回或开箱查验，未经使用或仅短暂试用',
  makerRefurbished: '由原厂检测翻新并重新包装，享厂家质保',
  lastPieces: '停产或换季前的最后几件，全新未售',
};

/** A category of the catalogue in which units stand. */
export interface UnitCategory {
  /** Names from the first level down. */
  readonly path: readonly string[];
  readonly kind: ResaleKind;
  readonly reason: BargainReason | '';
  /** The page that shows its units: a list of ordinary goods has none of them. */
  readonly page: string;
}
export const unitCategories = {
  secondhand: { path: ['二手优品', '二手良品'], kind: 'secondhand', reason: '', page: '/secondHand' },
  makerRefurbished: {
    path: ['二手优品', '官翻机'],
    kind: 'bargain',
    reason: 'makerRefurbished',
    page: '/bargain?kind=makerRefurbished',
  },
  bargain: { path: ['二手优品', '优品特价'], kind: 'bargain', reason: '', page: '/bargain' },
} as const satisfies Record<string, UnitCategory>;

/** The category of units that has these names; undefined for categories of ordinary goods. */
export function findUnitCategory(names: readonly string[]): UnitCategory | undefined {
  return Object.values(unitCategories).find(({ path }) => path.join('/') === names.join('/'));
}

/** Where the listing of a unit stands. */
export const listingStates = {
  draft: '待上架',
  listed: '在售',
  paused: '已暂停',
  sold: '已售出',
  withdrawn: '已撤回',
} as const;
export type ListingState = keyof typeof listingStates;
export const listingStateKeys = Object.keys(listingStates) as [ListingState, ...ListingState[]];

/** What a picture of a unit shows. */
export const pictureSides = {
  front: '正面',
  back: '背面',
  edge: '边框',
  screen: '亮屏',
  flaw: '细节',
  box: '包装',
} as const;
export type PictureSide = keyof typeof pictureSides;
export const pictureSideKeys = Object.keys(pictureSides) as [PictureSide, ...PictureSide[]];

/** Orders of a list of units, by their number in the address. */
export const resaleSorts = ['综合', '最新上架', '价格从低到高', '价格从高到低', '电池健康'] as const;

/** Own pictures without which no unit goes on sale. */
export const LEAST_PICTURES = 4;
export const MOST_PICTURES = 12;
/** Days that a page stays after its unit was sold. */
export const SOLD_PAGE_DAYS = 90;
/** Days that a report is good for a listing. */
export const REPORT_DAYS = 30;
/** Days on sale after which a unit asks for a lower price. */
export const AGED_DAYS = 30;
/** What a listing asks of staff. */
export const listingAsks = { aged: '在售过久', oldReport: '报告过期', nearNew: '接近全新价' } as const;
export type ListingAsk = keyof typeof listingAsks;
export const listingAskKeys = Object.keys(listingAsks) as [ListingAsk, ...ListingAsk[]];
/** Unpaid orders with bargains that a member may have. */
export const MOST_UNPAID_BARGAINS = 2;

export const LISTING_GONE = '商品不存在或已下架';
export const ONLY_ONE = '仅此一台';
export const HELD_BY_OTHERS = '已被下单，付款前仍可能释放';
export const UNIT_SOLD = '手慢了，这台已被买走';
/** What the buyer of a unit may count on, in one line each. */
export const RETURN_PROMISE = '签收后 7 天无理由退货';

/** What codes of SKUs begin with that are units; the number of the listing follows. */
export const SECOND_HAND_CODE = 'ZZ';
export const BARGAIN_CODE = 'YP';
const unitCode = new RegExp(`^(?:${SECOND_HAND_CODE}|${BARGAIN_CODE})\\d+$`);

/** Whether a code of a SKU is one that units are given, so that no other goods may have it. */
export function isUnitCode(code: string): boolean {
  return unitCode.test(code);
}
