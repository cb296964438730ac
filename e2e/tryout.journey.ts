import { shiftDay, writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import { test } from '@playwright/test';
import { queryAsOwner } from '../apps/server/test/shop-data.fixture.ts';
import { findViolations } from './src/accessibility.ts';
import { expect } from './src/expect.ts';
import { ShopStaff } from './src/shop-staff.ts';
import { fillAddress, findGoods, open, reload } from './src/shopper.ts';
import { openAsMember, openAsStaff } from './src/signed-in.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The member of the demo, who has the goods of a try-out and owes its report. */
const DEMO_MEMBER = '13800000000';
const reason = '旧款用了三年，想认真对比两代的续航和连接稳定性，会按周记录并附实拍照片。';

test('C272 C274 R120 a member applies for a try-out and takes it back', async ({ page }) => {
  await openAsMember(page, '/vip/tryout?tab=open');
  expect(await findViolations(page)).toEqual([]);
  const card = page.getByRole('region', { name: '试用活动' }).getByRole('link', { name: /首批试用/ });
  await card.click();
  await expect(page.getByRole('heading', { level: 1, name: /首批试用/ })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('link', { name: '立即申请' }).click();
  await page.getByLabel('申请理由').fill('想要');
  await page.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByText(/请至少写 30 个字/)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByLabel('申请理由').fill(reason);
  await page.getByRole('radio', { name: '通勤' }).check();
  await page.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByRole('heading', { name: '申请已提交' })).toBeVisible();
  await page.getByRole('link', { name: '查看我的试用' }).click();
  const row = page.getByRole('list', { name: '试用记录' }).getByRole('listitem');
  await expect(row).toContainText('申请中');
  expect(await findViolations(page)).toEqual([]);
  await row.getByRole('button', { name: /^撤回申请/ }).click();
  await expect(row).toContainText('已撤回');
});

test('X2875 X2862 R082 staff pick an applicant and tell the result; the place becomes an order', async ({
  page,
  browser,
  baseURL,
}) => {
  const title = `体验官 ${Date.now()}`;
  const [goods] = await findGoods(page, '充电器', 1);
  const staff = await ShopStaff.signIn(baseURL ?? '');
  const id = await staff.offerTryout(title, goods?.ppid ?? 0, { way: 'lend', deposit: 20 });
  await openAsMember(page, `/vip/tryout/apply/${id}`);
  await expect(page.getByText('借用 · 押金 ¥20')).toBeVisible();
  await page.getByLabel('申请理由').fill(reason);
  await page.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByRole('heading', { name: '申请已提交' })).toBeVisible();

  await queryAsOwner(process.env.JOURNEY_DATA_DIR ?? '', 'UPDATE tryout SET ends_at = now() WHERE id = $1', [
    id,
  ]);
  const context = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' });
  const desk = await context.newPage();
  await openAsStaff(desk, '/tryouts');
  expect(await findViolations(desk)).toEqual([]);
  await desk
    .getByRole('row')
    .filter({ hasText: title })
    .getByRole('button', { name: /申\s*请/ })
    .click();
  const drawer = desk.getByRole('dialog', { name: `${title} 的申请` });
  await drawer.getByRole('button', { name: /^入\s*选$/ }).click();
  await desk.getByLabel('入选理由').fill('长期用户');
  await desk
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: /^入\s*选$/ })
    .click();
  await expect(drawer.getByText('已指定入选')).toBeVisible();
  await drawer.getByRole('button', { name: '公布结果' }).click();
  await desk
    .getByRole('tooltip')
    .getByRole('button', { name: /公\s*布/ })
    .click();
  await expect(drawer).toBeHidden();
  await context.close();

  await open(page, '/member/address');
  await page
    .getByRole('button', { name: /新增|添加/ })
    .first()
    .click();
  await fillAddress(page, '陈思远', '13987654321');
  await open(page, '/member/my-tryout');
  const row = page.getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText('已入选');
  expect(await findViolations(page)).toEqual([]);
  await expect(row).toContainText('确认时另付押金 ¥20');
  await row.getByRole('button', { name: '确认并付款' }).click();
  await expect(page).toHaveURL(/\/trade\/counter\/order\/\d+/);
  await expect(page.getByText('20.00').first()).toBeVisible();
});

test('X3420 X3421 X3496 what was lent is given a later date and taken back by staff, and the member reads that the deposit is on its way', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' });
  const desk = await context.newPage();
  await openAsStaff(desk, '/tryouts/deposits');
  expect(await findViolations(desk)).toEqual([]);
  const lent = desk.getByRole('row').filter({ hasText: '借测体验' });
  await lent.getByRole('button', { name: /延\s*期/ }).click();
  const later = desk.getByRole('dialog', { name: '延长借用期' });
  expect(await findViolations(desk)).toEqual([]);
  const day = shiftDay(writeBeijingDay(new Date()), 60);
  await later.getByLabel('新的归还日（北京时间）').fill(`${day} 18:00`);
  await later.getByLabel('延期原因').fill('会员出差');
  await later.getByRole('button', { name: /延\s*期/ }).click();
  await expect(desk.getByText('已延期，会员会收到通知')).toBeVisible();
  await expect(lent).toContainText(`${day.slice(5)} 18:00`);
  await lent.getByRole('button', { name: /收\s*回/ }).click();
  const dialog = desk.getByRole('dialog', { name: '收回借用商品' });
  expect(await findViolations(desk)).toEqual([]);
  await dialog.getByLabel('扣除押金').fill('5');
  await dialog.getByLabel('扣除原因').fill('配件缺失');
  await dialog.getByRole('button', { name: '确认收回' }).click();
  await expect(desk.getByText('已处理，¥25.00 原路退回')).toBeVisible();
  await context.close();

  await openAsMember(page, '/member/my-tryout', { phone: DEMO_MEMBER });
  const row = page.getByRole('listitem').filter({ hasText: '借测体验' });
  await expect(row).toContainText('押金 ¥30 扣除 ¥5（归还验收，配件缺失），其余 ¥25 已原路退还');
});

test('C275 R124 a report is kept while it is written, and says what is missing', async ({ page }) => {
  await openAsMember(page, '/member/my-tryout?tab=report', { phone: DEMO_MEMBER });
  await page
    .getByRole('link', { name: /^(继续)?写报告：/ })
    .first()
    .click();
  const words = `通勤两周的感受 ${Date.now()}`;
  await page.getByLabel('标题').fill(words);
  await page.getByRole('button', { name: '提交报告' }).click();
  await expect(page.getByText('请为商品打分')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: '保存草稿' }).click();
  await expect(page.getByText('草稿已保存')).toBeVisible();
  await reload(page);
  await expect(page.getByLabel('标题')).toHaveValue(words);
});

test('C277 C280 R121 R125 a report is read, found useful and talked about', async ({ page }) => {
  await openAsMember(page, '/vip/tryout');
  await page
    .getByRole('link', { name: /用了三周/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /用了三周/ })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: /有用/ }).click();
  await expect(page.getByRole('button', { name: /有用/ })).toHaveAttribute('aria-pressed', 'true');
  const content = `写得很细，已收藏 ${Date.now()}`;
  await page.getByLabel('写评论').fill(content);
  await page.getByRole('button', { name: '发表评论' }).click();
  await expect(page.getByText(content)).toBeVisible();
});
