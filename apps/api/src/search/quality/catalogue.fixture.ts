import { accessoryLines, otherLines } from './goods.fixture.ts';
import { phoneLines } from './phones.fixture.ts';

/** One model of the catalogue that search is measured with. */
export interface Model {
  brand: string;
  series: string;
  /** Levels joined by `/`. */
  category: string;
  name: string;
  priceYuan: number;
  /** As the maker registers the model: 24129PN74C. */
  code: string;
}

/** How makers number their models; `#` is a digit, `@` a letter of the model's number. */
const codePatterns: Readonly<Record<string, string>> = {
  华为: '@@@-AL#0',
  荣耀: '@@@-AN#0',
  小米: '2####PN@#C',
  REDMI: '2####RK@#C',
  Apple: 'A####',
  三星: 'SM-@##80',
  OPPO: 'P@@##0',
  vivo: 'V2###A',
  iQOO: 'V1###A',
  一加: 'PJ@##0',
  真我: 'RMX####',
};
/** What drives some of the phones, written as makers and merchants do. */
const chips: readonly (readonly [models: RegExp, chip: string])[] = [
  [/^小米 15/, '骁龙 8 至尊版'],
  [/^小米 14|^一加 Ace 5$|^iQOO 12/, '第三代骁龙 8'],
  [/^小米 13( |$)/, '第二代骁龙 8'],
  [/^Galaxy S25/, '骁龙 8 Elite for Galaxy'],
  [/^Galaxy S24/, '骁龙8 Gen 3'],
  [/^Redmi Note 13/, '骁龙 7s Gen 2'],
  [/^一加 8|^iQOO 8/, '骁龙 888'],
  [/^vivo X100/, '天玑 9300'],
  [/^vivo X200/, '天玑9400'],
  [/^HUAWEI (Mate 60|Pura 70)/, '麒麟 9000S'],
];
/** What lies in the box: phones that mention a case are no cases. */
const boxes: Readonly<Record<string, string>> = {
  手机: '手机、保护壳、66W 充电器、Type-C 数据线、已贴膜、取卡针',
  平板电脑: '平板、充电器、数据线、钢化膜、保护套',
  '智能穿戴/智能手表': '手表、表带、充电底座、充电线',
  '智能穿戴/智能手环': '手环主体、替换表带、充电线',
};
const colors = ['曜石黑', '雪域白', '星河蓝'] as const;
const header =
  'SKU编码,品牌,系列,型号,分类,标价,售价,规格:颜色,规格:内存,参数:网络/入网型号,参数:网络/网络类型,参数:性能/处理器,参数:包装/清单,库存:仓库';

/** About 1,600 models, the later of a line the dearer. */
export function readModels(): Model[] {
  const models = [...phoneLines, ...otherLines].flatMap((line) => {
    const [brand = '', series = '', category = '', prices = '', begin = '', variants = ''] = line.split('|');
    const names = variants.split(',').map((variant) => nameOf(begin, variant));
    return spread(prices, names).map((one) => ({ brand, series, category, ...one }));
  });
  const accessories = accessoryLines.flatMap((line) => {
    const [brand = '', category = '', prices = '', pattern = '', madeFor = ''] = line.split('|');
    const names = madeFor.split(',').map((name) => pattern.replace('{}', name));
    return spread(prices, names).map((one) => ({ brand, series: '', category, ...one }));
  });
  return [...models, ...accessories].map((model, index) => ({ ...model, code: codeOf(model.brand, index) }));
}

/**
 * The models as a file for the importer: a phone in three colours and two sizes of memory, everything else in one SKU.
 */
export function writeCatalogue(models: readonly Model[]): string {
  const rows = models.flatMap((model, index) => {
    const isPhone = model.category === '手机' || model.category === '平板电脑';
    const variants = isPhone
      ? [
          ...colors.map((color) => [color, '12GB+256GB', 0] as const),
          ...colors.slice(0, 2).map((color) => [color, '16GB+512GB', 600] as const),
        ]
      : [['', '', 0] as const];
    // Some merchants know a model by the maker's number, others have it among the parameters.
    const isCoded = index % 2 === 0;
    return variants.map(([color, memory, more], place) =>
      [
        isCoded ? `${model.code}-${place}` : `S${index}-${place}`,
        model.brand,
        model.series,
        model.name,
        model.category,
        model.priceYuan + more,
        model.priceYuan + more,
        color,
        memory,
        isCoded ? '' : model.code,
        isPhone && model.category === '手机' ? '5G全网通' : '',
        isPhone ? (chips.find(([models]) => models.test(model.name))?.[1] ?? '') : '',
        boxes[model.category] ?? '',
        9,
      ].join(','),
    );
  });
  return [header, ...rows].join('\n');
}

function nameOf(begin: string, variant: string): string {
  if (variant === '-') return begin;
  if (variant.startsWith('~')) return `${begin}${variant.slice(1)}`;
  // 荣耀 Magic6, 华为畅享 60: a maker's line and its number stand as the makers write them.
  return `${begin} ${variant}`;
}

function spread(prices: string, names: readonly string[]): { name: string; priceYuan: number }[] {
  const [first = 0, last = 0] = prices.split(',').map(Number);
  const step = names.length > 1 ? (last - first) / (names.length - 1) : 0;
  return names.map((name, index) => ({ name, priceYuan: Math.round(first + index * step) }));
}

function codeOf(brand: string, index: number): string {
  let rest = (index + 137) * 7919;
  const take = (base: number) => {
    const digit = rest % base;
    rest = Math.floor(rest / base);
    return digit;
  };
  return (codePatterns[brand] ?? '@@-####').replace(/[#@]/g, (sign) =>
    sign === '#' ? String(take(10)) : String.fromCharCode(65 + take(26)),
  );
}
