/** What a level can bring, each once at a site. Apart from schemas, so that a page can have the words without those. */
export const rightTypes = {
  price: '会员价',
  earn: '消费积分',
  birthday: '生日礼遇',
  freight: '运费优惠',
  priority: '优先发货',
  service: '专属服务',
  screen: '贴膜权益',
  exchange: '积分兑换',
  tryout: '新品试用',
  day: '会员日',
} as const;
export type RightType = keyof typeof rightTypes;
export const rightTypeKeys = Object.keys(rightTypes) as [RightType, ...RightType[]];

/** Days in a row that bring more than the others; after the last one they are counted anew. */
export const signPrizeDays = [7, 15, 30] as const;
