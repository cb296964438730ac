import type { adminLottery } from '@jishi/contract/admin-lottery.ts';
import type { ParsedInputOf } from '@jishi/contract/operation.ts';
import { recordAct } from '../audit/audit.service.ts';
import { planLater } from '../later/later.service.ts';
import { conflict } from '../platform/app-error.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { raiseQuota, updateLottery } from './desk.queries.ts';
import { assertWhole, requireExpected, requireLottery } from './desk.service.ts';
import { type LotteryRow, selectLottery, selectPrizes } from './lottery.queries.ts';
import { openSeed, sealSeed } from './seed.ts';

/** What is planned for the end of a lottery. */
export const REVEAL_LOTTERY = 'lottery.reveal';
/** A draw that began before the end is through by then. */
const AFTER_END_MS = 60_000;

/**
 * Publishes a lottery (X2845): from now on nobody changes its prizes or their chances, and its seed stands.
 * @throws AppError notFound, outdated, conflict
 */
export async function publishLottery(
  ctx: RequestContext,
  { id, version }: ParsedInputOf<typeof adminLottery.publish>,
): Promise<{ seedHash: string }> {
  return inTransaction(ctx, async (tx) => {
    const row = await requireExpected(tx, id, version);
    if (row.state !== 'draft') throw conflict('抽奖已发布');
    await assertWhole(tx, row, await selectPrizes(tx, id));
    const seed = sealSeed(tx, row.batch);
    await updateLottery(tx, id, { ...seed, state: 'published', version: version + 1, updatedAt: new Date() });
    await planReveal(tx, row.id, row.endsAt);
    await recordAct(tx, {
      action: 'lottery.publish',
      target: row.title,
      object: { type: 'lottery', id },
      changes: [{ field: '种子校验值', before: '', after: seed.seedHash }],
    });
    await announceChange(tx);
    return { seedHash: seed.seedHash };
  });
}

/** More of a prize, or a later end (X2846). @throws AppError notFound, conflict for anything else */
export async function extendLottery(
  ctx: RequestContext,
  { id, endsAt, quotas }: ParsedInputOf<typeof adminLottery.extend>,
): Promise<void> {
  const end = new Date(endsAt);
  await inTransaction(ctx, async (tx) => {
    const row = await requireLottery(tx, id, 'lock');
    if (row.state !== 'published') throw conflict('只有已发布、未公布种子的抽奖可以追加');
    if (end < row.endsAt) throw conflict('结束时间只能延后');
    for (const one of quotas) if (!(await raiseQuota(tx, id, one))) throw conflict('奖品数量只能增加');
    if (end > row.endsAt) {
      await updateLottery(tx, id, { endsAt: end, updatedAt: new Date() });
      await planReveal(tx, id, end);
    }
    await recordAct(tx, {
      action: 'lottery.extend',
      target: row.title,
      object: { type: 'lottery', id },
      changes: [{ field: '结束时间', before: row.endsAt.toISOString(), after: end.toISOString() }],
    });
    await announceChange(tx);
  });
}

/** Shows the seed of a lottery that is over (X2848). @throws AppError notFound, conflict */
export async function revealLottery(ctx: RequestContext, id: number): Promise<{ seed: string }> {
  return inTransaction(ctx, async (tx) => {
    const row = await requireLottery(tx, id, 'lock');
    if (row.state === 'revealed') return { seed: row.seedShown };
    if (row.state !== 'published' || !isOver(row)) throw conflict('抽奖结束一分钟后才能公布种子');
    const seed = await reveal(tx, row);
    await recordAct(tx, { action: 'lottery.reveal', target: row.title, object: { type: 'lottery', id } });
    return { seed };
  });
}

/** Shows the seed at the end, in the transaction of the task; one whose end has moved waits for its own. */
export async function revealPlanned(tx: RequestContext, refId: string): Promise<void> {
  const row = await selectLottery(tx, { id: Number(refId.split(':')[0]) }, 'lock');
  if (row?.state === 'published' && isOver(row)) await reveal(tx, row);
}

async function reveal(tx: RequestContext, row: LotteryRow): Promise<string> {
  const seedShown = openSeed(tx, row);
  await updateLottery(tx, row.id, { seedShown, state: 'revealed' });
  await announceChange(tx);
  return seedShown;
}

function isOver({ endsAt }: LotteryRow): boolean {
  return endsAt.getTime() + AFTER_END_MS <= Date.now();
}

async function planReveal(tx: RequestContext, id: number, endsAt: Date): Promise<void> {
  const dueAt = new Date(endsAt.getTime() + AFTER_END_MS);
  await planLater(tx, { kind: REVEAL_LOTTERY, refId: `${id}:${endsAt.getTime()}`, dueAt });
}
