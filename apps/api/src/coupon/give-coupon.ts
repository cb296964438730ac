import { randomInt } from 'node:crypto';
import { CODE_ALPHABET, type CouponSource } from '@jishi/contract/coupon-words.ts';
import { conflict } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import {
  type Gift,
  insertHeld,
  insertPrize,
  insertVoucher,
  type RuleRow,
  returnToQuota,
  selectRule,
  takeForMember,
  takeFromQuota,
  untake,
} from './give.queries.ts';

const DAY_MS = 86_400_000;
/** Letters of what names a held coupon at a counter. */
const HELD_CODE_LENGTH = 12;
export const COUPON_OVER = '优惠券活动已结束';

/** What came of a rule: a coupon to be used, goods to be sent, or a service to be had. */
export interface Given {
  kind: 'coupon' | 'prize' | 'voucher';
  id: number;
  name: string;
}

/** Where it comes from; the same reference of a source gives once. Left out, each time is another one. */
export interface Origin {
  source: CouponSource;
  ref?: string;
}

/**
 * Gives a member a coupon, for other rooms: a lottery, an order, a complaint that was settled. In the transaction of
 * the cause: the member's count first, then the rule's, then the coupon; whichever refuses undoes all of it.
 * @param origin.ref what gave it; the same again gives nothing
 * @returns what it is; undefined when this reference gave it before
 * @throws AppError conflict when the rule is not in force, nothing is left, or the member has had all of it
 */
export async function grantCoupon(
  tx: RequestContext,
  memberId: number,
  couponId: number,
  origin: Origin,
): Promise<Given | undefined> {
  const rule = await selectRule(tx, couponId);
  if (rule?.state !== 'published') throw conflict(COUPON_OVER);
  return giveByRule(tx, memberId, rule, origin);
}

/** As `grantCoupon`, of a rule that was read. */
export async function giveByRule(
  tx: RequestContext,
  memberId: number,
  rule: RuleRow,
  origin: Origin,
): Promise<Given | undefined> {
  const { given, refused } = await tryGive(tx, memberId, rule, origin);
  if (refused) throw conflict(refused);
  return given;
}

/**
 * As `giveByRule` for who goes on without it: a refusal is told, and leaves nothing behind.
 * @param waits kept back until the member has paid an order
 */
export async function tryGive(
  tx: RequestContext,
  memberId: number,
  rule: RuleRow,
  { source, ref }: Origin,
  waits = false,
): Promise<{ given?: Given; refused?: string }> {
  if (!tx.transactional) throw new Error('a coupon is given in the transaction of its cause');
  const span = spanOf(rule, new Date());
  if (!span) return { refused: COUPON_OVER };
  const taken = await takeForMember(tx, rule, memberId);
  if (taken === undefined) return { refused: '您领取的数量已达上限' };
  if (!(await takeFromQuota(tx, rule.id))) {
    await untake(tx, rule.id, memberId);
    return { refused: '优惠券已被抢光' };
  }
  const gift: Gift = { memberId, couponId: rule.id, source, sourceRef: ref ?? String(taken) };
  const given = await insertGiven(tx, rule, gift, { ...span, waits });
  if (given) return { given };
  await untake(tx, rule.id, memberId);
  await returnToQuota(tx, rule.id);
  return {};
}

async function insertGiven(
  tx: RequestContext,
  rule: RuleRow,
  gift: Gift,
  { validFrom, expiresAt, waits }: { validFrom: Date; expiresAt: Date; waits: boolean },
): Promise<Given | undefined> {
  const { name, kind } = rule;
  if (kind === 'gift') {
    const id = await insertPrize(tx, { ...gift, ppid: rule.giftPpid ?? 0, expiresAt });
    return id === undefined ? undefined : { kind: 'prize', id, name };
  }
  if (kind === 'service') {
    const { covers, times, audience } = rule;
    const storeIds = audience.stores ?? [];
    const id = await insertVoucher(tx, { ...gift, name, covers, times, storeIds, expiresAt });
    return id === undefined ? undefined : { kind: 'voucher', id, name };
  }
  const code = randomLetters(HELD_CODE_LENGTH);
  const id = await insertHeld(tx, { ...gift, validFrom, expiresAt, code, waitsForOrder: waits });
  return id === undefined ? undefined : { kind: 'coupon', id, name };
}

/** From when until when one is good that is had now; undefined when that is over already. */
function spanOf(rule: RuleRow, now: Date): { validFrom: Date; expiresAt: Date } | undefined {
  const validFrom = rule.validFrom && rule.validFrom > now ? rule.validFrom : now;
  const byDays = rule.validDays === null ? undefined : new Date(+validFrom + rule.validDays * DAY_MS);
  const ends = [byDays, rule.validTo ?? undefined].filter((end) => end !== undefined);
  const expiresAt = new Date(Math.min(...ends.map(Number)));
  return expiresAt > now ? { validFrom, expiresAt } : undefined;
}

/** Random letters of codes, all of them equally likely. */
export function randomLetters(length: number): string {
  return Array.from({ length }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');
}
