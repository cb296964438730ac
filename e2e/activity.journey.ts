import { type APIRequestContext, type Page, test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { expect } from './src/expect.ts';
import { open } from './src/shopper.ts';
import { openAsMember, openAsStaff } from './src/signed-in.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Address of the activity of the demo. */
async function findActivity(request: APIRequestContext): Promise<string> {
  const answer = await request.get('/web/api/activity/list/v1');
  const { data } = (await answer.json()) as { data: { id: number; title: string }[] };
  return `/activity/${data.find(({ title }) => title === '双十一')?.id}`;
}

const board = (page: Page) => page.getByRole('region', { name: '天天抽大奖' });

test('R071 an activity is a page of blocks, and its goods, floors and stores lead on', async ({
  page,
  request,
}) => {
  const address = await findActivity(request);
  await open(page, '/');
  await page.getByRole('list', { name: '热门活动' }).getByRole('link', { name: '双十一' }).click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(page.getByRole('heading', { level: 1, name: '双十一' })).toBeAttached();
  await expect(page.getByRole('timer')).toHaveText(/\d/);
  for (const name of ['今日特惠', '爆款手机', '分会场', '配件加购', '附近门店', '活动规则'])
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
  await page.getByRole('navigation', { name: '分会场楼层' }).getByRole('link', { name: '影音' }).click();
  await expect(page.getByRole('region', { name: '影音' })).toBeInViewport();
  expect(await findViolations(page)).toEqual([]);
});

test('C057 a member claims a coupon of the page; a guest is asked to sign in', async ({ page, request }) => {
  const address = await findActivity(request);
  await open(page, address);
  const ticket = page.getByRole('article', { name: '全场满1000减50' });
  await ticket.getByRole('button').click();
  await expect(page.getByRole('dialog', { name: /登录/ })).toBeVisible();
  await openAsMember(page, address);
  await ticket.getByRole('button', { name: '立即领取' }).click();
  await expect(page.getByText('领取成功，已放入我的优惠券')).toBeVisible();
  await expect(ticket.getByRole('link')).toBeVisible();
});

test('C056 a member draws three times a day, and checks what was drawn', async ({ page, request }) => {
  await openAsMember(page, await findActivity(request));
  const lottery = board(page);
  await expect(lottery.getByText('还有 3 次机会')).toBeVisible();
  for (const left of [2, 1]) {
    await lottery.getByRole('button', { name: /抽奖/ }).click();
    await expect(lottery.getByText(`还有 ${left} 次机会`)).toBeVisible();
    await expect(lottery.getByText(/恭喜您抽中|没有中奖/)).toBeVisible();
  }
  await lottery.getByRole('button', { name: /抽奖/ }).click();
  await expect(lottery.getByText('今日抽奖次数已用完，明天再来')).toBeVisible();
  await expect(lottery.getByRole('button', { name: /抽奖/ })).toBeDisabled();
  await lottery.getByText('验证公平性').click();
  await expect(lottery.getByRole('row')).not.toHaveCount(0);
  await expect(lottery.getByText('抽奖结束后公布')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test('R071 without scripts a member draws by a form', async ({ browser, baseURL, request, userAgent }) => {
  const address = await findActivity(request);
  const context = await browser.newContext({ baseURL: baseURL ?? '', ...(userAgent && { userAgent }) });
  const page = await context.newPage();
  await openAsMember(page, '/');
  const cookies = await context.cookies();
  const plain = await browser.newContext({
    baseURL: baseURL ?? '',
    javaScriptEnabled: false,
    ...(userAgent && { userAgent }),
  });
  await plain.addCookies(cookies);
  const bare = await plain.newPage();
  await bare.goto(address);
  await board(bare).getByRole('button', { name: /抽奖/ }).click();
  await expect(board(bare).getByText(/恭喜您抽中|没有中奖/)).toBeVisible();
  await plain.close();
  await context.close();
});

test('C065 staff make an activity, stop it, and visitors are told that it is over', async ({
  page,
  request,
}) => {
  await openAsStaff(page, '/activities');
  const title = `限时活动${Date.now() % 100_000}`;
  await page.getByRole('button', { name: '新建活动' }).click();
  const dialog = page.getByRole('dialog', { name: '新建活动' });
  await dialog.getByLabel('标题', { exact: true }).fill(title);
  await dialog.getByLabel('专题').click();
  await page.getByTitle('新品首发').click();
  await dialog.getByLabel('开始时间（北京时间）').fill('2026-01-01 10:00');
  await dialog.getByLabel('结束时间（北京时间）').fill('2036-01-01 10:00');
  await dialog.getByLabel('网页标题').click();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: /创\s*建/ }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: title });
  await row.getByRole('button', { name: /发\s*布/ }).click();
  await page
    .getByRole('tooltip')
    .getByRole('button', { name: /发\s*布/ })
    .click();
  await expect(row.getByText('进行中')).toBeVisible();
  const address = (await row.getByRole('link', { name: /查\s*看/ }).getAttribute('href')) ?? '';
  await open(page, address);
  await expect(page.getByRole('region', { name: '本周上新' })).toBeVisible();
  await openAsStaff(page, '/activities');
  await row.getByRole('button', { name: /停\s*止/ }).click();
  await page
    .getByRole('tooltip')
    .getByRole('button', { name: /停\s*止/ })
    .click();
  await expect(row.getByText('已停止')).toBeVisible();
  await open(page, address);
  await expect(page.getByText('活动已结束')).toBeVisible();
  await expect(page.getByRole('region', { name: '正在进行的活动' }).getByRole('link')).not.toHaveCount(0);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect((await request.get('/activity/999999')).status()).toBe(404);
});
