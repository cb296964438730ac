/** What old devices are sorted by, with the number that each has on the wire. */
export const recycleCategories = {
  phone: { id: 1, name: '手机' },
  tablet: { id: 2, name: '平板' },
  laptop: { id: 3, name: '笔记本' },
  watch: { id: 4, name: '手表' },
} as const;
export type RecycleCategory = keyof typeof recycleCategories;
export const recycleCategoryKeys = Object.keys(recycleCategories) as [RecycleCategory, ...RecycleCategory[]];

/** The category of a number on the wire; undefined for 0 and for unknown ones. */
export function recycleCategoryOf(id: number): RecycleCategory | undefined {
  return recycleCategoryKeys.find((key) => recycleCategories[key].id === id);
}

/** Blocks that questions about a device stand in, in the order they are asked. */
export const questionGroups = { basic: '基本情况', looks: '外观成色', function: '功能状况' } as const;
export type QuestionGroup = keyof typeof questionGroups;
export const questionGroupKeys = Object.keys(questionGroups) as [QuestionGroup, ...QuestionGroup[]];

/** What an answer does to the price. */
export const optionEffects = {
  none: '不扣款',
  fixed: '扣固定金额',
  percent: '按比例扣款',
  floor: '只按保底价回收',
  refuse: '不予回收',
  review: '需人工复核',
} as const;
export type OptionEffect = keyof typeof optionEffects;
export const optionEffectKeys = Object.keys(optionEffects) as [OptionEffect, ...OptionEffect[]];

/** Examples of answers that pages draw, by name. */
export const recycleDrawings = {
  flawless: '完好',
  'fine-scratch': '细微划痕',
  scratch: '划痕',
  'deep-scratch': '深划痕',
  dent: '磕碰',
  chip: '掉漆',
  crack: '裂纹',
  shatter: '碎裂',
  'screen-spot': '屏幕亮斑',
  'screen-line': '屏幕亮线',
  'screen-aged': '屏幕老化',
  'touch-dead': '触摸失灵',
  'back-crack': '后盖碎裂',
  bent: '机身弯曲',
  repaired: '维修过',
  water: '进水',
  battery: '电池',
  'no-power': '无法开机',
  locked: '有锁',
  camera: '摄像头',
  face: '面容识别',
  button: '按键',
  speaker: '扬声器',
  wifi: '无线网络',
  accessory: '配件',
  account: '账号锁',
} as const;
export type RecycleDrawing = keyof typeof recycleDrawings;
export const recycleDrawingKeys = Object.keys(recycleDrawings) as [RecycleDrawing, ...RecycleDrawing[]];

/** Whose questions and prices a device is valued by: the shop's own book, or an outside platform (pjt). */
export const valuationEngines = ['own', 'pjt'] as const;
export const valuationStates = ['open', 'used', 'expired'] as const;
/** What came of the answers: a price, none without the rest of them, no purchase, or a look by staff first. */
export const priceVerdicts = ['priced', 'incomplete', 'refused', 'review'] as const;
export type PriceVerdict = (typeof priceVerdicts)[number];

/** Where a search came from (`type`, S110): words, or the number of a device. */
export const SEARCHED_BY_WORDS = 1;
export const SEARCHED_BY_IMEI = 2;

/** For how many days a valuation stands (保价). */
export const VALID_DAYS = 7;
/** Models of a page of the search (S131). */
export const SEARCH_PAGE_SIZE = 25;

export const MODEL_GONE = '没有匹配的机型';
export const VALUATION_GONE = '估价不存在或已失效';
export const VALUATION_OVER = '估价已过期，请重新估价';
export const VALUATION_USED = '该估价已经提交过回收订单';
/** S122. */
export const MODEL_NAME_NEEDED = '请填写实际机型';
