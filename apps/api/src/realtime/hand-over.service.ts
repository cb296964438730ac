import { type SignedIn, startSession } from '../auth/auth.service.ts';
import { readMember } from '../member/member.service.ts';
import { invalidInput } from '../platform/app-error.ts';
import { secondsFromNow } from '../platform/clock.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { hashSecret, newSecret } from '../platform/secrets/one-time-secret.ts';
import { insertLoginKey, redeemTicket } from './realtime.queries.ts';

/** Long enough for a slow page, too short for a link that is passed on. */
const TICKET_SECONDS = 60;

/**
 * A ticket that signs this member in on another host of the tenant, whose cookies are its own (S031): once, within a
 * minute, and only the browser that the other host knows by `browserId`. A link with it is worth nothing to whoever
 * else opens it.
 */
export async function handOverSession(ctx: RequestContext, browserId: string): Promise<string> {
  const memberId = requireMember(ctx);
  const ticket = newSecret();
  const { ip, userAgent } = ctx.visitor;
  await insertLoginKey(ctx, {
    // Nobody ever learns this key: the question that a login QR asks has been answered here already.
    keyHash: hashSecret(newSecret()),
    browserId,
    ip,
    userAgent,
    state: 'handed',
    memberId,
    ticketHash: hashSecret(ticket),
    expiresAt: secondsFromNow(TICKET_SECONDS),
  });
  return ticket;
}

/**
 * A session of the host that is asked, for the ticket of another one. @throws AppError invalidInput when it is not this
 * browser's, used or too old
 */
export async function takeSessionOver(ctx: RequestContext, ticket: string): Promise<SignedIn> {
  return inTransaction(ctx, async (tx) => {
    const row =
      tx.visitor.browserId === '' ? undefined : await redeemTicket(tx, hashSecret(ticket), 'handed');
    if (!row?.memberId) throw invalidInput('登录链接已失效，请重新登录');
    // The session of the main host is the one that is remembered; this one ends with the browser.
    return startSession(tx, await readMember(tx, row.memberId), false, '主站登录');
  });
}
