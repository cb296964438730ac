import { test } from '@playwright/test';
import { expect } from './src/expect.ts';
import { openAsStaff } from './src/signed-in.ts';

// A dialog that still grows may be somewhere else when the button of the mouse is let go.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('S013 a new service phone stands in the shop within five seconds, and a pale brand colour is refused', async ({
  page,
  request,
}) => {
  await openAsStaff(page, '/settings');
  const phone = page.getByLabel('客服电话');
  const before = await phone.inputValue();
  const colour = page.getByRole('textbox', { name: '品牌色' });
  const brand = await colour.inputValue();
  await colour.fill('#FFB000');
  await expect(page.getByText(/低于 4\.5:1/)).toBeVisible();
  await colour.fill(brand);

  const read = async () => {
    const answer = (await (await request.get('/web/api/pc/tenantConfig/v1')).json()) as {
      data: { servicePhone: string };
    };
    return answer.data.servicePhone;
  };
  await phone.fill('400-123-4567');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('已保存，商城在 5 秒内更新')).toBeVisible();
  await expect.poll(read).toBe('400-123-4567');
  await page.getByLabel('客服电话').fill(before);
  await page.getByRole('button', { name: '保存' }).click();
  await expect.poll(read).toBe(before);
});

test('a credential is replaced and never shown again', async ({ page }) => {
  // A tenant that no other journey signs in through WeChat: with this its sandbox is gone.
  await openAsStaff(page, '/settings/secrets', { tenant: 5, host: 't5.localhost' });
  const card = page.getByRole('region', { name: '微信登录' });
  await card.getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: '微信登录' });
  await dialog.getByLabel('客户端 ID（AppID）').fill('wx0123456789');
  await dialog.getByLabel('密钥（AppSecret）').fill('not-to-be-seen-again');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(card.getByText('wx0123456789')).toBeVisible();
  await expect(card.getByText('••••••••')).toBeVisible();
  await page.reload();
  await expect(card.getByText('wx0123456789')).toBeVisible();
  expect(await page.content()).not.toContain('not-to-be-seen-again');
});

test('a store changes its hours, and the shop tells them at once', async ({ page, request }) => {
  await openAsStaff(page, '/stores?keyword=KM02');
  const row = page.getByRole('row', { name: /KM02/ });
  await row.getByRole('button', { name: '编辑' }).click();
  const dialog = page.getByRole('dialog', { name: '编辑门店' });
  const hours = dialog.getByLabel('营业时间');
  await hours.fill('九点');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog.getByText('格式如 09:30-21:30')).toBeVisible();
  await hours.fill('09:00-20:00');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('已保存，商城页面随即更新')).toBeVisible();
  const read = async () =>
    (await request.get('/web/api/stores/allStore/v1?keyWord=%E5%8C%97%E8%BE%B0')).text();
  await expect.poll(read).toContain('09:00-20:00');
});
