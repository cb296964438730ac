import { createHash } from 'node:crypto';
import type { account } from '@jishi/contract/account.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { CODE_WRONG, MAIL_WRONG } from '@jishi/contract/said-alike.ts';
import { isEmail } from '@jishi/contract/validators.ts';
import { countAddress, maySend } from '../auth/auth.service.ts';
import {
  findMember,
  findMemberByMail,
  findMemberByMobile,
  type MemberRow,
} from '../member/member.service.ts';
import { invalidInput, notFound } from '../platform/app-error.ts';
import { secondsFromNow } from '../platform/clock.ts';
import { refuseField } from '../platform/refuse-field.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { newSecret } from '../platform/secrets/one-time-secret.ts';
import { checkCode, RESEND_AFTER_SECONDS, sendCode, sendMailCode } from '../session/session.service.ts';
import { insertPasswordTicket, takePasswordTicket } from './account.queries.ts';
import { assertStrongPassword, replacePassword } from './account.service.ts';

const TICKET_SECONDS = 600;
const WRONG_CODE = CODE_WRONG;

/** Exactly one of the two is filled in. */
interface Receiver {
  mobile: string;
  mail: string;
}

/**
 * Sends the code that proves a number or a mail address (C014). The answer tells nobody who is a member. @throws
 * AppError
 */
export async function sendFindCode(
  ctx: RequestContext,
  input: ParsedInputOf<typeof account.findSendCode>,
): Promise<OutputOf<typeof account.findSendCode>> {
  const receiver = readReceiver(input);
  if (!(await maySend(ctx, input, receiver))) return { needVerify: true, resendAfterSeconds: 0 };
  if (input.mobile !== '') await sendCode(ctx, receiver, 'findPassword');
  else {
    const isKnown = (await findMemberByMail(ctx, receiver)) !== undefined;
    await sendMailCode(ctx, receiver, 'findPassword', { isKnown });
  }
  return { needVerify: false, resendAfterSeconds: RESEND_AFTER_SECONDS };
}

/**
 * Uses a code up and gives a ticket for the new password (C012): once, 10 minutes, in this browser.
 * @param browserId of the browser, which may just be getting its cookie
 * @throws AppError invalidInput for a wrong code, notFound for a number that is proved but nobody's
 */
export async function checkFindCode(
  ctx: RequestContext,
  input: ParsedInputOf<typeof account.findCheckCode>,
  browserId: string,
): Promise<OutputOf<typeof account.findCheckCode>> {
  const receiver = readReceiver(input);
  const member = await prove(ctx, input, receiver, input.validCode);
  const ticket = newSecret();
  await insertPasswordTicket(ctx, {
    ticketHash: hashTicket(ctx, browserId, ticket),
    receiver,
    memberId: member.id,
    expiresAt: secondsFromNow(TICKET_SECONDS),
  });
  return { validCode: ticket };
}

/**
 * Sets a new password (C013) and signs the member out everywhere. The password is looked at first, so that a weak one
 * costs no ticket.
 * @throws AppError invalidInput
 */
export async function resetPassword(
  ctx: RequestContext,
  input: ParsedInputOf<typeof account.findReset>,
): Promise<void> {
  const receiver = readReceiver(input);
  assertStrongPassword(input.password, input.mobile);
  const member = /^\d{6}$/.test(input.validCode)
    ? await prove(ctx, input, receiver, input.validCode)
    : await redeem(ctx, receiver, input.validCode);
  await replacePassword(ctx, member, input.password);
}

/** The member behind a receiver whose code is right. */
async function prove(
  ctx: RequestContext,
  input: Receiver,
  receiver: string,
  code: string,
): Promise<MemberRow> {
  await countAddress(ctx);
  if (!(await checkCode(ctx, receiver, 'findPassword', code))) throw refuseField('validCode', WRONG_CODE);
  const member =
    input.mobile !== '' ? await findMemberByMobile(ctx, receiver) : await findMemberByMail(ctx, receiver);
  if (!member) throw notFound('该手机号尚未注册，请先注册');
  return member;
}

async function redeem(ctx: RequestContext, receiver: string, ticket: string): Promise<MemberRow> {
  const { browserId } = ctx.visitor;
  const memberId =
    browserId === ''
      ? undefined
      : await takePasswordTicket(ctx, hashTicket(ctx, browserId, ticket), receiver);
  const member = memberId === undefined ? undefined : await findMember(ctx, memberId);
  if (!member) throw invalidInput('验证已失效，请重新获取验证码');
  return member;
}

function readReceiver({ mobile, mail }: Receiver): string {
  if ((mobile === '') === (mail === '')) throw invalidInput('请输入手机号码或邮箱');
  if (mail !== '' && !isEmail(mail)) throw invalidInput(MAIL_WRONG);
  return mobile || mail.toLowerCase();
}

function hashTicket(ctx: RequestContext, browserId: string, ticket: string): Buffer {
  return createHash('sha256').update(`${ctx.tenant.id}:${browserId}:${ticket}`).digest();
}
