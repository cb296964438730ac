import { SENT_TOO_OFTEN, TOO_OFTEN_FOR_HOUR } from '@jishi/contract/said-alike.ts';
import { AppError } from '../platform/app-error.ts';
import { networkKey } from '../platform/limits/network-key.ts';
import type { LimitRule, RateLimits } from '../platform/limits/rate-limits.ts';
import type { RequestContext } from '../platform/request-context.ts';

/** Seconds between two messages to one receiver (S245). */
export const RESEND_AFTER_SECONDS = 60;
const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 86_400;

const perReceiverMinute: LimitRule = {
  name: 'sms.phone.minute',
  points: 1,
  durationSeconds: RESEND_AFTER_SECONDS,
};
/** What one network may send to a receiver: a stranger elsewhere cannot use up what the owner of the number needs. */
const perReceiverHereDay: LimitRule = { name: 'sms.phone.day', points: 10, durationSeconds: DAY_SECONDS };
/** What a receiver has to bear from all networks and tenants. */
const perReceiverDay: LimitRule = { name: 'sms.phone.all', points: 30, durationSeconds: DAY_SECONDS };
const perDeviceHour: LimitRule = { name: 'sms.device.hour', points: 10, durationSeconds: HOUR_SECONDS };
const alarmHour: LimitRule = { name: 'sms.alarm', points: 1, durationSeconds: HOUR_SECONDS };
/** Part of the installation's ceiling from which on somebody should look. */
const ALARM_FROM = 0.8;

const LATER = TOO_OFTEN_FOR_HOUR;
const BUSY = '短信发送繁忙，请稍后再试，或使用其他方式登录';
const INSTALLATION = 'installation';

/** A rule that the message has to pass, the key it counts under, and what is said when it is used up. */
type Counter = readonly [rule: LimitRule, key: string, userMsg: string];

/**
 * Refuses what no solved puzzle would let through, and counts nothing: asked before somebody has to solve one.
 * @throws AppError tooManyRequests
 */
export async function assertMayReceive(ctx: RequestContext, receiver: string): Promise<void> {
  for (const counter of countersOf(ctx, receiver)) await ctx.platform.limits.check(...counter);
}

/** Counts a message with a code. @throws AppError tooManyRequests (S245) */
export async function countMessage(ctx: RequestContext, receiver: string): Promise<void> {
  await assertMayReceive(ctx, receiver);
  for (const counter of countersOf(ctx, receiver)) await ctx.platform.limits.consume(...counter);
  await soundAlarm(ctx);
}

/**
 * Counts a message that a network gets without a solved puzzle, at whichever tenant: cookies cost nothing, so no device
 * has one for itself.
 * @returns false when it has had them
 */
export async function takeFreeMessage(ctx: RequestContext): Promise<boolean> {
  const { limits, config } = ctx.platform;
  const points = config.messages.freePerNetwork;
  const rule: LimitRule = { name: 'code.free.network', points, durationSeconds: HOUR_SECONDS };
  return isWithin(limits, rule, networkKey(ctx.visitor.ip));
}

/** Counts any other message that a visitor causes, before it is sent. @throws AppError tooManyRequests */
export async function countForInstallation(ctx: RequestContext): Promise<void> {
  await ctx.platform.limits.consume(...installationCounter(ctx));
  await soundAlarm(ctx);
}

function countersOf(ctx: RequestContext, receiver: string): Counter[] {
  const { deviceId, ip } = ctx.visitor;
  const network = networkKey(ip);
  const own = `${ctx.tenant.id}:${receiver}`;
  const kind = receiver.includes('@') ? '邮箱' : '手机号';
  const usedUp = `该${kind}今日获取验证码次数已达上限，请明天再试`;
  const { perNetwork } = ctx.platform.config.messages;
  const perNetworkHour = { name: 'sms.ip.hour', points: perNetwork, durationSeconds: HOUR_SECONDS };
  return [
    [perReceiverMinute, own, SENT_TOO_OFTEN],
    [perReceiverHereDay, `${own}:${network}`, usedUp],
    [perReceiverDay, receiver, usedUp],
    [perNetworkHour, network, LATER],
    ...(deviceId === '' ? [] : [[perDeviceHour, `${ctx.tenant.id}:${deviceId}`, LATER] as const]),
    installationCounter(ctx),
  ];
}

/** Counts one; false instead of a refusal. */
async function isWithin(limits: RateLimits, rule: LimitRule, key: string): Promise<boolean> {
  try {
    await limits.consume(rule, key, '');
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

function installationCounter(ctx: RequestContext): Counter {
  const points = ctx.platform.config.messages.installation;
  return [{ name: 'sms.all.hour', points, durationSeconds: HOUR_SECONDS }, INSTALLATION, BUSY];
}

/** Tells the operator once in an hour that the messages of this hour come near their ceiling, or have reached it. */
async function soundAlarm(ctx: RequestContext): Promise<void> {
  const { limits, config } = ctx.platform;
  const ceiling = config.messages.installation;
  const [rule] = installationCounter(ctx);
  const sent = ceiling - (await limits.remaining(rule, INSTALLATION));
  if (sent < ceiling * ALARM_FROM) return;
  const stage = sent >= ceiling ? 'reached' : 'near';
  if (await isWithin(limits, alarmHour, stage))
    ctx.log.error(
      { sent, ceiling, tenant: ctx.tenant.id },
      `alarm: the text messages of this hour have ${stage === 'near' ? 'come near' : 'reached'} their ceiling (SMS_PER_HOUR)`,
    );
}
