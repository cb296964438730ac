import type { coupon as contract } from '@jishi/contract/coupon.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { presentTickets } from './claim-coupon.ts';
import { selectTargets } from './coupon.queries.ts';
import { selectRulesByCodes } from './give.queries.ts';

type Ticket = OutputOf<typeof contract.claimable>['list'][number] & { ruleCode: string };

/** Coupons that a page of an activity names by their codes, in its order; drafts and unknown codes are left out. */
export async function listTicketsOfCodes(ctx: RequestContext, codes: readonly string[]): Promise<Ticket[]> {
  const rules = await selectRulesByCodes(ctx, codes);
  const ids = rules.map(({ id }) => id);
  const tickets = await presentTickets(ctx, rules, await selectTargets(ctx, ids));
  const codeOf = new Map(rules.map(({ id, ruleCode }) => [id, ruleCode ?? '']));
  const named = tickets.map((ticket) => ({ ...ticket, ruleCode: codeOf.get(ticket.id) ?? '' }));
  return named.toSorted((one, other) => codes.indexOf(one.ruleCode) - codes.indexOf(other.ruleCode));
}
