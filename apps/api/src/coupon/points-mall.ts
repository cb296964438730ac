import type { coupon as contract } from '@jishi/contract/coupon.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { returnUse, spend } from '../asset/asset.service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { requireOwn } from '../platform/require-own.ts';
import { revokeBought, selectForPoints } from './claim.queries.ts';
import { claimByRule, presentTickets } from './claim-coupon.ts';
import { selectHeld, selectTargets } from './coupon.queries.ts';
import { selectRule, selectTaken } from './give.queries.ts';
import type { Given } from './give-coupon.ts';

/** What is to be had for points (C262). */
export async function listPointsMall(
  ctx: RequestContext,
  { page, pageSize }: ParsedInputOf<typeof contract.pointsMall>,
): Promise<OutputOf<typeof contract.pointsMall>> {
  const { rows, total } = await selectForPoints(ctx, { page, pageSize });
  const ids = rows.map(({ id }) => id);
  const memberId = ctx.visitor.member?.memberId;
  const [targets, taken] = await Promise.all([
    selectTargets(ctx, ids),
    memberId === undefined ? new Map<number, number>() : selectTaken(ctx, memberId, ids),
  ]);
  const tickets = new Map((await presentTickets(ctx, rows, targets)).map((ticket) => [ticket.id, ticket]));
  const list = rows.flatMap((rule) => {
    const ticket = tickets.get(rule.id);
    if (!ticket) return [];
    const left = rule.quota === null ? null : rule.quota - rule.given;
    const text = ticket.state === 'open' ? '立即兑换' : ticket.text.replace('领取', '兑换');
    const mine = taken.get(rule.id) ?? 0;
    return [{ ...ticket, text, points: rule.pointsPrice ?? 0, left, perMember: rule.perMember, mine }];
  });
  return { list, total, page, pageSize };
}

/**
 * Buys a coupon with points (C261): given and paid in one transaction.
 * @throws AppError notFound for what is not to be had for points; conflict as a claim, and for too few points
 */
export async function exchangePoints(ctx: RequestContext, id: number): Promise<Given> {
  const rule = await selectRule(ctx, id);
  const points = rule?.pointsPrice ?? 0;
  if (!rule || rule.state === 'draft' || points === 0) throw notFound('兑换商品不存在');
  const memberId = requireMember(ctx);
  return claimByRule(ctx, rule, { source: 'points' }, (tx, given) =>
    spend(tx, memberId, {
      kind: 'points',
      amount: points,
      reason: `兑换${rule.name}`,
      reference: referenceOf(given.kind, given.id),
    }),
  );
}

/**
 * Gives a coupon that was bought with points back, untouched (C259). Twice at once gives the points once.
 * @throws AppError notFound for a coupon that is not the member's, conflict for one that cannot go back
 */
export async function cancelExchange(ctx: RequestContext, id: number): Promise<{ points: number }> {
  const { memberId } = requireOwn(ctx, await selectHeld(ctx, id), '优惠券不存在');
  return inTransaction(ctx, async (tx) => {
    if (!(await revokeBought(tx, memberId, id))) throw conflict('该优惠券不能取消兑换');
    const points = await returnUse(tx, memberId, {
      kind: 'points',
      spent: referenceOf('coupon', id),
      reason: '取消兑换优惠券',
      reference: `coupon:cancel:${id}`,
    });
    return { points };
  });
}

function referenceOf(kind: Given['kind'], id: number): string {
  return `coupon:${kind}:${id}`;
}
