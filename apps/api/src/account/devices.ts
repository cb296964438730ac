import type { account } from '@jishi/contract/account.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { notFound } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { requireMemberSession } from '../platform/require-member.ts';
import { describeBrowser, describePlace, maskAddress } from '../realtime/realtime.service.ts';
import { closeSessionsOf, listSessionsOf } from '../session/session.service.ts';

/** Browsers in which a member is signed in, the newest first. */
export async function listDevices(ctx: RequestContext): Promise<OutputOf<typeof account.devices>> {
  const { memberId, sessionId } = requireMemberSession(ctx);
  const rows = await listSessionsOf(ctx, 'member', memberId);
  return rows.map(({ id, ip, userAgent, createdAt }) => ({
    id,
    browser: describeBrowser(userAgent),
    place: describePlace(ip, ctx.platform.geoip),
    ip: maskAddress(ip),
    signedInAt: createdAt.toISOString(),
    current: id === sessionId,
  }));
}

/** Signs one browser out. @throws AppError notFound for one that is not the member's */
export async function signDeviceOut(ctx: RequestContext, sessionId: number): Promise<void> {
  const { memberId } = requireMemberSession(ctx);
  if ((await closeSessionsOf(ctx, 'member', memberId, { only: sessionId })) === 0)
    throw notFound('该设备已退出登录');
}

/** Signs all browsers out but this one. @returns how many */
export function signOthersOut(ctx: RequestContext): Promise<number> {
  const { memberId, sessionId } = requireMemberSession(ctx);
  return closeSessionsOf(ctx, 'member', memberId, { except: sessionId });
}
