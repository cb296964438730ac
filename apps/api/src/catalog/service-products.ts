import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import * as writes from './catalogue-writes.queries.ts';
import { replaceServiceOffers } from './service-offers.queries.ts';

/** Category of service products; it holds no goods, so no list shows it. */
const SERVICE_CATEGORY = ['增值服务'];

export interface ServiceProductDraft {
  name: string;
  description: string;
  sort: number;
  variants: { name: string; priceFen: number }[];
  /** Offered with the goods of these categories and all below; names from the first level down. */
  categoryPaths: string[][];
}

/** Makes a service product with its variants and where it is offered, or brings the one of this name up to date. */
export async function saveServiceProduct(ctx: RequestContext, draft: ServiceProductDraft): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const tenantId = tx.tenant.id;
    const brandName = tx.tenant.settings.siteName;
    const brandId = (await writes.ensureBrands(tx, [brandName])).get(brandName) ?? 0;
    const categoryId = await writes.ensureCategory(tx, SERVICE_CATEGORY);
    const fields = { kind: 'service' as const, sellingPoint: draft.description, dimensionNames: ['规格'] };
    const products = await writes.selectProducts(tx, [brandId], [draft.name]);
    const known = products.find((one) => one.categoryId === categoryId);
    const productId =
      known?.id ??
      (await writes.insertProduct(tx, { tenantId, brandId, categoryId, model: draft.name, ...fields }));
    if (known) await writes.updateProduct(tx, productId, fields);
    const codes = draft.variants.map((variant) => `SERVICE-${draft.name}-${variant.name}`);
    const existing = await writes.selectSkuRows(tx, codes, []);
    for (const [sort, variant] of draft.variants.entries()) {
      const code = codes[sort] ?? '';
      const values = {
        productId,
        name: `${draft.name} ${variant.name}`,
        specValues: [variant.name],
        listPriceFen: variant.priceFen,
        priceFen: variant.priceFen,
        sort,
      };
      const sku = existing.find((one) => one.code === code);
      if (sku) await writes.updateSku(tx, sku.ppid, values);
      else await writes.insertSkus(tx, [{ tenantId, code, ...values }]);
    }
    const categoryIds: number[] = [];
    for (const path of draft.categoryPaths) categoryIds.push(await writes.ensureCategory(tx, path));
    await replaceServiceOffers(tx, productId, categoryIds, draft.sort);
  });
}

/** What is sold as a service of the house and offered with no goods: a repair, a fee. */
export interface HouseService {
  name: string;
  variant: string;
  description: string;
}

/**
 * The SKU that such a service is on a bill; the first one who asks makes it. Its price is what the line of the bill
 * says. Inside a transaction.
 */
export async function ensureHouseService(
  tx: RequestContext,
  { name, variant, description }: HouseService,
): Promise<{ ppid: number; productId: number }> {
  const code = `SERVICE-${name}-${variant}`;
  const known = await writes.selectSkuRef(tx, code);
  if (known) return known;
  await writes.lockCode(tx, code);
  await saveServiceProduct(tx, {
    ...{ name, description, sort: 0, categoryPaths: [], variants: [{ name: variant, priceFen: 0 }] },
  });
  const made = await writes.selectSkuRef(tx, code);
  if (!made) throw new Error(`service ${name} was not made`);
  return made;
}
