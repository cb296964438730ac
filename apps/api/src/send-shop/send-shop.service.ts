import { SENT_TOO_OFTEN, STORE_GONE, TOO_OFTEN_FOR_HOUR } from '@jishi/contract/said-alike.ts';
import { notFound } from '../platform/app-error.ts';
import { networkKey } from '../platform/limits/network-key.ts';
import type { LimitRule } from '../platform/limits/rate-limits.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { countForInstallation } from '../session/session.service.ts';
import { findStore } from '../store/store.service.ts';
import { passCaptcha } from '../verify/captcha.service.ts';

const perAddressHour: LimitRule = { name: 'sendShop.ip.hour', points: 30, durationSeconds: 3_600 };
const perDeviceHour: LimitRule = { name: 'sendShop.device.hour', points: 10, durationSeconds: 3_600 };
const perPhoneMinute: LimitRule = { name: 'sendShop.phone.minute', points: 1, durationSeconds: 60 };
const perPhoneDay: LimitRule = { name: 'sendShop.phone.day', points: 5, durationSeconds: 86_400 };
const TOO_MANY = TOO_OFTEN_FOR_HOUR;

/** Names and addresses are cut so that the message stays within two parts (134 characters). */
const NAME_LENGTH = 20;
const ADDRESS_LENGTH = 40;

/**
 * Sends name, address, telephone and opening hours of a store to a phone (C216, C217). The captcha is used up first, so
 * that nobody sends without having solved one, and the store is looked at afterwards.
 * @param request shop id, phone and typed captcha (S154)
 * @throws AppError invalidInput for a wrong captcha, notFound for a store that is closed or no brand shop where one is
 *   asked for, tooManyRequests
 */
export async function sendShopAddress(
  ctx: RequestContext,
  request: { id: number; phone: string; verify: string },
  { brandShop }: { brandShop: boolean },
): Promise<void> {
  const { limits, sms } = ctx.platform;
  const { ip, deviceId } = ctx.visitor;
  const tenant = ctx.tenant.id;
  const counters: [LimitRule, string, string][] = [
    [perPhoneMinute, `${tenant}:${request.phone}`, SENT_TOO_OFTEN],
    [perPhoneDay, `${tenant}:${request.phone}`, '该手机号今日接收次数已达上限，请明天再试'],
    [perAddressHour, networkKey(ip), TOO_MANY],
    [perDeviceHour, `${tenant}:${deviceId}`, TOO_MANY],
  ];
  // Nobody types a captcha in vain: what no captcha would let through is refused before it is used up.
  for (const counter of counters) await limits.check(...counter);
  await passCaptcha(ctx, request.verify);
  const store = await findStore(ctx, request.id);
  if (!store || (brandShop && !store.brandShop)) throw notFound(STORE_GONE);
  for (const counter of counters) await limits.consume(...counter);
  await countForInstallation(ctx);
  await sms.send({
    tenantId: tenant,
    phone: request.phone,
    template: 'storeAddress',
    parameters: [
      cut(store.name, NAME_LENGTH),
      cut(store.address, ADDRESS_LENGTH),
      store.phone,
      store.openTime,
    ],
  });
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}
