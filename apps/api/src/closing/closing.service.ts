import type { closing } from '@jishi/contract/closing.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { countUsableCoupons } from '../coupon/coupon.service.ts';
import { maskMobile, readMember } from '../member/member.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { featureOf } from '../platform/tenancy/tenant-features.ts';
import { selectLatest } from './closing.queries.ts';
import { findBlocks } from './find-blocks.ts';

export { selectLatest as findClosing } from './closing.queries.ts';

import { describeLevel } from '../platform/tenancy/member-levels.ts';

const YEAR_MS = 365 * 86_400_000;

/** What the member who asks would lose, what is open, and where their asking stands (X3270). */
export async function readClosing(ctx: RequestContext): Promise<OutputOf<typeof closing.read>> {
  const memberId = requireMember(ctx);
  const [member, latest, coupons, blocks] = await Promise.all([
    readMember(ctx, memberId),
    selectLatest(ctx, memberId),
    countUsableCoupons(ctx, memberId),
    findBlocks(ctx, memberId),
  ]);
  return {
    state: latest?.state ?? '',
    askedAt: latest?.askedAt.toISOString() ?? '',
    dueAt: latest?.dueAt.toISOString() ?? '',
    refusal: latest?.refusal ?? '',
    waitDays: featureOf(ctx, 'closingDays'),
    maskedMobile: maskMobile(member.mobile),
    lost: {
      points: Math.max(0, member.points),
      coupons,
      levelName: describeLevel(ctx, member.level),
      growth: member.growth,
      years: Math.floor((Date.now() - member.createdAt.getTime()) / YEAR_MS),
    },
    blocks,
  };
}
