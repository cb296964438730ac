import { readFile } from 'node:fs/promises';
import { test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { expect } from './src/expect.ts';
import { openAsStaff } from './src/signed-in.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('staff hand in a table of goods, name its columns, mend what is wrong, bring it in and take it back', async ({
  page,
}) => {
  const mark = `IMP${Date.now()}`;
  // What a column was read as is remembered by its name, and these have been read by nobody.
  const header = `SKU编码,品牌,型号,分类,零售${mark},备注${mark},规格:颜色,库存:仓库`;
  const rows = [
    `${mark}-BK,机市优选,导入充电器${mark},配件/充电器,129,内部,黑色,20`,
    `${mark}-WH,机市优选,导入充电器${mark},配件/充电器,一百,内部,白色,20`,
  ];
  await openAsStaff(page, '/imports');
  expect(await findViolations(page)).toEqual([]);
  const template = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载模板' }).click();
  expect((await template).suggestedFilename()).toBe('商品导入模板.xlsx');

  const chooser = page.getByLabel('选择商品表格');
  await chooser.setInputFiles({
    name: `${mark}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(`\uFEFF${[header, ...rows].join('\n')}\n`),
  });
  await expect(page).toHaveURL(/\/admin\/imports\/\d+/);
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('缺少必需的列：售价；请为 2 个不认识的列选择对应项')).toBeVisible();
  await expect(drawer.getByRole('button', { name: '开始检查' })).toBeDisabled();
  await drawer.getByRole('combobox', { name: `“零售${mark}”导入为` }).fill('售价');
  await drawer.getByRole('combobox', { name: `“备注${mark}”导入为` }).fill('');
  await page.keyboard.press('Tab');
  await expect(drawer.getByText('每一列都已对应')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await drawer.getByRole('button', { name: '开始检查' }).click();

  await expect(drawer.getByRole('region', { name: '问题（1）' })).toContainText('实为“一百”');
  const download = page.waitForEvent('download');
  await drawer.getByRole('button', { name: '下载问题行' }).click();
  const wrong = await readFile(await (await download).path(), 'utf8');
  expect(wrong).toContain(`${mark}-WH`);
  expect(wrong).not.toContain(`${mark}-BK`);
  await drawer.getByRole('button', { name: '导入 1 行' }).click();
  await page.getByRole('button', { name: '开始导入' }).click();
  await expect(drawer.getByText('导入完成')).toBeVisible();

  await page.goto(`/admin/products?keyword=${mark}-BK`);
  const row = page.getByRole('row', { name: new RegExp(mark) });
  await expect(row).toContainText('129');
  await page.goto('/admin/imports');
  await page.getByRole('link', { name: `${mark}.csv` }).click();
  await drawer.getByRole('button', { name: '撤销导入' }).click();
  await page
    .getByRole('dialog', { name: '撤销这次导入？' })
    .getByRole('button', { name: '撤销导入' })
    .click();
  await expect(drawer.getByText('已恢复 1 项')).toBeVisible();
  await page.goto(`/admin/products?keyword=${mark}-BK`);
  await expect(row).toContainText('下架');
});
