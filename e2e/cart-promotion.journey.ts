import { test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { expect } from './src/expect.ts';
import { findGoods, open, putIntoCart } from './src/shopper.ts';

const FILMS = '贴膜第二件半价';
const GEAR = '配件每满 199 减 20';

test('S177 a line leaves its promotion for another one, or for none, and comes back', async ({ page }) => {
  await open(page, '/trade/cart');
  const [film] = await findGoods(page, '钢化膜', 1);
  if (!film) throw new Error('the demo shop has no films');
  await putIntoCart(page, film.ppid, 2);
  await open(page, '/trade/cart');
  const block = (title: string) => page.getByRole('region', { name: title });
  await expect(block(FILMS)).toContainText('已享第 2 件 5 折');
  await expect(block(FILMS)).toContainText('已优惠');

  const choice = page.getByRole('combobox', { name: `换促销：${film.name}` });
  await choice.selectOption({ label: GEAR });
  await expect(block(GEAR)).toContainText('再买');
  await expect(block(FILMS)).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);

  await choice.selectOption({ label: '不参加活动' });
  await expect(block(GEAR)).toHaveCount(0);
  await expect(page.getByRole('region', { name: /自营$/ })).toContainText(film.name);
  await expect(choice).toHaveValue('0');

  await choice.selectOption({ label: FILMS });
  await expect(block(FILMS)).toContainText('已优惠');
});

test('S177 goods short of a step are led to more of them, and a promotion acts once it is reached', async ({
  page,
}) => {
  await open(page, '/trade/cart');
  const [cable] = await findGoods(page, '数据线', 1);
  if (!cable) throw new Error('the demo shop has no cables');
  await putIntoCart(page, cable.ppid);
  await open(page, '/trade/cart');
  const gear = page.getByRole('region', { name: GEAR });
  await expect(gear).toContainText('再买');
  await expect(gear.getByRole('link', { name: '去凑单' })).toHaveAttribute('href', /^\/list\//);
  const count = Math.ceil(199 / cable.price);
  await putIntoCart(page, cable.ppid, count);
  await open(page, '/trade/cart');
  await expect(gear).toContainText(/已满 ¥\d+ 减/);
  await expect(gear).toContainText('已优惠');
});
