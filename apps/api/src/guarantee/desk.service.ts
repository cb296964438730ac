import { writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import type { adminGuarantee } from '@jishi/contract/guarantee.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { isMobile } from '@jishi/contract/validators.ts';
import { recordAct } from '../audit/audit.service.ts';
import { findDevice, listDeviceNumbers } from '../device/device.service.ts';
import { findMemberByMobile, findMemberNames } from '../member/member.service.ts';
import { readLines } from '../order/order.service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import { refuseField } from '../platform/refuse-field.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { lockGuarantee, selectGuarantees, updateGuarantee } from './desk.queries.ts';
import { presentCover } from './present-cover.ts';

/** Guarantees as staff look for them (X1841). */
export async function listGuarantees(
  ctx: RequestContext,
  { keyword, memberId, kind, state, page, pageSize }: ParsedInputOf<typeof adminGuarantee.list>,
): Promise<OutputOf<typeof adminGuarantee.list>> {
  const wish = { ...(await readKeyword(ctx, keyword)), kind, state };
  const today = writeBeijingDay(Date.now());
  const { rows, total } = await selectGuarantees(
    ctx,
    { ...wish, memberId: memberId || wish.memberId },
    today,
    { page, pageSize },
  );
  const [names, numbers, lines] = await Promise.all([
    findMemberNames(ctx, [...new Set(rows.flatMap((row) => row.memberId ?? []))]),
    listDeviceNumbers(ctx, [...new Set(rows.flatMap((row) => row.deviceId ?? []))]),
    readLines(ctx, [...new Set(rows.flatMap((row) => row.orderId ?? []))]),
  ]);
  const list = rows.map((row) => {
    const device = numbers.get(row.deviceId ?? 0);
    const line = lines.get(row.orderId ?? 0)?.find(({ id }) => id === row.orderLineId);
    return {
      ...presentCover(row),
      ...{ id: row.id, deviceId: row.deviceId ?? 0, orderId: row.orderId ?? 0, note: row.note },
      ...{ repairOrderId: row.repairOrderId ?? 0, memberId: row.memberId ?? 0 },
      model: device?.title ?? line?.name ?? '',
      numbers: device?.numbers ?? [],
      memberName: names.get(row.memberId ?? 0) ?? '',
    };
  });
  return { list, total, page, pageSize };
}

/** A number of a device, of an order, or of a telephone. */
async function readKeyword(ctx: RequestContext, keyword: string) {
  const none = { deviceId: undefined, orderId: undefined, memberId: undefined };
  if (keyword === '') return { ...none, isNone: false };
  const deviceId = (await findDevice(ctx, keyword))?.id;
  const memberId = isMobile(keyword) ? (await findMemberByMobile(ctx, keyword))?.id : undefined;
  const orderId = /^\d{14}$/.test(keyword) ? Number(keyword) : undefined;
  const isNone = deviceId === undefined && memberId === undefined && orderId === undefined;
  return { deviceId, orderId, memberId, isNone };
}

/**
 * Moves the last day of a guarantee, or takes it away (X1842).
 * @throws AppError notFound, conflict for one that holds no more, wrongInput for a day before it begins
 */
export async function changeGuarantee(
  ctx: RequestContext,
  { id, endsOn, voided, reason }: ParsedInputOf<typeof adminGuarantee.change>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await lockGuarantee(tx, id);
    if (!row) throw notFound('保修不存在');
    if (row.voidedAt !== null) throw conflict('该保修已失效，不能再修改');
    if (endsOn < row.startsOn) throw refuseField('endsOn', '截止日期不能早于生效日期');
    await updateGuarantee(tx, id, voided ? { voidedAt: new Date(), note: reason } : { endsOn, note: reason });
    await recordAct(tx, {
      action: voided ? 'guarantee.void' : 'guarantee.change',
      target: `${row.title}（${row.orderId ? `订单 ${row.orderId}` : `设备 ${row.deviceId}`}）`,
      object: { type: 'guarantee', id },
      changes: [
        { field: '截止日期', before: row.endsOn, after: voided ? '作废' : endsOn },
        { field: '原因', before: '', after: reason },
      ],
    });
  });
}
