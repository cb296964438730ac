import type { lottery as contract } from '@jishi/contract/lottery.ts';
import { NO_CHANCE } from '@jishi/contract/lottery-words.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { TOO_OFTEN } from '@jishi/contract/said-alike.ts';
import { grant, spend } from '../asset/asset.service.ts';
import { assertNotBlocked } from '../blocklist/blocklist.service.ts';
import { giveWon } from '../coupon/coupon.service.ts';
import { readMember } from '../member/member.service.ts';
import { conflict } from '../platform/app-error.ts';
import type { LimitRule } from '../platform/limits/rate-limits.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import {
  type DrawRow,
  insertDraw,
  type LotteryRow,
  type PrizeRow,
  returnChance,
  returnPrize,
  selectDrawOf,
  selectPlayer,
  selectPrizes,
  takeChance,
  takePrize,
} from './lottery.queries.ts';
import { chancesLeft, explainBlocked, presentPrize, requirePublished } from './lottery.service.ts';
import { prizeAt, rollOf } from './roll.ts';
import { openSeed } from './seed.ts';

type Drawn = OutputOf<typeof contract.draw>;

const perMember: LimitRule = { name: 'lottery.draw', points: 30, durationSeconds: 60 };
/** Points that were won can be used for so long. */
const POINTS_DAYS = 365;
const DAY_MS = 86_400_000;

/**
 * Draws once for the member who asks (C056), in one transaction: the chance first, then the roll, then one of the
 * prize, and what it gives. A press that has drawn before gets the same draw, and uses nothing.
 * @throws AppError notFound, conflict where the member may not draw or has no chance, forbidden for who is blocked
 */
export async function draw(
  ctx: RequestContext,
  { batch, id: requestNo }: ParsedInputOf<typeof contract.draw>,
): Promise<Drawn> {
  const memberId = requireMember(ctx);
  await ctx.platform.limits.consume(perMember, `${ctx.tenant.id}:${memberId}`, TOO_OFTEN);
  const row = await requirePublished(ctx, batch);
  const known = await selectDrawOf(ctx, memberId, requestNo);
  if (known) return presentKnown(ctx, row, known);
  const blocked = await explainBlocked(ctx, row, memberId);
  if (blocked !== undefined) throw conflict(blocked);
  const { mobile } = await readMember(ctx, memberId);
  await assertNotBlocked(ctx, { memberId, phone: mobile }, 'claim');
  const prizes = await selectPrizes(ctx, row.id);
  return inTransaction(ctx, (tx) => drawOnce(tx, row, prizes, { memberId, requestNo }));
}

async function drawOnce(
  tx: RequestContext,
  row: LotteryRow,
  prizes: readonly PrizeRow[],
  { memberId, requestNo }: { memberId: number; requestNo: string },
): Promise<Drawn> {
  const chance = await takeChance(tx, row, memberId);
  // The member's row is locked now: whichever of two equal presses comes second sees the draw of the first.
  const twin = await selectDrawOf(tx, memberId, requestNo);
  if (twin) {
    if (chance) await returnChance(tx, row.id, memberId);
    return presentKnown(tx, row, twin);
  }
  if (!chance) throw conflict(NO_CHANCE);
  const { seq, left } = chance;
  const roll = rollOf(openSeed(tx, row), { batch: row.batch, memberId, seq });
  const prize = await winPrize(tx, row, { prizes, roll, memberId, seq });
  if (row.costPoints > 0)
    await spend(tx, memberId, {
      ...{ kind: 'points', amount: row.costPoints, reason: `参与${row.title}` },
      reference: `lottery:${row.id}:${memberId}:${seq}:cost`,
    });
  await giveAmount(tx, row, { prize, memberId, seq });
  const made = await insertDraw(tx, { lotteryId: row.id, memberId, seq, requestNo, roll, prizeId: prize.id });
  if (!made) throw conflict('该次抽奖已在其他活动中使用，请刷新后重试');
  return present(made, prizes, left);
}

/** The prize of a roll, one of it taken; nothing where all of it is had, or what it gives cannot be given. */
async function winPrize(
  tx: RequestContext,
  row: LotteryRow,
  {
    prizes,
    roll,
    memberId,
    seq,
  }: { prizes: readonly PrizeRow[]; roll: number; memberId: number; seq: number },
): Promise<PrizeRow> {
  const none = prizes.find(({ kind }) => kind === 'none');
  const prize = prizeAt(prizes, roll) ?? none;
  if (!prize || !none) throw new Error(`lottery ${row.id} has no prize for roll ${roll}`);
  // What is nothing is counted by the draws: a row that every loser writes would be waited for by all.
  if (prize.kind === 'none') return none;
  if (!(await takePrize(tx, prize.id))) return none;
  if (prize.kind === 'points' || prize.kind === 'coin') return prize;
  if (await giveWon(tx, memberId, prize.refId, `${row.id}:${seq}`)) return prize;
  await returnPrize(tx, prize.id);
  return none;
}

/** Points and coin that were won. */
async function giveAmount(
  tx: RequestContext,
  row: LotteryRow,
  { prize, memberId, seq }: { prize: PrizeRow; memberId: number; seq: number },
): Promise<void> {
  const { kind, amount, name } = prize;
  if (kind !== 'points' && kind !== 'coin') return;
  const isNew = await grant(tx, memberId, {
    ...{ kind, amount, reason: `${row.title}抽中${name}`, reference: `lottery:${row.id}:${memberId}:${seq}` },
    ...(kind === 'points' && { expiresAt: new Date(Date.now() + POINTS_DAYS * DAY_MS) }),
  });
  if (!isNew) throw new Error(`draw ${seq} of member ${memberId} in lottery ${row.id} was given before`);
}

/** A draw that was made before, as it was told then. @throws AppError conflict for one of another lottery */
async function presentKnown(ctx: RequestContext, row: LotteryRow, known: DrawRow): Promise<Drawn> {
  if (known.lotteryId !== row.id) throw conflict('该次抽奖已在其他活动中使用，请刷新后重试');
  const [prizes, player] = await Promise.all([
    selectPrizes(ctx, row.id),
    selectPlayer(ctx, row.id, known.memberId),
  ]);
  return present(known, prizes, chancesLeft(row, player));
}

function present({ id, seq, prizeId }: DrawRow, prizes: readonly PrizeRow[], chances: number): Drawn {
  const index = prizes.findIndex((prize) => prize.id === prizeId);
  const prize = prizes[index];
  if (!prize) throw new Error(`prize ${prizeId} of draw ${id} is missing`);
  return { drawId: id, seq, prize: { ...presentPrize(prize), index }, chancesLeft: chances };
}
