import { findSkuRows } from '@jishi/api/catalog/catalog.service.ts';
import type { RequestContext } from '@jishi/api/platform/request-context.ts';
import { setStock, WAREHOUSE } from '@jishi/api/stock/stock.service.ts';
import { listTenantModels } from '../catalogue/tenant-offer.ts';
import type { DemoTenantId } from '../stores/demo-stores.ts';

/** A model that no shop has and every shop waits for (S346). It has a price: goods without one are only reserved. */
export const TRANSIT_MODEL = 'CHGDOCK3';
const UNITS = 12;

/** Units on their way to the warehouse, of a model that is nowhere in stock. */
export async function seedTransit(ctx: RequestContext, tenantId: DemoTenantId): Promise<void> {
  const variants = listTenantModels(tenantId).find(({ code }) => code === TRANSIT_MODEL)?.variants ?? [];
  const rows = await findSkuRows(
    ctx,
    variants.map(({ sku }) => sku),
    [],
  );
  for (const { ppid } of rows)
    await setStock(ctx, { ppid, storeId: WAREHOUSE, onHand: 0, inTransit: UNITS }, { cause: 'opening' });
}
