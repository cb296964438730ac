import type { FillRoom } from '../../test/filled-tenant.ts';
import { tryoutDeposit } from './deposit.tables.ts';
import { tryoutComment, tryoutLike, tryoutReport } from './report.tables.ts';
import { sealSeed } from './seed.ts';
import { tryout, tryoutApplication, tryoutEmployee } from './tryout.tables.ts';

export const fill: FillRoom = async ({ ctx, id, shownId, own, shown, later }) => {
  const tenantId = ctx.tenant.id;
  await ctx.db.insert(tryout).values({
    ...{ tenantId, id: shownId, ppid: shownId, title: shown, quota: 1, intro: shown, rules: shown },
    ...{ startsAt: new Date(0), endsAt: later, resultAt: later, state: 'published', stopReason: own },
    ...sealSeed(ctx, shownId),
  });
  await ctx.db.insert(tryoutApplication).values({
    ...{ tenantId, id, tryoutId: shownId, memberId: id, reason: own, pickedReason: own, state: 'finished' },
    ...{ answers: [{ key: 'a', value: own }], reportBy: later },
  });
  await ctx.db.insert(tryoutDeposit).values({
    ...{ tenantId, applicationId: id, orderId: id, memberId: id, way: 'lend', amountFen: 100, keptFen: 100 },
    ...{ state: 'settled', settledAt: new Date(), reason: own, settledBy: own, dueAt: later },
  });
  const report = { tenantId, applicationId: id, tryoutId: shownId, memberId: id };
  const content = [{ kind: 'text' as const, text: shown, picture: null }];
  await ctx.db
    .insert(tryoutReport)
    .values({ ...report, id: shownId, content, score: 5, state: 'shown', shownAt: new Date(), note: own });
  await ctx.db.insert(tryoutLike).values({ tenantId, reportId: shownId, memberId: id });
  const said = { tenantId, reportId: shownId, memberId: id };
  await ctx.db.insert(tryoutComment).values(
    [...new Set([shownId, id])].map((one) => ({
      ...said,
      id: one,
      nickname: shown,
      content: shown,
      state: 'shown' as const,
    })),
  );
  await ctx.db
    .insert(tryoutEmployee)
    .values({ tenantId, id, phoneHash: Buffer.from(own), tail: '0000', note: own });
};
