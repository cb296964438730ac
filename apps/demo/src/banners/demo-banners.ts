import type { DemoBanner } from './demo-banner.ts';

const white = '#ffffff';
const ink = '#1f1f1f';

/** The banners of the demo shop: four for the front page and one for each top category. */
export const demoBanners: readonly DemoBanner[] = [
  {
    id: 'iphone-17-pro',
    place: 'hero',
    headline: 'iPhone 17 Pro 全系现货',
    subline: '分期免息，以旧换新再抵 500 元，到店一小时取机',
    ink: white,
    target: { kind: 'model', code: 'IP17P' },
    ground: ['#20140f', '#5a2a14'],
    glow: '#e8824a',
    items: [
      { model: 'IP17P', look: 'blue', view: 'back', x: 0.6, y: 0.56, size: 0.94, turn: -8 },
      { model: 'IP17P', look: 'silver', view: 'back', x: 0.86, y: 0.56, size: 0.94, turn: 8 },
      { model: 'IP17PM', look: 'orange', view: 'hero', x: 0.73, y: 0.53, size: 1.06 },
    ],
  },
  {
    id: 'mate-80',
    place: 'hero',
    headline: 'HUAWEI Mate 80 系列',
    subline: '双环星盾，红枫影像。下单赠碎屏险一年',
    ink: white,
    target: { kind: 'model', code: 'MATE80P' },
    ground: ['#0d1320', '#22304e'],
    glow: '#5b7fc8',
    items: [
      { model: 'WATCH5', look: 'gold', view: 'hero', x: 0.9, y: 0.52, size: 0.84, turn: 10 },
      { model: 'MATE80P', look: 'green', view: 'back', x: 0.585, y: 0.55, size: 0.98, turn: -7 },
      { model: 'MATE80PM', look: 'polargold', view: 'hero', x: 0.74, y: 0.53, size: 1.06 },
    ],
  },
  {
    id: 'back-to-desk',
    place: 'hero',
    headline: '平板笔记本，一站配齐',
    subline: '学生凭证优惠，手写笔键盘搭配再减',
    ink,
    target: { kind: 'category', path: '平板电脑' },
    ground: ['#f4f1ea', '#dfe8f3'],
    glow: '#ffffff',
    items: [
      { model: 'MBAIR13', look: 'sky', view: 'hero', x: 0.66, y: 0.44, size: 0.98 },
      { model: 'IPADAIR11', look: 'purple', view: 'hero', x: 0.86, y: 0.52, size: 0.86 },
      { model: 'APP3', look: 'white', view: 'hero', x: 0.535, y: 0.68, size: 0.5 },
    ],
  },
  {
    id: 'xiaomi-17',
    place: 'hero',
    headline: 'Xiaomi 17 Pro 妙享背屏',
    subline: '翻过来，还有一块屏。12 期免息',
    ink,
    target: { kind: 'model', code: 'MI17PM' },
    ground: ['#efe9f6', '#cfc2e4'],
    glow: '#ffffff',
    items: [
      { model: 'MIBUDS5P', look: 'white', view: 'hero', x: 0.9, y: 0.66, size: 0.56 },
      { model: 'MI17P', look: 'white', view: 'back', x: 0.58, y: 0.56, size: 0.94, turn: -8 },
      { model: 'MI17PM', look: 'purple', view: 'hero', x: 0.735, y: 0.53, size: 1.06 },
    ],
  },
  ...categoryAd(
    'phones',
    '手机',
    '旗舰新品',
    '国补价一步到位',
    ['#f7ede6', '#f0d9ca'],
    [{ model: 'X300', look: 'purple', view: 'hero', x: 0.73, y: 0.52, size: 1 }],
  ),
  ...categoryAd(
    'tablets',
    '平板电脑',
    '学习办公',
    '纸感柔光屏',
    ['#ebf0f7', '#d3dfee'],
    [{ model: 'MATEPADP12', look: 'black', view: 'hero', x: 0.71, y: 0.5, size: 0.98 }],
  ),
  ...categoryAd(
    'laptops',
    '笔记本',
    '轻薄长续航',
    '教育优惠进行中',
    ['#eef1f4', '#d9e0e8'],
    [{ model: 'MBPRO14', look: 'silver', view: 'hero', x: 0.7, y: 0.46, size: 0.98 }],
  ),
  ...categoryAd(
    'wearables',
    '智能穿戴',
    '腕上健康',
    '三周一充',
    ['#eef3ec', '#d5e2d0'],
    [
      { model: 'GT6', look: 'brown', view: 'hero', x: 0.64, y: 0.52, size: 0.98, turn: -8 },
      { model: 'AWS11', look: 'rose', view: 'hero', x: 0.84, y: 0.52, size: 0.92, turn: 8 },
    ],
  ),
  ...categoryAd(
    'audio',
    '影音',
    '静下来听',
    '降噪耳机专场',
    ['#f3eee8', '#e3d6c6'],
    [
      { model: 'XM6', look: 'silver', view: 'hero', x: 0.66, y: 0.48, size: 0.98 },
      { model: 'FBPRO5', look: 'gold', view: 'hero', x: 0.86, y: 0.64, size: 0.6 },
    ],
  ),
  ...categoryAd(
    'accessories',
    '配件',
    '充电补能',
    '满 99 减 20',
    ['#f0f0ee', '#dcdfe3'],
    [
      { model: 'PBMAGGO', look: 'ice', view: 'hero', x: 0.62, y: 0.5, size: 0.86 },
      { model: 'CHGUG100', look: 'white', view: 'hero', x: 0.85, y: 0.54, size: 0.72 },
    ],
  ),
  ...categoryAd(
    'second-hand',
    '二手优品',
    '质检无忧',
    '二手良品与官翻机',
    ['#eef2f1', '#d3dedb'],
    [
      { model: 'IP16-2H', look: 'ultramarine-1', view: 'back', x: 0.62, y: 0.54, size: 0.96, turn: -8 },
      { model: 'MATE70P-2H', look: 'black-1', view: 'hero', x: 0.82, y: 0.52, size: 0.98 },
    ],
  ),
];

function categoryAd(
  id: string,
  category: string,
  headline: string,
  subline: string,
  ground: DemoBanner['ground'],
  items: DemoBanner['items'],
): readonly DemoBanner[] {
  return [
    {
      id: `category-${id}`,
      place: 'category',
      category,
      headline,
      subline,
      ink,
      target: { kind: 'category', path: category },
      ground,
      glow: white,
      items,
    },
  ];
}
