import { findOrRegisterMember } from '@jishi/api/member/member.service.ts';
import { listReceivedOrders } from '@jishi/api/order/order.service.ts';
import { givePayPassword } from '@jishi/api/pay-password/pay-password.service.ts';
import { inTransaction, type RequestContext } from '@jishi/api/platform/request-context.ts';
import { applyForReturn } from '@jishi/api/return-request/apply-return.ts';
import { sendReturn } from '@jishi/api/return-request/member-acts.ts';
import { listReturnable } from '@jishi/api/return-request/return-form.ts';
import { listReturns } from '@jishi/api/return-request/return-request.service.ts';
import { settleReturn } from '@jishi/api/return-request/settle-return.ts';
import { approveReturn, receiveReturn, refuseReturn } from '@jishi/api/return-request/staff-acts.ts';
import { provideParcels } from '@jishi/api/shipment/provide-parcels.service.ts';
import { findStaffHolding } from '@jishi/api/staff/staff.service.ts';
import { provideFile } from '@jishi/api/upload/upload.service.ts';
import type { DemoTenantId } from '../stores/demo-stores.ts';
import { buy, type DemoBuyer, findCheapGoods, openBuyer } from './demo-orders.ts';
import { drawEvidence } from './evidence-pictures.ts';
import { DEMO_MEMBER, DEMO_PAY_PASSWORD } from './seed-people.ts';

const DAY_MS = 86_400_000;
/** Who has sent something back and has the money. */
const NEIGHBOUR = '13800000022';
const DAYS_LOOKED_AT = 6;

type Step = 'approve' | 'refuse' | 'send' | 'receive';

/** Requests of the demo's member, one at each step. */
const wishes: readonly {
  reason: string;
  content: string;
  shows?: 'hotPhone' | 'brightSpots';
  steps: Step[];
}[] = [
  { reason: '性能故障', content: '充电十分钟就发烫，放着也掉电很快', shows: 'hotPhone', steps: [] },
  { reason: '不想要了', content: '', steps: ['approve'] },
  {
    reason: '与商品描述不符',
    content: '屏幕有两个亮点，和描述不一样',
    shows: 'brightSpots',
    steps: ['approve', 'send'],
  },
  { reason: '收到时已破损', content: '外包装压坏，边框有磕碰', steps: ['approve', 'send', 'receive'] },
  { reason: '拍错了，想换其他规格', content: '想换大一点的容量', steps: ['refuse'] },
];

/** Returns at every step, and one whose money is back. Once for a tenant. */
export async function seedReturns(ctx: RequestContext, tenantId: DemoTenantId): Promise<void> {
  const { member } = await inTransaction(ctx, (tx) => findOrRegisterMember(tx, DEMO_MEMBER));
  const own = asMember(ctx, member.id);
  if ((await listReturns(own, { orderId: 0, page: 1, pageSize: 1 })).total > 0) return;
  const [clerk] = await findStaffHolding(ctx, 'return:decide');
  if (!clerk) return;
  const staff = {
    ...ctx,
    visitor: {
      ...ctx.visitor,
      staff: {
        ...{ staffId: clerk.id, sessionId: 0, name: clerk.name, storeId: null },
        permissions: new Set(['return:decide'] as const),
      },
    },
  };
  const orders = await listReceivedOrders(ctx, member.id, new Date(Date.now() - DAYS_LOOKED_AT * DAY_MS));
  const lines = (await listReturnable(ctx, orders)).filter(({ text }) => text === '');
  const firsts = lines.filter(
    ({ order }, index) => lines.findIndex((one) => one.order.id === order.id) === index,
  );
  for (const [at, wish] of wishes.entries()) {
    const found = firsts[at];
    if (!found) break;
    await makeReturn(own, staff, { orderId: found.order.id, lineId: found.line.id }, wish);
  }
  await finishOne(ctx, staff, tenantId);
}

async function makeReturn(
  own: RequestContext,
  staff: RequestContext,
  line: { orderId: number; lineId: number },
  { reason, content, shows, steps }: (typeof wishes)[number],
): Promise<number> {
  const memberId = own.visitor.member?.memberId ?? 0;
  const images = shows
    ? [await provideFile(own, memberId, { purpose: 'return', bytes: await drawEvidence(shows) })]
    : [];
  const asked = { units: 1, kind: 'return' as const, editionId: 0 };
  const { id } = await applyForReturn(own, { ...line, ...asked, reason, content, images });
  let version = 0;
  for (const step of steps) {
    if (step === 'approve') ({ version } = await approveReturn(staff, { id, version }));
    if (step === 'receive') ({ version } = await receiveReturn(staff, { id, version }));
    if (step === 'refuse')
      ({ version } = await refuseReturn(staff, {
        ...{ id, version, refusal: '商品已激活使用，不符合无理由退货条件；如有质量问题可申请换货或维修' },
      }));
    if (step === 'send') {
      await sendReturn(own, { id, courier: '顺丰速运', number: `SF20261124${String(id).padStart(6, '0')}` });
      version += 1;
    }
  }
  return id;
}

/** A neighbour has the money back. */
async function finishOne(ctx: RequestContext, staff: RequestContext, tenantId: DemoTenantId): Promise<void> {
  const [goods] = await findCheapGoods(ctx, tenantId);
  if (!goods) return;
  const neighbour: DemoBuyer = await openBuyer(ctx, NEIGHBOUR, '周敏');
  await givePayPassword(neighbour.ctx, neighbour.memberId, DEMO_PAY_PASSWORD);
  const orderId = await buy(neighbour, [goods], 2);
  const courier = { code: 'shunfeng', name: '顺丰速运' };
  await provideParcels(ctx, orderId, [
    {
      to: 'delivered',
      courier,
      number: 'SF1384756201977',
      shippedHoursAgo: 60,
      track: [[40, '已签收，签收人：本人', '云南,昆明市']],
    },
  ]);
  const wish = { reason: '不想要了', content: '买多了一件', steps: ['approve', 'send', 'receive'] as Step[] };
  const id = await makeReturn(neighbour.ctx, staff, { orderId, lineId: 0 }, wish);
  const unitsBack = [{ units: 1, goal: 'stock' as const, number: '', note: '外观完好，配件齐全' }];
  await settleReturn(staff, { id, version: 3, storeId: 0, unitsBack });
}

function asMember(ctx: RequestContext, memberId: number): RequestContext {
  return { ...ctx, visitor: { ...ctx.visitor, member: { memberId, sessionId: 0 } } };
}
