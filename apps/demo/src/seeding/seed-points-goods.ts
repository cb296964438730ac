import type { RequestContext } from '@jishi/api/platform/request-context.ts';
import { fillPointsGoods } from '@jishi/api/points-goods/points-goods.service.ts';
import type { DemoTenantId } from '../stores/demo-stores.ts';
import { findCheapGoods } from './demo-orders.ts';

const DAY_MS = 86_400_000;

/** Points, fen beside them, units, the lowest level, and days until it begins. */
const offers = [
  { points: 500, priceFen: 0, quota: 50, levelMin: 1, inDays: 0 },
  { points: 300, priceFen: 990, quota: 30, levelMin: 1, inDays: 0 },
  { points: 1_200, priceFen: 0, quota: 10, levelMin: 3, inDays: 0 },
  { points: 200, priceFen: 1_990, quota: 20, levelMin: 1, inDays: 1 },
] as const;
const rules = '每人限兑 1 件，兑换后从仓库发货。\n取消订单或退款，积分原路退回。';

/** Goods that members have for points: open ones, one for a level, one that begins tomorrow. */
export async function seedPointsGoods(ctx: RequestContext, tenantId: DemoTenantId): Promise<void> {
  const goods = (await findCheapGoods(ctx, tenantId)).filter(({ isNear }) => isNear);
  const now = Date.now();
  await fillPointsGoods(
    ctx,
    offers.flatMap(({ inDays, ...offer }, index) => {
      const one = goods[index % Math.max(1, goods.length)];
      if (!one) return [];
      const startsAt = new Date(now + inDays * DAY_MS);
      const endsAt = new Date(now + (inDays + 90) * DAY_MS);
      return [{ ...offer, ppid: one.ppid, perMember: 1, startsAt, endsAt, rules, active: true }];
    }),
  );
}
