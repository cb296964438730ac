import { puzzleNeeded } from '@jishi/contract/auth.ts';
import { refuse } from '../platform/app-error.ts';
import { countUse, readUses } from '../platform/limits/count-uses.ts';
import { networkKey } from '../platform/limits/network-key.ts';
import type { LimitRule } from '../platform/limits/rate-limits.ts';
import { waitLonger } from '../platform/limits/wait-longer.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { spendPuzzle } from '../puzzle/puzzle.service.ts';

const FIFTEEN_MINUTES = 900;
/** After more failures than these an attempt needs a solved slide puzzle (S249). */
const FREE_FAILURES = 2;
/**
 * So many of a network need one, whatever its devices say they are: a campus types wrong now and then, a program all
 * the time.
 */
const FREE_NETWORK_FAILURES = 30;

/**
 * What somebody signs in with. Each is counted for itself, so that wrong passwords close nobody's way in by text
 * message.
 */
export type LoginWay = 'password' | 'code';

/**
 * Attempts at one account from one network: who guesses there is shut out there, and the owner of the account gets in
 * from elsewhere.
 */
const triesHere: Record<LoginWay, { rule: LimitRule; refusal: string }> = {
  password: {
    rule: { name: 'login.password', points: 10, durationSeconds: FIFTEEN_MINUTES },
    refusal: '密码错误次数过多，请 15 分钟后再试，或使用短信验证码登录',
  },
  code: {
    rule: { name: 'login.code', points: 10, durationSeconds: FIFTEEN_MINUTES },
    refusal: '动态密码错误次数过多，请 15 分钟后再试，或使用密码登录',
  },
};
/** Attempts at one account from everywhere: they cost a puzzle and a wait, and shut nobody out. */
const triesOfAccount: LimitRule = { name: 'login.account', points: 1_000, durationSeconds: FIFTEEN_MINUTES };
const failuresPerDevice: LimitRule = { name: 'login.failed', points: 100, durationSeconds: FIFTEEN_MINUTES };
const failuresPerNetwork: LimitRule = {
  name: 'login.failed.ip',
  points: 1_000,
  durationSeconds: FIFTEEN_MINUTES,
};
const triesPerAddress: LimitRule = { name: 'login.ip', points: 60, durationSeconds: FIFTEEN_MINUTES };
/** Codes that are checked and third parties that are asked, outside of a login. */
const actsPerAddress: LimitRule = { name: 'account.ip', points: 120, durationSeconds: FIFTEEN_MINUTES };
/** New members of one device and of one network within a day. */
const newPerDevice: LimitRule = { name: 'register.device', points: 5, durationSeconds: 86_400 };
const newPerAddress: LimitRule = { name: 'register.ip', points: 200, durationSeconds: 86_400 };

/**
 * Lets an attempt to sign in through, or not: by network, by account and network, and, after more than 2 failures of
 * the account, of the device, or many of the network, with a solved slide puzzle only (S249). What no puzzle would lift
 * is looked at first, so that nobody solves one in vain. After 5 attempts at an account each further one waits.
 * @throws AppError puzzleNeeded, tooManyRequests
 */
export async function admitAttempt(
  ctx: RequestContext,
  account: string,
  way: LoginWay,
  verify: string,
): Promise<void> {
  const { limits } = ctx.platform;
  const { rule, refusal } = triesHere[way];
  await limits.check(rule, hereKey(ctx, account), refusal);
  await limits.consume(triesPerAddress, networkOf(ctx), '登录尝试过于频繁，请 15 分钟后再试');
  const failures = await countFailures(ctx, account);
  const isSolved = failures > FREE_FAILURES && (await spendPuzzle(ctx, verify));
  if (failures > FREE_FAILURES && !isSolved) throw needPuzzle(failures);
  await limits.consume(rule, hereKey(ctx, account), refusal);
  await countUse(ctx, triesOfAccount, accountKey(ctx, account));
  // Attempts that came at once have all seen the count from before; now each has been counted.
  const before = (await readUses(ctx, triesOfAccount, accountKey(ctx, account))) - 1;
  if (!isSolved && before > FREE_FAILURES) throw needPuzzle(before);
  await waitLonger(before);
}

/** Takes back an attempt that nobody could judge, because something of ours was away: an outage locks nobody out. */
export async function forgiveAttempt(ctx: RequestContext, account: string, way: LoginWay): Promise<void> {
  const { limits } = ctx.platform;
  await limits.refund(triesHere[way].rule, hereKey(ctx, account));
  await limits.refund(triesOfAccount, accountKey(ctx, account));
}

/**
 * Counts a failed attempt for device and network. @returns failures so far, of the account or of the device, whichever
 * are more (S269)
 */
export async function noteFailure(ctx: RequestContext, account: string): Promise<number> {
  await countUse(ctx, failuresPerDevice, deviceKey(ctx));
  await countUse(ctx, failuresPerNetwork, networkOf(ctx));
  return Math.max(1, await countFailures(ctx, account));
}

/**
 * A right password or code ends the count of the account; those of the device and the network run out by themselves, or
 * a known account would buy guesses of others.
 */
export async function forgetFailures(ctx: RequestContext, account: string, way: LoginWay): Promise<void> {
  const { limits } = ctx.platform;
  await limits.reset(triesHere[way].rule, hereKey(ctx, account));
  await limits.reset(triesOfAccount, accountKey(ctx, account));
}

/** Counts an attempt of a network at anything else that could be guessed. @throws AppError tooManyRequests */
export async function countAddress(ctx: RequestContext): Promise<void> {
  await ctx.platform.limits.consume(actsPerAddress, networkOf(ctx), '操作过于频繁，请 15 分钟后再试');
}

/** Counts a new member. @throws AppError tooManyRequests for a device or a network that has made too many */
export async function countNewMember(ctx: RequestContext): Promise<void> {
  const { limits } = ctx.platform;
  const tooMany = '今日注册次数已达上限，请明天再试';
  await limits.consume(newPerAddress, networkOf(ctx), tooMany);
  await limits.consume(newPerDevice, deviceKey(ctx), tooMany);
}

async function countFailures(ctx: RequestContext, account: string): Promise<number> {
  const ofNetwork = await readUses(ctx, failuresPerNetwork, networkOf(ctx));
  return Math.max(
    await readUses(ctx, triesOfAccount, accountKey(ctx, account)),
    await readUses(ctx, failuresPerDevice, deviceKey(ctx)),
    ofNetwork > FREE_NETWORK_FAILURES ? ofNetwork : 0,
  );
}

function needPuzzle(failures: number) {
  return refuse(puzzleNeeded, '请完成安全验证', { errorTime: failures, needVerify: true });
}

function accountKey(ctx: RequestContext, account: string): string {
  return `${ctx.tenant.id}:${account.toLowerCase()}`;
}

function hereKey(ctx: RequestContext, account: string): string {
  return `${accountKey(ctx, account)}:${networkKey(ctx.visitor.ip)}`;
}

function deviceKey(ctx: RequestContext): string {
  return `${ctx.tenant.id}:${ctx.visitor.deviceId || networkKey(ctx.visitor.ip)}`;
}

function networkOf(ctx: RequestContext): string {
  return `${ctx.tenant.id}:${networkKey(ctx.visitor.ip)}`;
}
