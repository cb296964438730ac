import type { ModelPlan } from '@jishi/api/valuation/provide-valuation.service.ts';
import type { RecycleCategory } from '@jishi/contract/valuation-words.ts';

/** What a faultless one of the dearest variant brings, in yuan; the first of a brand are the ones most asked for. */
type Row = readonly [name: string, yuan: number];

/** Variants from the dearest down, each with its share of that price in percent. */
const variants: Readonly<Record<RecycleCategory, readonly (readonly [string, number])[]>> = {
  phone: [
    ['512GB', 100],
    ['256GB', 88],
    ['128GB', 79],
  ],
  tablet: [
    ['512GB Wi-Fi 版', 100],
    ['256GB Wi-Fi 版', 86],
    ['128GB Wi-Fi 版', 76],
  ],
  laptop: [
    ['24GB+1TB', 100],
    ['16GB+512GB', 82],
  ],
  watch: [
    ['蜂窝版', 100],
    ['GPS 版', 84],
  ],
};

const rows: readonly (readonly [brand: string, category: RecycleCategory, models: readonly Row[]])[] = [
  [
    'Apple',
    'phone',
    [
      ['Apple iPhone 17 Pro Max', 8_250],
      ['Apple iPhone 17 Pro', 7_280],
      ['Apple iPhone 17', 4_650],
      ['Apple iPhone Air', 5_400],
      ['Apple iPhone 16 Pro Max', 6_180],
      ['Apple iPhone 16 Pro', 5_420],
      ['Apple iPhone 16', 3_880],
      ['Apple iPhone 15 Pro Max', 4_760],
      ['Apple iPhone 15 Pro', 4_120],
      ['Apple iPhone 15', 2_960],
      ['Apple iPhone 14 Pro Max', 3_620],
      ['Apple iPhone 14', 2_240],
      ['Apple iPhone 13 Pro', 2_480],
      ['Apple iPhone 13', 1_780],
      ['Apple iPhone 12', 1_120],
      ['Apple iPhone 11', 760],
    ],
  ],
  [
    'HUAWEI',
    'phone',
    [
      ['HUAWEI Mate 80 Pro', 4_980],
      ['HUAWEI Mate 70 Pro', 3_850],
      ['HUAWEI Mate 60 Pro', 2_980],
      ['HUAWEI Pura 80 Pro', 4_120],
      ['HUAWEI Pura 70', 2_560],
      ['HUAWEI P60', 1_680],
      ['HUAWEI nova 14', 1_240],
      ['HUAWEI Mate X7', 6_800],
      ['HUAWEI Mate 50', 1_520],
      ['HUAWEI P50 Pro', 1_180],
      ['HUAWEI Mate 40 Pro', 960],
    ],
  ],
  [
    '小米',
    'phone',
    [
      ['Xiaomi 17 Pro', 3_480],
      ['小米 15', 2_360],
      ['小米 14', 1_760],
      ['小米 14 Ultra', 2_680],
      ['小米 13', 1_180],
      ['小米 12S Ultra', 1_320],
      ['Xiaomi MIX Flip 2', 2_240],
      ['小米 Civi 4 Pro', 1_060],
      ['小米 11', 560],
    ],
  ],
  [
    'OPPO',
    'phone',
    [
      ['OPPO Find X9 Pro', 3_760],
      ['OPPO Find X8', 2_480],
      ['OPPO Find X7', 1_740],
      ['OPPO Reno15', 1_860],
      ['OPPO Reno12', 1_020],
      ['OPPO Find N3', 3_150],
      ['OPPO Reno10', 780],
      ['OPPO K12', 620],
    ],
  ],
  [
    'vivo',
    'phone',
    [
      ['vivo X300 Pro', 3_680],
      ['vivo X200', 2_450],
      ['vivo X100', 1_820],
      ['vivo S50', 1_760],
      ['vivo S18', 960],
      ['vivo X Fold5', 4_350],
      ['vivo X90', 1_240],
      ['iQOO 13', 2_180],
    ],
  ],
  [
    '荣耀',
    'phone',
    [
      ['荣耀 Magic8 Pro', 3_420],
      ['荣耀 Magic7', 2_300],
      ['荣耀 Magic6', 1_620],
      ['荣耀 500 Pro', 1_980],
      ['荣耀 Magic V6', 4_580],
      ['荣耀 100', 860],
      ['荣耀 90', 680],
    ],
  ],
  [
    'Apple',
    'tablet',
    [
      ['Apple iPad Pro 11 英寸（M5）', 6_350],
      ['Apple iPad Air 11 英寸（M4）', 3_980],
      ['Apple iPad mini（A17 Pro）', 2_760],
      ['Apple iPad（第 10 代）', 1_580],
      ['Apple iPad Air（第 5 代）', 2_180],
    ],
  ],
  [
    'HUAWEI',
    'tablet',
    [
      ['HUAWEI MatePad Pro 12.2 英寸 云晰柔光屏', 2_680],
      ['HUAWEI MatePad 11.5 S 灵动款', 1_120],
    ],
  ],
  ['小米', 'tablet', [['小米平板 8 Pro', 1_860]]],
  ['荣耀', 'tablet', [['荣耀平板 GT', 1_180]]],
  [
    'Apple',
    'laptop',
    [
      ['Apple MacBook Pro 14 英寸（M5）', 9_800],
      ['Apple MacBook Air 13 英寸（M5）', 6_350],
      ['Apple MacBook Air 13 英寸（M2）', 3_960],
    ],
  ],
  ['HUAWEI', 'laptop', [['HUAWEI MateBook 14 鸿蒙版', 4_680]]],
  ['荣耀', 'laptop', [['荣耀 MagicBook Pro 14', 3_280]]],
  [
    'Apple',
    'watch',
    [
      ['Apple Watch Ultra 3', 4_120],
      ['Apple Watch Series 11', 1_980],
      ['Apple Watch Series 9', 1_160],
    ],
  ],
  [
    'HUAWEI',
    'watch',
    [
      ['HUAWEI WATCH 5 42mm', 1_360],
      ['HUAWEI WATCH GT 6 46mm', 620],
    ],
  ],
  ['OPPO', 'watch', [['OPPO Watch X3', 860]]],
  ['小米', 'watch', [['Xiaomi Watch S4 41mm', 480]]],
];

/** The first of each brand of phones are searched for most. */
const HOT_OF_BRAND = 2;

/** Models that the demo takes. Their TACs are made up: two models of a brand share the last one of the first (S119). */
export const demoRecycleModels: readonly ModelPlan[] = rows.flatMap(([brand, category, models], group) =>
  models.map(
    ([name, yuan], place): ModelPlan => ({
      ...{ brand, category, name },
      prices: Object.fromEntries(
        variants[category].map(([variant, percent]) => [
          variant,
          Math.round((yuan * percent) / 1_000) * 1_000,
        ]),
      ),
      tacs: category === 'phone' || category === 'tablet' ? tacsOf(group, place) : [],
      hot: category === 'phone' && place < HOT_OF_BRAND,
    }),
  ),
);

function tacsOf(group: number, place: number): string[] {
  const tac = (of: number) => `8690${String(group).padStart(2, '0')}${String(of).padStart(2, '0')}`;
  return place === 1 ? [tac(1), tac(0)] : [tac(place)];
}
