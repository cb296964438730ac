import { checkDigitOf } from '@jishi/contract/gtin.ts';
import { type Page, test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { expect } from './src/expect.ts';
import { openAsStaff } from './src/signed-in.ts';

// A dialog whose error goes is lower: its button may be elsewhere when that of the mouse is let go.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Pastes what a spreadsheet would put on the clipboard into a field. */
async function paste(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).evaluate((field, block) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', block);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(option);
  await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).first().click();
}

/** Two squares of 8 px, one blue and one orange. */
const squares = [
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAMAAADz0U65AAAAA1BMVEUzZswgIiSpAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWNgoA4AAABIAAF7pRHIAAAAAElFTkSuQmCC',
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAMAAADz0U65AAAAA1BMVEXMZjOzuP/JAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWNgoA4AAABIAAF7pRHIAAAAAElFTkSuQmCC',
].map((text) => Buffer.from(text, 'base64'));

test('a model is written by hand, put on sale, copied, and deleted again', async ({
  browser,
  baseURL,
  userAgent,
}) => {
  // Its own context: the sweep opens a page beside it, which a page of its own does not allow.
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    reducedMotion: 'reduce',
    ...(userAgent !== undefined && { userAgent }),
  });
  const page = await context.newPage();
  const stamp = Date.now().toString(36).toUpperCase();
  const model = `晨光 ${stamp}`;
  await openAsStaff(page, '/products/models');
  await page.getByRole('button', { name: '新建机型' }).click();
  await page.getByRole('textbox', { name: '机型名称' }).fill(model);
  await choose(page, '品牌', 'OPPO');
  await choose(page, '分类', '智能手机');
  await page.getByRole('textbox', { name: '卖点' }).fill('手写上新');

  const table = part(page, '规格与价格');
  await page.getByRole('combobox', { name: '规格项' }).fill('内存');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(table.getByRole('columnheader', { name: '内存' })).toBeVisible();
  await paste(
    page,
    '第 1 行颜色',
    `雾白\t256GB\t${stamp}-1\t¥3,999.00\t4299\r\n雾白\t512GB\t${stamp}-2\t4499\t4799\r\n墨黑\t256GB\t${stamp}-2\t3999\t4299\r\n`,
  );
  await expect(page.getByLabel('第 3 行颜色')).toHaveValue('墨黑');

  const pictures = part(page, '图片');
  await pictures
    .locator('input[type=file]')
    .setInputFiles(squares.map((buffer, at) => ({ name: `${at}.png`, mimeType: 'image/png', buffer })));
  await expect(pictures.getByRole('figure')).toHaveCount(2);
  await page.getByLabel('第 2 张图片的替代文字').fill('雾白色背面');
  await pictures.getByRole('button', { name: '前移第 2 张图片' }).click();
  await expect(page.getByLabel('第 1 张图片的替代文字')).toHaveValue('雾白色背面');
  expect(await findViolations(page)).toEqual([]);

  // The same code twice is said at its field.
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(table.getByText('编码与第 2 行重复')).toBeVisible();
  const mended = page.getByLabel('第 3 行 SKU 编码');
  await mended.fill(`${stamp}-3`);
  await expect(mended).not.toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page).toHaveURL(/\/products\/models\/\d+$/);

  // A scanner that misread a digit is told so; the number on the box is what staff of the stock scan later.
  await expect(page.getByRole('button', { name: '上架全部 3 个未上架规格' })).toBeVisible();
  const box = `690${String(Date.now()).slice(-9)}`;
  const barCode = `${box}${checkDigitOf(box)}`;
  await page.getByLabel('第 1 行条码').fill(`${box}${(checkDigitOf(box) + 1) % 10}`);
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(table.getByText(/^条码校验位有误/)).toBeVisible();
  await page.getByLabel('第 1 行条码').fill(barCode);
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('全部已保存')).toBeVisible();

  // Before it is on sale, staff see its page and nobody else does.
  const [preview] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: /^预\s*览$/ }).click(),
  ]);
  await expect(preview.getByRole('heading', { name: new RegExp(model) }).first()).toBeVisible();
  const stranger = await browser.newPage({ ...(userAgent !== undefined && { userAgent }) });
  for (const address of [preview.url(), preview.url().replace(/\?.*$/, '')])
    expect((await stranger.goto(address))?.status(), address).toBe(404);
  await stranger.close();
  await preview.close();

  const desk = await context.newPage();
  await desk.goto('/admin/stock/receipts', { waitUntil: 'domcontentloaded' });
  await desk.getByRole('button', { name: '新建入库单' }).click();
  const receipt = desk.getByRole('dialog', { name: '新建入库单' });
  await receipt.getByLabel('扫描或查找商品').fill(barCode);
  await receipt.getByLabel('扫描或查找商品').press('Enter');
  await expect(receipt.getByRole('row').filter({ hasText: model })).toContainText('雾白');
  await desk.close();

  await page.getByRole('button', { name: '上架全部 3 个未上架规格' }).click();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('全部已保存')).toBeVisible();
  const shopLink = await page.getByRole('link', { name: '在商城查看' }).getAttribute('href');
  const shopper = await context.newPage();
  await shopper.goto(shopLink ?? '');
  await expect(shopper.getByRole('heading', { name: new RegExp(model) }).first()).toBeVisible();
  await expect(shopper.getByRole('main').getByAltText('雾白色背面').first()).toBeVisible();
  await shopper.close();

  await page.getByRole('button', { name: '复制为新机型' }).click();
  await expect(page.getByRole('textbox', { name: '机型名称' })).toHaveValue(`${model} 副本`);
  for (const row of [1, 2, 3]) await page.getByLabel(`第 ${row} 行 SKU 编码`).fill(`${stamp}-C${row}`);
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page).toHaveURL(/\/products\/models\/\d+$/);
  await page.getByRole('button', { name: '删除机型' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /删\s*除/ })
    .click();
  await expect(page).toHaveURL(/\/products\/models$/);
  await context.close();
});

test('of two who edit one model the second is told', async ({ page, context }) => {
  await openAsStaff(page, '/products/models?keyword=iPhone 17e');
  await page.getByRole('link', { name: 'Apple iPhone 17e', exact: true }).click();
  await expect(page.getByRole('textbox', { name: '卖点' })).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole('textbox', { name: '卖点' }).fill(`先改的 ${Date.now()}`);
  await other.getByRole('button', { name: '保存', exact: true }).click();
  await expect(other.getByText('全部已保存')).toBeVisible();
  await page.getByRole('textbox', { name: '卖点' }).fill('后改的');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('该机型刚刚被其他同事修改过，请载入最新内容后再改')).toBeVisible();
  await page.getByRole('button', { name: '载入最新内容' }).click();
  await expect(page.getByRole('textbox', { name: '卖点' })).toHaveValue(/^先改的/);
});

test('brands that are there twice are brought together, and the tree of categories is changed', async ({
  browser,
  baseURL,
  userAgent,
}) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    reducedMotion: 'reduce',
    ...(userAgent !== undefined && { userAgent }),
  });
  const page = await context.newPage();
  const stamp = Date.now().toString(36);
  await openAsStaff(page, '/products/brands');
  for (const name of [`晓风${stamp}`, `XIAOFENG ${stamp}`]) {
    await page.getByRole('button', { name: '新建品牌' }).click();
    const dialog = page.getByRole('dialog', { name: '新建品牌' });
    await dialog.getByLabel('名称').fill(name);
    await dialog.getByRole('button', { name: /创\s*建/ }).click();
    await expect(dialog).toBeHidden();
  }
  await page.getByRole('searchbox').fill(stamp);
  const double = page.getByRole('row', { name: new RegExp(`^XIAOFENG ${stamp}`) });
  await double.getByRole('button', { name: '合并' }).click();
  const merging = page.getByRole('dialog', { name: `合并品牌“XIAOFENG ${stamp}”` });
  await merging.getByRole('combobox', { name: '并入' }).fill(`晓风${stamp}`);
  await page
    .locator('.ant-select-dropdown:visible')
    .getByTitle(new RegExp(`^晓风${stamp}`))
    .click();
  expect(await findViolations(page)).toEqual([]);
  await merging.getByRole('button', { name: /合\s*并/ }).click();
  await page.getByRole('button', { name: '确认合并' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`^晓风${stamp}`) })).toContainText(
    `XIAOFENG ${stamp}`,
  );
  await expect(double).toBeHidden();

  await page.getByRole('tab', { name: '分类' }).click();
  await page.getByRole('button', { name: '新建一级分类' }).click();
  const made = page.getByRole('dialog', { name: '新建一级分类' });
  await made.getByLabel('名称').fill(`露营 ${stamp}`);
  await made.getByRole('button', { name: /创\s*建/ }).click();
  await page.getByRole('button', { name: `新建下级：露营 ${stamp}` }).click();
  const below = page.getByRole('dialog', { name: `在“露营 ${stamp}”下新建分类` });
  await below.getByLabel('名称').fill('户外电源');
  await below.getByRole('button', { name: /创\s*建/ }).click();
  await expect(below).toBeHidden();
  await page.getByRole('button', { name: `上移露营 ${stamp}` }).click();
  await expect(page.getByText('分类已移动')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: `删除露营 ${stamp}` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /删\s*除/ })
    .click();
  await expect(page.getByText(`“露营 ${stamp}”下还有分类，请先移走或删除它们`)).toBeVisible();

  // A second one is brought into the first, and its address leads there.
  await page.getByRole('button', { name: '新建一级分类' }).click();
  await made.getByLabel('名称').fill(`野营 ${stamp}`);
  await made.getByRole('button', { name: /创\s*建/ }).click();
  await expect(made).toBeHidden();
  await page.getByRole('button', { name: `合并野营 ${stamp}` }).click();
  const joining = page.getByRole('dialog', { name: `合并分类“野营 ${stamp}”` });
  await joining.getByRole('combobox', { name: '并入' }).fill(`露营 ${stamp}`);
  await page.locator('.ant-select-dropdown:visible').getByTitle(`露营 ${stamp}`, { exact: true }).click();
  await joining.getByRole('button', { name: /合\s*并/ }).click();
  await page.getByRole('button', { name: '确认合并' }).click();
  await expect(page.getByRole('button', { name: `合并野营 ${stamp}` })).toBeHidden();
  await expect(page.getByRole('button', { name: `合并露营 ${stamp}` })).toBeVisible();
  await context.close();
});

test('prices of chosen SKUs are changed together after a look at each', async ({ page }) => {
  await openAsStaff(page, '/products?keyword=HUAWEI WATCH 5 42mm 电池');
  const rows = page.getByRole('row').filter({ hasText: '电池' });
  await expect(rows).not.toHaveCount(0);
  await page
    .getByRole('checkbox', { name: /^选择.*电池/ })
    .first()
    .check();
  await part(page, '所选的操作')
    .getByRole('button', { name: /调\s*价/ })
    .click();
  const dialog = page.getByRole('dialog', { name: '批量调价' });
  await dialog.getByLabel('调整幅度').fill('10');
  await dialog.getByLabel('调整幅度').press('Tab');
  await dialog.getByRole('button', { name: '修改 1 个规格' }).click();
  await expect(page.getByText('1 个规格已修改，商城页面随即更新')).toBeVisible();
});
