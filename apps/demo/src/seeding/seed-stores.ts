import type { RequestContext } from '@jishi/api/platform/request-context.ts';
import { saveStore } from '@jishi/api/store/store.service.ts';
import { storeServiceKeys } from '@jishi/contract/store-service.ts';
import { type DemoTenantId, listDemoStores } from '../stores/demo-stores.ts';

/** What a store of the demo does unless it says otherwise: everything. */
const usualServices = storeServiceKeys;

export async function seedStores(ctx: RequestContext, tenantId: DemoTenantId): Promise<void> {
  for (const store of listDemoStores(tenantId)) {
    await saveStore(ctx, {
      code: store.code,
      name: store.name,
      brandShop: store.brandShop ?? false,
      address: store.address,
      phone: store.phone,
      openTime: store.hours,
      services: [...(store.services ?? usualServices)],
      countyId: Number(store.countyCode),
      latitude: store.latitude,
      longitude: store.longitude,
    });
  }
}
