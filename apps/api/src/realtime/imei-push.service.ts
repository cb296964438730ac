import { randomInt } from 'node:crypto';
import { isDeviceNumber } from '@jishi/contract/device-number.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { realtime } from '@jishi/contract/realtime.ts';
import { QR_OVER, TOO_OFTEN } from '@jishi/contract/said-alike.ts';
import { invalidInput, notFound } from '../platform/app-error.ts';
import { secondsFromNow } from '../platform/clock.ts';
import { networkKey } from '../platform/limits/network-key.ts';
import type { LimitRule } from '../platform/limits/rate-limits.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { hashSecret } from '../platform/secrets/one-time-secret.ts';
import { countPush, insertImeiRoute, selectLivingRoute } from './realtime.queries.ts';

/** A route key, which is the name of its exchange too (S127). */
export const ROUTE_KEY_PATTERN = /^imei[A-Za-z0-9]{32}$/;
const ROUTE_SECONDS = 1_800;
const MOST_PUSHES = 20;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const routesPerAddress: LimitRule = { name: 'imei.route', points: 300, durationSeconds: 600 };
const pushesPerAddress: LimitRule = { name: 'imei.push', points: 60, durationSeconds: 600 };
const GONE = QR_OVER;

/** A new route key for the browser that asks; its hash is stored. */
export async function openRoute(
  ctx: RequestContext,
  browserId: string,
): Promise<{ routeKey: string; pushAddress: string; expiresAt: string }> {
  await ctx.platform.limits.consume(
    routesPerAddress,
    `${ctx.tenant.id}:${networkKey(ctx.visitor.ip)}`,
    TOO_OFTEN,
  );
  const routeKey = `imei${Array.from({ length: 32 }, () => letters[randomInt(letters.length)]).join('')}`;
  const expiresAt = secondsFromNow(ROUTE_SECONDS);
  await insertImeiRoute(ctx, { keyHash: hashSecret(routeKey), browserId, expiresAt });
  return { routeKey, pushAddress: `/m/imei?routeKey=${routeKey}`, expiresAt: expiresAt.toISOString() };
}

/** Whether the visitor is who the route key was made for. */
export async function mayReadRoute(ctx: RequestContext, routeKey: string): Promise<boolean> {
  const { browserId } = ctx.visitor;
  if (browserId === '') return false;
  const route = await selectLivingRoute(ctx, hashSecret(routeKey));
  return route?.browserId === browserId;
}

/** @throws AppError notFound */
export async function readRoute(
  ctx: RequestContext,
  routeKey: string,
): Promise<OutputOf<typeof realtime.imeiRoute>> {
  const route = await selectLivingRoute(ctx, hashSecret(routeKey));
  if (!route) throw notFound(GONE);
  return { siteName: ctx.tenant.settings.siteName, expiresAt: route.expiresAt.toISOString() };
}

/**
 * Sends the number of a phone to the page behind a route key: `{imei, staffId}` (S128), staffId 0 when no member of
 * staff holds the scanning phone. @throws AppError notFound when the key is gone or used up, invalidInput for what is
 * no number of a phone
 */
export async function pushImei(ctx: RequestContext, routeKey: string, typed: string): Promise<void> {
  const imei = typed.replace(/[\s-]/g, '').toUpperCase();
  if (!isDeviceNumber(imei))
    throw invalidInput('串号有误：IMEI 是 15 位数字，MEID 以字母 A–F 开头，请核对后重试');
  await ctx.platform.limits.consume(
    pushesPerAddress,
    `${ctx.tenant.id}:${networkKey(ctx.visitor.ip)}`,
    '提交过于频繁，请稍后再试',
  );
  if (!(await countPush(ctx, hashSecret(routeKey), MOST_PUSHES))) throw notFound(GONE);
  const staffId = ctx.visitor.staff?.staffId ?? 0;
  await ctx.platform.realtime.publish(ctx.tenant.id, routeKey, { imei, staffId });
}
