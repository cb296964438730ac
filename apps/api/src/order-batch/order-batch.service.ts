import type { adminOrderBatch } from '@jishi/contract/admin-order-batch.ts';
import type { ParsedInputOf } from '@jishi/contract/operation.ts';
import { recordAct } from '../audit/audit.service.ts';
import { noteOrder, requireOrder, requireOrderForStaff } from '../order/order.service.ts';
import { conflict } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { chooseCourier, packWaiting, requireCourier } from '../shipment/shipment.service.ts';
import { changeEachChosen, type Outcome } from './each-chosen.ts';

type Input<Name extends keyof typeof adminOrderBatch> = ParsedInputOf<(typeof adminOrderBatch)[Name]>;

/** Characters of a note, as one order's own form has it. */
const MOST_NOTED = 200;

/** Writes a note beside those that stand, or in their place (X3224). */
export function noteChosen(
  ctx: RequestContext,
  { ids, note, mode, dryRun }: Input<'note'>,
): Promise<Outcome> {
  return changeEachChosen(ctx, ids, async (tx, orderId) => {
    await requireOrderForStaff(tx, orderId);
    const order = await requireOrder(tx, orderId, 'lock');
    const before = order.staffNote;
    // A line that stands is not added a second time, whoever presses twice.
    const stands = mode === 'replace' ? before === note : before.split('\n').includes(note);
    if (stands) throw conflict('已有相同的备注');
    const after = mode === 'replace' || before === '' ? note : `${before}\n${note}`;
    if (after.length > MOST_NOTED) throw conflict(`加上原备注超过 ${MOST_NOTED} 字`);
    if (dryRun) return;
    await noteOrder(tx, order, after);
    await recordAct(tx, {
      ...{ action: 'order.note', target: `订单 ${orderId}`, object: { type: 'order', id: orderId } },
      changes: [{ field: '内部备注', before, after }],
    });
  });
}

/** Packs what waits of each order (X3225). */
export function packChosen(ctx: RequestContext, { ids, dryRun }: Input<'pack'>): Promise<Outcome> {
  return changeEachChosen(ctx, ids, async (tx, orderId) => {
    const parcels = await packWaiting(tx, orderId, dryRun);
    if (dryRun) return;
    await recordAct(tx, {
      ...{ action: 'shipment.pack', target: `订单 ${orderId}`, object: { type: 'order', id: orderId } },
      changes: [{ field: '包裹', before: '', after: parcels.join('、') }],
    });
  });
}

/** Says who takes what has not left of each order (X3226). @throws AppError conflict for a courier not in use */
export async function giveToCourier(
  ctx: RequestContext,
  { ids, courierCode, dryRun }: Input<'courier'>,
): Promise<Outcome> {
  const courier = await requireCourier(ctx, courierCode);
  return changeEachChosen(ctx, ids, async (tx, orderId) => {
    const before = await chooseCourier(tx, orderId, courier, dryRun);
    if (dryRun) return;
    await recordAct(tx, {
      ...{ action: 'shipment.courier', target: `订单 ${orderId}`, object: { type: 'order', id: orderId } },
      changes: [{ field: '快递公司', before: before.join('、'), after: courier.name }],
    });
  });
}
