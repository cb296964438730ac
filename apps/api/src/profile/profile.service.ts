import { writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import type { member } from '@jishi/contract/member.ts';
import { explainMemberName } from '@jishi/contract/member-name.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { findClosing } from '../closing/closing.service.ts';
import { countUsableCoupons } from '../coupon/coupon.service.ts';
import { listFavourites } from '../favourite/favourite.service.ts';
import { maskMobile, readMember, selectBalanceEntries, updateAccount } from '../member/member.service.ts';
import { submitPiece } from '../moderation/moderation.service.ts';
import { countOrders, listOrders } from '../order/order.service.ts';
import { hasPayPassword } from '../pay-password/pay-password.service.ts';
import { presentPicture, type WirePicture } from '../platform/pictures-on-wire.ts';
import { refuseField } from '../platform/refuse-field.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { describeLevel } from '../platform/tenancy/member-levels.ts';
import { hasRealName } from '../real-name/real-name.service.ts';
import { nicknameOf } from './moderated-parts.ts';
import { type ProfileRow, saveProfile, selectProfile } from './profile.queries.ts';

/** Orders that /member opens with. */
const RECENT_ORDERS = 3;
const EARLIEST_BIRTHDAY = '1900-01-01';

/** C223. */
export async function readMyInfo(ctx: RequestContext): Promise<OutputOf<typeof member.info>> {
  const memberId = requireMember(ctx);
  const [row, profile, isPaySet, isRealName] = await Promise.all([
    readMember(ctx, memberId),
    selectProfile(ctx, memberId),
    hasPayPassword(ctx, memberId),
    hasRealName(ctx, memberId),
  ]);
  return {
    userId: memberId,
    userName: row.name,
    gender: profile?.gender ?? 0,
    birthday: profile?.birthday ?? '',
    avatar: presentAvatar(profile, row.name),
    mobile: maskMobile(row.mobile),
    mail: maskMail(row.mail ?? ''),
    level: row.level,
    levelName: describeLevel(ctx, row.level),
    hasPassword: row.passwordHash !== null,
    hasPayPassword: isPaySet,
    isRealName,
  };
}

/** C224. @throws AppError invalidInput naming `userName` or `birthday` */
export async function updateMyInfo(
  ctx: RequestContext,
  input: ParsedInputOf<typeof member.update>,
): Promise<void> {
  const memberId = requireMember(ctx);
  const name = input.userName.trim().normalize('NFC');
  const { name: nameBefore } = await readMember(ctx, memberId);
  // A name that was given at registration stands, whatever the rules for new ones are.
  const refusal = name === nameBefore ? undefined : explainMemberName(name, ctx.tenant.settings.siteName);
  if (refusal) throw refuseField('userName', refusal);
  if (input.birthday !== '' && !isBirthday(input.birthday))
    throw refuseField('birthday', '请选择正确的出生日期');
  const verdict = await inTransaction(ctx, async (tx) => {
    const state =
      name === nameBefore
        ? 'passed'
        : await submitPiece(tx, { ...nicknameOf(memberId), memberId, text: name });
    if (state === 'refused') return state;
    await updateAccount(tx, memberId, { name });
    await saveProfile(tx, memberId, { gender: input.gender, birthday: input.birthday || null });
    return state;
  });
  // The verdict stands and counts; the form keeps what was typed and says so.
  if (verdict === 'refused') throw refuseField('userName', '昵称含有不允许使用的内容，请修改');
}

/** The day of birth as the member says it; empty for none. */
export async function readBirthday(ctx: RequestContext): Promise<string> {
  return (await selectProfile(ctx, requireMember(ctx)))?.birthday ?? '';
}

/** C241: the overview of the member centre. */
export async function readIndex(ctx: RequestContext): Promise<OutputOf<typeof member.index>> {
  const memberId = requireMember(ctx);
  const [row, profile, isPaySet, isRealName, coupons, favourites, counts, orders, closing] =
    await Promise.all([
      readMember(ctx, memberId),
      selectProfile(ctx, memberId),
      hasPayPassword(ctx, memberId),
      hasRealName(ctx, memberId),
      countUsableCoupons(ctx, memberId),
      listFavourites(ctx, { page: 1, pageSize: 1 }),
      countOrders(ctx),
      listOrders(ctx, { tab: 'all', state: '', keyword: '', page: 1, pageSize: RECENT_ORDERS }),
      findClosing(ctx, memberId),
    ]);
  const { unpaid, paid, shipped, completed } = counts;
  return {
    userName: row.name,
    avatar: presentAvatar(profile, row.name),
    levelName: describeLevel(ctx, row.level),
    mobile: maskMobile(row.mobile),
    hasPayPassword: isPaySet,
    isRealName,
    points: row.points,
    balance: fenToYuan(row.balanceFen),
    couponCount: coupons,
    favouriteCount: favourites.total,
    orderCounts: { unpaid, paid, shipped, completed },
    recentOrders: orders.list,
    closingAt: closing?.state === 'asked' ? closing.dueAt.toISOString() : '',
  };
}

/** C237. */
export async function listBalanceLog(
  ctx: RequestContext,
  page: { page: number; pageSize: number },
): Promise<OutputOf<typeof member.balanceLog>> {
  const memberId = requireMember(ctx);
  const [{ balanceFen }, { rows, total }] = await Promise.all([
    readMember(ctx, memberId),
    selectBalanceEntries(ctx, memberId, page),
  ]);
  const list = rows.map((row) => ({
    id: row.id,
    amount: fenToYuan(row.amountFen),
    balanceAfter: fenToYuan(row.balanceAfterFen),
    reason: row.reason,
    createdAt: row.createdAt.toISOString(),
  }));
  return { list, total, ...page, balance: fenToYuan(balanceFen) };
}

/** The avatar as pages show it; null for none. */
export function presentAvatar(
  profile: Pick<ProfileRow, 'avatar'> | undefined,
  name: string,
): WirePicture | null {
  return profile?.avatar ? presentPicture(profile.avatar, name) : null;
}

/** h***n@example.cn */
function maskMail(mail: string): string {
  const [name = '', domain = ''] = mail.split('@');
  if (mail === '') return '';
  return `${name.slice(0, 1)}***${name.length > 2 ? name.slice(-1) : ''}@${domain}`;
}

/** A day of the calendar that has been, in Beijing. */
function isBirthday(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < EARLIEST_BIRTHDAY) return false;
  const date = new Date(`${text}T00:00:00Z`);
  const today = writeBeijingDay(Date.now());
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text && text <= today;
}
