import type { adminLottery } from '@jishi/contract/admin-lottery.ts';
import { LOTTERY_GONE, WHOLE_WEIGHT } from '@jishi/contract/lottery-words.ts';
import { fenToYuan, yuanToFen } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { outdated, taken } from '@jishi/contract/refusal.ts';
import { recordAct } from '../audit/audit.service.ts';
import { findCouponRule } from '../coupon/coupon.service.ts';
import { maskMobile } from '../member/member.service.ts';
import { listMemberNames } from '../member/member-list.service.ts';
import { conflict, invalidInput, notFound, refuse } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireStaff } from '../platform/require-staff.ts';
import { cleanRichText } from '../platform/rich-text/clean-rich-text.ts';
import { insertLottery, replacePrizes, selectForDesk, selectSums, updateLottery } from './desk.queries.ts';
import {
  countDraws,
  type LotteryRow,
  type PrizeRow,
  selectDraws,
  selectLottery,
  selectPrizes,
} from './lottery.queries.ts';

type SaveInput = ParsedInputOf<typeof adminLottery.save>;
type PrizeInput = SaveInput['prizes'][number];
const BATCH_TAKEN = '该批次已被其他抽奖使用';

/** A page of lotteries for staff (X2842). */
export async function listForStaff(
  ctx: RequestContext,
  { state, page, pageSize }: ParsedInputOf<typeof adminLottery.list>,
): Promise<OutputOf<typeof adminLottery.list>> {
  const { rows, total } = await selectForDesk(ctx, state, { page, pageSize });
  const sums = await selectSums(
    ctx,
    rows.map(({ id }) => id),
  );
  return { list: rows.map((row) => presentRow(row, sums.get(row.id))), total, page, pageSize };
}

/** A lottery with its prizes (X2843). @throws AppError notFound */
export async function readForStaff(
  ctx: RequestContext,
  id: number,
): Promise<OutputOf<typeof adminLottery.read>> {
  const row = await requireLottery(ctx, id);
  const [prizes, sums] = await Promise.all([selectPrizes(ctx, id), selectSums(ctx, [id])]);
  const { rulesHtml, perDay, perTotal, costPoints, seedHash, seedShown } = row;
  return {
    ...presentRow(row, sums.get(id)),
    ...{ rulesHtml, perDay, perTotal, costPoints, seedHash, seed: seedShown },
    needOrder: fenToYuan(row.needOrderFen),
    prizes: prizes.map(presentPrizeRow),
  };
}

/** Saves a draft, or begins one (X2844). @throws AppError notFound, invalidInput, conflict, outdated, taken */
export async function saveLottery(
  ctx: RequestContext,
  { id, version, prizes, needOrder, startsAt, endsAt, rulesHtml, ...facts }: SaveInput,
): Promise<OutputOf<typeof adminLottery.save>> {
  const { name: updatedBy } = requireStaff(ctx);
  const times = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
  if (times.startsAt >= times.endsAt) throw invalidInput('结束时间须晚于开始时间');
  if (facts.perTotal < facts.perDay) throw invalidInput('总次数不能少于每天次数');
  const draft = {
    ...facts,
    ...times,
    ...{ rulesHtml: cleanRichText(rulesHtml), needOrderFen: yuanToFen(needOrder), updatedBy },
  };
  return inTransaction(ctx, async (tx) => {
    const row = id === 0 ? undefined : await requireExpected(tx, id, version);
    if (row && row.state !== 'draft') throw conflict('抽奖已发布，只能追加奖品数量或延长时间');
    const other = await selectLottery(tx, { batch: facts.batch });
    if (other && other.id !== id) throw batchTaken();
    const savedId = row ? id : await insertLottery(tx, draft);
    if (savedId === undefined) throw batchTaken();
    if (row) await updateLottery(tx, id, { ...draft, version: version + 1, updatedAt: new Date() });
    await replacePrizes(tx, savedId, prizes.map(keepPrize));
    await recordAct(tx, {
      action: 'lottery.save',
      target: facts.title,
      object: { type: 'lottery', id: savedId },
    });
    return { id: savedId, version: row ? version + 1 : 1 };
  });
}

/** Draws of a lottery for staff (X2847). @throws AppError notFound */
export async function listDraws(
  ctx: RequestContext,
  { id, won, page, pageSize }: ParsedInputOf<typeof adminLottery.draws>,
): Promise<OutputOf<typeof adminLottery.draws>> {
  await requireLottery(ctx, id);
  const onlyWon = won === '1';
  const [rows, total] = await Promise.all([
    selectDraws(ctx, { lotteryId: id, won: onlyWon }, { limit: pageSize, offset: (page - 1) * pageSize }),
    countDraws(ctx, id, onlyWon),
  ]);
  const names = await listMemberNames(
    ctx,
    rows.map(({ memberId }) => memberId),
  );
  const list = rows.map(({ at, ...rest }) => ({
    ...rest,
    ...{ member: maskMobile(names.get(rest.memberId)?.mobile ?? ''), at: at.toISOString() },
  }));
  return { list, total, page, pageSize };
}

/** @throws AppError conflict, invalidInput where a lottery cannot be published as it is */
export async function assertWhole(
  ctx: RequestContext,
  row: LotteryRow,
  prizes: readonly PrizeRow[],
): Promise<void> {
  const weight = prizes.reduce((sum, { weightPpm }) => sum + weightPpm, 0);
  if (weight !== WHOLE_WEIGHT) throw conflict(`各奖项概率之和须为 100%，现为 ${weight / 10_000}%`);
  if (!prizes.some(({ kind }) => kind === 'none')) throw conflict('须有一项“未中奖”：奖品发完后归入该项');
  if (row.endsAt.getTime() <= Date.now()) throw conflict('结束时间已过，请修改后再发布');
  for (const prize of prizes) await assertGivable(ctx, prize);
}

async function assertGivable(ctx: RequestContext, prize: PrizeRow): Promise<void> {
  const { kind, name, refId, amount, quota } = prize;
  if (kind === 'none') return;
  if (quota === null) throw conflict(`请填写“${name}”的数量`);
  if (kind === 'points' || kind === 'coin') {
    if (amount <= 0) throw conflict(`请填写“${name}”的${kind === 'points' ? '积分数' : '金额'}`);
    return;
  }
  const rule = refId === 0 ? undefined : await findCouponRule(ctx, refId);
  if (rule?.state !== 'published') throw conflict(`“${name}”的优惠券不存在或未发放，请先在优惠券中发布`);
  if ((rule.kind === 'gift') !== (kind === 'goods'))
    throw conflict(kind === 'goods' ? `“${name}”须选择礼品券` : `“${name}”是礼品券，请改为实物`);
}

/** @throws AppError notFound */
export async function requireLottery(
  ctx: RequestContext,
  id: number,
  lock: 'lock' | 'read' = 'read',
): Promise<LotteryRow> {
  const row = await selectLottery(ctx, { id }, lock);
  if (!row) throw notFound(LOTTERY_GONE);
  return row;
}

/** The lottery under lock, as the caller has seen it. @throws AppError notFound, outdated */
export async function requireExpected(tx: RequestContext, id: number, version: number): Promise<LotteryRow> {
  const row = await requireLottery(tx, id, 'lock');
  if (row.version !== version)
    throw refuse(outdated, '该抽奖刚刚被其他同事修改过，请载入最新内容后再改', { version: row.version });
  return row;
}

function batchTaken() {
  return refuse(taken, BATCH_TAKEN, { fields: { batch: [BATCH_TAKEN] } });
}

/** A prize as it is kept: what its kind does not need is left out. */
function keepPrize({ kind, name, image, refId, amount, worth, weightPpm, quota }: PrizeInput) {
  const isRule = kind === 'goods' || kind === 'coupon';
  const kept = kind === 'points' ? Math.round(amount) : kind === 'coin' ? yuanToFen(amount) : 0;
  return {
    ...{ kind, name, image, weightPpm, refId: isRule ? refId : 0, amount: kept },
    ...{ worthFen: kind === 'none' ? 0 : yuanToFen(worth), quota: kind === 'none' ? null : quota },
  };
}

function presentPrizeRow(prize: PrizeRow) {
  const { id, kind, name, image, refId, amount, worthFen, weightPpm, quota, given } = prize;
  return {
    ...{ id, kind, name, image, refId, weightPpm, quota, given, worth: fenToYuan(worthFen) },
    amount: kind === 'coin' ? fenToYuan(amount) : amount,
  };
}

function presentRow(row: LotteryRow, sums: { draws: number; spentFen: number } | undefined) {
  const { id, version, batch, title, state, updatedBy } = row;
  return {
    ...{ id, version, batch, title, state, updatedBy },
    ...{ startsAt: row.startsAt.toISOString(), endsAt: row.endsAt.toISOString() },
    ...{ draws: sums?.draws ?? 0, spent: fenToYuan(sums?.spentFen ?? 0) },
    updatedAt: row.updatedAt.toISOString(),
  };
}
