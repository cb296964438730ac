import type { adminReturn } from '@jishi/contract/admin-return.ts';
import { writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { isMobile } from '@jishi/contract/validators.ts';
import { findMember, findMemberByMobile, findMemberNames, maskMobile } from '../member/member.service.ts';
import { readLines, requireOrder } from '../order/order.service.ts';
import { listOwedGifts, presentOwed } from '../payment/payment.service.ts';
import type { FileAnswer } from '../platform/file-answer.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { requireStaff } from '../platform/require-staff.ts';
import { listStores } from '../store/store.service.ts';
import { readClaimedUpload, sendFileForMember } from '../upload/upload.service.ts';
import { requireReturn } from './change-return.ts';
import { countQueue, selectQueue } from './desk.queries.ts';
import { listDevicesOut } from './place-units.ts';
import { presentReturns, refundOf } from './present-return.ts';
import { type ReturnRow, selectEvents, selectUnits } from './return-request.queries.ts';
import { returnEventNames } from './return-states.ts';

const DAY_MS = 86_400_000;
const urlOf = ({ id }: ReturnRow, fid: string) => `/admin/api/return/file?id=${id}&fid=${fid}`;

/** The queue (X1820). */
export async function listQueue(
  ctx: RequestContext,
  { page, pageSize, ...filter }: ParsedInputOf<typeof adminReturn.list>,
): Promise<OutputOf<typeof adminReturn.list>> {
  const member = isMobile(filter.keyword) ? await findMemberByMobile(ctx, filter.keyword) : undefined;
  const memberIds = member ? [member.id] : [];
  const [{ rows, total }, counts, stores] = await Promise.all([
    selectQueue(ctx, { ...filter, memberIds }, { page, pageSize }),
    countQueue(ctx),
    listStores(ctx),
  ]);
  const [lines, names] = await Promise.all([
    readLines(ctx, [...new Set(rows.map(({ orderId }) => orderId))]),
    findMemberNames(ctx, [...new Set(rows.map(({ memberId }) => memberId))]),
  ]);
  const list = rows.map((row) => {
    const line = lines.get(row.orderId)?.find(({ id }) => id === row.orderLineId);
    const { id, number, orderId, units, kind, reason, state, version, courierBack } = row;
    return {
      ...{ id, number, orderId, units, kind, reason, state, version },
      name: line?.name ?? '',
      specText: line?.specText ?? '',
      refund: line ? fenToYuan(refundOf(row, line)) : 0,
      memberName: names.get(row.memberId) ?? '',
      shopName: stores.find((store) => store.id === row.storeId)?.name ?? '',
      parcel: courierBack ? `${courierBack.courier} ${courierBack.number}` : '',
      createdAt: row.createdAt.toISOString(),
      changedAt: row.changedAt.toISOString(),
    };
  });
  return { list, total, page, pageSize, counts };
}

/** A request with all that staff need to decide it (X1821). @throws AppError notFound, also for one of another store */
export async function readCase(
  ctx: RequestContext,
  id: number,
): Promise<OutputOf<typeof adminReturn.detail>> {
  const row = await requireReturn(ctx, id);
  const [[shown], order, member, units, events, lines, stores] = await Promise.all([
    presentReturns(ctx, [row], urlOf),
    requireOrder(ctx, row.orderId),
    findMember(ctx, row.memberId),
    selectUnits(ctx, id),
    selectEvents(ctx, [id]),
    readLines(ctx, [row.orderId]),
    listStores(ctx),
  ]);
  const line = lines.get(row.orderId)?.find((one) => one.id === row.orderLineId);
  if (!shown || !line) throw new Error(`what return ${id} is about is gone`);
  const mayRing = requireStaff(ctx).permissions.has('return:decide');
  const mobile = member?.mobile ?? '';
  return {
    ...shown,
    version: row.version,
    isFault: row.isFault,
    memberId: row.memberId,
    memberName: member?.name ?? '',
    mobile: mayRing ? mobile : maskMobile(mobile),
    daysSince: order.completedAt ? daysBetween(order.completedAt, row.createdAt) : null,
    serials: (await listDevicesOut(ctx, row, line)).map(({ number }) => number),
    unitsBack: units.map(({ units: some, goal, number, note }) => ({ units: some, goal, number, note })),
    acts: (events.get(id) ?? []).map(({ event, actor, note, createdAt }) => ({
      at: createdAt.toISOString(),
      text: returnEventNames[event as keyof typeof returnEventNames] ?? event,
      actor,
      note,
    })),
    stores: stores.map((store) => ({ id: store.id, name: store.name })),
    gifts:
      row.kind === 'return'
        ? listOwedGifts(lines.get(row.orderId) ?? [], [wishOf(row)]).map(presentOwed)
        : [],
  };
}

const wishOf = ({ orderLineId, units }: ReturnRow) => ({ orderLineId, units });

/** Days of Beijing between receipt and request. */
function daysBetween(from: Date, until: Date): number {
  return Math.max(0, (Date.parse(writeBeijingDay(until)) - Date.parse(writeBeijingDay(from))) / DAY_MS);
}

/** Takes a picture of the check (X1828). @throws AppError notFound, as C221 */
export async function sendCheckPicture(
  ctx: RequestContext,
  { id, file }: ParsedInputOf<typeof adminReturn.sendPicture>,
): Promise<OutputOf<typeof adminReturn.sendPicture>> {
  const { memberId } = await requireReturn(ctx, id);
  const { fid } = await sendFileForMember(ctx, memberId, { purpose: 'return', file });
  return { fid };
}

/** A picture of a request (X1829). @throws AppError notFound, also for a file of something else */
export async function readReturnFile(
  ctx: RequestContext,
  { id, fid }: ParsedInputOf<typeof adminReturn.file>,
): Promise<FileAnswer> {
  await requireReturn(ctx, id);
  return readClaimedUpload(ctx, fid, { kind: 'return', id });
}
