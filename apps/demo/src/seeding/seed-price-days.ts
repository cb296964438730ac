import { findSkuRows, insertPriceDays } from '@jishi/api/catalog/catalog.service.ts';
import { inTransaction, type RequestContext } from '@jishi/api/platform/request-context.ts';
import { writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import { yuanToFen } from '@jishi/contract/money.ts';
import { inventHistory, inventPast } from '../catalogue/price-history.ts';
import { listTenantModels } from '../catalogue/tenant-offer.ts';
import { sentinelPrices } from '../models/demo-model.ts';
import type { DemoTenantId } from '../stores/demo-stores.ts';

/** Models whose prices are remembered. */
const REMEMBERED = 60;
/** Phones among them of which more is known: the first for a year, the others for two. */
const FOLLOWED = 40;
const NEWER = 15;

/** What the models that come first in the catalogue have cost over half a year. */
export async function seedPriceDays(ctx: RequestContext, tenantId: DemoTenantId): Promise<void> {
  const today = writeBeijingDay(new Date());
  const models = listTenantModels(tenantId).slice(0, REMEMBERED);
  const monthsOf = new Map(
    models
      .filter(({ category }) => category[0] === '手机')
      .slice(0, FOLLOWED)
      .flatMap(({ variants }, at) => variants.map(({ sku }) => [sku, at < NEWER ? 13 : 25] as const)),
  );
  const variants = models
    .flatMap((model) => model.variants)
    .filter(({ saleYuan }) => saleYuan < sentinelPrices.toBeReleased);
  const codes = variants.map(({ sku }) => sku);
  const rows = new Map((await findSkuRows(ctx, codes, [])).map((row) => [row.code, row.ppid]));
  const days = variants.flatMap((variant) => {
    const ppid = rows.get(variant.sku);
    if (ppid === undefined) return [];
    const past = inventPast(variant, today, monthsOf.get(variant.sku) ?? 0);
    return [...past, ...inventHistory(variant, today)].map(({ day, yuan }) => {
      const priceFen = yuanToFen(yuan);
      return { ppid, day, lowFen: priceFen, lastFen: priceFen };
    });
  });
  await inTransaction(ctx, (tx) => insertPriceDays(tx, days));
}
