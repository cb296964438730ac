import { randomBytes } from 'node:crypto';
import { type FactorWay, wrongCode } from '@jishi/contract/admin-factor.ts';
import { refuse } from '../platform/app-error.ts';
import { networkKey } from '../platform/limits/network-key.ts';
import type { LimitRule } from '../platform/limits/rate-limits.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { hashSecret } from '../platform/secrets/one-time-secret.ts';
import { stepOfTotp, writeBase32 } from '../platform/secrets/totp.ts';
import { type FactorRow, selectFactor, useRecoveryCode, useStep } from './factor.queries.ts';

const HOUR = 3_600;
/**
 * Wrong codes of one account from one network, counted by way: who has used one way up still has the other, and whose
 * account it is gets in from elsewhere.
 */
const triesHere: Readonly<Record<FactorWay, LimitRule>> = {
  code: { name: 'staff-factor.code', points: 10, durationSeconds: HOUR },
  recovery: { name: 'staff-factor.recovery', points: 10, durationSeconds: HOUR },
};
/**
 * Six digits are few enough to be guessed from many networks by who knows the password. Recovery codes are too many to
 * be guessed, need no such limit, and so stay a way in for the right person.
 */
const codesOfAccount: LimitRule = { name: 'staff-factor.account', points: 60, durationSeconds: HOUR };
const USED_UP: Readonly<Record<FactorWay, string>> = {
  code: '验证码错误次数过多，请一小时后再试，或使用恢复码',
  recovery: '恢复码错误次数过多，请一小时后再试，或使用验证码',
};

const RECOVERY_CODES = 10;
/** Of 50 bits ten letters and digits come. */
const RECOVERY_LENGTH = 10;

/** Whose factor is to be proved; the stored password is named, so that counts begin anew with another one. */
export interface Prover {
  id: number;
  passwordHash: string;
}
export interface Proof {
  way: FactorWay;
  code: string;
}

/**
 * Counts a proof before it is judged, so that those which come at once all count.
 * @throws AppError tooManyRequests
 */
export async function admitProof(ctx: RequestContext, who: Prover, way: FactorWay): Promise<void> {
  const { limits } = ctx.platform;
  await limits.consume(triesHere[way], hereKey(ctx, who), USED_UP[way]);
  if (way === 'code') await limits.consume(codesOfAccount, accountKey(ctx, who), USED_UP.code);
}

/** A right proof ends the counts of its way. */
export async function forgetProofs(ctx: RequestContext, who: Prover, way: FactorWay): Promise<void> {
  await ctx.platform.limits.reset(triesHere[way], hereKey(ctx, who));
  if (way === 'code') await ctx.platform.limits.reset(codesOfAccount, accountKey(ctx, who));
}

/**
 * Uses a proof of a factor that is on up. Inside the transaction of what it opens, so that it is not lost for nothing.
 * @throws AppError wrongCode
 */
export async function takeProof(tx: RequestContext, staffId: number, { way, code }: Proof): Promise<void> {
  if (way === 'recovery') {
    const hash = hashRecoveryCode(tx, staffId, code);
    if (!(await useRecoveryCode(tx, staffId, hash))) throw refuse(wrongCode, '恢复码错误或已使用过');
    return;
  }
  const factor = await selectFactor(tx, staffId);
  if (!factor?.confirmedAt) throw refuse(wrongCode, '未开启二次验证');
  await takeCode(tx, factor, code);
}

/**
 * Uses an authenticator's code up, of a factor that is on or that it confirms.
 * @throws AppError wrongCode for a wrong one and for one that was used
 */
export async function takeCode(tx: RequestContext, factor: FactorRow, code: string): Promise<void> {
  const secret = openFactorSecret(tx, factor);
  const step = stepOfTotp(secret, code.replace(/\s/g, ''));
  if (step === undefined) throw refuse(wrongCode, '验证码错误，请查看验证器中的最新 6 位数字');
  if (!(await useStep(tx, factor, step))) throw refuse(wrongCode, '该验证码已使用过，请等待验证器显示下一个');
}

export function sealFactorSecret(ctx: RequestContext, staffId: number, secret: string): Buffer {
  return ctx.platform.secrets.seal(secret, purposeOf(ctx, 'secret', staffId));
}

function openFactorSecret(ctx: RequestContext, { staffId, secretSealed }: FactorRow): string {
  return ctx.platform.secrets.open(secretSealed, purposeOf(ctx, 'secret', staffId));
}

/** Ten new codes as they are written down, `AB3DE-FG7HJ`, and what is kept of them. */
export function makeRecoveryCodes(
  ctx: RequestContext,
  staffId: number,
): { codes: string[]; hashes: Buffer[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, () => {
    const text = writeBase32(randomBytes(RECOVERY_LENGTH)).slice(0, RECOVERY_LENGTH);
    return `${text.slice(0, RECOVERY_LENGTH / 2)}-${text.slice(RECOVERY_LENGTH / 2)}`;
  });
  return { codes, hashes: codes.map((code) => hashRecoveryCode(ctx, staffId, code)) };
}

/** Under the key of the shop: who has read the database cannot find the codes by trying all that there are. */
function hashRecoveryCode(ctx: RequestContext, staffId: number, code: string): Buffer {
  const plain = code.toUpperCase().replace(/[^A-Z2-7]/g, '');
  return ctx.platform.secrets.fingerprint(plain, purposeOf(ctx, 'recovery', staffId));
}

function purposeOf(ctx: RequestContext, what: 'secret' | 'recovery', staffId: number): string {
  return `staff-factor-${what}:${ctx.tenant.id}:${staffId}`;
}

function accountKey(ctx: RequestContext, { id, passwordHash }: Prover): string {
  return `${ctx.tenant.id}:${id}:${hashSecret(passwordHash).toString('base64url').slice(0, 12)}`;
}

function hereKey(ctx: RequestContext, who: Prover): string {
  return `${accountKey(ctx, who)}:${networkKey(ctx.visitor.ip)}`;
}
