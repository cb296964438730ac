import type { DemoModel } from '../models/demo-model.ts';
import type { DemoTenantId } from '../stores/demo-stores.ts';
import { createRandom } from './seeded-random.ts';

/** What a retailer is known for. */
interface TenantRange {
  /** Brands that it carries whole. */
  readonly brands: readonly string[];
  /** Top categories that it carries whole. */
  readonly categories: readonly string[];
  /** Share of everything else. */
  readonly others: number;
}

/** Brands of whoever makes phones for people who mind the price. */
const PLAIN_PHONES = ['vivo', 'OPPO', '荣耀', '真我', 'iQOO', '一加'];

/** Each of the smaller retailers is a shop of its own kind; the main brand sells everything. */
const ranges: Readonly<Record<Exclude<DemoTenantId, 0>, TenantRange>> = {
  // Three towns of Yunnan: phones of every make, and what belongs to them.
  2: { brands: PLAIN_PHONES, categories: ['手机', '二手优品'], others: 0.45 },
  // A HUAWEI house in Sichuan.
  4: { brands: ['HUAWEI', '荣耀'], categories: ['智能穿戴'], others: 0.25 },
  // Guizhou, where one comes for what is good and cheap, and for accessories.
  5: { brands: ['小米', '红魔', ...PLAIN_PHONES], categories: ['配件'], others: 0.15 },
  // A digital mall in Hangzhou: Apple, desks, sound.
  2001: { brands: ['Apple', '三星', '索尼'], categories: ['平板电脑', '笔记本', '影音'], others: 0.2 },
};

/** Whether a tenant sells a model: the same answer each time. */
export function carries(
  tenantId: DemoTenantId,
  { code, brand, category }: Pick<DemoModel, 'code' | 'brand' | 'category'>,
): boolean {
  if (tenantId === 0) return true;
  const { brands, categories, others } = ranges[tenantId];
  if (brands.includes(brand) || categories.includes(category[0] ?? '')) return true;
  return createRandom(`range ${tenantId} ${code}`)() < others;
}

/** Whether a brand is one that a smaller retailer is known for. */
export function leads(tenantId: Exclude<DemoTenantId, 0>, brand: string): boolean {
  return ranges[tenantId].brands.includes(brand);
}
