import type { RequestContext } from '@jishi/api/platform/request-context.ts';
import { provideRepairCatalogue } from '@jishi/api/repair-catalogue/provide-catalogue.service.ts';
import { findStoreByCode, provideDays } from '@jishi/api/store/store.service.ts';
import { faultGroups } from '../repairs/demo-faults.ts';
import { listDemoPrices } from '../repairs/demo-prices.ts';
import { demoServicePoints } from '../repairs/demo-service-points.ts';
import { type DemoTenantId, listDemoStores } from '../stores/demo-stores.ts';

/** Stores that keep parts of their own. */
const STOCKED_STORES = 4;
/** The Spring Festival of 2027: closed on its eve and its first day, open for a part of the two days after. */
const festival = [
  { day: '2027-02-05', opens: null, closes: null },
  { day: '2027-02-06', opens: null, closes: null },
  { day: '2027-02-07', opens: 660, closes: 1080 },
  { day: '2027-02-08', opens: 660, closes: 1080 },
];

/** What is repaired and for how much, its parts, service points of makers, and the days of the Spring Festival. */
export async function seedRepairCatalogue(ctx: RequestContext, tenantId: DemoTenantId): Promise<void> {
  const stores = await Promise.all(
    listDemoStores(tenantId)
      .slice(0, STOCKED_STORES)
      .map(({ code }) => findStoreByCode(ctx, code)),
  );
  await provideRepairCatalogue(ctx, {
    groups: faultGroups,
    prices: listDemoPrices(
      tenantId,
      stores.flatMap((store) => (store ? { storeId: store.id } : [])),
    ),
    points: demoServicePoints,
  });
  await provideDays(
    ctx,
    festival.map((one) => ({ ...one, storeId: 0, note: '春节' })),
  );
}
