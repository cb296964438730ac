import { createHash } from 'node:crypto';
import { puzzleNeeded } from '@jishi/contract/admin-auth.ts';
import { refuse } from '../platform/app-error.ts';
import { countUse, readUses } from '../platform/limits/count-uses.ts';
import { networkKey } from '../platform/limits/network-key.ts';
import type { LimitRule } from '../platform/limits/rate-limits.ts';
import { waitLonger } from '../platform/limits/wait-longer.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { spendPuzzle } from '../puzzle/puzzle.service.ts';

const HOUR = 3_600;
/** After more failures than these an attempt needs a solved slide puzzle, as the login of members does. */
const FREE_FAILURES = 2;
/**
 * So many of a network need one, whichever accounts they were at: an office types wrong now and then, a program all the
 * time.
 */
const FREE_NETWORK_FAILURES = 30;

/**
 * Wrong passwords of one account from one network: who guesses there is shut out there, and whose account it is gets in
 * from elsewhere.
 */
const triesHere: LimitRule = { name: 'staff-login.here', points: 10, durationSeconds: HOUR };
/** Tries at one account from everywhere: they cost a puzzle and a wait, and shut nobody out. */
const triesOfAccount: LimitRule = { name: 'staff-login.account', points: 1_000, durationSeconds: HOUR };
const failuresPerNetwork: LimitRule = { name: 'staff-login.failed', points: 1_000, durationSeconds: HOUR };
const triesPerAddress: LimitRule = { name: 'staff-login.ip', points: 50, durationSeconds: HOUR };
const SHUT_OUT = '密码错误次数过多，请一小时后再试';

/** An account as it was typed, and the stored password that it has. */
export interface TriedAccount {
  account: string;
  /** Undefined where nobody has the account; it is counted all the same, so that both answer alike. */
  passwordHash: string | undefined;
}

/** What a refusal tells the page. */
export interface StaffRefusal {
  /** Failures so far. */
  errorTime: number;
  /** The next attempt needs a solved puzzle. */
  needVerify: boolean;
  /** Nobody looked at the password, for want of a solved puzzle. */
  unjudged: boolean;
}

/**
 * Lets an attempt of staff to sign in through, or not: by network, by account and network, and, after more than 2
 * failures of the account or 30 of the network, with a solved slide puzzle only. What no puzzle would lift is looked at
 * first. Each attempt counts before it is judged, so that those which come at once all count.
 * @throws AppError puzzleNeeded, tooManyRequests
 */
export async function admitStaff(ctx: RequestContext, tried: TriedAccount, verify: string): Promise<void> {
  const { limits } = ctx.platform;
  const here = hereKey(ctx, tried);
  await limits.check(triesHere, here, SHUT_OUT);
  await limits.consume(triesPerAddress, networkOf(ctx), '登录尝试过于频繁，请一小时后再试');
  const failures = await countFailures(ctx, tried);
  const isSolved = failures > FREE_FAILURES && (await spendPuzzle(ctx, verify));
  if (failures > FREE_FAILURES && !isSolved) throw needPuzzle(failures);
  await limits.consume(triesHere, here, SHUT_OUT);
  await countUse(ctx, triesOfAccount, accountKey(ctx, tried));
  // Attempts that came at once have all seen the count from before; now each has been counted.
  const before = (await readUses(ctx, triesOfAccount, accountKey(ctx, tried))) - 1;
  if (!isSolved && before > FREE_FAILURES) throw needPuzzle(before);
  await waitLonger(before);
}

/** Counts a wrong password for the network. */
export async function noteStaffFailure(ctx: RequestContext, tried: TriedAccount): Promise<StaffRefusal> {
  await countUse(ctx, failuresPerNetwork, networkOf(ctx));
  const errorTime = Math.max(1, await countFailures(ctx, tried));
  return { errorTime, needVerify: errorTime > FREE_FAILURES, unjudged: false };
}

/** A right password ends the counts of the account; that of the network runs out by itself. */
export async function forgetStaffFailures(ctx: RequestContext, tried: TriedAccount): Promise<void> {
  await ctx.platform.limits.reset(triesHere, hereKey(ctx, tried));
  await ctx.platform.limits.reset(triesOfAccount, accountKey(ctx, tried));
}

async function countFailures(ctx: RequestContext, tried: TriedAccount): Promise<number> {
  const ofNetwork = await readUses(ctx, failuresPerNetwork, networkOf(ctx));
  return Math.max(
    await readUses(ctx, triesOfAccount, accountKey(ctx, tried)),
    ofNetwork > FREE_NETWORK_FAILURES ? ofNetwork : 0,
  );
}

function needPuzzle(errorTime: number) {
  const refusal: StaffRefusal = { errorTime, needVerify: true, unjudged: true };
  return refuse(puzzleNeeded, '请完成安全验证', refusal);
}

/** Accounts are told apart by case, counts are not: trying `Admin` and `admin` in turn gains nothing. */
function accountKey(ctx: RequestContext, { account }: TriedAccount): string {
  return `${ctx.tenant.id}:${account.toLowerCase()}`;
}

/** Names the stored password, too: tries at an old one count no more once somebody has got another. */
function hereKey(ctx: RequestContext, tried: TriedAccount): string {
  const password = createHash('sha256')
    .update(tried.passwordHash ?? '')
    .digest('base64url')
    .slice(0, 12);
  return `${accountKey(ctx, tried)}:${networkKey(ctx.visitor.ip)}:${password}`;
}

function networkOf(ctx: RequestContext): string {
  return `${ctx.tenant.id}:${networkKey(ctx.visitor.ip)}`;
}
