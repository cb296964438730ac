import { findSkuRows, findSkus, isSellable } from '@jishi/api/catalog/catalog.service.ts';
import { changeBalance } from '@jishi/api/member/balance.service.ts';
import { findMemberByMobile } from '@jishi/api/member/member.service.ts';
import { cancelOrder } from '@jishi/api/order/cancel-order.ts';
import { givePayPassword } from '@jishi/api/pay-password/pay-password.service.ts';
import { payByOwn } from '@jishi/api/payment/pay-by-own.ts';
import { inTransaction, type RequestContext } from '@jishi/api/platform/request-context.ts';
import { listRushRecords, provideRushOrder, provideSessions } from '@jishi/api/rush/rush.service.ts';
import { readAvailability } from '@jishi/api/stock/stock.service.ts';
import { fillUnionMembers } from '@jishi/api/union/union.service.ts';
import { listTenantModels } from '../catalogue/tenant-offer.ts';
import type { DemoTenantId } from '../stores/demo-stores.ts';
import { type DemoBuyer, openBuyer } from './demo-orders.ts';
import { DEMO_MEMBER, DEMO_PAY_PASSWORD } from './seed-people.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Units of the eight goods of a session; the last is gone, and what others do not pay for comes back. */
const quotas = [12, 10, 8, 6, 15, 5, 9, 3] as const;
/** Of each 100 fen. */
const offs = [22, 30, 15, 18, 25, 12, 20, 35] as const;
/** Goods that stay behind for everybody else. */
const LEFT_BEHIND = 12;
/** What became of what the demo's member took, the oldest first; the last one is still to be paid. */
const outcomes = ['lapsed', 'paid', 'paid', 'unpaid'] as const;
/** Others who took something: whom, which of the goods, and whether they paid. */
const others = [
  { phone: '13800000021', receiver: '刘洋', takes: [1, 2, 5, 7], paid: [1, 2, 5, 7] },
  { phone: '13800000022', receiver: '何静', takes: [1, 4, 5, 7], paid: [1, 5] },
  { phone: '13800000023', receiver: '马超', takes: [7], paid: [] },
] as const;
/** Who is known by which partner, with the number there. */
const known = [
  [DEMO_MEMBER, '云岭银行', 'YL6217003860042'],
  ['13800000021', '云岭银行', 'YL6217003860107'],
  ['13800000022', '彩云航空', 'CY88020417'],
  [DEMO_MEMBER, '彩云航空', 'CY88011932'],
] as const;

/**
 * A session that runs, one that is about to begin and one of tomorrow, with what was taken, and members whom partners
 * of the union know. Once for a tenant.
 */
export async function seedRush(ctx: RequestContext, tenantId: DemoTenantId): Promise<void> {
  await seedUnion(ctx);
  const ppids = await findPlenty(ctx, tenantId, 3 * quotas.length);
  if (ppids.length === 0) return;
  const now = Date.now();
  const goodsOf = (from: number) =>
    quotas.flatMap((quota, at) => {
      const ppid = ppids[from * quotas.length + at];
      return ppid === undefined ? [] : [{ ppid, quota, offPercent: offs[at] ?? 20 }];
    });
  const tomorrow = Math.ceil((now + 8 * HOUR_MS) / DAY_MS) * DAY_MS + 2 * HOUR_MS;
  const [running = []] = await provideSessions(ctx, [
    {
      ...{ name: '今日必抢', startsAt: new Date(now - 30 * MINUTE_MS) },
      ...{ endsAt: new Date(now + 6 * HOUR_MS), goods: goodsOf(0) },
    },
    {
      ...{ name: '整点抢购', startsAt: new Date(now + 20 * MINUTE_MS) },
      ...{ endsAt: new Date(now + 8 * HOUR_MS), goods: goodsOf(1) },
    },
    {
      ...{ name: '早市专场', startsAt: new Date(tomorrow) },
      ...{ endsAt: new Date(tomorrow + 4 * HOUR_MS), goods: goodsOf(2) },
    },
  ]);
  if (running.length < quotas.length) return;
  const buyer = await openBuyer(ctx, DEMO_MEMBER, '陈思远');
  if ((await listRushRecords(buyer.ctx, { page: 1, pageSize: 1 })).total > 0) return;
  for (const [at, outcome] of outcomes.entries()) {
    const orderId = await take(buyer, running[at], outcome === 'paid');
    if (outcome === 'lapsed') await cancelOrder(buyer.ctx, orderId, '不想要了');
  }
  // One busy shop is enough to look at.
  if (tenantId !== 0) return;
  for (const { phone, receiver, takes, paid } of others) {
    const other = await openBuyer(ctx, phone, receiver);
    if (paid.length > 0) await givePayPassword(other.ctx, other.memberId, DEMO_PAY_PASSWORD);
    for (const at of takes)
      await take(
        other,
        running[at],
        paid.some((one) => one === at),
      );
  }
}

async function take(
  { ctx, memberId, addressId }: DemoBuyer,
  itemId: number | undefined,
  pays: boolean,
): Promise<number> {
  if (itemId === undefined) throw new Error('the session has fewer goods');
  const submitToken = `demo-flash-sale-${memberId}-${itemId}`;
  const wish = { itemId, count: 1, addressId, submitToken };
  const { orderId, payable } = await provideRushOrder(ctx, wish);
  if (!pays) return orderId;
  await inTransaction(ctx, (tx) =>
    changeBalance(tx, memberId, {
      ...{ amountFen: Math.round(payable * 100), reason: '演示账户充值', reference: `demo-order:${orderId}` },
    }),
  );
  await payByOwn(ctx, orderId, { payPassword: DEMO_PAY_PASSWORD });
  return orderId;
}

/** One SKU of each of some models, of which there is plenty, dear and cheap in turns. */
async function findPlenty(ctx: RequestContext, tenantId: DemoTenantId, most: number): Promise<number[]> {
  const codes = listTenantModels(tenantId).flatMap(({ variants }) => variants.map(({ sku }) => sku));
  const rows = await findSkuRows(ctx, codes, []);
  const all = rows.map(({ ppid }) => ppid);
  const [views, stock] = [await findSkus(ctx, all), await readAvailability(ctx, all)];
  const found = new Map<number, { ppid: number; priceFen: number }>();
  for (const view of views.values()) {
    const { ppid, productId, ownPriceFen } = view;
    const units = stock.get(ppid)?.warehouse ?? 0;
    const isPlenty = units >= Math.max(...quotas) + LEFT_BEHIND;
    if (isPlenty && isSellable(view) && ownPriceFen >= 5_000 && !found.has(productId))
      found.set(productId, { ppid, priceFen: ownPriceFen });
  }
  const byPrice = [...found.values()].toSorted((one, other) => other.priceFen - one.priceFen);
  const chosen = Math.min(most, byPrice.length);
  // Spread over the prices; then each session takes every third of them.
  const spread = Array.from(
    { length: chosen },
    (_, at) => byPrice[Math.floor((at * byPrice.length) / chosen)]?.ppid ?? 0,
  );
  return [0, 1, 2].flatMap((session) => spread.filter((_, at) => at % 3 === session));
}

async function seedUnion(ctx: RequestContext): Promise<void> {
  for (const [mobile, partner, memberNo] of known) {
    const member = await findMemberByMobile(ctx, mobile);
    if (member) await fillUnionMembers(ctx, [{ memberId: member.id, partner, memberNo }]);
  }
}
