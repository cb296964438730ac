import { shiftDay, writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import { endOfPoints, grant } from '../asset/asset.service.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { featureOf } from '../platform/tenancy/tenant-features.ts';
import { fillSigned } from './sign.queries.ts';

/** Signs a member in on so many days up to yesterday, with their points, for a shop that is filled. Once only. */
export async function provideSigned(ctx: RequestContext, memberId: number, days: number): Promise<void> {
  const points = featureOf(ctx, 'signPoints');
  const today = writeBeijingDay(Date.now());
  await inTransaction(ctx, async (tx) => {
    const signed = Array.from({ length: days }, (_, index) => ({
      ...{ day: shiftDay(today, index - days), streak: index + 1, points, bonus: 0 },
    }));
    await fillSigned(tx, memberId, signed);
    if (points === 0) return;
    for (const { day } of signed)
      await grant(tx, memberId, {
        ...{ kind: 'points', amount: points, expiresAt: endOfPoints(tx, new Date()) },
        ...{ reason: '每日签到', reference: `sign:${memberId}:${day}` },
      });
  });
}
