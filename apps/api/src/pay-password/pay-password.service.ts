import { explainPayPassword, type KnownDigits } from '@jishi/contract/pay-password.ts';
import {
  payPasswordLocked,
  payPasswordMissing,
  wrongPayPassword,
} from '@jishi/contract/pay-password-refusals.ts';
import { CODE_WRONG } from '@jishi/contract/said-alike.ts';
import { readMember } from '../member/member.service.ts';
import { type AppError, conflict, refuse } from '../platform/app-error.ts';
import { refuseField } from '../platform/refuse-field.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import {
  checkCode,
  hashPassword,
  peekCode,
  type RotatedSession,
  rotateSession,
  verifyPassword,
} from '../session/session.service.ts';
import { forgetTries, savePayPassword, selectLock, takePayTry } from './pay-password.queries.ts';

/** Wrong tries in a row that lock the payment password, and for how long. */
const LIMIT = { tries: 5, lockMinutes: 30 } as const;

export async function hasPayPassword(ctx: RequestContext, memberId: number): Promise<boolean> {
  return (await selectLock(ctx, memberId)) !== undefined;
}

/**
 * Sets the payment password (C228) with a code of the member's own number, which it uses up. Lifts a lock. Whoever can
 * spend the balance has just changed: every other browser is signed out, and this one gets another token.
 * @param known digits of the member that it must not be made of
 * @throws AppError invalidInput naming `password` or `code`
 */
export async function setPayPassword(
  ctx: RequestContext,
  input: { password: string; code: string },
  known: KnownDigits,
): Promise<RotatedSession> {
  const memberId = requireMember(ctx);
  const { mobile } = await readMember(ctx, memberId);
  const weakness = explainPayPassword(input.password, { ...known, mobile });
  if (weakness) throw refuseField('password', weakness);
  if (!(await checkCode(ctx, mobile, 'payPassword', input.code))) throw wrongCode();
  const passwordHash = await hashPassword(input.password);
  return inTransaction(ctx, async (tx) => {
    await savePayPassword(tx, memberId, passwordHash);
    return rotateSession(tx, 'member', memberId);
  });
}

/** Gives a member a payment password without a proof: for the demo shop. */
export async function givePayPassword(
  ctx: RequestContext,
  memberId: number,
  password: string,
): Promise<void> {
  await savePayPassword(ctx, memberId, await hashPassword(password));
}

/**
 * Whether a code is right (C230), which stays to be used with the new password. @throws AppError invalidInput naming
 * `code`
 */
export async function verifyPayPasswordCode(
  ctx: RequestContext,
  input: { mobile: string; code: string },
): Promise<void> {
  const { mobile } = await readMember(ctx, requireMember(ctx));
  const isOwn = input.mobile === '' || input.mobile === mobile;
  if (!isOwn || !(await peekCode(ctx, mobile, 'payPassword', input.code))) throw wrongCode();
}

/**
 * Whether the payment password is right (C229). Five wrong tries in a row, also at once, lock it for 30 minutes.
 * @throws AppError wrongPayPassword; payPasswordLocked while it is locked; conflict when none is set
 */
export async function checkPayPassword(ctx: RequestContext, password: string): Promise<void> {
  const memberId = requireMember(ctx);
  const taken = await takePayTry(ctx, memberId, LIMIT);
  if (!taken) throw await refuseTry(ctx, memberId);
  if (await verifyPassword(taken.passwordHash, password))
    return forgetTries(ctx, memberId, taken.passwordHash);
  if (taken.lockedUntil) throw lockedUntil(taken.lockedUntil);
  const triesLeft = LIMIT.tries - taken.wrongTries;
  throw refuse(wrongPayPassword, `支付密码错误，还可以再试 ${triesLeft} 次`, {
    triesLeft,
    fields: { password: [`支付密码错误，还可以再试 ${triesLeft} 次`] },
  });
}

/**
 * For payments from the balance: a session that somebody left open is no leave to spend it.
 * @throws AppError payPasswordMissing for who has set none; as `checkPayPassword`
 */
export async function requirePayPassword(ctx: RequestContext, password: string | undefined): Promise<void> {
  if (!(await hasPayPassword(ctx, requireMember(ctx))))
    throw refuse(payPasswordMissing, '为了您的资金安全，请先设置支付密码，再使用余额支付', {
      needSetPayPassword: true,
    });
  if (!password) throw refuseField('password', '请输入支付密码');
  await checkPayPassword(ctx, password);
}

async function refuseTry(ctx: RequestContext, memberId: number): Promise<AppError> {
  const row = await selectLock(ctx, memberId);
  if (!row) return conflict('您还没有设置支付密码');
  return lockedUntil(row.lockedUntil ?? new Date());
}

function lockedUntil(moment: Date): AppError {
  const minutes = Math.max(1, Math.ceil((moment.getTime() - Date.now()) / 60_000));
  const userMsg = `支付密码错误次数过多，请 ${minutes} 分钟后再试，或重新设置支付密码`;
  return refuse(payPasswordLocked, userMsg, {
    lockedUntil: moment.toISOString(),
    fields: { password: [userMsg] },
  });
}

function wrongCode(): AppError {
  return refuseField('code', CODE_WRONG);
}
