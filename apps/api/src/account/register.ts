import type { account } from '@jishi/contract/account.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { CODE_WRONG } from '@jishi/contract/said-alike.ts';
import {
  countAddress,
  countNewMember,
  maySend,
  type SendingProof,
  type SignedIn,
  startSession,
} from '../auth/auth.service.ts';
import { findMemberByMobile, findOrRegisterMember, storePasswordHash } from '../member/member.service.ts';
import { conflict } from '../platform/app-error.ts';
import { refuseField } from '../platform/refuse-field.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import {
  checkCode,
  hashPassword,
  peekCode,
  RESEND_AFTER_SECONDS,
  sendCode,
} from '../session/session.service.ts';
import { bindProof } from '../third-party/third-party.service.ts';
import { assertStrongPassword } from './account.service.ts';

const WRONG_CODE = CODE_WRONG;
const REGISTERED = '该手机号已注册，请直接登录';

/**
 * Sends a registration code, to registered numbers too: who asks does not learn which they are (C009). @throws AppError
 * tooManyRequests
 */
export async function sendRegisterCode(
  ctx: RequestContext,
  { mobile, ...proof }: SendingProof & { mobile: string },
): Promise<OutputOf<typeof account.registerSendCode>> {
  if (!(await maySend(ctx, proof, mobile))) return { needVerify: true, resendAfterSeconds: 0 };
  await sendCode(ctx, mobile, 'register');
  return { needVerify: false, resendAfterSeconds: RESEND_AFTER_SECONDS };
}

/** Tells who has proved a number whether it is registered (C010). @throws AppError invalidInput for a wrong code */
export async function verifyRegistration(
  ctx: RequestContext,
  { mobile, SMSCode }: { mobile: string; SMSCode: string },
): Promise<OutputOf<typeof account.registerVerify>> {
  await countAddress(ctx);
  if (!(await peekCode(ctx, mobile, 'register', SMSCode))) throw refuseField('SMSCode', WRONG_CODE);
  return { registered: (await findMemberByMobile(ctx, mobile)) !== undefined };
}

/**
 * Makes a member with a password and signs in (C011). Of registrations of one number at once one succeeds.
 * @throws AppError invalidInput for a weak password or a wrong code, conflict for a registered number, tooManyRequests
 */
export async function register(
  ctx: RequestContext,
  { mobile, SMSCode, password, openId }: ParsedInputOf<typeof account.register>,
): Promise<SignedIn> {
  assertStrongPassword(password, mobile);
  await countAddress(ctx);
  if (!(await checkCode(ctx, mobile, 'register', SMSCode))) throw refuseField('SMSCode', WRONG_CODE);
  if (await findMemberByMobile(ctx, mobile)) throw conflict(REGISTERED);
  await countNewMember(ctx);
  const hash = await hashPassword(password);
  return inTransaction(ctx, async (tx) => {
    const { member, isNew } = await findOrRegisterMember(tx, mobile);
    if (!isNew) throw conflict(REGISTERED);
    await storePasswordHash(tx, member.id, hash);
    if (openId !== '') await bindProof(tx, 'wechat', openId, member.id);
    return startSession(tx, member, true, '动态密码');
  });
}
