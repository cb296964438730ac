import type { FillRoom } from '../../test/filled-tenant.ts';
import { lottery, lotteryDraw, lotteryPlayer, lotteryPrize } from './lottery.tables.ts';

export const fill: FillRoom = async ({ ctx, id, shownId, own, shown, bytes, later }) => {
  const tenantId = ctx.tenant.id;
  await ctx.db.insert(lottery).values({
    ...{
      tenantId,
      id: shownId,
      batch: `b${shownId}`,
      title: shown,
      rulesHtml: shown,
      perDay: 3,
      perTotal: 9,
    },
    ...{ startsAt: new Date(0), endsAt: later, seedHash: 'f'.repeat(64), seedSealed: bytes },
    ...{ state: 'published', updatedBy: own },
  });
  await ctx.db.insert(lotteryPrize).values({
    ...{
      tenantId,
      id: shownId,
      lotteryId: shownId,
      sort: 0,
      kind: 'none',
      name: shown,
      weightPpm: 1_000_000,
    },
  });
  const player = { tenantId, lotteryId: shownId, memberId: id };
  await ctx.db.insert(lotteryPlayer).values({ ...player, chances: 3, used: 1, day: '2026-11-20' });
  await ctx.db
    .insert(lotteryDraw)
    .values({ ...player, id, seq: 1, requestNo: `p${id}`, roll: 5, prizeId: shownId });
};
