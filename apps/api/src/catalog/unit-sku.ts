import type { SampleLabel } from '@jishi/contract/sample-label.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { ensureBrands, ensureCategory, insertSkus } from './catalogue-writes.queries.ts';
import { composeSkuName } from './compose-sku-name.ts';
import { ensureUnitProduct, selectModelOf, selectUnitProducts } from './unit-sku.queries.ts';

export { selectModelOf as findModelOfSku, selectUnitProducts as listUnitProducts };

/** A unit that is to be sold as a SKU of its own. */
export interface UnitSkuDraft {
  /** Unique within the tenant; never again another's. */
  readonly code: string;
  /** Names of its category from the first level down; made where it is not there. */
  readonly category: readonly string[];
  /** The SKU that it is when new; without one brand and model say what it is. */
  readonly twinPpid: number | null;
  readonly brandName: string;
  readonly model: string;
  /** Values of its colour and capacity, as far as known. */
  readonly specs: readonly { name: string; value: string }[];
  readonly grade: string;
  readonly priceFen: number;
  readonly listPriceFen: number;
  readonly purchaseLimit: number;
  readonly sampleLabel?: SampleLabel | null;
}

/** What was made of a unit. */
export interface UnitSku {
  readonly ppid: number;
  readonly productId: number;
  readonly brandId: number;
  readonly brandName: string;
  readonly model: string;
  readonly specs: readonly { name: string; value: string }[];
  /** Of what it is when new; of its own category where that is unknown. */
  readonly categoryPath: readonly number[];
}

/**
 * Makes the SKU of a unit, off the shelf, and the product that it belongs to where there is none yet. In the
 * transaction of its listing. @returns undefined where the SKU that it is when new does not exist
 */
export async function createUnitSku(tx: RequestContext, draft: UnitSkuDraft): Promise<UnitSku | undefined> {
  if (!tx.transactional) throw new Error('a unit is made in the transaction of its listing');
  const twin = draft.twinPpid === null ? undefined : await selectModelOf(tx, draft.twinPpid, 'goods');
  if (draft.twinPpid !== null && !twin) return undefined;
  const categoryId = await ensureCategory(tx, draft.category);
  const brandName = twin?.brandName ?? draft.brandName;
  const brandId = twin?.brandId ?? (await ensureBrands(tx, [brandName])).get(brandName) ?? 0;
  const model = twin?.model ?? draft.model;
  const specs = twin
    ? twin.dimensionNames.flatMap((name, at) => ({ name, value: twin.specValues[at] ?? '' }))
    : draft.specs.filter(({ value }) => value !== '');
  const productId = await ensureUnitProduct(tx, {
    brandId,
    categoryId,
    model,
    series: twin?.series ?? '',
    dimensionNames: [...specs.map(({ name }) => name), '成色'],
    parameters: twin?.parameters ?? [],
    descriptionHtml: twin?.descriptionHtml ?? '',
  });
  const name = composeSkuName({ brandName, model }, [...specs.map(({ value }) => value), draft.grade]);
  const made = await insertSkus(tx, [
    {
      tenantId: tx.tenant.id,
      productId,
      code: draft.code,
      name,
      specValues: [...specs.map(({ value }) => value), draft.grade],
      priceFen: draft.priceFen,
      listPriceFen: Math.max(draft.listPriceFen, draft.priceFen),
      status: 'offShelf',
      purchaseLimit: draft.purchaseLimit,
      sampleLabel: draft.sampleLabel ?? null,
    },
  ]);
  const ppid = made.get(draft.code);
  if (ppid === undefined) throw new Error(`no SKU was made for ${draft.code}`);
  const categoryPath = twin?.categoryPath ?? [categoryId];
  return { ppid, productId, brandId, brandName, model, specs, categoryPath };
}
