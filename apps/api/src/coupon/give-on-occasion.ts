import { tell } from '../notice/notice.service.ts';
import { countUse, readUses } from '../platform/limits/count-uses.ts';
import type { LimitRule } from '../platform/limits/rate-limits.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { selectRulesGivenOn } from './give.queries.ts';
import { tryGive } from './give-coupon.ts';

/** Accounts of one browser whose welcome can be used at once; those of further ones wait for a paid order. */
const ACCOUNTS_OF_DEVICE = 2;
const perDevice: LimitRule = {
  name: 'coupon.welcome',
  points: ACCOUNTS_OF_DEVICE + 1,
  // Longer ones run out at once: what counts in memory keeps no timer beyond 24 days.
  durationSeconds: 24 * 86_400,
};

/**
 * Gives a new member the coupons of the tenant's welcome; a second call gives nothing, and what is out stays out. Of a
 * browser that made more than two accounts within 24 days they wait for the first paid order. Joins the caller's
 * transaction.
 */
export async function grantWelcomeCoupons(ctx: RequestContext, memberId: number): Promise<void> {
  const rules = await selectRulesGivenOn(ctx, 'register');
  if (rules.length === 0) return;
  const waits = await isFurtherAccount(ctx);
  await inTransaction(ctx, async (tx) => {
    for (const rule of rules) await tryGive(tx, memberId, rule, { source: 'register', ref: '1' }, waits);
  });
}

async function isFurtherAccount(ctx: RequestContext): Promise<boolean> {
  const { deviceId } = ctx.visitor;
  if (deviceId === '') return false;
  const key = `${ctx.tenant.id}:${deviceId}`;
  await countUse(ctx, perDevice, key);
  return (await readUses(ctx, perDevice, key)) > ACCOUNTS_OF_DEVICE;
}

/** Gives members the coupons of their birthday, once a year, and tells those who got some. */
export async function grantBirthdayCoupons(
  ctx: RequestContext,
  memberIds: readonly number[],
  year: number,
): Promise<void> {
  const rules = await selectRulesGivenOn(ctx, 'birthday');
  if (rules.length === 0) return;
  for (const memberId of memberIds) {
    await inTransaction(ctx, async (tx) => {
      let isGiven = false;
      for (const rule of rules) {
        const { given } = await tryGive(tx, memberId, rule, { source: 'birthday', ref: String(year) });
        isGiven ||= given !== undefined;
      }
      if (!isGiven) return;
      await tell(tx, memberId, {
        kind: 'activity',
        title: '生日快乐',
        text: '您的生日优惠券已到账，祝您生日快乐！',
        link: '/member/coupon/coupons',
        dedupKey: `coupon:birthday:${year}:${memberId}`,
      });
    });
  }
}
