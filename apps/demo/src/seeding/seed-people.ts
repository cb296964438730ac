import { grantWelcomeCoupons } from '@jishi/api/coupon/coupon.service.ts';
import { changeBalance } from '@jishi/api/member/balance.service.ts';
import { findOrRegisterMember } from '@jishi/api/member/member.service.ts';
import { givePayPassword } from '@jishi/api/pay-password/pay-password.service.ts';
import { inTransaction, type RequestContext } from '@jishi/api/platform/request-context.ts';
import { saveStaff } from '@jishi/api/staff/staff.service.ts';
import { listPermissionsAt } from '@jishi/contract/permission.ts';
import { roleTemplates } from '@jishi/contract/role-templates.ts';
import { demoAccounts } from './demo-accounts.ts';

/** The demo's accounts, as the start of the shop prints them. */
export const DEMO_MEMBER = '13800000000';
const DEMO_BALANCE_FEN = 2_000_000;
/** Payment password of everybody who buys in the demo shop. */
export const DEMO_PAY_PASSWORD = '258036';

/**
 * Their passwords hold the account's name, which nobody may choose who changes one: they are printed at the start, and
 * for trying out alone.
 */
export async function seedPeople(ctx: RequestContext): Promise<void> {
  await saveStaff(ctx, {
    ...demoAccounts.administrator,
    name: '王店长',
    roleName: '管理员',
    permissions: listPermissionsAt(ctx.tenant.id),
  });
  await saveStaff(ctx, {
    ...demoAccounts.clerk,
    name: '李晓',
    roleName: '店员',
    permissions: [
      'order:read',
      'order:pack',
      'order:ship',
      'order:handOver',
      'product:read',
      'inventory:read',
      'inventory:transfer',
      'inventory:count',
      'appointment:read',
      'appointment:edit',
      'recycle:read',
      'recycle:inspect',
      'huishou:read',
      'huishou:valuate',
    ],
  });
  const engineer = roleTemplates.find(({ key }) => key === 'engineer');
  await saveStaff(ctx, {
    ...demoAccounts.engineer,
    name: '陈师傅',
    roleName: engineer?.name ?? '',
    permissions: [...(engineer?.permissions ?? [])],
  });
  await inTransaction(ctx, async (tx) => {
    const { member, isNew } = await findOrRegisterMember(tx, DEMO_MEMBER);
    if (!isNew) return;
    await grantWelcomeCoupons(tx, member.id);
    await givePayPassword(tx, member.id, DEMO_PAY_PASSWORD);
    await changeBalance(tx, member.id, {
      amountFen: DEMO_BALANCE_FEN,
      reason: '演示账户充值',
      reference: `demo:${member.id}`,
    });
  });
}
