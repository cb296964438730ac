import { provideCase } from '@jishi/api/complaint/provide-case.ts';
import { provideReply } from '@jishi/api/complaint/types.service.ts';
import { findOrRegisterMember } from '@jishi/api/member/member.service.ts';
import { listLatestOrders } from '@jishi/api/order/order.service.ts';
import { inTransaction, type RequestContext } from '@jishi/api/platform/request-context.ts';
import { findStaffHolding } from '@jishi/api/staff/staff.service.ts';
import { searchStores } from '@jishi/api/store/store.service.ts';
import { demoReplies } from './demo-complaint-replies.ts';
import { type DemoComplaint, demoComplaints } from './demo-complaints.ts';
import { drawEvidence } from './evidence-pictures.ts';
import { DEMO_MEMBER } from './seed-people.ts';

const HOUR_MS = 3_600_000;
/** Who complained, the demo's member first. */
const complainers = [DEMO_MEMBER, '13800000011', '13800000012', '13800000013', '13800000014', '13800000015'];

/** Complaints with their past, suggestions that were published, and sentences that staff say often. */
export async function seedComplaints(ctx: RequestContext): Promise<void> {
  for (const [title, text] of demoReplies) await provideReply(ctx, title, text);
  const [owner] = await findStaffHolding(ctx, 'complaint:manage');
  const stores = await searchStores(ctx, { cityId: 0 });
  for (const one of demoComplaints) {
    const phone = complainers[one.member] ?? DEMO_MEMBER;
    const { member } = await inTransaction(ctx, (tx) => findOrRegisterMember(tx, phone));
    const [order] = await listLatestOrders(ctx, member.id, 1);
    const createdAt = new Date(Date.now() - one.hoursAgo * HOUR_MS);
    const at = (hours: number) => new Date(createdAt.getTime() + hours * HOUR_MS);
    await provideCase(ctx, {
      memberId: member.id,
      phone,
      type: one.type,
      storeId: one.store === undefined ? 0 : (stores[one.store % Math.max(1, stores.length)]?.id ?? 0),
      orderId: order?.orderId ?? null,
      content: one.content,
      pictures: await Promise.all((one.shows ?? []).map(drawEvidence)),
      wish: one.wish ?? '',
      createdAt,
      state: one.state,
      owner: isOwned(one) ? owner : undefined,
      talk: one.talk.map(([hours, from, text]) => ({
        from: from === 'note' ? 'staff' : from,
        text,
        at: at(hours),
        internal: from === 'note',
      })),
      ...(one.outcome !== undefined && { outcome: one.outcome }),
      ...(one.score !== undefined && { score: one.score }),
      ...(one.reopened !== undefined && { reopened: one.reopened }),
      ...(one.lateHours !== undefined && { lateAt: at(one.lateHours) }),
      ...(one.answer !== undefined && { published: { text: one.content, answer: one.answer } }),
    });
  }
}

/** What nobody has taken, and what went to a manager, waits for one. */
function isOwned({ state, reopened = 0 }: DemoComplaint): boolean {
  return state !== 'submitted' && reopened < 2;
}
