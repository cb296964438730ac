import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Platform } from '../platform/platform.ts';
import type { RequestContext } from '../platform/request-context.ts';

/** The newest answers of the sandbox by tenant and device. Empty where text messages really go out. */
const answers = new LRUCache<string, string>({ max: 200 });

/**
 * Keeps an answer for `/dev/captcha.json`, where text messages are in the sandbox and can be read at `/dev/outbox.json` in the same way.
 * With a real provider, and in production, nothing is kept.
 */
export function rememberAnswer(ctx: RequestContext, deviceId: string, answer: string): void {
  if (isSandbox(ctx.platform)) answers.set(`${ctx.tenant.id}:${deviceId}`, answer);
}

/** `GET /dev/captcha.json?UUID=`: the answer of the newest captcha of a device, for journeys and people who try the shop out. */
export async function registerCaptchaAnswers(server: FastifyInstance, platform: Platform): Promise<void> {
  if (!isSandbox(platform)) return;
  server.get<{ Querystring: { UUID?: unknown } }>('/dev/captcha.json', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const tenant = platform.tenants.findByHost(request.headers.host);
    return { answer: answers.get(`${tenant?.id}:${String(request.query.UUID)}`) ?? null };
  });
}

function isSandbox({ sms, config }: Platform): boolean {
  return sms.name === 'sandbox' && !config.production;
}
