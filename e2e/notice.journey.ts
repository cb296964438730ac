import { test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { ApiBuyer } from './src/api-buyer.ts';
import { expect } from './src/expect.ts';
import { findGoods } from './src/shopper.ts';
import { openAsMember, openAsStaff } from './src/signed-in.ts';

// A dialog that still grows may be somewhere else when the button of the mouse is let go.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('S080 an order is shipped: the count rises without a reload, the message is read, hidden and put back', async ({
  browser,
  baseURL,
}) => {
  const buyer = await ApiBuyer.signUp(baseURL ?? '');
  const page = await browser.newPage({ baseURL: baseURL ?? '' });
  await openAsMember(page, '/member/message', { phone: buyer.phone });
  const count = page.getByRole('link', { name: /^消息 \d+/ });
  await expect(page.getByRole('link', { name: `会员${buyer.phone.slice(-4)}` })).toBeVisible();
  const readCount = async () => Number(((await count.textContent()) ?? '').replace(/\D/g, ''));
  const before = await readCount();
  const [goods] = await findGoods(page, '手机壳', 1);
  if (!goods) throw new Error('the demo shop has no 手机壳');
  await buyer.buy(goods.ppid);
  const paid = page.getByRole('listitem').filter({ hasText: '付款成功' });
  await expect(paid).toContainText('未读');
  await expect.poll(readCount).toBeGreaterThan(before);

  await paid.getByRole('button', { name: '隐藏消息：付款成功' }).click();
  await expect(paid).toHaveCount(0);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(paid).toHaveCount(1);
  await page.getByRole('link', { name: /交易物流/ }).click();
  await expect(page).toHaveURL(/type=trade/);
  await paid.getByRole('link', { name: '付款成功' }).click();
  await expect(page).toHaveURL(/\/member\/order\/detail\?orderId=/);
  await buyer.leave();
  await page.close();
});

test('staff send a message to all members, see who has read it, and take it back', async ({
  browser,
  baseURL,
}) => {
  const title = `周末到店有礼${Date.now() % 100_000}`;
  const member = await browser.newPage({ baseURL: baseURL ?? '' });
  const staff = await browser.newPage({ baseURL: baseURL ?? '', reducedMotion: 'reduce' });
  await openAsStaff(staff, '/notices');
  await staff.getByRole('button', { name: '群发消息' }).click();
  const dialog = staff.getByRole('dialog', { name: '群发消息' });
  await dialog.getByRole('button', { name: /发\s*送/ }).click();
  await expect(dialog.getByText('请填写标题，至少 2 个字')).toBeVisible();
  await dialog.getByLabel('标题').fill(title);
  await dialog.getByLabel('内容').fill('周末到店即送钢化膜一张');
  await dialog.getByRole('button', { name: /发\s*送/ }).click();
  await expect(dialog).toBeHidden();
  const row = staff.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('展示中');

  await openAsMember(member, '/member/message');
  await expect(member.getByText(title)).toBeVisible();
  await member.getByRole('button', { name: '全部已读' }).click();
  await expect(member.getByRole('button', { name: '全部已读' })).toHaveCount(0);
  await staff.reload();
  // Type, state and audience stand between, and how many members there are.
  await expect(row.getByRole('cell').nth(5)).toHaveText(/^[1-9]/);
  await row.getByRole('button', { name: /停\s*止/ }).click();
  await staff
    .getByRole('tooltip')
    .getByRole('button', { name: /停\s*止/ })
    .click();
  await expect(row).toContainText('已停止');
  await member.reload();
  await expect(member.getByText(title)).toHaveCount(0);
  await member.close();
  await staff.close();
});

test('a member switches a kind of message off, and finds the choice again', async ({ browser, baseURL }) => {
  const buyer = await ApiBuyer.signUp(baseURL ?? '');
  const page = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await openAsMember(page, '/member/message', { phone: buyer.phone });
  await page.getByRole('link', { name: '消息设置' }).click();
  await expect(page.getByRole('checkbox', { name: '交易物流站内消息' })).toBeDisabled();
  await expect(page.getByRole('checkbox', { name: '优惠活动邮件' })).toBeDisabled();
  const activity = page.getByRole('checkbox', { name: '优惠活动站内消息' });
  await expect(activity).toBeChecked();
  await activity.uncheck();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: '保存设置' }).click();
  await expect(page.getByText('设置已保存')).toBeVisible();
  await page.reload();
  await expect(activity).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: '服务通知站内消息' })).toBeChecked();
  await buyer.leave();
  await page.context().close();
});
