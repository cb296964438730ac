import { randomInt } from 'node:crypto';
import type { booking as contract } from '@jishi/contract/booking.ts';
import { BOOKING_DAYS, OPEN_BOOKINGS } from '@jishi/contract/booking-words.ts';
import { codeNeeded } from '@jishi/contract/guide.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { assertNotBlocked } from '../blocklist/blocklist.service.ts';
import { findSkus, type SkuView } from '../catalog/catalog.service.ts';
import { planLater } from '../later/later.service.ts';
import { readMember } from '../member/member.service.ts';
import { conflict, invalidInput, notFound, refuse } from '../platform/app-error.ts';
import { networkKey } from '../platform/limits/network-key.ts';
import type { LimitRule } from '../platform/limits/rate-limits.ts';
import { afterCommit, inTransaction, type RequestContext } from '../platform/request-context.ts';
import { checkCode } from '../session/session.service.ts';
import { findStore, type StoreRow } from '../store/store.service.ts';
import { insertBooking, lockPhone, moveToStore, selectAheadOf } from './booking.queries.ts';
import { LAPSE_BOOKING, tellBooker } from './booking-ends.ts';

export { fillBookings } from './fill-bookings.ts';
export { cancelMine } from './my-bookings.ts';
export { bookingsOf } from './visits-of.queries.ts';

/** A shopper books a few goods; who tries hundreds looks for numbers. */
const perAddressHour: LimitRule = { name: 'booking.ip', points: 30, durationSeconds: 3_600 };
const DAY_MS = 86_400_000;
/** Characters of goods in a text message. */
const NAME_LENGTH = 30;

/**
 * Books a SKU (C152).
 * @throws AppError notFound for the goods and the store; conflict for goods that are gone from the shop and for a sixth
 *   booking; codeNeeded where the number has to be proven; forbidden for a number on the blocklist; tooManyRequests
 */
export async function reserve(
  ctx: RequestContext,
  input: ParsedInputOf<typeof contract.reserve>,
): Promise<OutputOf<typeof contract.reserve>> {
  const { ppid } = input;
  const view = await requireGoods(ctx, ppid);
  const store = input.shopId === 0 ? undefined : await findStore(ctx, input.shopId);
  if (input.shopId > 0 && !store) throw notFound('门店不存在或已停业');
  const network = `${ctx.tenant.id}:${networkKey(ctx.visitor.ip)}`;
  await ctx.platform.limits.consume(perAddressHour, network, '预约过于频繁，请一小时后再试');
  const { phone, memberId } = await provePhone(ctx, input);
  await assertNotBlocked(ctx, { phone, ...(memberId !== null && { memberId }) }, 'booking');
  return inTransaction(ctx, async (tx) => {
    await lockPhone(tx, phone);
    const ahead = await selectAheadOf(tx, phone);
    const known = ahead.find((one) => one.kind === 'product' && one.ppid === ppid);
    if (known) {
      if (known.state === 'open' && known.storeId !== (store?.id ?? null))
        await moveToStore(tx, known.id, store?.id ?? null);
      return { id: known.id, told: false, code: known.code };
    }
    if (ahead.length >= OPEN_BOOKINGS)
      throw conflict(`同一号码最多同时预约 ${OPEN_BOOKINGS} 件商品，请先完成或取消已有预约`);
    const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
    const id = await insertBooking(tx, { ppid, phone, memberId, storeId: store?.id ?? null, code });
    const dueAt = new Date(Date.now() + BOOKING_DAYS * DAY_MS);
    await planLater(tx, { kind: LAPSE_BOOKING, refId: id, dueAt });
    await tellBooker(
      tx,
      { id, ppid, memberId },
      {
        ...{ title: '商品预约成功', happened: 'made' },
        text: `${view.name}，${store ? store.name : '门店待安排'}。预约码 ${code}，${BOOKING_DAYS} 天内有效`,
      },
    );
    sendCodeLater(tx, phone, [cut(view.name), placeOf(store), code]);
    return { id, told: true, code };
  });
}

async function requireGoods(ctx: RequestContext, ppid: number): Promise<SkuView> {
  const view = (await findSkus(ctx, [ppid])).get(ppid);
  if (view?.kind !== 'goods' || view.draft) throw notFound('商品不存在或已下架');
  if (view.status === 'offShelf' || view.status === 'discontinued') throw conflict('商品已下架，暂不能预约');
  return view;
}

/** The number of the booking. @throws AppError codeNeeded, invalidInput */
async function provePhone(
  ctx: RequestContext,
  { phone, vcode }: ParsedInputOf<typeof contract.reserve>,
): Promise<{ phone: string; memberId: number | null }> {
  const memberId = ctx.visitor.member?.memberId ?? null;
  const own = memberId === null ? '' : (await readMember(ctx, memberId)).mobile;
  const wanted = phone || own;
  if (wanted === '') throw invalidInput('请填写手机号');
  if (wanted === own) return { phone: wanted, memberId };
  if (vcode === '') throw refuse(codeNeeded, '请先验证手机号', {});
  if (!(await checkCode(ctx, wanted, 'login', vcode))) throw invalidInput('验证码不正确或已过期');
  return { phone: wanted, memberId };
}

/** The message is sent once the booking stands; it fails nobody. */
function sendCodeLater(tx: RequestContext, phone: string, parameters: readonly string[]): void {
  afterCommit(tx, ({ platform, tenant }) =>
    platform.sms.send({ tenantId: tenant.id, phone, template: 'goodsBooked', parameters }),
  );
}

function placeOf(store: StoreRow | undefined): string {
  return store ? store.name : '客服稍后与您确认门店';
}

function cut(name: string): string {
  const characters = [...name];
  return characters.length > NAME_LENGTH ? `${characters.slice(0, NAME_LENGTH - 1).join('')}…` : name;
}
