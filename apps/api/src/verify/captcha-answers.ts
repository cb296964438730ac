import { LRUCache } from 'lru-cache';
import type { Platform } from '../platform/platform.ts';
import type { RequestContext } from '../platform/request-context.ts';

/** The newest answers of the sandbox by tenant and device. Empty where text messages really go out. */
const answers = new LRUCache<string, string>({ max: 200 });

/**
 * Keeps an answer for `/dev/captcha.json`, where text messages are in the sandbox and can be read at `/dev/outbox.json`
 * in the same way. With a real provider, and in production, nothing is kept.
 */
export function rememberAnswer(ctx: RequestContext, deviceId: string, answer: string): void {
  if (isSandbox(ctx.platform)) answers.set(`${ctx.tenant.id}:${deviceId}`, answer);
}

/** The answer of the newest captcha of a device, where it is kept. */
export function recallAnswer(tenantId: number | undefined, deviceId: string): string | undefined {
  return answers.get(`${tenantId}:${deviceId}`);
}

/** Whether captchas are there to be solved by journeys and people who try the shop out. */
export function isSandbox({ sms, config }: Platform): boolean {
  return sms.name === 'sandbox' && !config.production;
}
