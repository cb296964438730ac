import type { PricePlan } from '@jishi/api/repair-catalogue/provide-catalogue.service.ts';
import { PRICE_NO_QUOTE } from '@jishi/contract/money.ts';
import { type RepairGrade, repairGrades } from '@jishi/contract/repair-words.ts';
import { createRandom } from '../catalogue/seeded-random.ts';
import { listTenantModels } from '../catalogue/tenant-offer.ts';
import { type DemoModel, sentinelPrices } from '../models/demo-model.ts';
import type { DemoTenantId } from '../stores/demo-stores.ts';
import { demoFaults } from './demo-faults.ts';

/** Models that a retailer repairs, by their category; the main brand repairs 60. */
const wanted: readonly { category: string; main: number; others: number }[] = [
  { category: '手机', main: 45, others: 20 },
  { category: '平板电脑', main: 7, others: 3 },
  { category: '笔记本', main: 2, others: 0 },
  { category: '智能手表', main: 6, others: 1 },
];
/** What is mended of goods that are no phones and no tablets. */
const faultsOf: Readonly<Record<string, readonly string[]>> = {
  智能手表: ['外屏碎裂，显示正常', '电池老化，续航变短', '进水', '不开机、反复重启'],
  笔记本: ['内屏损坏，不显示或触摸失灵', '电池老化，续航变短', '充电口接触不良', '进水', '不开机、反复重启'],
};
const warranties = { original: 365, quality: 180 } as const;
/** Yuan of a model that has no price. */
const USUAL_YUAN = 3_999;

/** What is charged for mending each fault of the models that a retailer repairs, with both grades of parts. */
export function listDemoPrices(tenantId: DemoTenantId, stores: readonly { storeId: number }[]): PricePlan[] {
  return chooseModels(tenantId).flatMap((model) => {
    const own = model.category.flatMap((name) => faultsOf[name] ?? []);
    return demoFaults
      .filter(({ name }) => own.length === 0 || own.includes(name))
      .flatMap((fault) =>
        fault.part
          ? (['original', 'quality'] as const).map((grade) => priceOf(model, fault, grade, stores))
          : [priceOf(model, fault, 'original', stores)],
      );
  });
}

/** As many of each brand as of the others, the newest of each first. */
function chooseModels(tenantId: DemoTenantId): DemoModel[] {
  const models = listTenantModels(tenantId).filter(({ category }) => category[0] !== '二手优品');
  return wanted.flatMap(({ category, main, others }) => {
    const fitting = models.filter((model) => model.category.includes(category));
    const byBrand = [...Map.groupBy(fitting, ({ brand }) => brand).values()];
    const longest = Math.max(0, ...byBrand.map(({ length }) => length));
    return Array.from({ length: longest }, (_, place) => byBrand.flatMap((own) => own[place] ?? []))
      .flat()
      .slice(0, tenantId === 0 ? main : others);
  });
}

function priceOf(
  model: DemoModel,
  { name, part, labour, isUnpriced = false }: (typeof demoFaults)[number],
  grade: RepairGrade,
  stores: readonly { storeId: number }[],
): PricePlan {
  const sold = model.variants
    .map(({ saleYuan }) => saleYuan)
    .filter((yuan) => yuan < sentinelPrices.toBeReleased);
  const yuanNew = sold.length > 0 ? Math.min(...sold) : USUAL_YUAN;
  const price = roundTo9((part ? yuanNew * part[grade] : 0) + labour);
  const about = { brand: model.brand, model: model.name, item: name, grade };
  if (isUnpriced)
    return { ...about, priceFen: PRICE_NO_QUOTE * 100, labourFen: 0, warrantyDays: 90, part: null };
  return {
    ...about,
    priceFen: price * 100,
    labourFen: Math.min(labour, price) * 100,
    warrantyDays: part ? warranties[grade] : 90,
    part: part
      ? {
          code: `PART-${model.code}-${part.code}-${grade === 'original' ? 'O' : 'Q'}`,
          name: `${model.name} ${part.name}`,
          spec: repairGrades[grade],
          stock: stockOf(`${model.code} ${part.code} ${grade}`, stores),
        }
      : null,
  };
}

/** Whole yuan as shops write them. */
function roundTo9(yuan: number): number {
  return Math.max(9, Math.round(yuan / 10) * 10 - 1);
}

/** Some parts lie in the warehouse and in large stores, some have to be ordered. */
function stockOf(
  seed: string,
  stores: readonly { storeId: number }[],
): { storeId: number; onHand: number }[] {
  const random = createRandom(`part ${seed}`);
  if (random() < 0.12) return [];
  return [{ storeId: 0 }, ...stores].map(({ storeId }) => ({ storeId, onHand: Math.floor(random() * 6) }));
}
