import { type Page, test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { expect } from './src/expect.ts';
import { open, waitUntilAlive } from './src/shopper.ts';
import { openAsMember, openAsStaff } from './src/signed-in.ts';

const main = (page: Page) => page.getByRole('main');

/** Opens the booking of the first guide of the demo's shop at Beichen, as a member who came from its page. */
async function openBooking(page: Page): Promise<void> {
  await openAsMember(page, '/stores?city=530102');
  await main(page)
    .getByRole('article', { name: '机市昆明北辰店' })
    .getByRole('link', { name: '查看门店' })
    .click();
  const guides = page.getByRole('region', { name: '本店导购' });
  await guides.getByRole('link', { name: /^预约/ }).first().click();
  await expect(page).toHaveURL(/\/stores\/reservation\/\d+\/\d+$/);
}

/** The last day of the strip that has free times, and the first of them: nobody else of the demo is there. */
async function chooseLastDay(page: Page): Promise<void> {
  const days = main(page).getByRole('navigation', { name: '到店日期' }).getByRole('link');
  await expect(days).toHaveCount(14);
  const free = days.filter({ hasText: '余' }).last();
  const address = await free.getAttribute('href');
  await free.click();
  await expect(page).toHaveURL(
    new RegExp(`day=${new URL(address ?? '', page.url()).searchParams.get('day')}`),
  );
}

test('R015 R087 C365 a member books a guide, gets a code, moves the visit and cancels it among all bookings', async ({
  page,
}) => {
  await openBooking(page);
  await chooseLastDay(page);
  await main(page).getByRole('radio', { name: '以旧换新' }).check({ force: true });
  await main(page).getByLabel('备注（选填）').fill('想看折叠屏');
  await main(page).getByRole('button', { name: '确认预约' }).click();
  await expect(main(page).getByRole('heading', { name: '预约成功' })).toBeVisible();
  await expect(main(page).getByText(/^\d{6}$/)).toBeVisible();
  const file = main(page).getByRole('link', { name: '存入日历' });
  expect(decodeURIComponent((await file.getAttribute('href')) ?? '')).toContain('BEGIN:VEVENT');

  await main(page).getByRole('link', { name: '改约' }).click();
  await expect(main(page).getByRole('heading', { name: '改约到其他时间' })).toBeVisible();
  await chooseLastDay(page);
  const times = main(page).getByRole('group', { name: '时间' }).getByRole('radio', { disabled: false });
  const second = await times.nth(2).getAttribute('value');
  await times.nth(2).check({ force: true });
  await main(page).getByRole('button', { name: '确认改约' }).click();
  await expect(main(page).getByRole('heading', { name: '预约成功' })).toBeVisible();
  const clock = new Date(new Date(second ?? '').getTime() + 8 * 3_600_000).toISOString().slice(11, 16);
  await expect(main(page).getByText(new RegExp(`^\\d{4}-\\d\\d-\\d\\d ${clock}$`))).toBeVisible();

  await page.goto(page.url().split('?')[0] ?? '');
  await waitUntilAlive(page);
  const mine = page.getByRole('region', { name: '我的预约' });
  await expect(mine).toContainText('以旧换新：想看折叠屏');

  await open(page, '/member/mybooking');
  const booked = main(page).getByRole('list', { name: '待到店' }).getByRole('listitem');
  await expect(booked).toContainText(clock);
  expect(await findViolations(page)).toEqual([]);
  await booked.getByRole('button', { name: /^取消预约/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '取消预约' }).click();
  await expect(main(page).getByRole('link', { name: /^再约：到店导购/ })).toBeVisible();
  await expect(main(page).getByText('已取消', { exact: true })).toBeVisible();
});

test('staff make a guide, whom shoppers can book from then on', async ({ page }) => {
  const name = `新人${Date.now() % 100_000}`;
  await openAsStaff(page, '/guides');
  await page.getByRole('button', { name: '新建导购' }).click();
  const dialog = page.getByRole('dialog', { name: '新建导购' });
  await dialog.getByLabel('门店').click();
  await page.keyboard.type('呈贡');
  // The list may still move while stores come in; the keyboard takes what is marked in it.
  await expect(page.locator('.ant-select-item-option-active', { hasText: '呈贡' })).toBeVisible();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('姓名').fill(name);
  await dialog.getByRole('button', { name: /^保\s*存$/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('cell', { name, exact: true })).toBeVisible();
});
