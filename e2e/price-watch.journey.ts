import { test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { expect } from './src/expect.ts';
import { newPhone, open } from './src/shopper.ts';
import { openAsMember, openAsStaff } from './src/signed-in.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a member looks at what a phone has cost, waits for a lower price, and staff see at which', async ({
  browser,
  page,
  request,
  baseURL,
}) => {
  const answer = await request.get('/web/api/products/search/v1?keyword=小米17&pageSize=1');
  const { data } = (await answer.json()) as {
    data: { product: { list: { ppid: number; price: number }[] } };
  };
  const [goods] = data.product.list;
  const { ppid = 0, price = 0 } = goods ?? {};
  const phone = newPhone();
  await openAsMember(page, '/member', { phone });
  await open(page, `/product/${ppid}`);

  await page.getByRole('button', { name: '价格走势' }).click();
  const trend = page.getByRole('dialog', { name: '价格走势' });
  await expect(trend.getByRole('img', { name: /的价格，最低 .* 元/ })).toBeVisible();
  const long = await trend.getByRole('img').getAttribute('aria-label');
  await trend.getByRole('radio', { name: '30 天' }).check();
  await expect(trend.getByRole('img')).not.toHaveAttribute('aria-label', long ?? '');
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: '降价通知' }).click();
  const dialog = page.getByRole('dialog', { name: '降价通知' });
  await dialog.getByLabel('期望价').fill(String(price + 1));
  await dialog.getByLabel('手机号码').fill(phone);
  await dialog.getByRole('button', { name: '通知我' }).click();
  await expect(dialog.getByText('期望价须低于当前价')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  const wanted = Math.floor(price * 0.8);
  await dialog.getByLabel('期望价').fill(String(wanted));
  await dialog.getByRole('button', { name: '通知我' }).click();
  await expect(page.getByText('已登记，降到期望价后短信通知您')).toBeVisible();

  const staff = await browser.newPage({ baseURL: baseURL ?? '', reducedMotion: 'reduce' });
  await openAsStaff(staff, `/watches/list?ppid=${ppid}`);
  const row = staff.getByRole('row').filter({ hasText: `${phone.slice(0, 3)}****${phone.slice(-4)}` });
  await expect(row).toContainText('等候中');
  await expect(row).toContainText(wanted.toLocaleString('zh-CN'));
  await staff.close();
});
