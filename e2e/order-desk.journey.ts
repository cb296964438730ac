import { type Page, test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { ApiBuyer } from './src/api-buyer.ts';
import { expect } from './src/expect.ts';
import { findGoods } from './src/shopper.ts';
import { openAsStaff } from './src/signed-in.ts';

// A dialog that still grows may be somewhere else when the button of the mouse is let go.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

let buyer: ApiBuyer;
test.beforeAll(async ({ baseURL }) => {
  buyer = await ApiBuyer.signUp(baseURL ?? '');
});
test.afterAll(() => buyer.leave());

/** A view is called by its name and how many it shows. */
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}( \\d|$)`) });

async function removeView(page: Page, name: string) {
  await tab(page, name).click();
  await page.getByRole('button', { name: '删除视图' }).click();
  await page
    .getByRole('dialog', { name: `删除视图“${name}”？` })
    .getByRole('button', { name: '删除' })
    .click();
  await expect(tab(page, name)).toHaveCount(0);
}

test('X3222 filters are kept as a view, found again by its tab, by its link and by colleagues', async ({
  page,
  browser,
}) => {
  const name = `无单的${Date.now() % 100_000}`;
  await openAsStaff(page, '/orders');
  await expect(tab(page, '全部')).toHaveAttribute('aria-selected', 'true');
  await tab(page, '待自提').click();
  await expect(page).toHaveURL(/\/orders\?state=awaitingPickup$/);
  await page.getByLabel('有备注').check();
  await expect(page).toHaveURL(/\/orders\?state=awaitingPickup&noted=only$/);
  await expect(tab(page, '待自提')).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(page.getByLabel('有备注')).not.toBeChecked();
  await page.goForward();
  await page.getByRole('searchbox').fill(`没有${name}`);
  await page.getByRole('searchbox').press('Enter');
  await page.getByRole('button', { name: '存为视图' }).click();

  const dialog = page.getByRole('dialog', { name: '存为视图' });
  await expect(dialog.getByLabel('保存的筛选条件')).toContainText('待自提');
  await dialog.getByLabel('名称').fill('待发货');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog.getByText('已有同名的视图，请换一个名称')).toBeVisible();
  await dialog.getByLabel('名称').fill(name);
  await dialog.getByRole('switch', { name: /共享给同事/ }).click();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toBeHidden();
  await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
  await expect(tab(page, name)).toContainText('0');

  const link = new URL(page.url());
  const theirs = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await openAsStaff(theirs, `${link.pathname.replace('/admin', '')}${link.search}`, { account: 'clerk' });
  await expect(theirs.getByRole('tab', { name: `同事共享 ${name}` })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(theirs.getByText('没有符合条件的订单')).toBeVisible();
  await expect(theirs.getByRole('button', { name: '删除视图' })).toHaveCount(0);
  await theirs.context().close();
  expect(await findViolations(page)).toEqual([]);
  await removeView(page, name);
  await expect(page).toHaveURL(/\/orders$/);
});

test('X3225 chosen orders are printed, given to a courier and packed with the keyboard, and those that cannot are told', async ({
  page,
}) => {
  const [goods] = await findGoods(page, '手机壳', 1);
  if (!goods) throw new Error('the demo shop has no cases');
  const numbers: number[] = [];
  for (let count = 0; count < 3; count += 1) numbers.push(await buyer.buy(goods.ppid));
  const [first, second, third] = numbers.toSorted((one, other) => other - one);
  // Whoever else orders meanwhile stands in another list.
  const asked = `keyword=${buyer.phone}&state=paid`;
  await openAsStaff(page, `/orders?${asked}`);
  await expect(page.getByRole('row', { name: new RegExp(String(first)) })).toBeVisible();

  await page.keyboard.press('j');
  await expect(page.getByRole('row', { name: new RegExp(String(first)) })).toBeFocused();
  await page.keyboard.press('x');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('j');
  await expect(page.getByRole('row', { name: new RegExp(String(third)) })).toBeFocused();
  await page.keyboard.press('Shift+X');
  const acts = page.getByRole('region', { name: '所选的操作' });
  await expect(acts).toContainText('已选 3 个');
  await expect(page.getByText('已选择 3 行')).toBeAttached();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/orders/${second}\\?${asked}`));
  // The address comes before the drawer does, and only a drawer that is there closes.
  const detail = page.getByRole('region', { name: '订单详情' });
  await expect(detail).toContainText(goods.name);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`/orders\\?${asked}$`));
  expect(await findViolations(page)).toEqual([]);

  await acts.getByRole('button', { name: '打印单据' }).click();
  const papers = page.getByRole('dialog', { name: '批量打印单据' });
  const saved = page.waitForEvent('download');
  await papers.getByRole('button', { name: '生成 PDF（3 个订单）' }).click();
  expect((await saved).suggestedFilename()).toBe('发货单-3个订单.pdf');
  await expect(papers).toBeHidden();

  await acts.getByRole('button', { name: '指定快递' }).click();
  const courier = page.getByRole('dialog', { name: '批量指定快递' });
  await courier.getByRole('button', { name: '指定快递（3 个订单）' }).click();
  await expect(courier).toBeHidden();

  // One of them is packed by somebody else meanwhile.
  await acts.getByRole('button', { name: '取消选择' }).click();
  await page.getByRole('checkbox', { name: `选择订单 ${second}` }).check();
  await acts.getByRole('button', { name: '配货完成' }).click();
  const pack = page.getByRole('dialog', { name: '批量配货完成' });
  await pack.getByRole('button', { name: '配货完成（1 个订单）' }).click();
  await expect(pack).toBeHidden();
  await page.getByRole('checkbox', { name: `选择订单 ${first}` }).check();
  await page.getByRole('row', { name: new RegExp(String(third)) }).click({ modifiers: ['Shift'] });
  await expect(acts).toContainText('已选 3 个');
  await acts.getByRole('button', { name: '配货完成' }).click();
  await expect(pack.getByText('1 个订单不能处理，将跳过')).toBeVisible();
  await expect(pack.getByRole('row', { name: new RegExp(`${second} 包裹已配货`) })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await pack.getByRole('button', { name: '配货完成（2 个订单）' }).click();
  await expect(pack.getByText('2 个订单已处理')).toBeVisible();
  await pack.getByRole('button', { name: '完成', exact: true }).click();

  await page.getByRole('button', { name: '选择列' }).click();
  await page.getByRole('checkbox', { name: '顾客' }).uncheck();
  await expect(page.getByRole('columnheader', { name: '顾客' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: '下单时间' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: '顾客' })).toHaveCount(0);
});
