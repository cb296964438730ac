import type { lottery as contract } from '@jishi/contract/lottery.ts';
import type { LotteryShown } from '@jishi/contract/lottery-shapes.ts';
import {
  LOTTERY_GONE,
  type LotteryPhase,
  MOST_WINNERS,
  NO_CHANCE,
  STAFF_CANNOT_DRAW,
} from '@jishi/contract/lottery-words.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { maskMobile, readMember } from '../member/member.service.ts';
import { listMemberNames } from '../member/member-list.service.ts';
import { sumPaidSince } from '../order/order.service.ts';
import { notFound } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { cleanRichText } from '../platform/rich-text/clean-rich-text.ts';
import { isEmployee } from '../tryout/tryout.service.ts';
import {
  type LotteryRow,
  type PrizeRow,
  selectDraws,
  selectDrawsOf,
  selectLottery,
  selectPlayer,
  selectPrizes,
} from './lottery.queries.ts';

export { fillLottery } from './fill-lottery.ts';

type User = OutputOf<typeof contract.user>;

/** A lottery as anybody sees it (X2840). @throws AppError notFound, also for a draft */
export async function readShownLottery(ctx: RequestContext, batch: string): Promise<LotteryShown> {
  const row = await requirePublished(ctx, batch);
  const [prizes, winners] = await Promise.all([
    selectPrizes(ctx, row.id),
    selectDraws(ctx, { lotteryId: row.id, won: true }, { limit: MOST_WINNERS }),
  ]);
  const names = await listMemberNames(
    ctx,
    winners.map(({ memberId }) => memberId),
  );
  return {
    ...{ batch: row.batch, title: row.title, phase: phaseOf(row, new Date()) },
    ...{ startsAt: row.startsAt.toISOString(), endsAt: row.endsAt.toISOString() },
    rulesHtml: cleanRichText(row.rulesHtml),
    ...{ perDay: row.perDay, perTotal: row.perTotal, costPoints: row.costPoints },
    needOrder: fenToYuan(row.needOrderFen),
    ...{ seedHash: row.seedHash, seed: row.seedShown },
    prizes: prizes.map((prize) => ({
      ...presentPrize(prize),
      chancePpm: prize.weightPpm,
      left: prize.quota === null ? null : prize.quota - prize.given,
    })),
    winners: winners.map(({ memberId, prize, at }) => ({
      ...{ name: maskMobile(names.get(memberId)?.mobile ?? ''), prize },
      at: at.toISOString(),
    })),
  };
}

/** What the visitor may do with a lottery (C055). @throws AppError notFound */
export async function readUser(ctx: RequestContext, batch: string): Promise<User> {
  const row = await requirePublished(ctx, batch);
  const { costPoints } = row;
  const memberId = ctx.visitor.member?.memberId;
  if (memberId === undefined) {
    const blockedText = blockedByPhase(row) ?? '登录后抽奖';
    return { batch, chances: row.perDay, used: 0, costPoints, canDraw: false, blockedText, wins: [] };
  }
  const [player, draws, blocked] = await Promise.all([
    selectPlayer(ctx, row.id, memberId),
    selectDrawsOf(ctx, row.id, memberId),
    explainBlocked(ctx, row, memberId),
  ]);
  const chances = chancesLeft(row, player);
  const blockedText = blocked ?? (chances === 0 ? noChanceText(row, player?.used ?? 0) : '');
  return {
    ...{ batch, chances, used: player?.used ?? 0, costPoints, canDraw: blockedText === '', blockedText },
    wins: draws
      .filter(({ kind }) => kind !== 'none')
      .map(({ seq, prize, kind, at }) => ({ seq, prize, kind, at: at.toISOString() })),
  };
}

/** Every draw of the member with its roll (X2841). @throws AppError notFound */
export async function listOwnDraws(
  ctx: RequestContext,
  batch: string,
): Promise<OutputOf<typeof contract.draws>> {
  const memberId = requireMember(ctx);
  const { id } = await requirePublished(ctx, batch);
  const draws = await selectDrawsOf(ctx, id, memberId);
  return {
    memberId,
    list: draws.map(({ seq, roll, prize, at }) => ({ seq, roll, prize, at: at.toISOString() })),
  };
}

/** Why a member may not draw at all, whatever chances are left; undefined where they may. */
export async function explainBlocked(
  ctx: RequestContext,
  row: LotteryRow,
  memberId: number,
): Promise<string | undefined> {
  const phase = blockedByPhase(row);
  if (phase !== undefined) return phase;
  const { mobile, points } = await readMember(ctx, memberId);
  if (ctx.visitor.staff || (await isEmployee(ctx, mobile))) return STAFF_CANNOT_DRAW;
  if (points < row.costPoints) return `积分不足，每次抽奖需 ${row.costPoints} 积分`;
  if (row.needOrderFen === 0) return undefined;
  const paidFen = await sumPaidSince(ctx, memberId, row.startsAt);
  if (paidFen >= row.needOrderFen) return undefined;
  return `活动期间下单满 ${fenToYuan(row.needOrderFen)} 元可参与抽奖`;
}

function blockedByPhase(row: LotteryRow): string | undefined {
  const phase = phaseOf(row, new Date());
  if (phase === 'soon') return '抽奖还未开始';
  return phase === 'open' ? undefined : '抽奖已结束';
}

/** What is left for today; the chances of a day come with its first draw. */
export function chancesLeft(
  { perDay, perTotal }: Pick<LotteryRow, 'perDay' | 'perTotal'>,
  player: { chances: number; used: number; isToday: boolean } | undefined,
): number {
  if (!player) return Math.min(perDay, perTotal);
  if (player.isToday) return player.chances - player.used;
  return Math.max(0, Math.min(perTotal - player.used, perDay));
}

function noChanceText({ perTotal }: LotteryRow, used: number): string {
  return used >= perTotal ? NO_CHANCE : '今日抽奖次数已用完，明天再来';
}

/** Where a lottery stands by the clock. */
export function phaseOf({ state, startsAt, endsAt }: LotteryRow, now: Date): LotteryPhase {
  if (state === 'revealed') return 'revealed';
  if (now < startsAt) return 'soon';
  return now < endsAt ? 'open' : 'closed';
}

export function presentPrize({ id, kind, name, image }: PrizeRow) {
  return { id, kind, name, image: image && { ...image, alt: name } };
}

/** A lottery that is out. @throws AppError notFound */
export async function requirePublished(ctx: RequestContext, batch: string): Promise<LotteryRow> {
  const row = await selectLottery(ctx, { batch });
  if (!row || row.state === 'draft') throw notFound(LOTTERY_GONE);
  return row;
}

/** Where a lottery stands by the clock; undefined where visitors see none. */
export async function findLotteryPhase(
  ctx: RequestContext,
  batch: string,
): Promise<LotteryPhase | undefined> {
  const row = await selectLottery(ctx, { batch });
  return row === undefined || row.state === 'draft' ? undefined : phaseOf(row, new Date());
}
