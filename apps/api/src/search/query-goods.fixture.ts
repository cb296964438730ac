import type { VocabularyEntry } from './query-entry.ts';
import type { SearchSource } from './tokenize.ts';

const phoneSpecs = ['12GB+256GB', '16GB+1TB', '曜石黑'];
const phoneAttributes = ['骁龙8 至尊版', '17小时视频播放', '6.7英寸', '120Hz', '5500mAh'];

function phone(brand: string, series: string, model: string): SearchSource {
  const name = `${brand} ${model} 5G全网通`;
  return {
    name,
    brand,
    series,
    model,
    categoryPath: ['手机通讯', '手机'],
    specValues: phoneSpecs,
    tags: ['新品'],
    attributes: phoneAttributes,
  };
}

function other(brand: string, model: string, name: string, categoryPath: string[]): SearchSource {
  return { name, brand, series: '', model, categoryPath, specValues: [], tags: [], attributes: [] };
}

/** A small shop with everything that is easily taken for something else. */
export const goods: readonly SearchSource[] = [
  phone('华为', 'Mate', 'Mate 70'),
  phone('华为', 'Mate', 'Mate 70 Pro'),
  phone('华为', 'Mate', 'Mate 70 Pro+'),
  phone('华为', 'nova', 'nova 14'),
  phone('Apple', 'iPhone', 'iPhone 17'),
  phone('Apple', 'iPhone', 'iPhone 17 Pro Max'),
  phone('Apple', 'iPhone', 'iPhone 16'),
  phone('小米', '小米数字系列', '小米15'),
  phone('小米', '小米数字系列', '小米15 Pro'),
  phone('REDMI', 'K', 'REDMI K90'),
  phone('一加', 'Ace', '一加 Ace 6'),
  phone('一加', '数字系列', '一加 13T'),
  phone('三星', 'Galaxy S', 'Galaxy S25+'),
  phone('vivo', 'X', 'X300 Pro'),
  other('图拉斯', 'iPhone 17 手机壳', '图拉斯 iPhone 17 手机壳 磁吸支架', ['手机配件', '手机壳/保护套']),
  other('Apple', 'iPhone 17 Pro Max 硅胶保护壳', 'Apple iPhone 17 Pro Max 硅胶保护壳', [
    '手机配件',
    '手机壳/保护套',
  ]),
  other('品胜', 'Mate 70 Pro 手机壳', '品胜 适用华为Mate70Pro 手机保护壳', ['手机配件', '手机壳/保护套']),
  other('闪魔', 'iPhone 17 钢化膜', '闪魔 适用苹果17 钢化膜 2片装', ['手机配件', '贴膜']),
  other('安克', '65W 氮化镓充电器', '安克 Anker 65W 氮化镓充电器 Type-C', ['手机配件', '充电器']),
  other('绿联', '45W 充电头', '绿联 45W 多口充电头 USB-C', ['手机配件', '充电器']),
  other('罗马仕', '充电宝 20000mAh', '罗马仕 充电宝 20000mAh', ['手机配件', '移动电源']),
  other('Apple', 'AirPods Pro 3', 'Apple AirPods Pro 3 主动降噪无线耳机', ['耳机音频', '蓝牙耳机']),
  other('索尼', 'WH-1000XM5', '索尼 WH-1000XM5 头戴式降噪耳机', ['耳机音频', '头戴耳机']),
  other('漫步者', 'H190', '漫步者 H190 有线耳机 3.5mm', ['耳机音频', '有线耳机']),
  other('华为', 'MatePad Air', '华为 MatePad Air 平板电脑', ['平板电脑']),
  other('Apple', 'iPad Air 11', 'Apple iPad Air 11英寸 平板电脑', ['平板电脑']),
  other('闪迪', '酷豆 U盘', '闪迪 酷豆 U盘 64GB', ['存储', 'U盘']),
  other('普联', 'XDR6088', 'TP-LINK XDR6088 路由器 Wi-Fi 7', ['网络设备', '路由器']),
];

/** The names of the small shop, as a vocabulary is built from. */
export const goodsEntries: readonly VocabularyEntry[] = [
  ...unique(goods.map(({ brand }) => brand)).map((text) => ({ text, kind: 'brand' as const })),
  ...unique(goods.flatMap(({ categoryPath }) => categoryPath)).map((text) => ({
    text,
    kind: 'category' as const,
  })),
  ...goods
    .filter(({ series }) => series !== '')
    .map(({ series, brand }) => ({ text: series, kind: 'series' as const, brand, popularity: 100 })),
  ...goods.map(({ model, brand, categoryPath }, index) => ({
    text: model,
    kind: 'model' as const,
    brand,
    category: categoryPath.at(-1) ?? '',
    id: index + 1,
    popularity: goods.length - index,
  })),
  { text: '开学季', kind: 'keyword' },
];

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
