import { test } from '@playwright/test';
import { expect } from './src/expect.ts';
import { openAsMember, openAsStaff } from './src/signed-in.ts';

// A dialog that still grows may be somewhere else when the button of the mouse is let go.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Of the demo's payouts for old phones one reaches nobody: see `seed-payouts.ts`. */
const SELLER = '13800000099';

test('a payout that reached nobody is paid to the balance by staff, and the member is told', async ({
  browser,
  baseURL,
}) => {
  const staff = await browser.newPage({ baseURL: baseURL ?? '', reducedMotion: 'reduce' });
  await openAsStaff(staff, '/payouts?state=failed');
  const row = staff.getByRole('row').filter({ hasText: '920.00' });
  await expect(row).toContainText('打款失败');
  await expect(row).toContainText('收款账号不存在');
  await expect(row).toContainText('nob****.com');
  await row.getByRole('button', { name: '改付余额' }).click();
  await expect(staff.getByText('将 ¥920.00 存入会员余额？')).toBeVisible();
  await staff.getByRole('button', { name: '存入余额' }).click();
  await expect(staff.getByText('已存入会员的账户余额')).toBeVisible();
  await expect(row).toHaveCount(0);
  await staff.close();

  const member = await browser.newPage({ baseURL: baseURL ?? '' });
  await openAsMember(member, '/member/message', { phone: SELLER });
  await expect(
    member.getByRole('listitem').filter({ hasText: '旧机回收款￥920.00 已存入您的账户余额' }),
  ).toBeVisible();
  await member.close();
});

test('what the shop does at a moment, and did, stands in the admin', async ({ page }) => {
  await openAsStaff(page, '/laters');
  await expect(page.getByRole('heading', { name: '定时任务' }).first()).toBeVisible();
  await page.getByRole('tab', { name: '执行失败' }).click();
  await expect(page).toHaveURL(/state=failing/);
});
