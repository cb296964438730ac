import type { auth } from '@jishi/contract/auth.ts';
import { ErrorCode } from '@jishi/contract/envelope.ts';
import type { ParsedInputOf } from '@jishi/contract/operation.ts';
import { mergeGuestCart } from '../cart/cart.service.ts';
import { grantWelcomeCoupons } from '../coupon/coupon.service.ts';
import { findMemberByMobile, findOrRegisterMember, type MemberRow } from '../member/member.service.ts';
import { AppError, invalidInput } from '../platform/app-error.ts';
import type { LimitRule } from '../platform/limits/rate-limits.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { checkCode, closeSession, openSession, verifyPassword } from '../session/session.service.ts';

const DAY_SECONDS = 86_400;
const triesPerAccount: LimitRule = { name: 'login.account', points: 10, durationSeconds: 900 };
const triesPerAddress: LimitRule = { name: 'login.ip', points: 60, durationSeconds: 900 };

export interface SignedIn {
  member: MemberRow;
  token: string;
  /** Seconds the cookie lives; undefined: until the browser closes. */
  cookieSeconds: number | undefined;
}

/**
 * Signs a shopper in by text message code or by password, and merges the guest cart of the device in the same transaction.
 * The session is always a new one, so a token planted before the login is worth nothing.
 * @throws AppError with `data.errorTime`, the failures counted so far (S269)
 */
export async function signIn(
  ctx: RequestContext,
  input: ParsedInputOf<typeof auth.login>,
): Promise<SignedIn> {
  const { username, password, loginType } = input;
  const byCode = loginType === 'dynamic';
  if (byCode && !/^1[3-9]\d{9}$/.test(username)) throw invalidInput('手机号码错误，请检查');
  if (password === '') throw invalidInput('请输入密码');
  const key = `${ctx.tenant.id}:${username}`;
  await ctx.platform.limits.consume(
    triesPerAddress,
    `${ctx.tenant.id}:${ctx.visitor.ip}`,
    '登录尝试过于频繁，请 15 分钟后再试',
  );
  await ctx.platform.limits.consume(triesPerAccount, key, '登录失败次数过多，请 15 分钟后再试');

  const accepted = byCode
    ? await checkCode(ctx, username, 'login', password)
    : await checkPassword(ctx, username, password);
  if (!accepted) {
    const left = await ctx.platform.limits.remaining(triesPerAccount, key);
    throw new AppError(
      ErrorCode.invalidInput,
      byCode ? '动态密码错误或已失效，请重新获取' : '用户名或密码错误',
      {
        errorTime: Math.max(1, triesPerAccount.points - Math.min(left, triesPerAccount.points)),
      },
    );
  }
  await ctx.platform.limits.reset(triesPerAccount, key);
  const lifetime = lifetimeOf(ctx, input.remember);
  return inTransaction(ctx, async (tx) => {
    const { member, isNew } = await findOrRegisterMember(tx, username);
    if (isNew) await grantWelcomeCoupons(tx, member.id);
    if (tx.visitor.member) await closeSession(tx, tx.visitor.member.sessionId);
    const token = await openSession(tx, {
      kind: 'member',
      subjectId: member.id,
      lifetimeSeconds: lifetime.serverSeconds,
    });
    if (tx.visitor.deviceId !== '') await mergeGuestCart(tx, tx.visitor.deviceId, member.id);
    return { member, token, cookieSeconds: lifetime.cookieSeconds };
  });
}

async function checkPassword(ctx: RequestContext, username: string, password: string): Promise<boolean> {
  const member = await findMemberByMobile(ctx, username);
  return verifyPassword(member?.passwordHash, password);
}

/** 90 days with remember-me (S273), the browser's session without (S274), half an hour in a store (S275). */
function lifetimeOf(
  ctx: RequestContext,
  remember: boolean,
): { serverSeconds: number; cookieSeconds: number | undefined } {
  if (ctx.visitor.shopId > 0) return { serverSeconds: DAY_SECONDS / 48, cookieSeconds: DAY_SECONDS / 48 };
  if (remember) return { serverSeconds: 90 * DAY_SECONDS, cookieSeconds: 90 * DAY_SECONDS };
  return { serverSeconds: DAY_SECONDS, cookieSeconds: undefined };
}
