import type { adminVipClub } from '@jishi/contract/admin-vip-club.ts';
import { shiftToBeijing } from '@jishi/contract/beijing-time.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { sumSpentPoints } from '../asset/asset.service.ts';
import { recordAct } from '../audit/audit.service.ts';
import { countLevelMoves, countMembersByLevel, moveLevels } from '../member/member.service.ts';
import { sumCompleted } from '../order/order.service.ts';
import { conflict } from '../platform/app-error.ts';
import { refuseField } from '../platform/refuse-field.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { levelsOf, type MemberLevel } from '../platform/tenancy/member-levels.ts';
import { lockSettings, readSettings, saveSettings } from '../platform/tenancy/save-settings.ts';
import { featureOf } from '../platform/tenancy/tenant-features.ts';

/** The levels of the site (X3324). */
export async function readLevels(ctx: RequestContext): Promise<OutputOf<typeof adminVipClub.levels>> {
  const [{ version, settings }, members] = await Promise.all([readSettings(ctx), countMembersByLevel(ctx)]);
  // As they stand, whatever this process has heard of.
  const levels = (settings.memberLevels ?? levelsOf(ctx)).map((one, index) => ({
    ...{ level: index + 1, ...one },
    members: members.get(index + 1) ?? 0,
  }));
  const now = { tenant: { id: ctx.tenant.id, settings } };
  const earned = { points: featureOf(now, 'earnedPoints'), growth: featureOf(now, 'earnedGrowth') };
  return { version, levels, earned };
}

/** Names levels and says where they begin; members move at once (X3325). @throws AppError wrongInput, conflict */
export async function saveLevels(
  ctx: RequestContext,
  { version: seen, levels }: ParsedInputOf<typeof adminVipClub.saveLevels>,
): Promise<OutputOf<typeof adminVipClub.saveLevels>> {
  assertRising(levels);
  return inTransaction(ctx, async (tx) => {
    const { settings, hosts, version } = await lockSettings(tx);
    if (version !== seen) throw conflict('站点设置刚刚被其他同事修改过，请刷新后再改');
    const before = settings.memberLevels ?? levelsOf(tx);
    const changes = levels.flatMap((one, index) => {
      const was = describe(before[index]);
      return was === describe(one) ? [] : [{ field: `${index + 1} 级`, before: was, after: describe(one) }];
    });
    if (changes.length === 0) return { up: 0, down: 0 };
    await saveSettings(tx, { ...settings, memberLevels: levels }, hosts);
    const moved = await moveLevels(tx, before, levels);
    await recordAct(tx, {
      action: 'vip.levels',
      target: `会员等级（升级 ${moved.up} 人，降级 ${moved.down} 人）`,
      object: { type: 'tenant', id: tx.tenant.id },
      changes,
    });
    return moved;
  });
}

/** What other rules would have brought in the last month, and whom other borders would move (X3326). */
export async function simulateRules(
  ctx: RequestContext,
  { earnedPoints, earnedGrowth, levels }: ParsedInputOf<typeof adminVipClub.simulate>,
): Promise<OutputOf<typeof adminVipClub.simulate>> {
  assertRising(levels);
  const { month, from, to } = lastMonth(new Date());
  const rates = { points: featureOf(ctx, 'earnedPoints'), growth: featureOf(ctx, 'earnedGrowth') };
  const [now, other, spent, moved] = await Promise.all([
    sumCompleted(ctx, { from, to }, rates),
    sumCompleted(ctx, { from, to }, { points: earnedPoints, growth: earnedGrowth }),
    sumSpentPoints(ctx, { from, to }),
    countLevelMoves(ctx, levelsOf(ctx), levels),
  ]);
  const present = ({ points, growth }: typeof now) => ({ points, growth, cost: fenToYuan(points) });
  return {
    ...{ month, orders: now.orders, paid: fenToYuan(now.paidFen), spent, ...moved },
    ...{ now: present(now), other: present(other) },
  };
}

/** @throws AppError wrongInput naming `levels` */
function assertRising(levels: readonly MemberLevel[]): void {
  if (levels[0]?.growth !== 0) throw refuseField('levels', '最低等级的成长值须从 0 开始');
  levels.forEach(({ growth }, index) => {
    const before = levels[index - 1];
    if (before && growth <= before.growth) throw refuseField('levels', '每个等级的成长值须高于前一个等级');
  });
  if (new Set(levels.map(({ name }) => name)).size < levels.length)
    throw refuseField('levels', '等级名称不能重复');
}

function describe(level: MemberLevel | undefined): string {
  return level ? `${level.name}，成长值 ${level.growth} 起` : '';
}

/** The month of Beijing before the one that goes on. */
function lastMonth(now: Date): { month: string; from: Date; to: Date } {
  const local = shiftToBeijing(now);
  const offset = shiftToBeijing(0).getTime();
  const at = (months: number) =>
    new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + months, 1) - offset);
  return { month: shiftToBeijing(at(-1)).toISOString().slice(0, 7), from: at(-1), to: at(0) };
}
