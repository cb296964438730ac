import type { RequestContext } from '@jishi/api/platform/request-context.ts';
import { listRecycleShops, listTimes } from '@jishi/api/recycle/confirm-order.ts';
import { decideOffer } from '@jishi/api/recycle/decide-offer.ts';
import { blockRecycle, confirmPayout, sendBack, takeIntoStock } from '@jishi/api/recycle/desk-acts.ts';
import { readRecycle } from '@jishi/api/recycle/desk-recycles.ts';
import { addExpress, cancelOwn, listOwn } from '@jishi/api/recycle/my-recycles.ts';
import { submitRecycle } from '@jishi/api/recycle/submit-recycle.ts';
import { type DemoRecycle, demoRecycles } from '../recycles/demo-recycles.ts';
import type { DemoTenantId } from '../stores/demo-stores.ts';
import type { DemoBuyer } from './demo-orders.ts';
import {
  type Bench,
  type Described,
  describeDevice,
  inspect,
  openBench,
  receiveDevice,
  seen,
} from './recycle-bench.ts';

/** Old devices from order to stock, by the acts of members and staff themselves. Once for a tenant. */
export async function seedRecycles(ctx: RequestContext, tenantId: DemoTenantId): Promise<void> {
  const bench = await openBench(ctx, tenantId);
  const own = bench?.sellers[0];
  if (!bench || !own || (await listOwn(own.ctx, { page: 1, pageSize: 1 })).total > 0) return;
  for (const [index, one] of demoRecycles.entries()) await sell(bench, one, index);
}

async function sell(bench: Bench, plan: DemoRecycle, index: number): Promise<void> {
  const seller = bench.sellers[plan.person];
  const described = seller && (await describeDevice(bench, seller, plan.model));
  if (!described) return;
  const appointment = await whenAndWhere(seller, plan);
  if (!appointment) return;
  const { orderId } = await submitRecycle(seller.ctx, {
    ...{
      featureId: described.featureId,
      way: plan.way,
      imei: '',
      couponId: 0,
      payout: 'balance',
      account: '',
    },
    ...{ ...appointment, agreedEditionId: 0, submitToken: `demo-recycle-${index}-of-shop` },
  });
  await lead(bench, seller, plan, { ...described, orderId, index });
}

/** The next free time of the first store, or an address that a parcel comes from. */
async function whenAndWhere({ ctx, addressId }: DemoBuyer, { way }: DemoRecycle) {
  if (way === 'mail') return { shopId: 0, addressId, day: '', time: '' };
  const [shop] = await listRecycleShops(ctx, 0);
  if (!shop) return undefined;
  const { days } = await listTimes(ctx, { shopId: shop.id, cityId: 0 });
  for (const { date, slots } of days.slice(1)) {
    const free = slots.find(({ state }) => state === 'free');
    if (free) return { shopId: shop.id, addressId: 0, day: date, time: free.time };
  }
  return undefined;
}

interface Led extends Described {
  orderId: number;
  index: number;
}

/** Leads an order as far as it is to go. */
async function lead(bench: Bench, seller: DemoBuyer, plan: DemoRecycle, led: Led): Promise<void> {
  const { inspector } = bench;
  const { orderId, index } = led;
  const { end, reason = 'other' } = plan;
  if (end === 'submitted') return;
  if (end === 'cancelled') return cancelOwn(seller.ctx, { orderId, reason });
  await addExpress(seller.ctx, {
    orderId,
    courier: '顺丰速运',
    number: `SF14${String(index).padStart(8, '0')}`,
  });
  if (end === 'sent') return;
  await receiveDevice(inspector, orderId, index);
  if (end === 'received') return;
  if (end === 'blocked') {
    const note = '串号贴有涂改痕迹，需要核实来源';
    await blockRecycle(inspector, { ...(await seen(inspector, orderId)), reason: note, police: false });
    return;
  }
  const isFine = end === 'completed' || end === 'stocked';
  await inspect(inspector, seller, led, isFine);
  if (end === 'disputed')
    await decideOffer(seller.ctx, { orderId, act: 'dispute', round: 1, text: '边框没有磕碰，请再看一次' });
  if (end === 'refused' || end === 'sentBack')
    await decideOffer(seller.ctx, { orderId, act: 'refuse', round: 1, text: '' });
  if (end === 'sentBack')
    await sendBack(inspector, {
      ...(await seen(inspector, orderId)),
      ...{ courier: '顺丰速运', number: `SF15${String(index).padStart(8, '0')}` },
    });
  if (end === 'agreedToLess') await decideOffer(seller.ctx, { orderId, act: 'agree', round: 1, text: '' });
  await settle(bench, orderId);
  if (end === 'stocked') await takeIntoStock(inspector, orderId);
}

/** What wants a second person is confirmed by one, but for the dearest: there is something to confirm. */
async function settle({ inspector, second }: Bench, orderId: number): Promise<void> {
  const { state, version, final } = await readRecycle(inspector, orderId);
  if (state === 'agreed' && (final ?? 0) < 7_000) await confirmPayout(second, { id: orderId, version });
}
