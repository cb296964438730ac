import { valuationModels } from '@jishi/api/platform/power/sandbox/valuation-samples.ts';
import type { RequestContext } from '@jishi/api/platform/request-context.ts';
import { findStaffHolding } from '@jishi/api/staff/staff.service.ts';
import { findStoreByCode } from '@jishi/api/store/store.service.ts';
import {
  type ModelPlan,
  provideValuation,
  type RecordPlan,
} from '@jishi/api/valuation/provide-valuation.service.ts';
import {
  type RecycleCategory,
  recycleCategories,
  recycleCategoryKeys,
} from '@jishi/contract/valuation-words.ts';
import { createRandom, pickOne } from '../catalogue/seeded-random.ts';
import { type DemoTenantId, listDemoStores } from '../stores/demo-stores.ts';
import { demoRecycleModels } from '../valuations/demo-models.ts';
import { demoBooks } from '../valuations/demo-questions.ts';
import { imei } from './seed-devices.ts';

/** Valuations that staff made within three weeks. */
const RECORDS = 200;
const MINUTES = 21 * 1_440;
const STORES = 4;
/** Models that are valued at counters: the first of the list are the ones most asked for. */
const VALUED = 60;
const hints = [
  '王女士',
  '李先生',
  '赵同学',
  '陈阿姨',
  '周先生',
  '杨女士',
  '马师傅',
  '林先生',
  '何小姐',
  '罗老师',
];
/** Prices of last month and of now. */
const past = [
  { percent: 104, daysAgo: 26 },
  { percent: 100, daysAgo: 6 },
];

/** What devices the shop takes, by which questions and prices, and what staff valued at counters. Once for a tenant. */
export async function seedValuations(ctx: RequestContext, tenantId: DemoTenantId): Promise<void> {
  const [editor, approver = editor] = await findStaffHolding(ctx, 'order:read');
  const [administrator] = await findStaffHolding(ctx, 'huishou:publish');
  if (!editor || !approver || !administrator || editor.id === approver.id) return;
  const published = editor.id === administrator.id ? approver : editor;
  const isMain = tenantId === 0;
  const models = tenantId === 2001 ? platformModels() : demoRecycleModels;
  await provideValuation(ctx, {
    models,
    books:
      tenantId === 2001
        ? []
        : past.flatMap((one) =>
            recycleCategoryKeys.map((category) => ({ category, body: demoBooks[category], ...one })),
          ),
    people: {
      ...{ publishedBy: published.id, publisherName: published.name },
      ...{ approvedBy: administrator.id, approverName: administrator.name },
    },
    records: isMain ? await listRecords(ctx, tenantId, [editor, approver]) : [],
    feedback: isMain
      ? [
          { imei: imei('86917000000001'), modelName: '真我 GT7 Pro' },
          { imei: imei('35912000000002'), modelName: 'iPhone SE 第三代' },
          { imei: imei('86918000000003'), modelName: '一加 13' },
        ]
      : [],
    exceptions: isMain
      ? [
          { model: 4, priceFen: 598_000, remark: '同城其他店收 5980，顾客比价后离开' },
          { model: 20, priceFen: 95_000, remark: '市场行情已跌，现价收进来会亏' },
        ]
      : [],
  });
}

/** What the sandbox of the platform values, under its numbers. */
function platformModels(): ModelPlan[] {
  const categoryOf = (name: string): RecycleCategory =>
    recycleCategoryKeys.find((key) => recycleCategories[key].name === name) ?? 'phone';
  return valuationModels.map(({ id, brand, category, name, topPriceFen }, place) => ({
    ...{ brand, category: categoryOf(category), name, providerPid: id },
    ...{ prices: { 512: topPriceFen }, tacs: [`8691${String(place).padStart(4, '0')}`], hot: place < 6 },
  }));
}

async function listRecords(
  ctx: RequestContext,
  tenantId: DemoTenantId,
  people: readonly { id: number; name: string }[],
): Promise<RecordPlan[]> {
  const random = createRandom('valuations');
  const stores = await Promise.all(
    listDemoStores(tenantId)
      .slice(0, STORES)
      .map(({ code }) => findStoreByCode(ctx, code)),
  );
  const storeIds = stores.flatMap((store) => store?.id ?? []);
  return Array.from({ length: RECORDS }, (_, at): RecordPlan => {
    const model = Math.floor(random() ** 2 * VALUED);
    const category = demoRecycleModels[model]?.category ?? 'phone';
    const { id: staffId, name: staffName } = pickOne(random, people);
    return {
      ...{ model, variant: Math.floor(random() * 2), staffId, staffName },
      optionIds: demoBooks[category].questions.map(({ options }) => pickAnswer(random, options)),
      minutesAgo: Math.floor(((RECORDS - at) / RECORDS) * MINUTES - random() * 60) + 60,
      storeId: pickOne(random, storeIds),
      memberHint: pickOne(random, hints),
      isUsed: random() < 0.3,
    };
  });
}

/** Most devices are worn a little; what is not taken, or has to be seen, is told at the counter. */
function pickAnswer(random: () => number, options: readonly { id: string; effect: string }[]): string {
  const kept = options.filter(({ effect }) => !['refuse', 'review', 'floor'].includes(effect));
  return kept[Math.floor(random() ** 2.5 * kept.length)]?.id ?? '';
}
