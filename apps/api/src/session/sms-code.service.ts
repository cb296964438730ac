import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { secondsFromNow } from '../platform/clock.ts';
import type { LimitRule } from '../platform/limits/rate-limits.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import type { SmsTemplate } from '../platform/sms/sms-provider.ts';
import { markCodeUsed, replaceCode, type SmsPurpose, takeTry } from './sms-code.queries.ts';

/** Minutes a code lives. */
const VALID_MINUTES = 5;
/** Wrong tries that kill a code. */
const MAXIMUM_TRIES = 5;
/** Seconds between two messages to one phone (S245). */
export const RESEND_AFTER_SECONDS = 60;

const perPhoneMinute: LimitRule = {
  name: 'sms.phone.minute',
  points: 1,
  durationSeconds: RESEND_AFTER_SECONDS,
};
const perPhoneDay: LimitRule = { name: 'sms.phone.day', points: 10, durationSeconds: 86_400 };
const perAddressHour: LimitRule = { name: 'sms.ip.hour', points: 30, durationSeconds: 3_600 };
const perDeviceHour: LimitRule = { name: 'sms.device.hour', points: 10, durationSeconds: 3_600 };

const templates: Record<SmsPurpose, SmsTemplate> = {
  login: 'loginCode',
  bind: 'bindCode',
  payPassword: 'payPasswordCode',
};

/**
 * Sends a six-digit code. What is sent does not depend on whether the number is known, so nobody learns who is a member.
 * @throws AppError tooManyRequests
 */
export async function sendCode(ctx: RequestContext, phone: string, purpose: SmsPurpose): Promise<void> {
  const { limits, sms } = ctx.platform;
  const { ip, deviceId } = ctx.visitor;
  const tenant = ctx.tenant.id;
  await limits.consume(perAddressHour, `${tenant}:${ip}`, '操作过于频繁，请一小时后再试');
  if (deviceId !== '')
    await limits.consume(perDeviceHour, `${tenant}:${deviceId}`, '操作过于频繁，请一小时后再试');
  await limits.consume(perPhoneMinute, `${tenant}:${phone}`, '发送过于频繁，请一分钟后再试');
  await limits.consume(perPhoneDay, `${tenant}:${phone}`, '该手机号今日获取验证码次数已达上限，请明天再试');
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  await inTransaction(ctx, (tx) =>
    replaceCode(tx, {
      phone,
      purpose,
      codeHash: hashCode(tx, phone, code),
      expiresAt: secondsFromNow(VALID_MINUTES * 60),
    }),
  );
  await sms.send({
    tenantId: tenant,
    phone,
    template: templates[purpose],
    parameters: [code, String(VALID_MINUTES)],
  });
}

/** Whether the code is right. A right one is used up; five wrong ones kill it. */
export async function checkCode(
  ctx: RequestContext,
  phone: string,
  purpose: SmsPurpose,
  code: string,
): Promise<boolean> {
  const living = await takeTry(ctx, phone, purpose, MAXIMUM_TRIES);
  if (!living) return false;
  if (!timingSafeEqual(living.codeHash, hashCode(ctx, phone, code))) return false;
  return markCodeUsed(ctx, living.id);
}

function hashCode(ctx: RequestContext, phone: string, code: string): Buffer {
  return createHash('sha256').update(`${ctx.tenant.id}:${phone}:${code}`).digest();
}
