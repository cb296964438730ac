import { type Page, test } from '@playwright/test';
import { queryAsOwner } from '../apps/server/test/shop-data.fixture.ts';
import { findViolations } from './src/accessibility.ts';
import { expect } from './src/expect.ts';
import { fillAddress, findGoods, open } from './src/shopper.ts';
import { openAsMember, openAsStaff } from './src/signed-in.ts';
import { solvePuzzle, watchPuzzles } from './src/solve-puzzle.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const MINUTE_MS = 60_000;

/** A session of one item; without units when it runs. @returns the number of its item */
async function makeSession(name: string, startsInMinutes: number): Promise<number> {
  const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();
  const [row] = await queryAsOwner<{ id: string }>(
    process.env.JOURNEY_DATA_DIR ?? '',
    `WITH made AS (
       INSERT INTO rush_session (tenant_id, name, starts_at, ends_at, state)
       VALUES (0, $1, $2, $3, 'published') RETURNING id)
     INSERT INTO rush_item (tenant_id, session_id, ppid, price_fen, low_fen, quota)
     SELECT 0, made.id, sku.ppid, 100, 200, 5 FROM made,
       (SELECT ppid FROM sku WHERE tenant_id = 0 AND status = 'onSale' ORDER BY ppid LIMIT 1) AS sku RETURNING id`,
    [name, at(startsInMinutes), at(startsInMinutes + 120)],
  );
  return Number(row?.id);
}

async function addAddress(page: Page): Promise<void> {
  await openAsMember(page, '/member/address');
  await page.getByRole('button', { name: '新增收货地址' }).click();
  await fillAddress(page, '王小明', '13800138000');
}

test('C066 a member solves the puzzle, gets what is left of a sale, and stands at the counter', async ({
  page,
}) => {
  await addAddress(page);
  const token = watchPuzzles(page);
  await open(page, '/rush');
  await expect(page.getByRole('heading', { level: 1, name: '限时抢购' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page
    .getByRole('link', { name: /^立即抢购：/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/rush\/\d+$/);
  const qid = /\d+$/.exec(page.url())?.[0];
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: '立即抢购' }).click();
  await solvePuzzle(page, token);
  await expect(page).toHaveURL(/\/trade\/counter\/order\/\d+$/);
  await open(page, '/member/my-rush');
  const record = page.getByRole('list', { name: '抢购记录' }).getByRole('listitem').first();
  await expect(record).toContainText('抢到待付款');
  await expect(record.locator(`a[href="/rush/${qid}"]`)).toHaveCount(2);
  await open(page, `/rush/${qid}`);
  await expect(page.getByRole('link', { name: '已抢到，去付款' })).toBeVisible();
});

test('a member wishes to be told of what is sold later, and takes it back', async ({ page }) => {
  await openAsMember(page, '/rush');
  await page
    .getByRole('navigation', { name: '抢购场次' })
    .getByRole('link', { name: /明天|月/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/rush\?session=\d+$/);
  const button = page.getByRole('button', { name: /^提醒我：/ }).first();
  await button.click();
  const set = page.getByRole('button', { name: /^已设提醒/ });
  await expect(set).toHaveCount(1);
  expect(await findViolations(page)).toEqual([]);
  await set.click();
  await expect(set).toHaveCount(0);
});

test('R005 what is gone says so, shows its rules and leads to the next session; a guest is led to the login', async ({
  page,
}) => {
  const gone = await makeSession('已抢光的场次', -5);
  await open(page, `/pcssrtest/rush/${gone}`);
  await expect(page.getByRole('button', { name: '已抢光' })).toBeDisabled();
  await expect(page.getByRole('heading', { name: '抢购规则' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^下一场/ })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await open(page, '/rush');
  await page
    .getByRole('link', { name: /^立即抢购：/ })
    .first()
    .click();
  await page.getByRole('link', { name: '登录后参与' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Frush%2F\d+$/);
});

test('staff write a session, check and publish it, look at its board and stop it, and shoppers see it over', async ({
  page,
  browser,
  baseURL,
}) => {
  const [goods] = await findGoods(page, '手机壳', 1);
  if (!goods) throw new Error('the demo shop has no such goods');
  const name = `晚场 ${Date.now() % 100_000}`;
  await openAsStaff(page, '/rush');
  await page.getByRole('button', { name: '新建场次' }).click();
  const drawer = page.getByRole('dialog', { name: '新建场次' });
  await drawer.getByLabel('场次名称').fill(name);
  const beijing = (minutes: number) =>
    new Date(Date.now() + (minutes + 480) * MINUTE_MS).toISOString().slice(0, 16).replace('T', ' ');
  await drawer.getByLabel('开始（北京时间）').fill(beijing(90));
  await drawer.getByLabel('结束（北京时间）').fill(beijing(150));
  await drawer.getByLabel('添加商品').fill(String(goods.ppid));
  await page.getByTitle(new RegExp(`（${goods.ppid}）$`)).click();
  await drawer.getByRole('spinbutton', { name: /^抢购价：/ }).fill('1');
  await drawer.getByRole('spinbutton', { name: /^数量：/ }).fill('2');
  await drawer.getByRole('button', { name: '保存草稿' }).click();
  await expect(drawer).toBeHidden();

  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('草稿');
  await row.getByRole('button', { name: '检查并发布' }).click();
  const check = page.getByRole('dialog', { name: `检查“${name}”` });
  await expect(check.getByText('可以发布')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await check.getByRole('button', { name: /发\s*布/ }).click();
  await expect(check).toBeHidden();
  await expect(row).toContainText('待开始');

  await row.getByRole('button', { name: /看\s*板/ }).click();
  const board = page.getByRole('dialog', { name: `${name} 实时看板` });
  await expect(board.getByText('待付款').first()).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await board.getByRole('button', { name: /close|关闭/i }).click();
  await expect(board).toBeHidden();

  const context = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' });
  const shopper = await context.newPage();
  const [item] = await queryAsOwner<{ id: string }>(
    process.env.JOURNEY_DATA_DIR ?? '',
    `SELECT i.id FROM rush_item i JOIN rush_session s ON s.tenant_id = i.tenant_id AND s.id = i.session_id
      WHERE s.tenant_id = 0 AND s.name = $1`,
    [name],
  );
  await open(shopper, `/rush/${item?.id}`);
  await expect(shopper.getByRole('button', { name: /^提醒我/ })).toBeVisible();
  await row.getByRole('button', { name: /停\s*止/ }).click();
  await page
    .getByRole('tooltip')
    .getByRole('button', { name: /停\s*止/ })
    .click();
  await expect(row).toContainText('已停止');
  await expect(async () => {
    await open(shopper, `/rush/${item?.id}`);
    await expect(shopper.getByRole('button', { name: '已结束' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await context.close();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('C066 the form of a sale takes the letters of a picture and ends at the counter', async ({
    page,
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: true });
    const helper = await context.newPage();
    await addAddress(helper);
    await open(helper, '/rush');
    const sale = await helper
      .getByRole('link', { name: /^立即抢购：/ })
      .last()
      .getAttribute('href');
    await page.context().addCookies(await context.cookies());
    await context.close();
    await page.goto(sale ?? '');
    await expect(page.getByAltText('验证码图片')).toBeVisible();
    const device = (await page.context().cookies()).find(({ name }) => name === 'uuid')?.value ?? '';
    const answer = await page.request.get(`/dev/captcha.json?UUID=${device}`);
    await page.getByLabel('验证码').fill(String(((await answer.json()) as { answer: string }).answer));
    await page.getByRole('button', { name: '立即抢购' }).click();
    await expect(page).toHaveURL(/\/trade\/counter\/order\/\d+$/);
  });
});
