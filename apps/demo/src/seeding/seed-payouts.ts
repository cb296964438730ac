import { findOrRegisterMember } from '@jishi/api/member/member.service.ts';
import { owe } from '@jishi/api/payout/payout.service.ts';
import { inTransaction, type RequestContext } from '@jishi/api/platform/request-context.ts';

/** Somebody who sold old phones to the shop. */
const SELLER = '13800000099';

/** Where the sandbox lets each arrive, or not: see the names it knows in `wallet-payouts.ts`. */
const owed = [
  { subjectId: 'demo-1', amountFen: 168_000, channel: 'alipay', account: '13800000099' },
  { subjectId: 'demo-2', amountFen: 45_500, channel: 'wechat', account: 'back-oSandboxOpenId' },
  { subjectId: 'demo-3', amountFen: 92_000, channel: 'alipay', account: 'nobody@example.com' },
] as const;

/** What the shop owes for old phones; the first start pays it, as far as the sandbox lets it. */
export async function seedPayouts(ctx: RequestContext): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { member } = await findOrRegisterMember(tx, SELLER);
    for (const { channel, account, ...one } of owed)
      await owe(tx, {
        ...one,
        memberId: member.id,
        subjectKind: 'recycle',
        to: { channel, account, accountName: '' },
        reason: '旧机回收款',
      });
  });
}
