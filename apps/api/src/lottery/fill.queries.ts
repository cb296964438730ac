import { and, eq, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import type { PrizeRow } from './lottery.queries.ts';
import { lotteryDraw, lotteryPlayer, lotteryPrize } from './lottery.tables.ts';

interface PastDraw {
  memberId: number;
  seq: number;
  roll: number;
  prize: PrizeRow;
}

/** Writes draws of before down, spread from the start of the lottery until now, with what they count in its rows. */
export async function insertPastDraws(
  tx: RequestContext,
  { id: lotteryId, startsAt, perTotal }: { id: number; startsAt: Date; perTotal: number },
  draws: readonly PastDraw[],
): Promise<void> {
  if (draws.length === 0) return;
  const tenantId = tx.tenant.id;
  const step = (Date.now() - startsAt.getTime()) / (draws.length + 1);
  await tx.db.insert(lotteryDraw).values(
    draws.map(({ memberId, seq, roll, prize }, index) => ({
      ...{
        tenantId,
        lotteryId,
        memberId,
        seq,
        roll,
        prizeId: prize.id,
        requestNo: `past-${lotteryId}-${seq}`,
      },
      at: new Date(startsAt.getTime() + (index + 1) * step),
    })),
  );
  const used = Map.groupBy(draws, ({ memberId }) => memberId);
  const day = new Date(startsAt.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
  await tx.db.insert(lotteryPlayer).values(
    [...used].map(([memberId, own]) => ({
      ...{ tenantId, lotteryId, memberId, used: own.length, day },
      chances: Math.max(own.length, Math.min(perTotal, own.length)),
    })),
  );
  const given = Map.groupBy(
    draws.filter(({ prize }) => prize.kind !== 'none'),
    ({ prize }) => prize.id,
  );
  for (const [prizeId, ofPrize] of given)
    await tx.db
      .update(lotteryPrize)
      .set({ given: sql`${lotteryPrize.given} + ${ofPrize.length}` })
      .where(and(eq(lotteryPrize.tenantId, tenantId), eq(lotteryPrize.id, prizeId)));
}
