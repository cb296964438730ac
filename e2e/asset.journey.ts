import { type Page, test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { expect } from './src/expect.ts';
import { newPhone } from './src/shopper.ts';
import { openAsMember, openAsStaff } from './src/signed-in.ts';

// A dialog that still grows may be somewhere else when the button of the mouse is let go.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const masked = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(-4)}`;

/** Opens a member among all and corrects the points. */
async function adjust(page: Page, phone: string, amount: string): Promise<void> {
  await openAsStaff(page, `/member-assets?keyword=${phone}`);
  const row = page.getByRole('row').filter({ hasText: masked(phone) });
  await row.getByRole('button', { name: /详\s*情/ }).click();
  await page.getByRole('button', { name: '调整资产' }).click();
  const dialog = page.getByRole('dialog', { name: '调整资产' });
  await dialog.getByLabel('数量').fill(amount);
  await dialog.getByLabel('原因').fill('投诉补偿');
  await dialog.getByRole('button', { name: /提\s*交/ }).click();
  await expect(dialog).toBeHidden();
}

test('C236 R086 staff correct the points of a member, who sees them with the reason; the entry can be found by the member', async ({
  page,
  browser,
}) => {
  const phone = newPhone();
  const shopper = await browser.newPage();
  await openAsMember(shopper, '/member/integral', { phone });
  await expect(shopper.getByText('还没有积分')).toBeVisible();

  await adjust(page, phone, '1200');
  const drawer = page.getByRole('dialog', { name: /的资产$/ });
  await expect(drawer.getByText('人工调整：投诉补偿').first()).toBeVisible();
  await expect(drawer.getByText('+1,200')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await drawer.getByRole('link', { name: '全部流水' }).click();
  await expect(page.getByRole('row').filter({ hasText: masked(phone) })).toContainText('+1,200');

  await shopper.reload();
  await expect(shopper.getByRole('row').filter({ hasText: '人工调整：投诉补偿' })).toContainText('+1200');

  // C261: points become a coupon.
  const offers = shopper.getByRole('region', { name: '积分兑券' });
  await offers.getByRole('button', { name: '立即兑换' }).first().click();
  await shopper.getByRole('alertdialog').getByRole('button', { name: '兑换' }).click();
  await expect(shopper.getByText('兑换成功')).toBeVisible();
  await expect(shopper.getByRole('row').filter({ hasText: '兑换' })).toContainText('-300');
  await shopper.close();
});

test('what is large waits for a second person: not for the one who asked, who may take it back', async ({
  page,
}) => {
  const phone = newPhone();
  const other = await page.context().browser()?.newPage();
  if (!other) throw new Error('there is no browser');
  await openAsMember(other, '/member', { phone });
  await other.close();
  await adjust(page, phone, '60000');
  await openAsStaff(page, `/member-assets/adjustments?keyword=${phone}`);
  const row = page.getByRole('row').filter({ hasText: masked(phone) });
  await expect(row).toContainText('待审核');
  await expect(row.getByRole('button', { name: /通\s*过/ })).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
  await row.getByRole('button', { name: /撤\s*回/ }).click();
  const dialog = page.getByRole('dialog', { name: '撤回申请' });
  await dialog.getByLabel('原因').fill('数量填错了');
  await dialog.getByRole('button', { name: /撤\s*回/ }).click();
  await expect(row).toContainText('已驳回');
});

test('what a colleague has asked for is approved, and the member has it', async ({ page }) => {
  await openAsStaff(page, '/member-assets/adjustments?state=pending');
  const row = page.getByRole('row').filter({ hasText: '屏幕返修延误补偿' });
  await row.getByRole('button', { name: /通\s*过/ }).click();
  await page
    .getByRole('dialog', { name: '通过这笔调整？' })
    .getByRole('button', { name: /通\s*过/ })
    .click();
  await expect(row).toHaveCount(0);
  await page.goto('/admin/member-assets/adjustments?state=done');
  await expect(page.getByRole('row').filter({ hasText: '屏幕返修延误补偿' })).toContainText('李晓');
});
