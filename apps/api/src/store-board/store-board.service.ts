import { writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { storeBoard as contract, StoreCounts } from '@jishi/contract/store-board.ts';
import { countStanding, listClaimsAt, periodOfDays } from '../appointment/appointment.service.ts';
import { countOnDuty } from '../guide/guide.service.ts';
import { countPickups } from '../order/order.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { assertStoreScope, storeScopeOf } from '../platform/store-scope.ts';
import { countUnsent } from '../shipment/shipment.service.ts';
import { countLowAtStores } from '../stock/stock.service.ts';
import { describeStore, listStores, listStoresOfCity } from '../store/store.service.ts';
import { selectStoreCounts } from './store-board.queries.ts';

type Answer = OutputOf<typeof contract.overview>;

const HOUR_MS = 3_600_000;
/** Hours after which a parcel that has not left, and a pick-up that nobody came for, is late. */
const LATE_PARCEL_HOURS = 24;
const LATE_PICKUP_HOURS = 72;
/** Units below which a SKU of a store is named. */
const LOW_UNITS = 3;

const nothing: StoreCounts = {
  ...{ ordersToday: 0, toPack: 0, toPickUp: 0, reservations: 0, waitingRepairs: 0 },
  ...{ lowStock: 0, late: 0, staffOn: 0 },
};

/**
 * The day of the stores (C370): three statements however many stores there are.
 * @throws AppError notFound for another store than the asker's
 */
export async function readBoard(
  ctx: RequestContext,
  { cityId, storeId }: { cityId: number; storeId: number },
): Promise<Answer> {
  if (storeId > 0) assertStoreScope(ctx, storeId);
  const scope = storeScopeOf(ctx);
  const now = new Date();
  const day = periodOfDays(writeBeijingDay(now), 1);
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const [all, counted, claims] = await Promise.all([
    cityId > 0 ? listStoresOfCity(ctx, cityId) : listStores(ctx),
    selectStoreCounts(ctx, [
      countPickups(ctx, { since: day.from, lateBefore: before(LATE_PICKUP_HOURS) }),
      countUnsent(ctx, before(LATE_PARCEL_HOURS)),
      countStanding(ctx, day),
      countLowAtStores(ctx, LOW_UNITS),
      countOnDuty(ctx),
    ]),
    storeId > 0 ? listClaimsAt(ctx, storeId, day) : [],
  ]);
  const byStore = Map.groupBy(counted, ({ storeId }) => storeId);
  const seen = all.filter(({ id }) => scope === undefined || id === scope);
  const stores = await Promise.all(
    seen.map(async (row) => {
      const { statusText, hint } = await describeStore(ctx, row);
      const counts = (byStore.get(row.id) ?? []).map(({ kind, count }) => [kind, count] as const);
      return {
        id: row.id,
        name: row.name,
        state: statusText,
        hint,
        ...nothing,
        ...Object.fromEntries(counts),
      };
    }),
  );
  return {
    stores,
    sums: sumOf(stores),
    timeline: claims.map(({ id, from, until, service, resourceName, contactName, note, state }) => ({
      ...{ id, service, resource: resourceName, who: contactName, note, state },
      from: from.toISOString(),
      until: until.toISOString(),
    })),
    at: now.toISOString(),
  };
}

function sumOf(stores: readonly StoreCounts[]): StoreCounts {
  const sums = { ...nothing };
  for (const store of stores)
    for (const kind of Object.keys(nothing) as (keyof StoreCounts)[]) sums[kind] += store[kind];
  return sums;
}
