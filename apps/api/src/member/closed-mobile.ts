import { WELCOME_ONCE_DAYS } from '@jishi/contract/closing-words.ts';
import { secondsFromNow } from '../platform/clock.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { hasClosedMobile, insertClosedMobile } from './closed-mobile.queries.ts';

/**
 * Remembers that a mobile had an account, by a hash that nobody reads the mobile from. In the transaction that closes
 * the account.
 */
export async function rememberMobile(tx: RequestContext, mobile: string): Promise<void> {
  await insertClosedMobile(tx, hashMobile(tx, mobile), secondsFromNow(WELCOME_ONCE_DAYS * 86_400));
}

/** Whether a mobile had an account that was closed within a year. */
export function hadAccount(ctx: RequestContext, mobile: string): Promise<boolean> {
  return hasClosedMobile(ctx, hashMobile(ctx, mobile));
}

function hashMobile(ctx: RequestContext, mobile: string): Buffer {
  return ctx.platform.secrets.fingerprint(mobile, `closed-mobile:${ctx.tenant.id}`);
}
