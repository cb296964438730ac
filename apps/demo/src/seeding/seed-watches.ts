import { findSkuRows } from '@jishi/api/catalog/catalog.service.ts';
import { inTransaction, type RequestContext } from '@jishi/api/platform/request-context.ts';
import { readAvailability } from '@jishi/api/stock/stock.service.ts';
import { fillWatches } from '@jishi/api/watch/watch.service.ts';
import { createRandom } from '../catalogue/seeded-random.ts';
import { listTenantModels } from '../catalogue/tenant-offer.ts';
import { sentinelPrices } from '../models/demo-model.ts';
import type { DemoTenantId } from '../stores/demo-stores.ts';

/** Who waits: for a lower price, and for goods that lie nowhere. */
const FOR_PRICES = 14;
const FOR_GOODS = 6;
/** SKUs of the first models, which are waited for. */
const LOOKED_AT = 120;

/** What guests wait for, so that buyers of goods see what is asked for. */
export async function seedWatches(ctx: RequestContext, tenantId: DemoTenantId): Promise<void> {
  const random = createRandom(`watches ${tenantId}`);
  const variants = listTenantModels(tenantId)
    .flatMap((model) => model.variants)
    .filter(({ saleYuan }) => saleYuan < sentinelPrices.toBeReleased)
    .slice(0, LOOKED_AT);
  const rows = await findSkuRows(
    ctx,
    variants.map(({ sku }) => sku),
    [],
  );
  const stock = await readAvailability(
    ctx,
    rows.map(({ ppid }) => ppid),
  );
  const gone = rows.filter(({ ppid }) => stock.get(ppid)?.total === 0).slice(0, 2);
  const wanted = rows.slice(0, 5);
  const countyId = ctx.visitor.countyId;
  const phoneOf = (number: number) => `1390000${String(4000 + number)}`;
  const forPrices = Array.from({ length: wanted.length > 0 ? FOR_PRICES : 0 }, (_, at) => {
    const { ppid = 0, priceFen: seenFen = 0 } = wanted[Math.floor(random() * wanted.length)] ?? {};
    const targetFen = Math.floor((seenFen * (0.88 + random() * 0.09)) / 1000) * 1000;
    return { kind: 'priceDrop', ppid, phone: phoneOf(at), targetFen, seenFen, countyId } as const;
  });
  const forGoods = Array.from({ length: gone.length > 0 ? FOR_GOODS : 0 }, (_, at) => {
    const { ppid = 0, priceFen: seenFen = 0 } = gone[at % gone.length] ?? {};
    return {
      kind: 'arrival',
      ppid,
      phone: phoneOf(FOR_PRICES + at),
      targetFen: null,
      seenFen,
      countyId,
    } as const;
  });
  await inTransaction(ctx, (tx) => fillWatches(tx, [...forPrices, ...forGoods]));
}
