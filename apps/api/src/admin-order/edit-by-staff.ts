import type { ParsedInputOf } from '@jishi/contract/operation.ts';
import type { adminOrderEdit } from '@jishi/contract/order-edit.ts';
import { REGION_NEEDED } from '@jishi/contract/said-alike.ts';
import { recordAct } from '../audit/audit.service.ts';
import {
  changeReceiver,
  noteOrder,
  requireOrder,
  requireOrderForStaff,
  staffActorOf,
} from '../order/order.service.ts';
import { invalidInput } from '../platform/app-error.ts';
import { findDivisionChain, isHeadingCity } from '../platform/divisions/divisions.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';

/** Whom and where an order goes to, and writes it down. @throws AppError notFound, conflict once all of it has left */
export async function changeAddress(
  ctx: RequestContext,
  { orderId, name, mobile, cityId, detail }: ParsedInputOf<typeof adminOrderEdit.changeAddress>,
): Promise<void> {
  const chain = findDivisionChain(cityId);
  if (!chain) throw invalidInput(REGION_NEEDED);
  const { province, city, county } = chain;
  const region = [province.name, isHeadingCity(city.code) ? '' : city.name, county.name]
    .filter(Boolean)
    .join(' ');
  await requireOrderForStaff(ctx, orderId);
  await inTransaction(ctx, async (tx) => {
    const order = await requireOrder(tx, orderId, 'lock');
    const to = { name, mobile, address: `${region} ${detail}`, cityId };
    await changeReceiver(tx, order, to, staffActorOf(tx));
    const { receiver } = order;
    await recordAct(tx, {
      action: 'order.address',
      target: `订单 ${orderId}`,
      object: { type: 'order', id: orderId },
      changes: [
        { field: '收货人', before: receiver?.name ?? '', after: name },
        { field: '收货地址', before: receiver?.address ?? '', after: to.address },
      ],
    });
  });
}

/** What staff note of an order, and writes it down. @throws AppError notFound */
export async function note(
  ctx: RequestContext,
  { orderId, note: staffNote }: ParsedInputOf<typeof adminOrderEdit.note>,
): Promise<void> {
  await requireOrderForStaff(ctx, orderId);
  await inTransaction(ctx, async (tx) => {
    const order = await requireOrder(tx, orderId, 'lock');
    if (order.staffNote === staffNote) return;
    await noteOrder(tx, order, staffNote);
    const change = { field: '内部备注', before: order.staffNote, after: staffNote };
    await recordAct(tx, {
      action: 'order.note',
      target: `订单 ${orderId}`,
      object: { type: 'order', id: orderId },
      changes: [change],
    });
  });
}
