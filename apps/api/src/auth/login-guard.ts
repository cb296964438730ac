import { invalidInput } from '../platform/app-error.ts';
import type { LimitRule } from '../platform/limits/rate-limits.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { spendPuzzle } from '../puzzle/puzzle.service.ts';

const FIFTEEN_MINUTES = 900;
/** After more failures than these an attempt needs a solved slide puzzle (S249). */
const FREE_FAILURES = 2;

const triesPerAccount: LimitRule = { name: 'login.account', points: 10, durationSeconds: FIFTEEN_MINUTES };
const failuresPerDevice: LimitRule = { name: 'login.failed', points: 100, durationSeconds: FIFTEEN_MINUTES };
const triesPerAddress: LimitRule = { name: 'login.ip', points: 60, durationSeconds: FIFTEEN_MINUTES };
/** Codes that are checked and third parties that are asked, outside of a login. */
const actsPerAddress: LimitRule = { name: 'account.ip', points: 120, durationSeconds: FIFTEEN_MINUTES };
/** New members of one device and of one address within a day. */
const newPerDevice: LimitRule = { name: 'register.device', points: 5, durationSeconds: 86_400 };
const newPerAddress: LimitRule = { name: 'register.ip', points: 200, durationSeconds: 86_400 };

/**
 * Lets an attempt to sign in through, or not: by address, by account, and, after more than 2 failures of the account or of the device, with a
 * solved slide puzzle only (S249). An attempt without its puzzle counts as none.
 * @throws AppError invalidInput with `data.needVerify` and `data.errorTime`, tooManyRequests
 */
export async function admitAttempt(ctx: RequestContext, account: string, verify: string): Promise<void> {
  const { limits } = ctx.platform;
  await limits.consume(triesPerAddress, addressKey(ctx), '登录尝试过于频繁，请 15 分钟后再试');
  const failures = await countFailures(ctx, account);
  const isSolved = failures > FREE_FAILURES && (await spendPuzzle(ctx, verify));
  if (failures > FREE_FAILURES && !isSolved) throw needPuzzle(failures);
  await limits.consume(triesPerAccount, accountKey(ctx, account), '登录失败次数过多，请 15 分钟后再试');
  // Attempts that came at once have all seen the count from before; now each has been counted.
  const counted = await usedOf(ctx, triesPerAccount, accountKey(ctx, account));
  if (!isSolved && counted - 1 > FREE_FAILURES) throw needPuzzle(counted - 1);
}

/** Takes back an attempt that nobody could judge, because something of ours was away: an outage locks nobody out. */
export async function forgiveAttempt(ctx: RequestContext, account: string): Promise<void> {
  await ctx.platform.limits.refund(triesPerAccount, accountKey(ctx, account));
}

/** Counts a failed attempt for the device. @returns failures so far, of the account or of the device, whichever are more (S269) */
export async function noteFailure(ctx: RequestContext, account: string): Promise<number> {
  // Who is past the last point needs a puzzle either way.
  await ctx.platform.limits.consume(failuresPerDevice, deviceKey(ctx), '').catch(() => undefined);
  return Math.max(1, await countFailures(ctx, account));
}

/** A right password ends the count of the account; that of the device runs out by itself, or a known account would buy guesses of others. */
export async function forgetFailures(ctx: RequestContext, account: string): Promise<void> {
  await ctx.platform.limits.reset(triesPerAccount, accountKey(ctx, account));
}

/** Counts an attempt of an address at anything else that could be guessed. @throws AppError tooManyRequests */
export async function countAddress(ctx: RequestContext): Promise<void> {
  await ctx.platform.limits.consume(actsPerAddress, addressKey(ctx), '操作过于频繁，请 15 分钟后再试');
}

/** Counts a new member. @throws AppError tooManyRequests for a device or an address that has made too many */
export async function countNewMember(ctx: RequestContext): Promise<void> {
  const { limits } = ctx.platform;
  const tooMany = '今日注册次数已达上限，请明天再试';
  await limits.consume(newPerAddress, addressKey(ctx), tooMany);
  await limits.consume(newPerDevice, deviceKey(ctx), tooMany);
}

async function countFailures(ctx: RequestContext, account: string): Promise<number> {
  return Math.max(
    await usedOf(ctx, triesPerAccount, accountKey(ctx, account)),
    await usedOf(ctx, failuresPerDevice, deviceKey(ctx)),
  );
}

async function usedOf(ctx: RequestContext, rule: LimitRule, key: string): Promise<number> {
  return rule.points - Math.min(rule.points, await ctx.platform.limits.remaining(rule, key));
}

function needPuzzle(failures: number) {
  return invalidInput('请完成安全验证', { errorTime: failures, needVerify: true });
}

function accountKey(ctx: RequestContext, account: string): string {
  return `${ctx.tenant.id}:${account.toLowerCase()}`;
}

function deviceKey(ctx: RequestContext): string {
  return `${ctx.tenant.id}:${ctx.visitor.deviceId || ctx.visitor.ip}`;
}

function addressKey(ctx: RequestContext): string {
  return `${ctx.tenant.id}:${ctx.visitor.ip}`;
}
