import { contract } from '@jishi/contract/index.ts';
import { test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { ApiBuyer } from './src/api-buyer.ts';
import { expect } from './src/expect.ts';
import { openPhone } from './src/phone.ts';
import { open } from './src/shopper.ts';
import { openAsMember } from './src/signed-in.ts';

test('a telephone that nobody is signed in on scans the QR of a complaint, and its pictures stand in the form on the desktop', async ({
  page,
  browser,
  baseURL,
}) => {
  const buyer = await ApiBuyer.signUp(baseURL ?? '');
  await openAsMember(page, '/member/complaint/add', { phone: buyer.phone });
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().includes(contract.upload.openHandOver.path)),
    page.getByRole('button', { name: '照片在手机里？扫码上传' }).click(),
  ]);
  const { data } = (await answer.json()) as { data: { key: string } };
  await expect(page.getByRole('img', { name: '用手机上传图片的二维码' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  const phone = await openPhone(browser, baseURL ?? '');
  await open(phone, `/m/upload?key=${data.key}`);
  expect(await findViolations(phone)).toEqual([]);
  const pictures = [40, 60].map(async (height) => ({
    name: `${height}.png`,
    mimeType: 'image/png',
    buffer: await phone.screenshot({ clip: { x: 0, y: 0, width: 80, height } }),
  }));
  await phone.getByLabel(/添加图片/).setInputFiles(await Promise.all(pictures));
  await expect(page.getByRole('img', { name: '第 2 张图片' })).toBeVisible();
  await expect(page.getByText('已收到 2 张')).toBeVisible();
  await phone.getByRole('button', { name: '完成', exact: true }).click();
  await expect(phone.getByText('2 张图片已传到电脑')).toBeVisible();
  await phone.context().close();

  await page.getByRole('button', { name: '移除第 1 张图片' }).click();
  await page.getByText('服务态度').click();
  await page.getByLabel('发生了什么').fill('门店等候半个小时没有人接待，照片见附件');
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await page.getByRole('link', { name: '查看进展' }).click();
  await expect(page.getByRole('img', { name: '投诉图片 1' })).toBeVisible();
  await expect(page.getByRole('img', { name: '投诉图片 2' })).toHaveCount(0);
  await buyer.leave();
});

test('a QR that has run out says so on the telephone, and shows nothing of the form', async ({
  browser,
  baseURL,
}) => {
  const phone = await openPhone(browser, baseURL ?? '');
  await open(phone, `/m/upload?key=${'a'.repeat(43)}`);
  await expect(phone.getByText('二维码已失效')).toBeVisible();
  await expect(phone.getByLabel(/添加图片/)).toHaveCount(0);
  await phone.context().close();
});
