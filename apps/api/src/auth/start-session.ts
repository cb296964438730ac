import { assertNotBlocked } from '../blocklist/blocklist.service.ts';
import { type LoginMethod, recordLogin } from '../login-log/login-log.service.ts';
import { type MemberRow, memberHappened } from '../member/member.service.ts';
import { tellFollowers } from '../platform/happenings.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { closeSession, openSession, type RotatedSession } from '../session/session.service.ts';

const DAY_SECONDS = 86_400;

export interface SignedIn {
  member: MemberRow;
  token: string;
  /** Seconds the cookie lives; undefined: until the browser closes. */
  cookieSeconds: number | undefined;
  /** What is wrong with the password that was typed (S214); undefined for a good one, and where none was typed. */
  weakness?: string | undefined;
}

/**
 * A new session for a member who has proved to be it, in whatever way; ends the one this browser had. In one
 * transaction with what follows from a sign-in (the guest cart of the device becomes the member's).
 * @throws AppError forbidden for who stands on the blocklist
 */
export async function startSession(
  ctx: RequestContext,
  member: MemberRow,
  remember: boolean,
  method: LoginMethod,
  storeId = 0,
): Promise<SignedIn> {
  const lifetime = lifetimeOf(ctx, remember, storeId);
  return inTransaction(ctx, async (tx) => {
    await assertNotBlocked(tx, { memberId: member.id, phone: member.mobile }, 'login');
    await recordLogin(tx, {
      kind: 'member',
      account: member.mobile,
      subjectId: member.id,
      method,
      success: true,
    });
    if (tx.visitor.member) await closeSession(tx, tx.visitor.member.sessionId);
    const token = await openSession(tx, {
      kind: 'member',
      subjectId: member.id,
      lifetimeSeconds: lifetime.serverSeconds,
      verified: method === '密码' || method === '动态密码',
    });
    await tellFollowers(tx, memberHappened, { memberId: member.id, event: 'signedIn' });
    return { member, token, cookieSeconds: lifetime.cookieSeconds };
  });
}

/**
 * Seconds that the cookie of a session still lives after its token was changed; undefined for one that ends with the
 * browser, which is the one that the server keeps for a day.
 */
export function cookieSecondsLeft({ lifetimeSeconds, secondsLeft }: RotatedSession): number | undefined {
  return Math.round(lifetimeSeconds / DAY_SECONDS) === 1 ? undefined : secondsLeft;
}

/** 90 days with remember-me (S273), the browser's session without (S274), half an hour in a store (S275). */
function lifetimeOf(
  ctx: RequestContext,
  remember: boolean,
  storeId: number,
): { serverSeconds: number; cookieSeconds: number | undefined } {
  if (ctx.visitor.storeId > 0 || storeId > 0)
    return { serverSeconds: DAY_SECONDS / 48, cookieSeconds: DAY_SECONDS / 48 };
  if (remember) return { serverSeconds: 90 * DAY_SECONDS, cookieSeconds: 90 * DAY_SECONDS };
  return { serverSeconds: DAY_SECONDS, cookieSeconds: undefined };
}
