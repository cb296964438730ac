import { ErrorCode } from '@jishi/contract/envelope.ts';
import { AppError, loginRequired } from '../platform/app-error.ts';
import { announceSessions } from '../platform/cache/change-feed.ts';
import { secondsFromNow } from '../platform/clock.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { requireMemberSession } from '../platform/require-member.ts';
import {
  deleteSession,
  deleteSessionsOf,
  insertSession,
  selectSession,
  selectVerifiedSince,
  updateSessionToken,
} from './session.queries.ts';
import { hashToken, newToken } from './token.ts';

/**
 * Opens a session for the browser that asks and gives its token, which is shown this once and never stored.
 * @param options.lifetimeSeconds after which the server forgets it, whatever the cookie says
 * @param options.verified a password or a code opened it
 */
export async function openSession(
  ctx: RequestContext,
  options: { kind: 'member' | 'staff'; subjectId: number; lifetimeSeconds: number; verified?: boolean },
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
    verifiedAt: options.verified ? new Date() : null,
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

/** Ends a session, and what it listens to in any process; ending it twice is no error. */
export async function closeSession(ctx: RequestContext, sessionId: number): Promise<void> {
  if (await deleteSession(ctx, sessionId)) await announceSessions(ctx);
}

/**
 * Ends sessions of somebody: one (`only`), all but one (`except`), or all, and what they listen to. @returns how many
 * ended
 */
export async function closeSessionsOf(
  ctx: RequestContext,
  kind: 'member' | 'staff',
  subjectId: number,
  which: { only?: number; except?: number } = {},
): Promise<number> {
  const ended = await deleteSessionsOf(ctx, kind, subjectId, which);
  if (ended > 0) await announceSessions(ctx);
  return ended;
}

/** A session that got another token. */
export interface RotatedSession {
  /** Shown this once and never stored. */
  token: string;
  /** Seconds it was opened for. */
  lifetimeSeconds: number;
  /** Seconds it has left: another token does not make it live longer. */
  secondsLeft: number;
}

/**
 * Gives the session that asks another token and ends every other one of its owner: for changes after which whoever has
 * copied a token, or sits at another browser, must be out. Call it in the transaction of the change.
 * @throws AppError loginRequired when the session has ended meanwhile, so that the change is undone
 */
export async function rotateSession(
  ctx: RequestContext,
  kind: 'member' | 'staff',
  subjectId: number,
): Promise<RotatedSession> {
  const sessionId = (kind === 'member' ? ctx.visitor.member : ctx.visitor.staff)?.sessionId;
  if (sessionId === undefined) throw loginRequired();
  const token = newToken();
  const kept = await updateSessionToken(ctx, { kind, subjectId, id: sessionId }, hashToken(token));
  if (!kept) throw loginRequired();
  await closeSessionsOf(ctx, kind, subjectId, { except: sessionId });
  const { createdAt, expiresAt } = kept;
  return {
    token,
    lifetimeSeconds: (expiresAt.getTime() - createdAt.getTime()) / 1000,
    secondsLeft: Math.max(1, Math.round((expiresAt.getTime() - Date.now()) / 1000)),
  };
}

/** Minutes for which a proof of the password or of the number counts. */
const RECENT_MINUTES = 30;

/**
 * For acts that a borrowed browser must not do: the member has proved to be it within 30 minutes, by password or code.
 * @throws AppError reverifyRequired (1003): the page goes to /account/security and comes back (S400)
 */
export async function requireRecentVerification(ctx: RequestContext): Promise<void> {
  const member = requireMemberSession(ctx);
  if (await selectVerifiedSince(ctx, member.sessionId, secondsFromNow(-RECENT_MINUTES * 60))) return;
  throw new AppError(ErrorCode.reverifyRequired, '为了您的账户安全，请先验证身份');
}

export {
  assertMayReceive,
  countForInstallation,
  RESEND_AFTER_SECONDS,
  takeFreeMessage,
} from './message-limits.ts';
export { explainMemberWeakness, explainStaffWeakness } from './new-password.ts';
export { HASHES_AT_ONCE, hashPassword, verifyPassword } from './password.ts';
export { selectLiving as listLiving, selectSessionsOf as listSessionsOf } from './session.queries.ts';
export { checkCode, peekCode, sendCode, sendMailCode } from './sms-code.service.ts';
