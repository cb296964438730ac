import { addToCart } from '@jishi/api/cart/cart.service.ts';
import { setTradeIn } from '@jishi/api/cart/old-machine-line.ts';
import { keepValuation } from '@jishi/api/old-machine/old-machine.service.ts';
import type { RequestContext } from '@jishi/api/platform/request-context.ts';
import { addExpress } from '@jishi/api/recycle/my-recycles.ts';
import { decideSale } from '@jishi/api/trade-in/decide-sale.ts';
import { listOwnTradeIns, readTradeIn } from '@jishi/api/trade-in/trade-in.service.ts';
import type { DemoTenantId } from '../stores/demo-stores.ts';
import { type DemoBuyer, findCheapGoods, orderAndPay, payInFull } from './demo-orders.ts';
import { type Bench, describeDevice, inspect, openBench, receiveDevice } from './recycle-bench.ts';

/** Prices of phones that somebody gives an old one for. */
const NEW_PHONES = { fromFen: 250_000, toFen: 1_200_000 };

/** How far a trade-in goes, and the place of its old model among those that are listed. */
const plans = [
  { end: 'asPromised', model: 31 },
  { end: 'paidTheRest', model: 33 },
  { end: 'onItsWay', model: 35 },
] as const;
type Plan = (typeof plans)[number];

/** Numbers of devices that no plain order of the demo has. */
const FIRST_DEVICE = 60;

/**
 * Old phones of the demo's member in sales of new ones: one that was as it was said, one that was worth less and whose
 * owner paid the rest, and one that is on its way. Once for a tenant.
 */
export async function seedTradeIns(ctx: RequestContext, tenantId: DemoTenantId): Promise<void> {
  const bench = await openBench(ctx, tenantId);
  const own = bench?.sellers[0];
  if (!bench || !own) return;
  const { total } = await listOwnTradeIns(own.ctx, { state: '', page: 1, pageSize: 1 });
  const goods = (await findCheapGoods(ctx, tenantId, plans.length, NEW_PHONES)).filter(
    ({ isNear }) => isNear,
  );
  if (total > 0 || goods.length === 0) return;
  for (const [index, plan] of plans.entries())
    await trade(bench, own, plan, { ppid: goods[index % goods.length]?.ppid ?? 0, index });
}

async function trade(
  bench: Bench,
  own: DemoBuyer,
  { end, model }: Plan,
  { ppid, index }: { ppid: number; index: number },
): Promise<void> {
  const described = await describeDevice(bench, own, model);
  if (!described) return;
  const tradeInId = await keepValuation(own.ctx, { ppid, featureId: described.featureId });
  const line = await addToCart(own.ctx, { memberId: own.memberId }, { ppid, count: 1, serviceIds: [] });
  const old = await setTradeIn(own.ctx, { basketId: line.id, tradeInId });
  await orderAndPay(own, [line.id, old.basketId]);
  const { recycleOrderId: orderId } = await readTradeIn(own.ctx, tradeInId);
  const number = `SF16${String(index).padStart(8, '0')}`;
  await addExpress(own.ctx, { orderId, courier: '顺丰速运', number });
  if (end === 'onItsWay') return;
  await receiveDevice(bench.inspector, orderId, FIRST_DEVICE + index);
  await inspect(bench.inspector, own, { ...described, orderId }, end === 'asPromised');
  if (end === 'paidTheRest') await payTheRest(own, tradeInId);
}

/** Its owner agrees to what inspection found, and pays what is missing. */
async function payTheRest(own: DemoBuyer, id: number): Promise<void> {
  const { round } = await readTradeIn(own.ctx, id);
  const { differenceOrderId, difference } = await decideSale(own.ctx, { id, act: 'payDifference', round });
  if (differenceOrderId > 0) await payInFull(own, differenceOrderId, Math.round(difference * 100));
}
