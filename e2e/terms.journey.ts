import { test } from '@playwright/test';
import { queryAsOwner } from '../apps/server/test/shop-data.fixture.ts';
import { findViolations } from './src/accessibility.ts';
import { expect } from './src/expect.ts';
import { open } from './src/shopper.ts';
import { openAsMember, openAsStaff } from './src/signed-in.ts';
import { addressOf } from './src/tenants.ts';

/** A member who signed in when the first edition of the agreement held; the demo shop has a second one. */
async function agreeToFirst(phone: string): Promise<void> {
  await queryAsOwner(
    process.env.JOURNEY_DATA_DIR ?? '',
    `INSERT INTO acceptance (tenant_id, member_id, edition_id, subject, ip)
       SELECT m.tenant_id, m.id, e.id, 'account', '192.0.2.7'
       FROM member m JOIN clause c ON c.tenant_id = m.tenant_id AND c.name = 'agreement'
         JOIN clause_edition e ON e.tenant_id = c.tenant_id AND e.clause_id = c.id AND e.number = 1
       WHERE m.tenant_id = 0 AND m.mobile = $1`,
    [phone],
  );
}

test('R024 a member whose agreement has changed is asked again, may read first, and finds what was agreed to', async ({
  page,
}) => {
  const phone = await openAsMember(page, '/doc');
  await agreeToFirst(phone);
  await open(page, '/doc/manual/agreement');
  const asked = page.getByRole('dialog', { name: '协议已更新' });
  await expect(page.getByRole('heading', { level: 1, name: '用户协议' })).toBeVisible();
  await expect(asked).toBeHidden();
  await open(page, '/');
  await expect(asked).toContainText('《用户协议》第 2 版');
  expect(await findViolations(page)).toEqual([]);
  // Neither key nor a click beside it is an answer.
  await page.keyboard.press('Escape');
  await expect(asked).toBeVisible();
  await asked.getByRole('button', { name: '同意并继续' }).click();
  await expect(asked).toBeHidden();
  await open(page, '/member/terms');
  const mine = page.getByRole('list', { name: '我的协议' });
  await expect(mine.getByRole('listitem')).toHaveText([/第 2 版现行登录账号/, /第 1 版历史登录账号/]);
  expect(await findViolations(page)).toEqual([]);
  await mine.getByRole('link', { name: '《用户协议》第 1 版' }).click();
  await expect(page.getByText('您正在查看历史版本')).toBeVisible();
});

test('R025 who does not agree is signed out; a policy to come is told below every page', async ({ page }) => {
  const phone = await openAsMember(page, '/doc');
  await agreeToFirst(phone);
  await open(page, '/search?keyword=手机');
  await page.getByRole('button', { name: '不同意，退出登录' }).click();
  await expect(page.getByRole('link', { name: /请登录/ }).first()).toBeVisible();
  await open(page, addressOf('t5.localhost', '/stores'));
  const told = page
    .getByRole('contentinfo')
    .getByRole('paragraph')
    .filter({ hasText: /《隐私政策》将于 \S+ 更新/ });
  await expect(told).toBeVisible();
  await told.getByRole('link', { name: '查看修改内容' }).click();
  await expect(page.getByText(/该版本将于 \S+ 生效/)).toBeVisible();
  await expect(page.getByRole('region', { name: '版本对比' })).toContainText('共享清单');
});

test('terms that are to hold from a later day do not hold at once because of how the day was typed', async ({
  page,
}) => {
  await openAsStaff(page, '/clauses/draft');
  const sent: { inForceFrom: string }[] = [];
  await page.route('**/admin/api/clause/release', async (route) => {
    sent.push(route.request().postDataJSON());
    await route.fulfill({ json: { code: 4009, data: null, userMsg: '试填' } });
  });
  await page.getByLabel('修改说明').fill('试填说明');
  const from = page.getByLabel('生效时间（北京时间）');
  const release = page.getByRole('button', { name: '发布新版本' });
  await from.fill('2031/12');
  await from.press('Tab');
  await expect(from).toHaveValue('2031/12');
  await expect(page.getByText('时间没有填写完整')).toBeVisible();
  await expect(release).toBeDisabled();

  await from.fill('2031/12/20 10:00');
  await from.press('Tab');
  await expect(from).toHaveValue('2031-12-20 10:00:00');
  await release.click();
  await expect(page.getByText('将于 2031-12-20 10:00')).toBeVisible();
  await page.getByRole('button', { name: '确认发布' }).click();
  await expect.poll(() => sent.at(-1)?.inForceFrom).toBe('2031-12-20T02:00:00.000Z');
});
