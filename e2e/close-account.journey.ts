import { test } from '@playwright/test';
import { queryAsOwner } from '../apps/server/test/shop-data.fixture.ts';
import { expect } from './src/expect.ts';
import { enterByPassword, makeMember } from './src/password-member.ts';
import { open, signInHere } from './src/shopper.ts';
import { forgetCookies, openAsMember, openAsStaff } from './src/signed-in.ts';

const query = <Row extends object>(text: string, values: unknown[]) =>
  queryAsOwner<Row & Record<string, unknown>>(process.env.JOURNEY_DATA_DIR ?? '', text, values);
const memberOf = async (phone: string) => {
  const [row] = await query<{ id: string }>('SELECT id FROM member WHERE tenant_id = 0 AND mobile = $1', [
    phone,
  ]);
  return row ? Number(row.id) : 0;
};

test('X3271 X3272 a member asks to leave, stays, asks again, and is gone when the days are over', async ({
  page,
}) => {
  // A job of the minute is waited for.
  test.slow();
  const phone = await makeMember();
  await enterByPassword(page, phone, '/member/edit/info');
  const memberId = await memberOf(phone);
  await page.getByRole('link', { name: '前往注销账户' }).click();
  await expect(page.getByRole('heading', { name: '注销账户', level: 1 })).toBeVisible();
  await expect(page.getByText('没有未完成的事项，可以申请注销')).toBeVisible();

  const ask = async () => {
    await page.getByLabel('有其他账户').check();
    await page.getByRole('button', { name: '申请注销' }).click();
    await expect(page.getByText('请先确认您已了解注销的后果')).toBeVisible();
    await page.getByLabel(/我已了解注销的后果/).check();
    await page.getByRole('button', { name: '申请注销' }).click();
    await expect(page.getByText(/账户将于 .* 注销/)).toBeVisible();
  };
  await ask();
  await page.getByRole('button', { name: '撤回申请' }).click();
  await expect(page.getByText('已撤回注销申请，您的账户可以继续正常使用')).toBeVisible();
  await ask();

  // The days go by: what is due is done by a job within a minute.
  await query(
    `UPDATE later_task SET next_at = now(), due_at = now()
      WHERE kind = 'closing.close' AND done_at IS NULL
        AND ref_id = (SELECT id::text FROM member_closing WHERE member_id = $1 AND state = 'asked')`,
    [memberId],
  );
  await expect
    .poll(
      async () =>
        (
          await query('SELECT state FROM member_closing WHERE member_id = $1 ORDER BY id DESC', [memberId])
        )[0],
      {
        timeout: 120_000,
      },
    )
    .toEqual({ state: 'done' });
  await open(page, '/member/closing');
  await expect(page).toHaveURL(/\/login/);
  await open(page, '/account/closing');
  await expect(page.getByRole('heading', { name: '账户已注销' })).toBeVisible();

  // The mobile is free, and what new members get is not given twice.
  expect(await memberOf(phone)).toBe(0);
  await forgetCookies(page);
  await open(page, '/login?mode=normal');
  await signInHere(page, phone);
  await expect.poll(() => memberOf(phone)).toBeGreaterThan(memberId);
  const again = await memberOf(phone);
  expect(again).toBeGreaterThan(memberId);
  expect(await query('SELECT id FROM member_coupon WHERE member_id = $1', [again])).toEqual([]);
});

test('X3275 X3276 a member has a copy of their data made and keeps it', async ({ page }) => {
  // A job of the minute is waited for.
  test.slow();
  await openAsMember(page, '/member/closing');
  await page.getByRole('button', { name: '生成数据副本' }).click();
  await expect(page.getByText(/已开始生成/)).toBeVisible();
  await expect(async () => {
    await open(page, '/member/closing');
    await expect(page.getByRole('button', { name: '下载', exact: true })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 120_000 });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('我的数据.zip');
});

test('X3277 X3278 staff see who leaves and refuse only what is open', async ({ page }) => {
  const phone = await makeMember();
  await openAsMember(page, '/member/closing', { phone });
  await page.getByLabel(/我已了解注销的后果/).check();
  await page.getByRole('button', { name: '申请注销' }).click();
  await expect(page.getByText(/账户将于 .* 注销/)).toBeVisible();
  await query('UPDATE member SET balance_fen = 1200 WHERE mobile = $1', [phone]);

  await openAsStaff(page, '/members/closings?state=asked');
  const row = page.getByRole('row').filter({ hasText: phone.slice(-4) });
  await expect(row).toContainText('账户余额还有 12.00 元');
  await row.getByRole('button', { name: '驳回' }).click();
  await page.getByLabel('驳回原因').fill('账户余额尚未退回，请先联系客服');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /驳\s*回/ })
    .click();
  await expect(page.getByText('已驳回')).toBeVisible();
});
