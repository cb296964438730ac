import { adjust } from '@jishi/api/asset/adjust.ts';
import { grant, spend } from '@jishi/api/asset/asset.service.ts';
import { findMemberByMobile, findOrRegisterMember } from '@jishi/api/member/member.service.ts';
import { inTransaction, type RequestContext } from '@jishi/api/platform/request-context.ts';
import { listStaff } from '@jishi/api/staff/manage-staff.ts';
import type { AssetKind } from '@jishi/contract/asset-kind.ts';
import { spanBeijingDays, writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import { demoAccounts } from './demo-accounts.ts';
import { DEMO_MEMBER } from './seed-people.ts';

const DAY_MS = 86_400_000;

/** What the demo's member got and used, in this order: kind, amount (coin in fen), why, days until it runs out. */
const changes: readonly (readonly [kind: AssetKind, amount: number, reason: string, days?: number])[] = [
  ['points', 1_200, '购买 Mate 手机奖励', 5],
  ['points', -320, '兑换 20 元优惠券'],
  ['points', 1_000, '购买平板奖励', 120],
  ['points', 800, '新会员礼遇'],
  ['coin', 5_000, '以旧换新补贴', 90],
  ['coin', -1_350, '支付订单'],
  ['growth', 9_200, '购买 Mate 手机奖励'],
  ['growth', 3_400, '购买平板奖励'],
];
/** Other members with points, so that the lists of staff have more than one. */
const others = [
  ['13800000021', 460, 900],
  ['13800000022', 3_150, 5_200],
  ['13800000023', 18_900, 56_000],
] as const;
/** What a clerk has asked for and somebody else is to approve. */
const asked = { kind: 'coin', amount: 800, reason: '屏幕返修延误补偿' } as const;
const ASKED_KEY = '0b6a2f62-7f0c-4a55-9f5e-0a46a55e7001';

/** Points in three lots, coin and growth of the demo's member, points of others, and a correction to be approved. */
export async function seedAssets(ctx: RequestContext): Promise<void> {
  const member = await findMemberByMobile(ctx, DEMO_MEMBER);
  if (!member) return;
  await giveChanges(ctx, member.id);
  for (const [mobile, points, growth] of others) {
    await inTransaction(ctx, async (tx) => {
      const { member: other } = await findOrRegisterMember(tx, mobile);
      const cause = { reason: '购物奖励', reference: `demo:${other.id}` };
      await grant(tx, other.id, { kind: 'points', amount: points, expiresAt: endIn(200), ...cause });
      await grant(tx, other.id, { kind: 'growth', amount: growth, ...cause });
    });
  }
  const clerk = await asClerk(ctx);
  if (clerk) await adjust(clerk, { memberId: member.id, ...asked, submitKey: ASKED_KEY });
}

/** All of it in one transaction: a seed that was cut off has given nothing, one that is repeated gives no more. */
async function giveChanges(ctx: RequestContext, memberId: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    for (const [index, [kind, amount, reason, days]] of changes.entries()) {
      const cause = { kind, reason, reference: `demo:${memberId}:${index}` };
      if (amount < 0) {
        await spend(tx, memberId, { ...cause, amount: -amount });
      } else {
        const expiresAt = days === undefined ? null : endIn(days);
        if (!(await grant(tx, memberId, { ...cause, amount, expiresAt }))) return;
      }
    }
  });
}

/** The end of the day so many days ahead, in Beijing. */
function endIn(days: number): Date | null {
  const day = writeBeijingDay(Date.now() + days * DAY_MS);
  return spanBeijingDays({ to: day }).until ?? null;
}

/** As the demo's clerk asks for something. */
async function asClerk(ctx: RequestContext): Promise<RequestContext | undefined> {
  const { account } = demoAccounts.clerk;
  const { list } = await listStaff(ctx, {
    keyword: account,
    roleId: 0,
    state: '',
    sort: '',
    page: 1,
    pageSize: 20,
  });
  const found = list.find((one) => one.account === account);
  if (!found) return undefined;
  const staff = {
    staffId: found.staffId,
    sessionId: 0,
    name: found.name,
    storeId: null,
    permissions: new Set<never>(),
  };
  return { ...ctx, visitor: { ...ctx.visitor, staff } };
}
