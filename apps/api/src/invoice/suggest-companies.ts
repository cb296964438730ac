import type { invoice as contract } from '@jishi/contract/invoice.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { LimitRule } from '../platform/limits/rate-limits.ts';
import { PowerError } from '../platform/power/power-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { keepCompanies, selectCompanies } from './tax.queries.ts';

const perMember: LimitRule = { name: 'invoice.company', points: 20, durationSeconds: 60 };
const MOST = 10;

/**
 * Companies by a part of their name (C284), as a public directory tells them. What other members wrote as their title
 * is never among them. A directory that is away leaves what it told before.
 * @throws AppError tooManyRequests after 20 a minute
 */
export async function suggestCompanies(
  ctx: RequestContext,
  name: string,
): Promise<OutputOf<typeof contract.companyInfo>> {
  const memberId = requireMember(ctx);
  await ctx.platform.limits.consume(
    perMember,
    `${ctx.tenant.id}:${memberId}`,
    '查询过于频繁，请稍后再试，也可以直接填写',
  );
  const known = await selectCompanies(ctx, name, MOST);
  const directory = ctx.platform.powers.companies(ctx.tenant.id);
  if (known.length === MOST || !directory) return known;
  try {
    const told = await directory.search(name, MOST);
    await keepCompanies(ctx, directory.name, told);
    return selectCompanies(ctx, name, MOST);
  } catch (error) {
    if (!(error instanceof PowerError)) throw error;
    ctx.log.warn({ err: error }, 'the directory of companies did not answer');
    return known;
  }
}
