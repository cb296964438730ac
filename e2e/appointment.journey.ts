import { shiftDay, writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import { type Locator, type Page, test } from '@playwright/test';
import { expect } from './src/expect.ts';
import { openAsStaff } from './src/signed-in.ts';

// A dialog that still grows may be somewhere else when the button of the mouse is let go.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Far enough that the demo's calendar is empty there, and a weekday on which everybody works. */
function quietDay(): string {
  const day = shiftDay(writeBeijingDay(new Date()), 11);
  const weekday = new Date(day).getUTCDay();
  return weekday === 0 || weekday === 1 ? shiftDay(day, 2) : day;
}

const choose = async (page: Page, field: Locator, name: string) => {
  await field.click();
  // A long list shows a part of itself until it is searched.
  await page.keyboard.type(name);
  await page.locator('.ant-select-item-option', { hasText: name }).first().click();
};

/** Fills in who comes and books. */
async function bookAs(page: Page, name: string): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: '登记预约' });
  await dialog.getByLabel('顾客称呼').fill(name);
  await dialog.getByLabel('手机号').fill('13900001234');
  await dialog.getByRole('button', { name: /^预\s*约$/ }).click();
  return dialog;
}

test('a caller gets a time of a bench, is moved, a full time offers others and a place more, and one cancels', async ({
  page,
}) => {
  const day = quietDay();
  const mark = String(Date.now() % 100_000);
  await openAsStaff(page, `/appointments?day=${day}`);
  const cell = (time: string, resource = '1 号工位') =>
    page.getByRole('button', { name: `${time} ${resource} 空闲`, exact: true });
  const claim = (name: string) => page.getByRole('button', { name: new RegExp(`${name} 到店维修`) });

  await cell('11:00').click();
  await expect(await bookAs(page, `王${mark}`)).toBeHidden();
  await expect(claim(`王${mark}`)).toHaveAttribute('aria-label', /^11:00-12:00 .* 已确认$/);

  // By keyboard: into the grid, to the half hour of the neighbour, and Enter.
  await page.getByRole('group', { name: /预约日历/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[data-row]:focus')).toHaveCount(1);
  await cell('11:00', '2 号工位').focus();
  await page.keyboard.press('Enter');
  await expect(await bookAs(page, `李${mark}`)).toBeHidden();
  await expect(claim(`李${mark}`)).toBeVisible();

  // Dragged to another half hour, and asked before it is moved.
  await claim(`王${mark}`).dragTo(cell('15:00'));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /改\s*约/ })
    .click();
  await expect(claim(`王${mark}`)).toHaveAttribute('aria-label', /^15:00-16:00/);

  // The bench is taken at half past ten for an hour's repair: the refusal names three times, and staff add a place.
  await cell('10:30', '2 号工位').click();
  const dialog = await bookAs(page, `赵${mark}`);
  await expect(dialog.getByText('该时段已约满').first()).toBeVisible();
  await dialog.getByRole('button', { name: '加位预约' }).first().click();
  await dialog.locator('.ant-modal-footer').getByRole('button', { name: '加位预约' }).click();
  await page.getByRole('button', { name: /^加\s*位$/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: /^加位 1$/ })).toContainText(`赵${mark}`);

  await claim(`李${mark}`).click();
  await page.getByRole('button', { name: '取消预约' }).click();
  const reason = page.getByRole('dialog', { name: '取消这个预约？' });
  await reason.getByLabel('原因').fill('顾客来电取消');
  await reason.getByRole('button', { name: '取消预约' }).click();
  await expect(claim(`李${mark}`)).toHaveCount(0);
  await expect(cell('11:00', '2 号工位')).toBeEnabled();

  await page.getByText('周', { exact: true }).click();
  await expect(page.getByRole('table')).toContainText(`王${mark}`);
  await page
    .getByRole('tab', { name: '预约列表' })
    .or(page.getByRole('link', { name: '预约列表' }))
    .click();
  await page.getByPlaceholder('称呼、手机号').fill(`王${mark}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row').filter({ hasText: `王${mark}` })).toContainText(['已确认', '已取消']);
});

test('a store closes for a day: its page says so, and the calendar offers nothing', async ({ page }) => {
  const day = shiftDay(writeBeijingDay(new Date()), 9);
  await openAsStaff(page, '/stores/days');
  await page.getByRole('button', { name: '设置特殊营业日' }).click();
  const dialog = page.getByRole('dialog', { name: '设置特殊营业日' });
  await choose(page, dialog.getByLabel('门店'), '机市昆明西山万达店');
  await dialog.getByPlaceholder('开始日期').fill(day);
  await page.keyboard.press('Tab');
  await dialog.getByPlaceholder('结束日期').fill(day);
  await page.keyboard.press('Tab');
  await dialog.getByLabel('说明').fill('设备检修');
  await dialog.getByRole('button', { name: /保\s*存/ }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: '设备检修' });
  await expect(row).toContainText('停业一天');

  await page.goto(`/admin/appointments?day=${day}`);
  await choose(page, page.getByRole('combobox', { name: '门店' }), '机市昆明西山万达店');
  await expect(page.getByText(/当日停业：设备检修/)).toBeVisible();
  await expect(page.getByRole('button', { name: /空闲$/ }).and(page.locator(':enabled'))).toHaveCount(0);

  await page.goto('/admin/stores/days');
  await row.getByRole('button', { name: '取消安排' }).click();
  await page.getByRole('tooltip').getByRole('button', { name: '取消安排' }).click();
  await expect(row).toHaveCount(0);
});
