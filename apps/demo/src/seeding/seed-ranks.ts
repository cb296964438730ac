import { fillViews } from '@jishi/api/beacon/fill-views.ts';
import { findSkuRows } from '@jishi/api/catalog/catalog.service.ts';
import { findOrRegisterMember } from '@jishi/api/member/member.service.ts';
import { provideOrder } from '@jishi/api/order/provide-order.ts';
import { providePayment } from '@jishi/api/payment/provide-payment.ts';
import { inTransaction, type RequestContext } from '@jishi/api/platform/request-context.ts';
import { computeRanks } from '@jishi/api/rank/rank.service.ts';
import { createRandom } from '../catalogue/seeded-random.ts';
import { listTenantModels } from '../catalogue/tenant-offer.ts';
import { sentinelPrices } from '../models/demo-model.ts';
import type { DemoTenantId } from '../stores/demo-stores.ts';

/** Who has bought in the last days, and how many have looked. */
const BUYERS = 14;
const LOOKERS = 90;
/** Models of each category of the first level that are bought and looked at. */
const MODELS_OF_CATEGORY = 14;
const HOUR_MS = 3_600_000;

interface Goods {
  ppid: number;
  productId: number;
  name: string;
  priceFen: number;
}

/** What was bought and looked at lately, and the ranks that follow from it. Written once for a tenant. */
export async function seedRanks(ctx: RequestContext, tenantId: DemoTenantId): Promise<void> {
  const goods = await findGoods(ctx, tenantId);
  const random = createRandom(`ranks ${tenantId}`);
  if (await fillOrders(ctx, goods, random)) {
    const now = Date.now();
    await fillViews(
      ctx,
      Array.from({ length: LOOKERS }, (_, at) =>
        goods
          .filter((_one, place) => random() < 0.75 / (1 + (place % MODELS_OF_CATEGORY) / 3))
          .map(({ ppid }) => ({
            deviceId: `0b8f1c2e-1111-4222-8333-${String(tenantId * 1_000 + at).padStart(12, '0')}`,
            path: `/product/${ppid}`,
            at: new Date(now - Math.floor(random() * 18 * HOUR_MS)),
          })),
      ).flat(),
    );
  }
  await computeRanks(ctx);
}

/** The first models of each category of the first level. */
async function findGoods(ctx: RequestContext, tenantId: DemoTenantId): Promise<Goods[]> {
  const models = [...Map.groupBy(listTenantModels(tenantId), ({ category }) => category[0]).values()].flatMap(
    (group) =>
      group
        .filter(({ variants }) => (variants[0]?.saleYuan ?? 0) < sentinelPrices.toBeReleased)
        .slice(0, MODELS_OF_CATEGORY),
  );
  const codes = models.flatMap(({ variants }) => variants.slice(0, 1).map(({ sku }) => sku));
  const rows = new Map((await findSkuRows(ctx, codes, [])).map((row) => [row.code, row]));
  return models.flatMap(({ name, variants }) => {
    const row = rows.get(variants[0]?.sku ?? '');
    return row ? [{ ppid: row.ppid, productId: row.productId, name, priceFen: row.priceFen }] : [];
  });
}

/** Orders of the last days that are over. @returns false where they were written before */
async function fillOrders(
  ctx: RequestContext,
  goods: readonly Goods[],
  random: () => number,
): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    for (let buyer = 0; buyer < BUYERS; buyer += 1) {
      const mobile = `1390000${6000 + buyer}`;
      const { member } = await findOrRegisterMember(tx, mobile);
      const paidAt = new Date(Date.now() - Math.floor((1 + random() * 5.5) * 24 * HOUR_MS));
      const lines = goods
        .filter((_one, place) => random() < 0.6 / (1 + (place % MODELS_OF_CATEGORY) / 2))
        .map(({ ppid, productId, name, priceFen }) => ({
          ...{ ppid, productId, name, priceFen, specText: '', picture: null, count: 1, services: [] },
          ...{ netFen: priceFen, servicesNetFen: 0, shares: [] },
        }));
      if (lines.length === 0) continue;
      const goodsFen = lines.reduce((sum, { netFen }) => sum + netFen, 0);
      const receiver = {
        ...{ name: '演示顾客', mobile, cityId: 530_102 },
        address: '云南省 昆明市 五华区 南屏街 1 号',
      };
      const orderId = await provideOrder(
        tx,
        {
          memberId: member.id,
          submitToken: `demo-rank-order-${String(buyer).padStart(4, '0')}`,
          delivery: 'express',
          receiver,
          ...{ storeId: 0, deliveryTime: '', remark: '', lines, goodsFen, servicesFen: 0, freightFen: 0 },
          ...{ couponFen: 0, payableFen: goodsFen, memberCouponId: null, payBefore: paidAt },
        },
        paidAt,
      );
      if (orderId === undefined) return false;
      await providePayment(tx, { orderId, amountFen: goodsFen, paidAt });
    }
    return true;
  });
}
