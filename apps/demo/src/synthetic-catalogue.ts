const brands = [
  '华为',
  '小米',
  'vivo',
  'OPPO',
  '荣耀',
  '苹果',
  '三星',
  '一加',
  '真我',
  '魅族',
  '努比亚',
  '摩托罗拉',
];
const kinds = [
  {
    category: '手机/智能手机',
    word: '手机',
    tiers: ['', 'Pro', 'Pro Max', 'Ultra', '青春版', 'SE'],
    memory: ['8GB+256GB', '12GB+256GB', '12GB+512GB', '16GB+1TB'],
  },
  {
    category: '平板电脑',
    word: '平板',
    tiers: ['', 'Pro', 'Air', 'mini'],
    memory: ['8GB+128GB', '8GB+256GB', '12GB+512GB'],
  },
  {
    category: '智能穿戴/智能手表',
    word: '手表',
    tiers: ['', 'GT', 'Ultra', 'Fit'],
    memory: ['42mm', '46mm'],
  },
  {
    category: '影音/耳机',
    word: '降噪耳机',
    tiers: ['', 'Pro', 'Lite'],
    memory: ['有线充电版', '无线充电版'],
  },
  { category: '配件/手机壳', word: '手机壳', tiers: ['磁吸', '透明', '素皮'], memory: ['标准'] },
  {
    category: '配件/充电器',
    word: '充电器',
    tiers: ['氮化镓', '双口', '折叠'],
    memory: ['30W', '65W', '100W'],
  },
];
const colors = ['曜石黑', '雪域白', '远山蓝', '流沙金', '云杉绿'];

/**
 * A catalogue of about this many SKUs in the merchant's import format; the same number gives the same file. Every SKU
 * is in stock, so that a card stands for the same one whoever makes it.
 */
export function writeSyntheticCatalogue(skus: number): string {
  const lines = ['SKU编码,品牌,系列,型号,分类,卖点,标价,售价,标签,规格:颜色,规格:内存,库存:仓库'];
  for (let model = 0; lines.length <= skus; model += 1) {
    const kind = kinds[model % kinds.length] ?? kinds[0];
    const brand = brands[Math.floor(model / kinds.length) % brands.length] ?? '';
    if (!kind) break;
    const generation = Math.floor(model / (kinds.length * brands.length));
    const series = `${'ABCDEFGHJKLMNPQRSTUVWXYZ'[generation % 24]}${10 + Math.floor(generation / 24)}`;
    const tier = kind.tiers[generation % kind.tiers.length] ?? '';
    const name = `${series} ${tier} ${kind.word}`.replace('  ', ' ').trim();
    for (const color of colors) {
      for (const memory of kind.memory) {
        if (lines.length > skus) break;
        const number = lines.length;
        const price = 99 + ((number * 7919) % 9000);
        lines.push(
          `SYN-${number},${brand},${series},${name},${kind.category},${tier}体验升级,${price + 200},${price},热卖,${color},${memory},${1 + (number % 40)}`,
        );
      }
    }
  }
  return `${lines.join('\n')}\n`;
}
