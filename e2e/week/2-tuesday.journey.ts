import { readFile } from 'node:fs/promises';
import { test } from '@playwright/test';
import { findViolations } from '../src/accessibility.ts';
import { expect } from '../src/expect.ts';
import { open } from '../src/shopper.ts';
import { openWeek, queryWeek } from '../src/week-shop.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('Tuesday: a price is lowered for good, and a table with wrong rows is mended and brought in', async ({
  page,
}) => {
  await openWeek(page, '/products?keyword=DC-C65');
  await page.getByRole('checkbox', { name: /^选择.*65W/ }).check();
  await page
    .getByRole('region', { name: '所选的操作' })
    .getByRole('button', { name: /调\s*价/ })
    .click();
  const prices = page.getByRole('dialog', { name: '批量调价' });
  await prices.getByLabel('调整幅度').fill('-10');
  await prices.getByLabel('调整幅度').press('Tab');
  await prices.getByRole('button', { name: '修改 1 个规格' }).click();
  await expect(page.getByText('1 个规格已修改，商城页面随即更新')).toBeVisible();
  await expect(page.getByRole('row', { name: /DC-C65/ })).toContainText('116.1');

  const header = 'SKU编码,品牌,型号,分类,售价,规格:颜色,库存:仓库';
  const rows = [
    'DC-L2,滇云,滇云数据线 2m,配件/数据线,39,黑色,200',
    'DC-S1,滇云,滇云保护壳,配件/手机壳,五十九,透明,150',
    'DC-C65,滇云,滇云充电器 65W,配件/充电器,119,白色,',
  ];
  await openWeek(page, '/imports');
  const chooser = page.getByLabel('选择商品表格');
  const table = page.getByRole('dialog');
  const handIn = (name: string, text: string) =>
    chooser.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await handIn('补货.csv', `\uFEFF${[header, ...rows].join('\n')}\n`);
  await table.getByRole('button', { name: '开始检查' }).click();
  await expect(table.getByRole('region', { name: '问题（1）' })).toContainText('实为“五十九”');
  expect(await findViolations(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await table.getByRole('button', { name: '下载问题行' }).click();
  const wrong = await readFile(await (await download).path(), 'utf8');
  await table.getByRole('button', { name: '导入 2 行' }).click();
  await page.getByRole('button', { name: '开始导入' }).click();
  await expect(table.getByText('导入完成')).toBeVisible();

  await openWeek(page, '/imports');
  await handIn('补货-改正.csv', wrong.replace('五十九', '59'));
  await table.getByRole('button', { name: '开始检查' }).click();
  await table.getByRole('button', { name: '导入 1 行' }).click();
  await page.getByRole('button', { name: '开始导入' }).click();
  await expect(table.getByText('导入完成')).toBeVisible();

  await open(page, '/search?keyword=滇云保护壳');
  await expect(page.locator('main').getByRole('article').filter({ hasText: '滇云保护壳' })).toContainText(
    '59',
  );

  // All that was done to the charger, by hand and by file, is one question of the log.
  const [charger] = await queryWeek<{ ppid: string }>(
    `SELECT ppid FROM sku WHERE tenant_id = 0 AND code = 'DC-C65'`,
  );
  await openWeek(page, '/audit');
  await page.getByRole('combobox', { name: '对象类型' }).click();
  await page.getByTitle('规格商品').click();
  await page.getByRole('searchbox', { name: '对象编号' }).fill(charger?.ppid ?? '');
  await page.getByRole('searchbox', { name: '对象编号' }).press('Enter');
  await expect(page.getByRole('row').filter({ hasText: '滇云充电器' })).not.toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: '滇云 P1' })).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
});
