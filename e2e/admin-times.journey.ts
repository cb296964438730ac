import { type Locator, type Page, test } from '@playwright/test';
import { expect } from './src/expect.ts';
import { findGoods } from './src/shopper.ts';
import { openAsStaff } from './src/signed-in.ts';
import { addressOf } from './src/tenants.ts';

// A dialog that still grows may be somewhere else when the button of the mouse is let go.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const START = '开始时间（北京时间）';
const END = '结束时间（北京时间）';
const UNFINISHED = '时间没有填写完整';

/** Opens 添加地区价 for goods of the demo. */
async function openPriceDialog(page: Page): Promise<Locator> {
  const [goods] = await findGoods(page, 'iPhone 17e', 1);
  await openAsStaff(page, `/products?keyword=${goods?.ppid}`);
  await page
    .getByRole('row', { name: new RegExp(`编号 ${goods?.ppid}(?!\\d)`) })
    .getByRole('button', { name: '编辑' })
    .click();
  await page.getByRole('dialog', { name: '编辑商品' }).getByRole('tab', { name: '地区价' }).click();
  await page.getByRole('button', { name: '添加地区价' }).click();
  const form = page.getByRole('dialog', { name: '添加地区价' });
  await form.getByRole('combobox', { name: '城市' }).fill('遵义');
  await page.getByText('贵州省 / 遵义市 / 红花岗区').click();
  return form;
}

const calendar = (page: Page) => page.locator('.ant-picker-dropdown:visible');

/**
 * Answers saving without storing anything, and tells what was sent: every way of filling the field in is tried on one
 * dialog.
 */
async function catchSaved(page: Page) {
  const sent: { startsAt: string; endsAt: string }[] = [];
  await page.route('**/admin/api/product/saveRegionalPrice', async (route) => {
    sent.push(route.request().postDataJSON());
    await route.fulfill({ json: { code: 4009, data: null, userMsg: '试填' } });
  });
  return async (save: () => Promise<void>) => {
    const answered = page.waitForResponse('**/admin/api/product/saveRegionalPrice');
    await save();
    await answered;
    return sent.at(-1);
  };
}

test('a start and an end are kept as they are shown, however they came into the field and however it is left', async ({
  page,
}) => {
  const form = await openPriceDialog(page);
  const saved = await catchSaved(page);
  const start = form.getByLabel(START);
  const end = form.getByLabel(END);
  const save = () => form.getByRole('button', { name: '保存' }).click();

  // Typed as people type it, and saved in the same breath.
  await start.click();
  await start.pressSequentially('2031-12-01 10:00');
  expect(await saved(save)).toMatchObject({ startsAt: '2031-12-01T02:00:00.000Z', endsAt: '' });
  await expect(start).toHaveValue('2031-12-01 10:00:00');

  // Typed whole, and left by Tab.
  await start.fill('2031-12-02 00:00:00');
  await start.press('Tab');
  expect(await saved(save)).toMatchObject({ startsAt: '2031-12-01T16:00:00.000Z' });

  // Pasted, and left by a click elsewhere.
  await end.click();
  await page.keyboard.insertText('2031年12月3日 8:30');
  await form.getByText('适用范围').click();
  expect(await saved(save)).toMatchObject({ endsAt: '2031-12-03T00:30:00.000Z' });
  await expect(end).toHaveValue('2031-12-03 08:30:00');

  // Picked, and left by a click beside the dialog: what stands in it the calendar may cover.
  const leave = () => page.mouse.click(20, 850);
  await form.getByLabel('打开日历').first().click();
  await calendar(page).getByText('2', { exact: true }).first().click();
  await leave();
  await expect(calendar(page)).toHaveCount(0);
  await expect(start).toHaveValue('2031-12-02 00:00:00');
  await form.getByLabel('打开日历').first().click();
  await calendar(page).locator('ul').first().getByText('09', { exact: true }).click();
  await leave();
  await expect(start).toHaveValue('2031-12-02 09:00:00');
  expect(await saved(save)).toMatchObject({ startsAt: '2031-12-02T01:00:00.000Z' });

  // Emptied by hand: from now on, and shown as that.
  await start.fill('');
  await start.press('Tab');
  expect(await saved(save)).toMatchObject({ startsAt: '' });
  await expect(start).toHaveValue('');
});

test('a dialog with a time that is not written to its end is not saved, and keeps what was typed', async ({
  page,
}) => {
  const form = await openPriceDialog(page);
  let calls = 0;
  await page.route('**/admin/api/product/saveRegionalPrice', (route) => {
    calls += 1;
    return route.fulfill({ json: { code: 4009, data: null, userMsg: '试填' } });
  });
  const start = form.getByLabel(START);
  for (const [text, leave] of [
    ['2031-12', () => start.press('Tab')],
    ['2031-02-30 10:00', () => form.getByText('适用范围').click()],
    ['12月1日', () => start.press('Enter')],
  ] as const) {
    await start.fill(text);
    await leave();
    await form.getByRole('button', { name: '保存' }).click();
    await expect(form.getByText(UNFINISHED)).toBeVisible();
    await expect(start).toHaveValue(text);
  }
  // Escape closes the calendar, not the dialog with what was filled in.
  await form.getByLabel('打开日历').first().click();
  await expect(calendar(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(calendar(page)).toHaveCount(0);
  await expect(form).toBeVisible();
  // A time that was there before is not gone back to without a word either.
  await start.fill('2031-12-01 10:00:00');
  await start.press('Tab');
  await start.fill('2031-12-0');
  await form.getByText('适用范围').click();
  await form.getByRole('button', { name: '保存' }).click();
  await expect(start).toHaveValue('2031-12-0');
  await expect(form.getByText(UNFINISHED)).toBeVisible();
  expect(calls).toBe(0);
});

test('the times of a content entry, the day of the countdown and the days of a filter are kept as they are shown', async ({
  page,
}) => {
  await openAsStaff(page, '/content/hot-search');
  await page.getByRole('button', { name: /^添加/ }).first().click();
  const dialog = page.getByRole('dialog', { name: /^添加/ });
  await dialog.getByLabel('标题').fill('试填');
  const from = dialog.getByLabel('开始展示（北京时间）');
  await from.fill('2031-12');
  await dialog.getByRole('button', { name: '确定', exact: true }).click();
  await expect(dialog.getByText(UNFINISHED)).toBeVisible();
  await from.fill('2031-12-01 9:00');
  await dialog.getByRole('button', { name: '确定', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page
    .getByRole('button', { name: /编辑.*试填|^编辑$/ })
    .last()
    .click();
  await expect(page.getByRole('dialog').getByLabel('开始展示（北京时间）')).toHaveValue(
    '2031-12-01 09:00:00',
  );
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();

  await page.goto(addressOf('localhost', '/admin/orders'));
  await page.getByPlaceholder('下单时间起').fill('2026-11-01');
  await page.getByRole('searchbox').click();
  await expect(page).toHaveURL(/[?&]from=2026-11-01/);
  await page.getByPlaceholder('止').fill('2026-11-02');
  await page.getByPlaceholder('止').press('Tab');
  await expect(page).toHaveURL(/[?&]from=2026-11-01&to=2026-11-02/);

  await page.goto(addressOf('localhost', '/admin/content/system-status'));
  const day = page.getByLabel('活动倒计时日期');
  await day.fill('2031-1');
  await day.press('Tab');
  await expect(page.getByText('日期没有填写完整')).toBeVisible();
  await expect(page.getByRole('button', { name: '保存草稿' })).toBeDisabled();
  await day.fill('2031年1月2日');
  await day.press('Tab');
  await expect(day).toHaveValue('2031-01-02');
  await expect(page.getByRole('button', { name: '保存草稿' })).toBeEnabled();
});
