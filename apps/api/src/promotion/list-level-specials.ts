import type { RequestContext } from '../platform/request-context.ts';
import { selectInForce } from './in-force.queries.ts';

/** A SKU that costs less for members from a level on. */
export interface LevelSpecial {
  ppid: number;
  priceFen: number;
  levelMin: number;
  endsAt: Date;
}

/** What the promotions that run now sell at a special price to members of a level above the first. */
export async function listLevelSpecials(ctx: RequestContext): Promise<LevelSpecial[]> {
  const now = new Date();
  const { promotions } = await selectInForce(ctx);
  return promotions
    .filter(({ type, levelMin, startsAt }) => type === 'special' && levelMin > 1 && startsAt <= now)
    .flatMap(({ rule, levelMin, endsAt }) =>
      (rule.prices ?? []).map(({ ppid, priceFen }) => ({ ppid, priceFen, levelMin, endsAt })),
    );
}
