import { test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { expect } from './src/expect.ts';
import { becomeSeller, findDentHere, newSerial, receiveHere, valuePhone, yuanIn } from './src/old-phone.ts';
import { open, payInWallet } from './src/shopper.ts';
import { openAsMember, openAsStaff } from './src/signed-in.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('R132 R106 R094 an old phone is taken off a new one, is worth less than was said, and its owner pays the rest', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await openAsMember(page, '/member/real-name');
  await becomeSeller(page);
  const result = await valuePhone(page, /HUAWEI Mate 70 Pro/);
  await result.getByRole('button', { name: '看看能换什么' }).click();
  await expect(page).toHaveURL(/\/huiShou\/huanxin\?feature=\d+$/);
  const offers = page.getByRole('region', { name: '换新机型' });
  expect(await findViolations(page)).toEqual([]);
  await offers
    .getByRole('link', { name: /iPhone 17 Pro Max/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/huiShou\/tradeIn\?ppid=\d+&feature=\d+$/);
  const old = page.getByRole('group', { name: '选择要抵扣的旧机' });
  await expect(old.getByRole('radio').first()).toBeChecked();
  const estimate = await yuanIn(old);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: '用旧机抵扣，加入购物车' }).click();
  await expect(page).toHaveURL(/\/trade\/cart$/);
  await page.getByRole('button', { name: '去结算' }).click();
  await expect(page.getByRole('region', { name: '旧机抵扣' })).toContainText('Mate 70 Pro');
  await page.getByRole('radio', { name: /门店自提/ }).check();
  await page.getByRole('button', { name: '提交订单' }).click();
  await payInWallet(page);
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible();

  await open(page, '/member/yyhx-list');
  const card = page.getByRole('article', { name: /Mate 70 Pro换/ });
  await expect(card).toContainText('待寄送或质检');
  const idOf = async (link: string) =>
    /orderId=(\d+)/.exec((await card.getByRole('link', { name: link }).getAttribute('href')) ?? '')?.[1];
  const [orderId, recycleId] = [await idOf('新机订单'), await idOf('旧机进度')];
  const context = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' });
  const staff = await context.newPage();
  await openAsStaff(staff, `/orders/${orderId}`);
  await expect(staff.getByText('旧机尚未结清，新机暂不能发货或交付')).toBeVisible();
  await openAsStaff(staff, `/recycles/order/${recycleId}`);
  await receiveHere(staff, newSerial());
  await findDentHere(staff);

  await open(page, '/member/yyhx-list');
  await expect(card.getByRole('link', { name: '去确认' })).toBeVisible();
  await card.getByRole('link', { name: '旧机进度' }).click();
  await page.getByRole('link', { name: '到以旧换新单中确认' }).click();
  const choice = page.getByRole('region', { name: /Mate 70 Pro的以旧换新/ });
  await choice.getByRole('radio', { name: /接受新估价并补差价，需支付/ }).check();
  const difference = await yuanIn(choice.getByText(/接受新估价并补差价，需支付/));
  expect(await findViolations(page)).toEqual([]);
  await choice.getByRole('button', { name: '确认选择' }).click();
  await expect(page).toHaveURL(/\/trade\/counter\/order\/\d+/);
  await payInWallet(page);
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible();

  await open(page, `/member/order/hs-detail?orderId=${recycleId}`);
  const offer = page.getByRole('region', { name: '质检结果' });
  const [said, found] = [
    await yuanIn(offer.getByRole('paragraph').filter({ hasText: '您的估价' })),
    await yuanIn(offer.getByRole('paragraph').filter({ hasText: '质检价' }).first()),
  ];
  expect(said).toBe(estimate);
  expect(said - found).toBe(difference);
  await expect(offer).toContainText('磕碰、凹陷');
  expect(await findViolations(page)).toEqual([]);
  await open(page, `/member/order/detail?orderId=${orderId}`);
  await expect(page.getByRole('main')).toContainText(`旧机抵扣`);
  await openAsStaff(staff, `/orders/${orderId}`);
  await expect(staff.getByText(/成交 .* 补差 /)).toBeVisible();
  await expect(staff.getByText('旧机尚未结清，新机暂不能发货或交付')).toHaveCount(0);
  await context.close();
});
