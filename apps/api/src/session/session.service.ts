import { secondsFromNow } from '../platform/clock.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { deleteSession, insertSession, selectSession } from './session.queries.ts';
import { hashToken, newToken } from './token.ts';

/**
 * Opens a session for the browser that asks and gives its token, which is shown this once and never stored.
 * @param lifetimeSeconds after which the server forgets it, whatever the cookie says
 */
export async function openSession(
  ctx: RequestContext,
  options: { kind: 'member' | 'staff'; subjectId: number; lifetimeSeconds: number },
): Promise<string> {
  const token = newToken();
  await insertSession(ctx, {
    tokenHash: hashToken(token),
    kind: options.kind,
    subjectId: options.subjectId,
    deviceId: ctx.visitor.deviceId,
    ip: ctx.visitor.ip,
    userAgent: ctx.visitor.userAgent,
    expiresAt: secondsFromNow(options.lifetimeSeconds),
  });
  return token;
}

/** Who a token belongs to; undefined for unknown, expired and other tenants' tokens alike. */
export async function findSession(
  ctx: RequestContext,
  kind: 'member' | 'staff',
  token: string,
): Promise<{ id: number; subjectId: number } | undefined> {
  if (!/^[A-Za-z0-9_-]{43}$/.test(token)) return undefined;
  return selectSession(ctx, kind, hashToken(token));
}

/** Ends a session; ending it twice is no error. */
export function closeSession(ctx: RequestContext, sessionId: number): Promise<void> {
  return deleteSession(ctx, sessionId);
}

export { hashPassword, verifyPassword } from './password.ts';
export { checkCode, RESEND_AFTER_SECONDS, sendCode } from './sms-code.service.ts';
