import { test } from '@playwright/test';
import { imei } from '../apps/demo/src/seeding/seed-devices.ts';
import { findViolations } from './src/accessibility.ts';
import { expect } from './src/expect.ts';
import { open } from './src/shopper.ts';

test('S122 R128 words that find nothing end in a form, which needs the model and a right number', async ({
  page,
}) => {
  await open(page, '/huiShou/search?keyword=并不存在的手机');
  const form = page.getByRole('region', { name: '反馈机型' });
  const [model, number] = [
    form.getByRole('textbox', { name: '实际机型' }),
    form.getByRole('textbox', { name: 'IMEI 串号' }),
  ];
  await expect(page.getByText('没有匹配的机型')).toBeVisible();
  await model.fill('');
  await number.fill('123');
  await form.getByRole('button', { name: '提交反馈' }).click();
  await expect(form.getByText('请填写实际机型')).toBeVisible();
  await expect(form.getByText(/请输入 15 位 IMEI 串号/)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await model.fill('一加 13T');
  await number.fill(imei('86918888000004'));
  await form.getByRole('button', { name: '提交反馈' }).click();
  await expect(page.getByText('感谢反馈')).toBeVisible();
});

test('S120 without scripts the page of results asks for the actual model as well', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto(`/huiShou/search?keyword=${imei('35999999000011')}`);
  await page.getByRole('button', { name: '按串号查找机型' }).click();
  await expect(page.getByText('这个串号没有匹配的机型，请在下方填写实际机型')).toBeVisible();
  await page.getByRole('textbox', { name: '实际机型' }).fill('魅族 21 Note');
  await page.getByRole('button', { name: '提交反馈' }).click();
  await expect(page.getByText('感谢反馈')).toBeVisible();
  await context.close();
});
