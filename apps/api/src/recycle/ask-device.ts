import type { AccountLock } from '@jishi/contract/recycle-words.ts';
import { PowerError } from '../platform/power/power-error.ts';
import type { RequestContext } from '../platform/request-context.ts';

/** Whether the account of its owner locks a device, as the maker says; `unknown` where nobody says. */
export async function askLock(ctx: RequestContext, serial: string): Promise<AccountLock> {
  return (await ask(ctx, (check) => check.accountLock(serial))) ?? 'unknown';
}

/** Whether the networks report a number as lost or stolen. */
export async function askBlacklist(
  ctx: RequestContext,
  serial: string,
): Promise<'listed' | 'clean' | 'unknown'> {
  if (!/^\d{14,16}$/.test(serial)) return 'unknown';
  return (await ask(ctx, (check) => check.blacklist(serial))) ?? 'unknown';
}

type Check = NonNullable<ReturnType<RequestContext['platform']['powers']['deviceCheck']>>;

/** A provider that is away or does not know the number says nothing: people look then. */
async function ask<Answer>(
  ctx: RequestContext,
  question: (check: Check) => Promise<Answer>,
): Promise<Answer | undefined> {
  const check = ctx.platform.powers.deviceCheck(ctx.tenant.id);
  if (!check) return undefined;
  try {
    return await question(check);
  } catch (error) {
    if (!(error instanceof PowerError)) throw error;
    ctx.log.warn({ err: error }, 'a device could not be looked up');
    return undefined;
  }
}
