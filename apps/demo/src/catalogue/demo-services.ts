/** A service sold beside goods of the named categories (S188: one variant of each may be chosen). */
export interface DemoService {
  readonly productName: string;
  readonly description: string;
  readonly variants: readonly { readonly name: string; readonly priceYuan: number }[];
  /** Category paths; a parent stands for all below it. */
  readonly categories: readonly string[];
}

export const demoServices: readonly DemoService[] = [
  {
    productName: '碎屏险',
    description: '屏幕意外碎裂，到店免费更换原厂屏一次。',
    variants: [
      { name: '1年', priceYuan: 199 },
      { name: '2年', priceYuan: 329 },
    ],
    categories: ['手机/智能手机', '手机/游戏手机'],
  },
  {
    productName: '折叠屏碎屏险',
    description: '内屏或外屏意外碎裂，到店免费更换一次，含上门取送。',
    variants: [
      { name: '1年', priceYuan: 899 },
      { name: '2年', priceYuan: 1499 },
    ],
    categories: ['手机/折叠屏手机'],
  },
  {
    productName: '平板碎屏险',
    description: '屏幕意外碎裂，到店免费更换一次。',
    variants: [
      { name: '1年', priceYuan: 229 },
      { name: '2年', priceYuan: 379 },
    ],
    categories: ['平板电脑'],
  },
  {
    productName: '延长保修',
    description: '厂家质保到期后继续保修，非人为故障免费维修。',
    variants: [
      { name: '1年', priceYuan: 159 },
      { name: '2年', priceYuan: 269 },
    ],
    categories: ['手机', '平板电脑', '二手优品'],
  },
  {
    productName: '笔记本延长保修',
    description: '主板、屏幕、键盘等硬件故障免费维修。',
    variants: [
      { name: '1年', priceYuan: 399 },
      { name: '2年', priceYuan: 699 },
    ],
    categories: ['笔记本'],
  },
  {
    productName: '电池换新',
    description: '电池健康低于 80%，免费更换原厂电池一次。',
    variants: [
      { name: '1年', priceYuan: 99 },
      { name: '2年', priceYuan: 149 },
    ],
    categories: ['手机/智能手机', '手机/游戏手机', '平板电脑'],
  },
  {
    productName: '全面意外保',
    description: '碎屏、进水、跌落都管，每年一次免费维修。',
    variants: [
      { name: '1年', priceYuan: 369 },
      { name: '2年', priceYuan: 599 },
    ],
    categories: ['手机/智能手机', '平板电脑'],
  },
  {
    productName: '手表碎屏险',
    description: '表镜意外碎裂，免费更换一次。',
    variants: [
      { name: '1年', priceYuan: 129 },
      { name: '2年', priceYuan: 209 },
    ],
    categories: ['智能穿戴/智能手表'],
  },
  {
    productName: '耳机丢失险',
    description: '单只遗失或损坏，半价补配一次。',
    variants: [{ name: '1年', priceYuan: 59 }],
    categories: ['影音/耳机'],
  },
  {
    productName: '贴膜服务',
    description: '到店专业贴膜，一年内免费重贴。',
    variants: [
      { name: '高清膜', priceYuan: 39 },
      { name: '防窥膜', priceYuan: 69 },
    ],
    categories: ['手机'],
  },
];
