import { provideRule } from '@jishi/api/freight/freight.service.ts';
import { listLatestOrders } from '@jishi/api/order/order.service.ts';
import { givePayPassword } from '@jishi/api/pay-password/pay-password.service.ts';
import type { RequestContext } from '@jishi/api/platform/request-context.ts';
import { type ProvidedParcel, provideParcels } from '@jishi/api/shipment/provide-parcels.service.ts';
import type { DemoTenantId } from '../stores/demo-stores.ts';
import { buy, findCheapGoods, openBuyer } from './demo-orders.ts';
import { DEMO_MEMBER, DEMO_PAY_PASSWORD } from './seed-people.ts';

/** Who else buys, so that the packing board has something on it. */
const NEIGHBOUR = '13800000021';
const HOUR = 1;
const onTheWay: ProvidedParcel = {
  to: 'outForDelivery',
  courier: { code: 'jd', name: '京东快递' },
  number: 'JD0083920017465',
  shippedHoursAgo: 20,
  track: [
    [2 * HOUR, '快递员正在派送，请保持电话畅通', '云南,昆明市'],
    [9 * HOUR, '已到达【昆明转运中心】', '云南,昆明市'],
    [18 * HOUR, '快递员已上门揽收', '云南,昆明市'],
  ],
};
const arrived: ProvidedParcel = {
  to: 'delivered',
  courier: { code: 'shunfeng', name: '顺丰速运' },
  number: 'SF1384756201934',
  shippedHoursAgo: 40,
  track: [
    [16 * HOUR, '已签收，签收人：本人', '云南,昆明市'],
    [22 * HOUR, '快递员正在派送', '云南,昆明市'],
    [38 * HOUR, '已揽收', '云南,昆明市'],
  ],
};
const held: ProvidedParcel = {
  to: 'exception',
  courier: { code: 'zhongtong', name: '中通快递' },
  number: '78493028417562',
  shippedHoursAgo: 52,
  track: [
    [5 * HOUR, '收件人电话无法接通，改日再派', '云南,曲靖市'],
    [50 * HOUR, '已揽收', '云南,昆明市'],
  ],
};
/** What becomes of the neighbour's orders; those of none wait. */
const board: readonly (ProvidedParcel | undefined)[] = [
  held,
  { ...onTheWay, to: 'inTransit', number: 'JD0083920017466', track: onTheWay.track.slice(1) },
  { to: 'packed' },
  { to: 'packed' },
  undefined,
  undefined,
  undefined,
];

/**
 * An order of the demo's member in two parcels, one of them there, one on its way; a packing board that is half full;
 * and a freight rule for remote places. Once for a tenant.
 */
export async function seedParcels(ctx: RequestContext, tenantId: DemoTenantId): Promise<void> {
  await provideRule(ctx, {
    name: '偏远地区',
    provinces: [540_000, 650_000],
    freightFen: 1_800,
    freeFromFen: 29_900,
    surchargeFen: 0,
  });
  const goods = await findCheapGoods(ctx, tenantId);
  if (goods.length === 0) return;
  const neighbour = await openBuyer(ctx, NEIGHBOUR, '赵敏');
  if ((await listLatestOrders(ctx, neighbour.memberId, 1)).length > 0) return;
  await givePayPassword(neighbour.ctx, neighbour.memberId, DEMO_PAY_PASSWORD);
  for (const [index, parcel] of board.entries()) {
    const one = goods[index % goods.length];
    if (!one) continue;
    const orderId = await buy(neighbour, [one], 1 + (index % 2));
    if (parcel) await provideParcels(ctx, orderId, [parcel]);
  }
  const [first] = goods;
  if (!first) return;
  const member = await openBuyer(ctx, DEMO_MEMBER, '陈思远');
  await provideParcels(ctx, await buy(member, [first], 2), [arrived, onTheWay]);
}
