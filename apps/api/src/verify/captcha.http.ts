import type { RoomHttp } from '../platform/http/room-http.ts';
import { isSandbox, recallAnswer } from './captcha-answers.ts';

/**
 * `GET /dev/captcha.json?UUID=`: the answer of the newest captcha of a device, for journeys and people who try the shop
 * out.
 */
export const captchaHttp: RoomHttp = async (server, { platform }) => {
  if (!isSandbox(platform)) return;
  server.get<{ Querystring: { UUID?: unknown } }>('/dev/captcha.json', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const tenant = platform.tenants.findByHost(request.headers.host);
    return { answer: recallAnswer(tenant?.id, String(request.query.UUID)) ?? null };
  });
};
