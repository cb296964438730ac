import type { adminOrderLedger, TimelineKind } from '@jishi/contract/admin-order-ledger.ts';
import { auditedActions } from '@jishi/contract/audited-action.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { readActsOn } from '../audit/audit.service.ts';
import { getOrderForStaff } from '../order/order.service.ts';
import { readRefundRequests } from '../payment/payment.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { listReturnsOfOrder } from '../return-request/return-request.service.ts';
import { listParcelsForStaff } from '../shipment/shipment.service.ts';

type Entry = OutputOf<typeof adminOrderLedger.timeline>['entries'][number];

/** What staff did that the order itself keeps no event of. */
const ownActs = [
  'order.note',
  'order.print',
  'order.decidePrice',
  'shipment.pack',
  'shipment.unpack',
  'shipment.courier',
  'shipment.print',
  'shipment.correct',
  'shipment.move',
  'shipment.settle',
] as const;

/** Everything that happened to an order, the latest first (X3230). @throws AppError notFound */
export async function readTimeline(
  ctx: RequestContext,
  orderId: number,
): Promise<OutputOf<typeof adminOrderLedger.timeline>> {
  const order = await getOrderForStaff(ctx, orderId);
  const [parcels, requests, returns, acts] = await Promise.all([
    listParcelsForStaff(ctx, orderId),
    readRefundRequests(ctx, orderId),
    listReturnsOfOrder(ctx, orderId),
    readActsOn(ctx, { type: 'order', id: orderId }, ownActs),
  ]);
  const entries: Entry[] = [
    ...order.events.map(({ at, actor, text }) => ({ at, kind: 'order' as const, actor, text, note: '' })),
    ...parcels.flatMap(({ title, courier, track }) =>
      track.map(({ at, text, place }) => ({
        ...{ at, kind: 'parcel' as const, actor: courier, text: `${title}：${text}`, note: place },
      })),
    ),
    ...requests.flatMap(({ requestNo, createdAt, actor, reason, state, decidedBy, refusal, doneAt }) => [
      tell(createdAt, 'refund', actor, `申请退款 ${requestNo}`, reason),
      ...(state === 'done' && doneAt ? [tell(doneAt, 'refund', '系统', `退款 ${requestNo} 已到账`, '')] : []),
      ...(state === 'refused' && doneAt
        ? [tell(doneAt, 'refund', decidedBy, `退款 ${requestNo} 未通过`, refusal)]
        : []),
    ]),
    ...returns.map(({ at, actor, number, kindName, text, note }) =>
      tell(at, 'return', actor, `${kindName} ${number}：${text}`, note),
    ),
    ...acts.map(({ createdAt, staffName, action, changes }) =>
      tell(
        createdAt,
        'staff',
        staffName,
        auditedActions[action as (typeof ownActs)[number]] ?? action,
        changes
          .map(({ field, after }) => (after === '' ? `${field}：清空` : `${field}：${after}`))
          .join('；'),
      ),
    ),
  ];
  // What happened in the same moment stays in the order in which it was told.
  return { entries: entries.sort((one, other) => other.at.localeCompare(one.at)) };
}

function tell(at: Date, kind: TimelineKind, actor: string, text: string, note: string): Entry {
  return { at: at.toISOString(), kind, actor, text, note };
}
