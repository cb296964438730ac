import { inTransaction, type RequestContext } from '@jishi/api/platform/request-context.ts';
import { findModels } from '@jishi/api/search/search.service.ts';
import { fillRules, fillSearches, keyOf } from '@jishi/api/search-rule/search-rule.service.ts';
import { fillTest } from '@jishi/api/search-test/search-test.service.ts';
import { shiftDay, writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import { createRandom } from '../catalogue/seeded-random.ts';

/** Days of which is known what shoppers looked for. */
const DAYS = 30;

/** What shoppers say and how the goods are called. */
const synonyms: readonly { words: string[]; oneWay: boolean }[] = [
  { words: ['果机', 'iPhone'], oneWay: true },
  { words: ['菊厂手机', '华为手机'], oneWay: true },
  { words: ['绿厂手机', 'OPPO'], oneWay: true },
  { words: ['蓝厂手机', 'vivo'], oneWay: true },
  { words: ['大屏机', '平板'], oneWay: true },
  { words: ['听歌神器', '耳机', '蓝牙音箱'], oneWay: true },
  { words: ['续命神器', '充电宝', '充电器'], oneWay: true },
  { words: ['电子手环', '智能手表'], oneWay: false },
  { words: ['贴屏膜', '钢化膜'], oneWay: false },
];

/** Keyword, place, and what finds the model that stands there. */
const pins: readonly [keyword: string, position: number, model: string][] = [
  ['送长辈的手机', 1, '华为 畅享'],
  ['送长辈的手机', 2, '荣耀手机'],
  ['开学季', 1, '平板'],
  ['开学季', 3, '笔记本'],
  ['拍照手机', 2, 'vivo X'],
];

/** Keywords of a month with how often a day, by how they ended. */
const searches: Record<'found' | 'partly' | 'none', readonly [keyword: string, often: number][]> = {
  found: [
    ['iPhone 17', 9],
    ['华为手机', 8],
    ['充电宝', 6],
    ['mate70', 6],
    ['小米15', 5],
    ['平板', 4],
    ['耳机', 4],
  ],
  none: [
    ['戴森吹风机', 2.2],
    ['ps5', 1.8],
    ['switch2', 1.6],
    ['扫地机器人', 1.4],
    ['大疆', 1.3],
    ['拍立得', 1.1],
    ['kindle', 0.9],
    ['投影仪', 0.9],
    ['行车记录仪', 0.8],
    ['筋膜枪', 0.7],
    ['电动牙刷', 0.6],
    ['显卡', 0.6],
    ['路由器', 0.5],
    ['对讲机', 0.4],
    ['学习机', 0.4],
    ['电子琴', 0.3],
    ['点读笔', 0.3],
    ['翻译机', 0.3],
    ['录音笔', 0.3],
    ['麦克风', 0.3],
    ['摄像头', 0.3],
    ['打印机', 0.2],
    ['硬盘', 0.2],
    ['体脂秤', 0.2],
    ['云台', 0.2],
  ],
  partly: [
    ['华为折叠屏手机粉色', 0.8],
    ['苹果手机老人机', 0.6],
    ['小米空调', 0.5],
    ['vivo洗衣机', 0.3],
  ],
};

/** Keywords that the shop tries its search with; what each finds first now is what is expected. */
const tried = [
  ...[
    'iphone17',
    'iphone 17 pro',
    '苹果17',
    'mate70',
    '华为mate60',
    'pura70',
    '小米15',
    'xiaomi 15',
    'k70',
    '红米k80',
  ],
  ...[
    '荣耀magic7',
    'findx8',
    'reno13',
    'vivo x200',
    's24',
    '三星折叠屏',
    'ipad',
    '华为平板',
    'airpods',
    '充电宝',
  ],
  ...['两万毫安', '壳子', '三折叠', 'macbook pro14', '耳机头戴式', '骁龙8', '苹果手表', '贴屏膜'],
  ...['数据线', '手机壳', '钢化膜', '蓝牙耳机', '智能手表', 'watch', '笔记本', '快充头', '果机', '续命神器'],
];

/** What staff of the main site have taught its search, and what its shoppers looked for. Does nothing a second time. */
export async function seedSearch(ctx: RequestContext, tenantId: number): Promise<void> {
  if (tenantId !== 0) return;
  const firstOf = async (keyword: string) => (await findModels(ctx, keyword, 1))[0];
  const placed: { keyword: string; position: number; productId: number }[] = [];
  for (const [keyword, position, model] of pins) {
    const productId = await firstOf(model);
    if (productId !== undefined) placed.push({ keyword, position, productId });
  }
  await inTransaction(ctx, async (tx) => {
    if (!(await fillRules(tx, synonyms, placed))) return;
    await fillSearches(tx, countMonth());
  });
  for (const keyword of tried) {
    const productId = await firstOf(keyword);
    if (productId !== undefined) await fillTest(ctx, { keyword, key: keyOf(keyword), productId });
  }
}

function countMonth() {
  const random = createRandom('searches');
  const today = writeBeijingDay(new Date());
  const endings = (['found', 'partly', 'none'] as const).flatMap((ending) =>
    searches[ending].map(([keyword, often]) => ({ keyword, often, ending })),
  );
  return Array.from({ length: DAYS }, (_, ago) => shiftDay(today, -ago)).flatMap((day) =>
    endings.flatMap(({ keyword, often, ending }) => {
      const count = Math.floor(often * (0.5 + random()) + random());
      if (count === 0) return [];
      const ended = { none: ending === 'none' ? count : 0, partly: ending === 'partly' ? count : 0 };
      return [{ day, key: keyOf(keyword), keyword, searches: count, ...ended }];
    }),
  );
}
