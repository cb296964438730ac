import { randomInt } from 'node:crypto';
import { kindOfDeviceNumber, normalizeDeviceNumber } from '@jishi/contract/device-number.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { repair as contract } from '@jishi/contract/repair.ts';
import { OPEN_REPAIRS } from '@jishi/contract/repair-state.ts';
import { claimTime } from '../appointment/appointment.service.ts';
import { assertNotBlocked } from '../blocklist/blocklist.service.ts';
import { acceptEdition, editionInForce } from '../clause/clause.service.ts';
import { readMember } from '../member/member.service.ts';
import { conflict, invalidInput } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { makeOnce } from '../platform/same-form.ts';
import { priceRepair, requireRepairModel } from '../repair-catalogue/repair-catalogue.service.ts';
import { memberCause, noteRepair, patchRepair } from './change-repair.ts';
import { takeFreeVisit } from './door-visit.queries.ts';
import { feeOf, monthOf } from './door-visit.ts';
import { planVisit } from './plan-visit.ts';
import {
  countBooked,
  insertRepair,
  lockBooker,
  type RepairDraft,
  type RepairRow,
  selectByToken,
} from './repair.queries.ts';
import { assertCoupon } from './repair-coupons.ts';
import { addPictures } from './repair-pictures.ts';
import { REPAIR_CLAIM } from './repair-subject.ts';
import { requireReworkable } from './rework.ts';
import { tellRepair } from './tell-repair.ts';
import { sealUnlock } from './unlock-code.ts';
import { readReceiver, requireRepairStore } from './where-to.ts';

type Input = ParsedInputOf<typeof contract.submit>;
type Submitted = OutputOf<typeof contract.submit>;

export const DEVICE_BUSY = '该设备已有进行中的维修单';
/** What a booking without a fault says. */
export const LOOK_FIRST = '检测预约';

/**
 * Books a repair (C087). Prices of now are kept on the ticket; the claim of the time is the last step, so that whoever
 * loses waits for nobody.
 * @throws AppError timeFull; editionChanged; conflict for a fourth open booking and a device on an open ticket;
 *   notFound for model, store and address; forbidden for a member on the blocklist
 */
export async function submitRepair(ctx: RequestContext, input: Input): Promise<Submitted> {
  const memberId = requireMember(ctx);
  const find = () => selectByToken(ctx, memberId, input.submitToken);
  return present(await makeOnce(find, () => makeRepair(ctx, memberId, input)));
}

async function makeRepair(ctx: RequestContext, memberId: number, input: Input): Promise<RepairRow> {
  const booker = await readMember(ctx, memberId);
  await assertNotBlocked(ctx, { memberId, phone: booker.mobile }, 'booking');
  const serial = readSerial(input.imei);
  const store = await requireRepairStore(ctx, input);
  const startsAt = readStart(input);
  const model = await requireRepairModel(ctx, input.productId);
  const priced = await priceRepair(ctx, {
    ...{ productId: input.productId, itemIds: input.faults, grade: input.grade },
  });
  const receiver = input.way === 'store' ? null : await readReceiver(ctx, input.addressId);
  const original = input.reworkOf > 0 ? await requireReworkable(ctx, input.reworkOf) : undefined;
  const names = priced.lines.map(({ name }) => name);
  const draft: Omit<RepairDraft, 'unlockSealed'> = {
    ...{ memberId, submitToken: input.submitToken, productId: input.productId, ppid: input.ppid },
    ...{
      model: model.name,
      serial: original?.serial ?? serial,
      way: input.way,
      storeId: store.id,
      startsAt,
    },
    contactName: input.contactName || receiver?.name || booker.name,
    contactPhone: input.contactPhone || receiver?.mobile || booker.mobile,
    ...{ receiver, faultText: names.join('、') || LOOK_FIRST, remark: input.remark },
    booked: priced.lines.map(({ labourFen: _work, needsCheck: _look, ...line }) => line),
    bookedFen: priced.needsCheck || original ? null : priced.totalFen,
    couponId: input.couponId || null,
    reworkOf: original?.id ?? null,
    code: String(randomInt(0, 1_000_000)).padStart(6, '0'),
    // What is made good costs nothing, the way to it neither.
    visitFen: input.way === 'door' && receiver && !original ? feeOf(store, receiver.cityId) : 0,
  };
  await assertCoupon(ctx, {
    ...{ couponId: draft.couponId ?? null, memberId, productId: input.productId },
    ...{ visitFen: draft.visitFen ?? 0, workFen: draft.bookedFen ?? null },
  });
  // A site that has none yet gets its first terms here: within the transaction they might begin after it.
  await editionInForce(ctx, 'repair');
  return inTransaction(ctx, async (tx) => {
    await lockBooker(tx, memberId);
    const twin = await selectByToken(tx, memberId, input.submitToken);
    if (twin) return twin;
    if ((await countBooked(tx, memberId)) >= OPEN_REPAIRS)
      throw conflict(`每位会员最多同时预约 ${OPEN_REPAIRS} 单`);
    const row = await insertRepair(tx, {
      ...draft,
      unlockSealed: sealUnlock(tx, input),
    });
    if (!row) throw conflict(DEVICE_BUSY);
    await addPictures(tx, row.id, 'intake', input.pictures);
    await noteRepair(tx, row, 'booked', { by: memberCause, note: draft.faultText });
    await tellRepair(tx, row, 'booked');
    const agreed = input.agreedEditionId || undefined;
    const edition = await acceptEdition(tx, 'repair', `repair:${row.id}`, agreed);
    const claimId = startsAt && (await claimBench(tx, row, startsAt, priced.minutes));
    const visitFen = await chargeVisit(tx, row);
    await patchRepair(tx, row, { claimId, agreedEdition: edition.id, visitFen });
    return row;
  });
}

/** A visit costs nothing while the member has free ones of its month. */
async function chargeVisit(tx: RequestContext, row: RepairRow): Promise<number> {
  const { id, memberId, startsAt, visitFen } = row;
  if (visitFen === 0 || memberId === null || startsAt === null) return 0;
  const isFree = await takeFreeVisit(tx, { memberId, month: monthOf(startsAt), repairOrderId: id });
  return isFree ? 0 : visitFen;
}

async function claimBench(
  tx: RequestContext,
  row: RepairRow,
  startsAt: Date,
  minutes: number,
): Promise<number> {
  await planVisit(tx, row.id, startsAt);
  const claim = await claimTime(
    tx,
    { storeId: row.storeId, service: 'repair', startsAt, minutes },
    {
      ...{ subjectKind: REPAIR_CLAIM, subjectId: row.id, state: 'confirmed' },
      ...{ contactName: row.contactName, contactPhone: row.contactPhone },
      note: `${row.number} ${row.model} ${row.faultText}`.slice(0, 200),
    },
  );
  return claim.id;
}

function present({ id, number, code }: RepairRow): Submitted {
  return { orderId: id, number: String(number), code };
}

/** A device number as it is kept, empty for none. @throws AppError invalidInput for what is none */
function readSerial(typed: string): string {
  if (typed === '') return '';
  const number = normalizeDeviceNumber(typed);
  if (!kindOfDeviceNumber(number)) throw invalidInput('串号不正确，请核对后重试');
  return number;
}

/** When it is come to; null for what is sent in. @throws AppError invalidInput */
function readStart({ way, day, time, window }: Input): Date | null {
  if (way === 'mail') return null;
  const from = time || window.slice(0, 5);
  const startsAt = new Date(`${day}T${from}:00+08:00`);
  if (day === '' || from === '' || Number.isNaN(startsAt.getTime())) throw invalidInput('请选择预约时间');
  return startsAt;
}
