import type { coupon as contract } from '@jishi/contract/coupon.ts';
import {
  CODE_LENGTH,
  CODE_REFUSED,
  type CouponUsage,
  couponUsages,
  plainCode,
} from '@jishi/contract/coupon-words.ts';
import type { ParsedInputOf } from '@jishi/contract/operation.ts';
import { assertNotBlocked } from '../blocklist/blocklist.service.ts';
import { readMember } from '../member/member.service.ts';
import { conflict } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { claimerOf } from './claim-coupon.ts';
import { judgeClaim } from './claim-state.ts';
import { insertCodeUse, takeCode } from './code.queries.ts';
import { selectRule } from './give.queries.ts';
import { type Given, randomLetters, tryGive } from './give-coupon.ts';
import { countGuess } from './guess-limit.ts';

/**
 * Redeems a code for the member who asks: a coupon, a gift or a service (C256, C257). In one transaction the code is
 * used, the member noted and the thing given; whichever refuses undoes all of it.
 * @param only what the coupon must be for: a code for anything else is refused, and stays good
 * @throws AppError conflict in the same words for a code that is wrong, used, over, or not for this member
 * @throws AppError puzzleFirst, tooManyRequests for who guesses; forbidden for who stands on the blocklist
 */
export async function redeemCode(
  ctx: RequestContext,
  { code, verify }: ParsedInputOf<typeof contract.exchange>,
  only?: CouponUsage,
): Promise<Given> {
  const memberId = requireMember(ctx);
  const { mobile } = await readMember(ctx, memberId);
  await assertNotBlocked(ctx, { memberId, phone: mobile }, 'claim');
  const guess = await countGuess(ctx, memberId, verify);
  const given = await inTransaction(ctx, (tx) => redeem(tx, memberId, hashCode(ctx, code), only));
  await guess.wasRight();
  return given;
}

async function redeem(
  tx: RequestContext,
  memberId: number,
  codeHash: Buffer,
  only: CouponUsage | undefined,
): Promise<Given> {
  const couponId = await takeCode(tx, codeHash);
  if (couponId === undefined) throw conflict(CODE_REFUSED);
  const rule = await selectRule(tx, couponId);
  // When its claiming begins and ends, and how many the member had, is the business of `tryGive` and of the batch.
  const judged =
    rule && judgeClaim({ ...rule, claimFrom: null, claimTo: null }, await claimerOf(tx), 0, new Date());
  if (judged?.state !== 'open') throw conflict(CODE_REFUSED);
  // Only who holds a good code hears this, so it teaches nobody to guess.
  if (only && (rule?.usage !== only || rule.kind === 'gift' || rule.kind === 'service'))
    throw conflict(`该兑换码不是${couponUsages[only]}优惠券，请到“我的优惠券”中兑换`);
  const ref = codeHash.toString('hex', 0, 16);
  const { given } = await tryGive(tx, memberId, rule as NonNullable<typeof rule>, { source: 'code', ref });
  if (!given) throw conflict(CODE_REFUSED);
  const isNew = await insertCodeUse(tx, { codeHash, memberId, gave: `${given.kind}:${given.id}` });
  if (!isNew) throw conflict(CODE_REFUSED);
  return given;
}

/** What is kept of a code: without the key nobody tells which codes there are, whatever of the database is seen. */
export function hashCode(ctx: RequestContext, typed: string): Buffer {
  return ctx.platform.secrets.fingerprint(plainCode(typed), `coupon-code:${ctx.tenant.id}`);
}

export function makeCode(): string {
  return randomLetters(CODE_LENGTH);
}
