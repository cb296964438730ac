import type { TargetKind } from '@jishi/contract/promotion-words.ts';
import type { RequestContext } from '../src/platform/request-context.ts';
import {
  promotion,
  promotionAddon,
  promotionGift,
  promotionTarget,
} from '../src/promotion/promotion.tables.ts';

interface MadePromotion extends Partial<typeof promotion.$inferInsert> {
  targets?: { kind: TargetKind; refId: number; side?: 'in' | 'out' }[];
  gifts?: { ppid: number; quota: number; units?: number; given?: number }[];
  addons?: { ppid: number; priceFen: number; maxUnits?: number }[];
}

const DAY_MS = 86_400_000;

/** A promotion in force for everything, 满减 unless said; whoever keeps offers must be told (`forgetTenant`). */
export async function makePromotion(
  ctx: RequestContext,
  { targets, gifts = [], addons = [], ...row }: MadePromotion,
): Promise<number> {
  const tenantId = ctx.tenant.id;
  const [made] = await ctx.db
    .insert(promotion)
    .values({
      type: 'minus',
      title: '满减',
      rule: { steps: [{ fromFen: 1, minusFen: 100 }] },
      state: 'published',
      startsAt: new Date(Date.now() - DAY_MS),
      endsAt: new Date(Date.now() + DAY_MS),
      ...row,
      tenantId,
    })
    .returning({ id: promotion.id });
  if (!made) throw new Error('no promotion was made');
  const ofPromotion = { tenantId, promotionId: made.id };
  for (const { side = 'in', ...target } of targets ?? [{ kind: 'all' as const, refId: 0 }])
    await ctx.db.insert(promotionTarget).values({ ...ofPromotion, side, ...target });
  for (const gift of gifts) await ctx.db.insert(promotionGift).values({ ...ofPromotion, ...gift });
  for (const addon of addons) await ctx.db.insert(promotionAddon).values({ ...ofPromotion, ...addon });
  ctx.platform.sharedAnswers.forgetTenant(tenantId);
  return made.id;
}
