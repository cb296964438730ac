import { fillBookings } from '@jishi/api/booking/booking.service.ts';
import { findSkuRows } from '@jishi/api/catalog/catalog.service.ts';
import { inTransaction, type RequestContext } from '@jishi/api/platform/request-context.ts';
import { listStores } from '@jishi/api/store/store.service.ts';
import { fillTextLink } from '@jishi/api/text-link/text-link.service.ts';
import { listTenantModels } from '../catalogue/tenant-offer.ts';
import type { DemoTenantId } from '../stores/demo-stores.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** When the lines begin: before anybody looks. */
const LINKS_SINCE = new Date('2026-01-01T00:00:00+08:00');

/** What guests have booked, in every state, and the lines with a link at products; once for a tenant. */
export async function seedBookings(ctx: RequestContext, tenantId: DemoTenantId): Promise<void> {
  const skus = listTenantModels(tenantId)
    .flatMap((model) => model.variants.slice(0, 1))
    .slice(0, 6)
    .map(({ sku }) => sku);
  const rows = await findSkuRows(ctx, skus, []);
  const stores = await listStores(ctx);
  const now = Date.now();
  const states = ['open', 'open', 'called', 'done', 'cancelled', 'open'] as const;
  const bookings = rows.map(({ ppid }, at) => ({
    ...{ ppid, phone: `1390000${5100 + at}`, memberId: null, state: states[at] ?? 'open' },
    // The last one has chosen no store.
    storeId: at === rows.length - 1 ? null : (stores[at % Math.max(1, stores.length)]?.id ?? null),
    code: String(204_617 + at * 7_919),
    createdAt: new Date(now - (at * 9 + 2) * HOUR_MS),
    ...(states[at] === 'cancelled' && { note: '顾客改买其他型号' }),
    ...((states[at] === 'done' || states[at] === 'called') && { changedAt: new Date(now - DAY_MS / 4) }),
  }));
  const everywhere = { scope: 'all', refId: 0, startsAt: LINKS_SINCE, endsAt: null, active: true } as const;
  const lines = [
    { icon: 'store', text: '门店自提，验机满意再带走', link: '/stores', sort: 1 },
    { icon: 'shield', text: '正品保障，七天无理由', link: '/doc/manual/agreement', sort: 2 },
  ] as const;
  await inTransaction(ctx, async (tx) => {
    if (!(await fillBookings(tx, bookings))) return;
    for (const line of lines) await fillTextLink(tx, { ...line, ...everywhere });
  });
}
