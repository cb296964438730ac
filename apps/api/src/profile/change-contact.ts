import { CODE_WRONG, MAIL_WRONG, MOBILE_NOT_11 } from '@jishi/contract/said-alike.ts';
import { isEmail, isMobile } from '@jishi/contract/validators.ts';
import { readMember, updateAccount } from '../member/member.service.ts';
import { sqlStateOf } from '../platform/db/database-errors.ts';
import { refuseField, refuseTaken } from '../platform/refuse-field.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import {
  checkCode,
  RESEND_AFTER_SECONDS,
  type RotatedSession,
  requireRecentVerification,
  rotateSession,
  sendCode,
  sendMailCode,
} from '../session/session.service.ts';

const WRONG_CODE = CODE_WRONG;
const UNIQUE_VIOLATION = '23505';

/**
 * Sends a code (C231): to a new number, or to the member's own for a password. Whether a new number is another
 * account's is not told here, only to who has its code.
 * @throws AppError reverifyRequired, invalidInput naming `mobile`, tooManyRequests
 */
export async function sendMobileCode(
  ctx: RequestContext,
  input: { mobile: string; purpose: 'mobile' | 'password' | 'payPassword' },
): Promise<{ resendAfterSeconds: number }> {
  const own = (await readMember(ctx, requireMember(ctx))).mobile;
  if (input.purpose === 'mobile') {
    await requireRecentVerification(ctx);
    const mobile = input.mobile.trim();
    requireNewMobile(mobile, own);
    await sendCode(ctx, mobile, 'bind');
  } else {
    await sendCode(ctx, own, input.purpose === 'password' ? 'changePassword' : 'payPassword');
  }
  return { resendAfterSeconds: RESEND_AFTER_SECONDS };
}

/**
 * Moves the account to another number (C226), signs out every other browser and gives this one another token.
 * @throws AppError reverifyRequired, invalidInput naming `mobile` or `code`, conflict for another account's number
 */
export async function changeMobile(
  ctx: RequestContext,
  input: { mobile: string; code: string },
): Promise<RotatedSession> {
  const memberId = requireMember(ctx);
  await requireRecentVerification(ctx);
  requireNewMobile(input.mobile, (await readMember(ctx, memberId)).mobile);
  if (!(await checkCode(ctx, input.mobile, 'bind', input.code))) throw refuseField('code', WRONG_CODE);
  return changeUnlessTaken(
    () =>
      inTransaction(ctx, async (tx) => {
        await updateAccount(tx, memberId, { mobile: input.mobile });
        return rotateSession(tx, 'member', memberId);
      }),
    () => refuseTaken('mobile', '该手机号已注册其他账户，请更换手机号'),
  );
}

/**
 * Sends a code to a mail address (C232). @throws AppError reverifyRequired, invalidInput naming `mail`, tooManyRequests
 */
export async function sendMailChangeCode(
  ctx: RequestContext,
  input: { mail: string },
): Promise<{ resendAfterSeconds: number }> {
  const own = (await readMember(ctx, requireMember(ctx))).mail;
  await requireRecentVerification(ctx);
  const mail = requireNewMail(input.mail, own);
  await sendMailCode(ctx, mail, 'changeMail', { isKnown: true });
  return { resendAfterSeconds: RESEND_AFTER_SECONDS };
}

/**
 * Binds a mail address (C233).
 * @throws AppError reverifyRequired, invalidInput naming `mail` or `code`, conflict for another account's address
 */
export async function changeMail(
  ctx: RequestContext,
  input: { mail: string; validCode: string },
): Promise<void> {
  const memberId = requireMember(ctx);
  await requireRecentVerification(ctx);
  const mail = requireNewMail(input.mail, (await readMember(ctx, memberId)).mail);
  if (!(await checkCode(ctx, mail, 'changeMail', input.validCode)))
    throw refuseField('validCode', WRONG_CODE);
  await changeUnlessTaken(
    () => updateAccount(ctx, memberId, { mail }),
    () => refuseTaken('mail', '该邮箱已绑定其他账户，请更换邮箱'),
  );
}

function requireNewMobile(mobile: string, own: string): void {
  if (mobile === '') throw refuseField('mobile', '请填写新的手机号码');
  if (!isMobile(mobile)) throw refuseField('mobile', MOBILE_NOT_11);
  if (mobile === own) throw refuseField('mobile', '新手机号与当前手机号相同');
}

function requireNewMail(typed: string, own: string | null): string {
  const mail = typed.trim().toLowerCase();
  if (mail === '') throw refuseField('mail', '请填写邮箱地址');
  if (!isEmail(mail)) throw refuseField('mail', MAIL_WRONG);
  if (mail === own) throw refuseField('mail', '新邮箱与当前邮箱相同');
  return mail;
}

async function changeUnlessTaken<T>(change: () => Promise<T>, taken: () => Error): Promise<T> {
  try {
    return await change();
  } catch (error) {
    throw sqlStateOf(error) === UNIQUE_VIOLATION ? taken() : error;
  }
}
