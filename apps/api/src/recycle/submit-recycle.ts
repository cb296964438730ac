import { randomInt } from 'node:crypto';
import { kindOfDeviceNumber, normalizeDeviceNumber } from '@jishi/contract/device-number.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { type recycle as contract, realNameFirst } from '@jishi/contract/recycle.ts';
import { SELLER_AGE } from '@jishi/contract/recycle-words.ts';
import { claimTime } from '../appointment/appointment.service.ts';
import { assertNotBlocked } from '../blocklist/blocklist.service.ts';
import { acceptEdition, editionInForce } from '../clause/clause.service.ts';
import { listRecycleCoupons, useCouponOn } from '../coupon/coupon.service.ts';
import { readMember } from '../member/member.service.ts';
import { sealAccount } from '../payout/payout.service.ts';
import { conflict, invalidInput, notFound, refuse } from '../platform/app-error.ts';
import { tellFollowers } from '../platform/happenings.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { makeOnce } from '../platform/same-form.ts';
import { readPerson } from '../real-name/real-name.service.ts';
import type { StoreRow } from '../store/store.service.ts';
import { requireOwnValuation, useValuation } from '../valuation/valuation.service.ts';
import { memberCause, noteRecycle, patchRecycle, recycleHappened } from './change-recycle.ts';
import { planHandIn, planVisit } from './plan-recycle.ts';
import {
  insertRecycle,
  lockSeller,
  type RecycleDraft,
  type RecycleRow,
  selectOpenRecycleOf,
  selectRecycleByToken,
} from './recycle.queries.ts';
import type { RecycleReceiver } from './recycle.tables.ts';
import { RECYCLE_CLAIM, usedFor } from './recycle-subject.ts';
import { tellRecycle } from './tell-recycle.ts';
import {
  findDoorStore,
  findMailStore,
  NO_DOOR,
  NO_MAIL,
  readReceiver,
  requireRecycleStore,
} from './where-to.ts';

type Input = ParsedInputOf<typeof contract.submit>;
type Submitted = OutputOf<typeof contract.submit>;

export const DEVICE_BUSY = '该设备已有进行中的回收订单';
const ORDERED = '该估价已下单，请到回收订单中查看';

/**
 * Orders the recycling of a valued device (C188). The price is the valuation's; the claim of a time is the last step,
 * so that whoever loses waits for nobody.
 * @throws AppError realNameFirst, timeFull, editionChanged; notFound for a valuation of somebody else; conflict for one
 *   that has expired or was ordered, and for a device on an open order
 */
export async function submitRecycle(ctx: RequestContext, input: Input): Promise<Submitted> {
  const memberId = requireMember(ctx);
  const find = () => selectRecycleByToken(ctx, memberId, input.submitToken);
  return present(await makeOnce(find, () => makeRecycle(ctx, memberId, input)));
}

async function makeRecycle(ctx: RequestContext, memberId: number, input: Input): Promise<RecycleRow> {
  const valued = await requireOwnValuation(ctx, input.featureId);
  const seller = await readMember(ctx, memberId);
  await assertNotBlocked(ctx, { memberId, phone: seller.mobile }, 'booking');
  const person = await requireSeller(ctx, memberId);
  const toldSerial = readTold(input.imei, valued.imei);
  if (toldSerial !== '' && (await selectOpenRecycleOf(ctx, toldSerial))) throw conflict(DEVICE_BUSY);
  const receiver = input.way === 'store' ? null : await readReceiver(ctx, input.addressId);
  const store = await chooseStore(ctx, input, receiver);
  const startsAt = readStart(input);
  const bonus = await readBonus(ctx, input.couponId, valued.priceFen);
  const wallet = readWallet(input, person.name);
  // A site that has none yet gets its first terms here: within the transaction they might begin after it.
  await editionInForce(ctx, 'recycle');
  return inTransaction(ctx, async (tx) => {
    await lockSeller(tx, memberId);
    const twin = await selectRecycleByToken(tx, memberId, input.submitToken);
    if (twin) return twin;
    await useValuation(tx, valued.id, memberId);
    const draft: RecycleDraft = {
      ...{ memberId, valuationId: valued.id, submitToken: input.submitToken, way: input.way, toldSerial },
      ...{ model: `${valued.modelName} ${valued.variantName}`.trim(), storeId: store.id, startsAt, receiver },
      contactName: receiver?.name ?? seller.name,
      contactPhone: receiver?.mobile ?? seller.mobile,
      ...{ estimateFen: valued.priceFen, couponId: input.couponId || null, bonusFen: bonus },
      ...{ payoutKind: input.payout, valuedById: valued.staffId },
      code: String(randomInt(0, 1_000_000)).padStart(6, '0'),
      ...(wallet && sealWallet(tx, input.submitToken, wallet)),
    };
    const row = await insertRecycle(tx, draft);
    if (!row) throw conflict(ORDERED);
    const { couponId: id } = row;
    if (id !== null)
      await useCouponOn(tx, { memberId, id, amountFen: row.bonusFen, usedFor: usedFor(row.id) });
    const edition = await acceptEdition(tx, 'recycle', usedFor(row.id), input.agreedEditionId || undefined);
    await noteRecycle(tx, row, 'submitted', { by: memberCause, note: row.model });
    await tellFollowers(tx, recycleHappened, { order: row, event: 'submitted' });
    await tellRecycle(tx, row, 'submitted');
    if (startsAt) await planVisit(tx, row.id, startsAt);
    else await planHandIn(tx, row.id);
    const claimId = startsAt && (await claimCounter(tx, row, startsAt));
    await patchRecycle(tx, row, { claimId, agreedEdition: edition.id });
    return row;
  });
}

/** Whoever sells a device is known and of age. @throws AppError realNameFirst; forbidden for the young */
export async function requireSeller(ctx: RequestContext, memberId: number): Promise<{ name: string }> {
  const person = await readPerson(ctx, memberId);
  if (!person) throw refuse(realNameFirst, '请先完成实名认证', { link: '/member/real-name' });
  const ofAge = new Date(`${person.bornOn}T00:00:00+08:00`);
  ofAge.setFullYear(ofAge.getFullYear() + SELLER_AGE);
  if (ofAge > new Date()) throw conflict(`未满 ${SELLER_AGE} 周岁不能出售旧机，请由监护人办理`);
  return person;
}

async function claimCounter(tx: RequestContext, row: RecycleRow, startsAt: Date): Promise<number> {
  const claim = await claimTime(
    tx,
    { storeId: row.storeId, service: 'recycle', startsAt },
    {
      ...{ subjectKind: RECYCLE_CLAIM, subjectId: row.id, state: 'confirmed' },
      ...{ contactName: row.contactName, contactPhone: row.contactPhone },
      note: `${row.number} ${row.model}`.slice(0, 200),
    },
  );
  return claim.id;
}

async function chooseStore(
  ctx: RequestContext,
  { way, shopId: storeId }: Input,
  receiver: RecycleReceiver | null,
): Promise<StoreRow> {
  if (way === 'store' || receiver === null) return requireRecycleStore(ctx, storeId);
  const find = way === 'door' ? findDoorStore : findMailStore;
  const found = await find(ctx, receiver.countyId);
  if (!found) throw conflict(way === 'door' ? NO_DOOR : NO_MAIL);
  return found;
}

/** A device number as it is kept, empty for none. @throws AppError invalidInput for what is none, or another's */
function readTold(typed: string, valued: string | null): string {
  const number = normalizeDeviceNumber(typed || valued || '');
  if (number === '') return '';
  if (!kindOfDeviceNumber(number)) throw invalidInput('串号不正确，请核对后重试');
  if (valued !== null && valued !== '' && number !== valued)
    throw invalidInput('串号与估价时不一致，请核对后重试');
  return number;
}

/** When it is come to; null for what is sent in. @throws AppError invalidInput */
function readStart({ way, day, time }: Input): Date | null {
  if (way === 'mail') return null;
  const startsAt = new Date(`${day}T${time}:00+08:00`);
  if (day === '' || time === '' || Number.isNaN(startsAt.getTime())) throw invalidInput('请选择预约时间');
  return startsAt;
}

/** What a coupon of the member adds. @throws AppError notFound; conflict where the price is below its threshold */
async function readBonus(ctx: RequestContext, couponId: number, priceFen: number): Promise<number> {
  if (couponId === 0) return 0;
  const found = (await listRecycleCoupons(ctx, 0)).find(({ id }) => id === couponId);
  if (!found) throw notFound('优惠券不存在');
  if (priceFen < Math.round(found.threshold * 100)) throw conflict('估价未达到加价券的使用门槛');
  return Math.round(found.amount * 100);
}

function readWallet({ payout, account }: Input, accountName: string) {
  if (payout === 'balance') return undefined;
  if (account === '') throw invalidInput('请填写收款账户');
  return { account, accountName };
}

/** An account lies in its order, sealed, until it is paid to. */
function sealWallet(tx: RequestContext, token: string, wallet: { account: string; accountName: string }) {
  const { account: accountSealed, accountMask } = sealAccount(tx, token, wallet);
  return { accountSealed, accountMask };
}

function present({ id, number, code }: RecycleRow): Submitted {
  return { orderId: id, number: String(number), code };
}
