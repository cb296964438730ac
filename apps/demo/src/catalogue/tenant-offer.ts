import { demoModels } from '../models/all-models.ts';
import type { DemoModel, ModelVariant } from '../models/demo-model.ts';
import { sentinelPrices } from '../models/demo-model.ts';
import type { DemoTenantId } from '../stores/demo-stores.ts';
import { createRandom } from './seeded-random.ts';
import { carries } from './tenant-range.ts';

/** Whole yuan as shops write them: ending in 9 or 99. */
function roundPrice(yuan: number): number {
  if (yuan >= 1000) return Math.round(yuan / 100) * 100 - 1;
  if (yuan >= 100) return Math.round(yuan / 10) * 10 - 1;
  return Math.max(9, Math.round(yuan));
}

/** A tenant's own prices: a few percent off the main brand's, the same for all SKUs of a model. Sentinels stay. */
function priceFor(tenantId: DemoTenantId, model: DemoModel, variant: ModelVariant): ModelVariant {
  if (tenantId === 0 || variant.saleYuan >= sentinelPrices.toBeReleased) return variant;
  const factor = 0.97 + createRandom(`price ${tenantId} ${model.code}`)() * 0.07;
  const saleYuan = roundPrice(variant.saleYuan * factor);
  return { ...variant, saleYuan, listYuan: Math.max(variant.listYuan, saleYuan) };
}

/** The models a tenant sells, with its prices. Tenant 0 sells everything. */
export function listTenantModels(tenantId: DemoTenantId): readonly DemoModel[] {
  return demoModels
    .filter((model) => carries(tenantId, model))
    .map((model) => ({
      ...model,
      variants: model.variants.map((variant) => priceFor(tenantId, model, variant)),
    }));
}

interface Plenty {
  /** The most that lies in a shop and in the warehouse. */
  readonly shop: number;
  readonly warehouse: number;
  /** Chance that a shop does not carry it at all. */
  readonly absent: number;
}

const plenty: Readonly<Record<DemoModel['stocked'], Plenty>> = {
  0: { shop: 0, warehouse: 0, absent: 1 },
  1: { shop: 3, warehouse: 12, absent: 0.55 },
  2: { shop: 8, warehouse: 60, absent: 0.22 },
  3: { shop: 24, warehouse: 200, absent: 0.06 },
};

/** Pieces on the shelf of a shop or in the `warehouse`; undefined = the place does not carry the SKU. */
export function stockOf(
  tenantId: DemoTenantId,
  model: DemoModel,
  variant: ModelVariant,
  place: string,
): number | undefined {
  const random = createRandom(`stock ${tenantId} ${variant.sku} ${place}`);
  const { shop, warehouse, absent } = plenty[model.stocked];
  const luck = random();
  const amount = random();
  if (place === 'warehouse') return luck < 0.08 ? 0 : Math.ceil(amount * warehouse);
  if (luck < absent) return undefined;
  return luck > 0.92 ? 0 : Math.ceil(amount * shop);
}
