import type { coupon as contract } from '@jishi/contract/coupon.ts';
import type { ClaimState } from '@jishi/contract/coupon-words.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { TOO_OFTEN } from '@jishi/contract/said-alike.ts';
import { assertNotBlocked } from '../blocklist/blocklist.service.ts';
import { findSkus } from '../catalog/catalog.service.ts';
import { readMember } from '../member/member.service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import type { LimitRule } from '../platform/limits/rate-limits.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { levelsOf } from '../platform/tenancy/member-levels.ts';
import { selectListed } from './claim.queries.ts';
import { type Claimer, judgeClaim } from './claim-state.ts';
import { selectTargets, type TargetRow } from './coupon.queries.ts';
import { isInScope, scopeOf } from './coupon-offer.ts';
import {
  describeScopes,
  describeSpan,
  presentWorth,
  type ScopeWords,
  summariseWorth,
} from './describe-coupon.ts';
import { type RuleRow, selectRule, selectRuleByCode, selectTaken } from './give.queries.ts';
import { COUPON_OVER, type Given, giveByRule, type Origin } from './give-coupon.ts';

const perMember: LimitRule = { name: 'coupon.claim', points: 60, durationSeconds: 60 };
/** Coupons that a strip names. */
const MOST_WORDS = 3;

const refusals: Readonly<Record<Exclude<ClaimState, 'open' | 'signedOut'>, string>> = {
  over: COUPON_OVER,
  claimed: '您已领取过该优惠券',
  soldOut: '优惠券已被抢光',
  soon: '优惠券还未开始领取',
  notForYou: '您不符合该优惠券的领取条件',
};

/**
 * Claims a coupon for the member who asks.
 * @throws AppError notFound for none that can be claimed, conflict when it is over, out, or had as often as allowed
 * @throws AppError forbidden for who stands on the blocklist, tooManyRequests
 */
export async function claimCoupon(ctx: RequestContext, id: number): Promise<Given> {
  const rule = await selectRule(ctx, id);
  if (rule?.state === 'draft' || !rule?.listed) throw notFound('优惠券不存在');
  return claimByRule(ctx, rule, { source: 'claim' });
}

/** Claims what a page of an activity names (C057). @throws AppError conflict, the same for all that is refused */
export async function claimByCode(ctx: RequestContext, ruleCode: string): Promise<Given> {
  const rule = await selectRuleByCode(ctx, ruleCode);
  const claimer = await claimerOf(ctx);
  if (!rule || judgeClaim(rule, claimer, 0, new Date()).state !== 'open') throw conflict(COUPON_OVER);
  return claimByRule(ctx, rule, { source: 'claim' });
}

/**
 * Claims by a rule that was read, if it is open for this member.
 * @param pay done in the transaction after the coupon was given: what it costs
 */
export async function claimByRule(
  ctx: RequestContext,
  rule: RuleRow,
  origin: Origin,
  pay?: (tx: RequestContext, given: Given) => Promise<void>,
): Promise<Given> {
  const memberId = requireMember(ctx);
  await ctx.platform.limits.consume(perMember, `${ctx.tenant.id}:${memberId}`, TOO_OFTEN);
  await assertMayHave(ctx, memberId, rule);
  return inTransaction(ctx, async (tx) => {
    const given = await giveByRule(tx, memberId, rule, origin);
    if (!given) throw conflict(refusals.claimed);
    await pay?.(tx, given);
    return given;
  });
}

/** @throws AppError conflict in the words of the reason, forbidden for who stands on the blocklist */
async function assertMayHave(ctx: RequestContext, memberId: number, rule: RuleRow): Promise<void> {
  const { mobile } = await readMember(ctx, memberId);
  await assertNotBlocked(ctx, { memberId, phone: mobile }, 'claim');
  const taken = (await selectTaken(ctx, memberId, [rule.id])).get(rule.id) ?? 0;
  const { state } = judgeClaim(rule, await claimerOf(ctx), taken, new Date());
  if (state !== 'open' && state !== 'signedOut') throw conflict(refusals[state]);
}

/** The member who asks, as rules see one; undefined for who is not signed in. */
export async function claimerOf(ctx: RequestContext): Promise<Claimer | undefined> {
  const { member, countyId, storeId } = ctx.visitor;
  if (!member) return undefined;
  const { level, createdAt: registeredAt } = await readMember(ctx, member.memberId);
  return { level, registeredAt, countyId, storeId, levelNames: levelsOf(ctx).map(({ name }) => name) };
}

type Claimables = OutputOf<typeof contract.claimable>;

/** Coupons that the visitor could claim, of the goods of a SKU or (0) of all goods; with what each button says. */
export async function listClaimable(ctx: RequestContext, ppid: number): Promise<Claimables> {
  const { rules, targets } = await findListed(ctx, ppid);
  return { list: await presentTickets(ctx, rules, targets) };
}

/** The same for all visitors: what coupons there are for a SKU, in a few words each. */
export async function readStrip(ctx: RequestContext, ppid: number): Promise<OutputOf<typeof contract.strip>> {
  const { rules } = await findListed(ctx, ppid);
  const now = new Date();
  const open = rules.filter((rule) =>
    ['signedOut', 'soon'].includes(judgeClaim(rule, undefined, 0, now).state),
  );
  const texts = [...new Set(open.map(summariseWorth))];
  return { texts: texts.slice(0, MOST_WORDS), total: open.length };
}

async function findListed(
  ctx: RequestContext,
  ppid: number,
): Promise<{ rules: RuleRow[]; targets: Map<number, TargetRow[]> }> {
  const listed = await selectListed(ctx);
  const targets = await selectTargets(
    ctx,
    listed.map(({ id }) => id),
  );
  if (ppid === 0) return { rules: listed, targets };
  const view = (await findSkus(ctx, [ppid])).get(ppid);
  if (!view) return { rules: [], targets };
  const rules = listed.filter(
    (rule) => rule.usage === 'goods' && isInScope(scopeOf(targets.get(rule.id) ?? []), view),
  );
  return { rules, targets };
}

/** Rules as tickets, those that can be claimed first. */
export async function presentTickets(
  ctx: RequestContext,
  rules: readonly RuleRow[],
  targets: ReadonlyMap<number, TargetRow[]>,
): Promise<Claimables['list']> {
  const memberId = ctx.visitor.member?.memberId;
  const ids = rules.map(({ id }) => id);
  const [describe, taken, claimer] = await Promise.all([
    describeScopes(ctx, targets),
    memberId === undefined ? new Map<number, number>() : selectTaken(ctx, memberId, ids),
    claimerOf(ctx),
  ]);
  const now = new Date();
  const tickets = rules.map((rule) =>
    presentTicket(rule, describe(rule.id), judgeClaim(rule, claimer, taken.get(rule.id) ?? 0, now)),
  );
  return tickets.sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
}

const order: readonly ClaimState[] = ['open', 'signedOut', 'soon', 'claimed', 'notForYou', 'soldOut', 'over'];

function presentTicket(
  rule: RuleRow,
  words: ScopeWords,
  { state, text }: { state: ClaimState; text: string },
): Claimables['list'][number] {
  return {
    id: rule.id,
    ...presentWorth(rule, words),
    validText: describeSpan(rule),
    state,
    text,
    takenPercent: rule.quota ? Math.floor((rule.given / rule.quota) * 100) : 0,
  };
}
