import { fillTrafficDays } from '@jishi/api/beacon/fill-traffic-days.ts';
import { findSkuRows } from '@jishi/api/catalog/catalog.service.ts';
import { keepImportedCost } from '@jishi/api/cost/cost.service.ts';
import { insertPastMembers } from '@jishi/api/member/past-members.queries.ts';
import { insertPastOrders, type PastOrder, sumPast } from '@jishi/api/order/past-orders.queries.ts';
import { insertPastPayments } from '@jishi/api/payment/past-payments.queries.ts';
import { inTransaction, type RequestContext } from '@jishi/api/platform/request-context.ts';
import { isPickupStore, listStores } from '@jishi/api/store/store.service.ts';
import { createRandom } from '../catalogue/seeded-random.ts';
import { listTenantModels } from '../catalogue/tenant-offer.ts';
import { inventBuyers, inventSales, type PastGoods, type PastSale } from '../history/invent-history.ts';
import { inventVisits } from '../history/invent-visits.ts';
import { sentinelPrices } from '../models/demo-model.ts';
import type { DemoTenantId } from '../stores/demo-stores.ts';

/** Models of each category of the first level that have been sold. */
const MODELS_OF_CATEGORY = 10;
/** Orders of a day and who has placed them, at the main site and at the others. */
const busy = { perDay: 14, buyers: 900 };
const quiet = { perDay: 3, buyers: 200 };
/** What goods cost of their price, and how many of a hundred SKUs have no cost written down. */
const costParts: Readonly<Record<string, number>> = { 手机: 0.82, 平板: 0.8, 笔记本: 0.82 };
const USUAL_COST = 0.6;
const UNCOSTED = 8;
const BACK_AFTER_MS = 3 * 86_400_000;

/**
 * What the shop has sold over half a year: members, orders, some of them given back, and what the goods cost, for
 * reports to show. In bulk, and once for a tenant.
 */
export async function seedHistory(ctx: RequestContext, tenantId: DemoTenantId): Promise<void> {
  const goods = await findGoods(ctx, tenantId);
  if (goods.length === 0) return;
  const now = new Date();
  const random = createRandom(`history ${tenantId}`);
  const size = tenantId === 0 ? busy : quiet;
  const buyers = inventBuyers(random, now, size.buyers);
  const storeIds = (await listStores(ctx)).filter(isPickupStore).map(({ id }) => id);
  await inTransaction(ctx, async (tx) => {
    const ids = await insertPastMembers(tx, buyers);
    if (ids.size < buyers.length) return;
    const made = { now, goods, buyers, stores: storeIds.length, perDay: size.perDay };
    const orders = inventSales(random, made).map((sale, place): PastOrder => {
      const { mobile = '', name = '' } = buyers[sale.buyer] ?? {};
      return {
        ...sale,
        memberId: ids.get(mobile) ?? 0,
        submitToken: `demo-past-order-${String(place).padStart(6, '0')}`,
        ...placeOf(sale, storeIds, { name, mobile }),
      };
    });
    await writeOrders(tx, orders);
    await fillTrafficDays(tx, inventVisits(random, orders));
  });
  await seedCosts(ctx, goods, random);
}

function placeOf(
  { store }: PastSale,
  storeIds: readonly number[],
  { name, mobile }: { name: string; mobile: string },
): Pick<PastOrder, 'storeId' | 'receiver'> {
  const storeId = store === undefined ? 0 : (storeIds[store] ?? 0);
  if (storeId > 0) return { storeId, receiver: null };
  const address = '云南省 昆明市 五华区 南屏街 1 号';
  return { storeId, receiver: { name, mobile, cityId: 530_102, address } };
}

async function writeOrders(tx: RequestContext, orders: readonly PastOrder[]): Promise<void> {
  const written = await insertPastOrders(tx, orders);
  await insertPastPayments(
    tx,
    orders.map((order, index) => {
      const { orderId = 0, lineIds = [] } = written[index] ?? {};
      return {
        ...{ orderId, method: order.method as 'wechat', ...sumPast(order), paidAt: order.paidAt },
        ...{ freightBackFen: order.freightBackFen, backAt: new Date(order.paidAt.getTime() + BACK_AFTER_MS) },
        returned: order.lines.flatMap(({ returned, returnedFen }, place) =>
          returned > 0 ? [{ orderLineId: lineIds[place] ?? 0, units: returned, amountFen: returnedFen }] : [],
        ),
      };
    }),
  );
}

/** The first models of each category of the first level, cheapest things among them. */
async function findGoods(ctx: RequestContext, tenantId: DemoTenantId): Promise<PastGoods[]> {
  const models = [...Map.groupBy(listTenantModels(tenantId), ({ category }) => category[0]).values()].flatMap(
    (group) =>
      group
        .filter(
          ({ variants }) => (variants[0]?.saleYuan ?? sentinelPrices.noQuote) < sentinelPrices.toBeReleased,
        )
        .slice(0, MODELS_OF_CATEGORY),
  );
  const codes = models.flatMap(({ variants }) => variants.slice(0, 2).map(({ sku }) => sku));
  const rows = new Map((await findSkuRows(ctx, codes, [])).map((row) => [row.code, row]));
  return models.flatMap(({ variants, category }) =>
    variants.slice(0, 2).flatMap(({ sku }) => {
      const row = rows.get(sku);
      if (!row || row.priceFen <= 0 || row.priceFen >= sentinelPrices.toBeReleased * 100) return [];
      const { ppid, productId, name, priceFen } = row;
      return [{ ppid, productId, name, priceFen, category: category[0] ?? '' }];
    }),
  );
}

async function seedCosts(
  ctx: RequestContext,
  goods: readonly PastGoods[],
  random: () => number,
): Promise<void> {
  for (const { ppid, priceFen, category } of goods) {
    const part = (costParts[category] ?? USUAL_COST) - random() * 0.06;
    if (random() * 100 >= UNCOSTED)
      await keepImportedCost(ctx, ppid, Math.max(1, Math.round(priceFen * part)));
  }
}
