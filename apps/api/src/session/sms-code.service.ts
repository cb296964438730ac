import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { assertNotBlocked } from '../blocklist/blocklist.service.ts';
import { AppError } from '../platform/app-error.ts';
import { secondsFromNow } from '../platform/clock.ts';
import { networkKey } from '../platform/limits/network-key.ts';
import type { LimitRule } from '../platform/limits/rate-limits.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import type { SmsTemplate } from '../platform/sms/sms-provider.ts';
import { countMessage } from './message-limits.ts';
import { markCodeUsed, replaceCode, type SmsPurpose, takeTry } from './sms-code.queries.ts';

/** Minutes a code lives. */
const VALID_MINUTES = 5;
/** Wrong tries that kill a code, from wherever they come: too few to guess one of a million. */
const MAXIMUM_TRIES = 15;
/** Tries of one network at one code. Fewer than kill it, so that a stranger does not use up a member’s code alone. */
const triesHere: LimitRule = { name: 'code.tries', points: 5, durationSeconds: VALID_MINUTES * 60 };
const templates: Record<SmsPurpose, SmsTemplate> = {
  login: 'loginCode',
  bind: 'bindCode',
  payPassword: 'payPasswordCode',
  register: 'loginCode',
  findPassword: 'loginCode',
  changePassword: 'loginCode',
  changeMail: 'loginCode',
};

/** What a code by mail is for, as the letter says it. */
const letterActs: Partial<Record<SmsPurpose, string>> = {
  findPassword: '找回登录密码',
  changeMail: '绑定邮箱',
};

/**
 * Sends a six-digit code. What is sent does not depend on whether the number is known, so nobody learns who is a
 * member.
 * @throws AppError forbidden for a phone or an address on the blocklist, tooManyRequests
 */
export async function sendCode(ctx: RequestContext, phone: string, purpose: SmsPurpose): Promise<void> {
  await assertNotBlocked(ctx, { phone }, 'code');
  await countMessage(ctx, phone);
  const code = await issueCode(ctx, phone, purpose);
  await ctx.platform.sms.send({
    tenantId: ctx.tenant.id,
    phone,
    template: templates[purpose],
    parameters: [code, String(VALID_MINUTES)],
  });
}

/**
 * Sends a code by mail. The answer does not wait for the letter and is the same where nobody has the address: then none
 * goes out.
 * @param options.isKnown whether somebody has the address
 * @throws AppError forbidden for an IP address on the blocklist, tooManyRequests
 */
export async function sendMailCode(
  ctx: RequestContext,
  address: string,
  purpose: SmsPurpose,
  options: { isKnown: boolean },
): Promise<void> {
  await assertNotBlocked(ctx, {}, 'code');
  await countMessage(ctx, address);
  const code = await issueCode(ctx, address, purpose);
  if (!options.isKnown) return;
  const { siteName } = ctx.tenant.settings;
  ctx.platform.mail
    .send({
      tenantId: ctx.tenant.id,
      to: address,
      subject: `${siteName}验证码`,
      text: `您好：\n\n您正在为${siteName}账户${letterActs[purpose] ?? '验证身份'}，验证码是 ${code}，${VALID_MINUTES} 分钟内有效，请勿告诉他人。\n\n如果不是您本人操作，请忽略本邮件。\n`,
    })
    .catch((error: unknown) => ctx.log.error({ err: error }, 'a letter could not be sent'));
}

async function issueCode(ctx: RequestContext, receiver: string, purpose: SmsPurpose): Promise<string> {
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  await ctx.platform.limits.reset(triesHere, triesKey(ctx, receiver, purpose));
  await inTransaction(ctx, (tx) =>
    replaceCode(tx, {
      phone: receiver,
      purpose,
      codeHash: hashCode(tx, receiver, code),
      expiresAt: secondsFromNow(VALID_MINUTES * 60),
    }),
  );
  return code;
}

/**
 * Whether the code is right. A right one is used up; wrong ones shut out their network after five, and kill it after
 * fifteen.
 */
export async function checkCode(
  ctx: RequestContext,
  phone: string,
  purpose: SmsPurpose,
  code: string,
): Promise<boolean> {
  const id = await tryCode(ctx, phone, purpose, code);
  return id !== undefined && markCodeUsed(ctx, id);
}

/** Whether the code is right, which stays to be used. Each look counts as a try. */
export async function peekCode(
  ctx: RequestContext,
  phone: string,
  purpose: SmsPurpose,
  code: string,
): Promise<boolean> {
  return (await tryCode(ctx, phone, purpose, code)) !== undefined;
}

async function tryCode(
  ctx: RequestContext,
  phone: string,
  purpose: SmsPurpose,
  code: string,
): Promise<number | undefined> {
  // Before the code's own count: who has no try left may not use up those of others.
  const isAllowed = await ctx.platform.limits
    .consume(triesHere, triesKey(ctx, phone, purpose), '')
    .then(() => true)
    .catch(refusedAsFalse);
  if (!isAllowed) return undefined;
  const living = await takeTry(ctx, phone, purpose, MAXIMUM_TRIES);
  return living && timingSafeEqual(living.codeHash, hashCode(ctx, phone, code)) ? living.id : undefined;
}

function triesKey(ctx: RequestContext, receiver: string, purpose: SmsPurpose): string {
  return `${ctx.tenant.id}:${purpose}:${receiver}:${networkKey(ctx.visitor.ip)}`;
}

/** A refusal of the limit says no; what is broken stays an error. */
function refusedAsFalse(error: unknown): false {
  if (error instanceof AppError) return false;
  throw error;
}

function hashCode(ctx: RequestContext, phone: string, code: string): Buffer {
  return createHash('sha256').update(`${ctx.tenant.id}:${phone}:${code}`).digest();
}
