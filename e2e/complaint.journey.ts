import { test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { ApiBuyer } from './src/api-buyer.ts';
import { expect } from './src/expect.ts';
import { openAsMember, openAsStaff } from './src/signed-in.ts';

// A drawer that still grows may be somewhere else when the button of the mouse is let go.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('R076 R075 a member complains with a picture, staff answer and solve, the member opens it again and judges it', async ({
  browser,
  baseURL,
}) => {
  const buyer = await ApiBuyer.signUp(baseURL ?? '');
  const member = await (
    await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' })
  ).newPage();
  await openAsMember(member, '/member/complaint/add', { phone: buyer.phone });
  const submit = member.getByRole('button', { name: '提交', exact: true });
  await submit.click();
  await expect(member.getByText('请选择投诉类型')).toBeVisible();
  await expect(member.getByText('请描述遇到的问题')).toBeVisible();

  await member.getByText('服务态度').click();
  await member.getByLabel('发生了什么').fill('门店店员态度很差，等了半个小时没有人接待');
  const picture = await member.screenshot({ clip: { x: 0, y: 0, width: 80, height: 60 } });
  await member
    .getByLabel(/添加图片/)
    .setInputFiles({ name: '凭证.png', mimeType: 'image/png', buffer: picture });
  await expect(member.getByRole('img', { name: '第 1 张图片' })).toBeVisible();
  await expect(submit).toBeVisible();
  await member.getByText('道歉', { exact: true }).click();
  await submit.click();
  await expect(member.getByRole('heading', { name: '已收到您的投诉' })).toBeVisible();
  const number = /TS\d{12}/.exec((await member.locator('main').textContent()) ?? '')?.[0] ?? '';
  expect(number).toMatch(/^TS\d{12}$/);

  const staff = await (
    await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' })
  ).newPage();
  await openAsStaff(staff, `/complaints?keyword=${number}`);
  await staff.getByRole('link', { name: number }).click();
  const drawer = staff.getByRole('dialog');
  await drawer.getByRole('button', { name: /受\s*理/ }).click();
  await expect(drawer.getByText('已受理', { exact: true })).toBeVisible();
  await expect(drawer.getByRole('img', { name: '凭证 1' })).toBeVisible();
  await drawer.getByRole('textbox', { name: '内容' }).fill('您好，店长正在核实');
  await drawer
    .locator('input[type="file"]')
    .setInputFiles({ name: '监控截图.png', mimeType: 'image/png', buffer: picture });
  await expect(drawer.getByRole('img', { name: '回复图片 1' })).toBeVisible();
  expect(await findViolations(staff)).toEqual([]);
  await drawer.getByRole('button', { name: /发\s*送/ }).click();
  await expect(drawer.getByText('您好，店长正在核实')).toBeVisible();
  const solve = async (words: string) => {
    await drawer.getByRole('button', { name: '给出结果' }).click();
    const dialog = staff.getByRole('dialog', { name: '给出处理结果' });
    await dialog.getByLabel('处理结果').fill(words);
    await dialog.getByRole('button', { name: '告知会员' }).click();
    await expect(dialog).toBeHidden();
  };
  await solve('店长已致电道歉，并重新培训');
  await expect(drawer.getByText('已给出结果').first()).toBeVisible();

  await member.getByRole('link', { name: '查看进展' }).click();
  await expect(member.getByText('店长已致电道歉，并重新培训')).toBeVisible();
  await expect(member.getByText('您好，店长正在核实')).toBeVisible();
  const shown = member.getByRole('img', { name: '消息图片 1' });
  await expect(shown).toBeVisible();
  await expect(shown).toHaveJSProperty('naturalWidth', 80);
  await member.getByText('不满意？申请再次处理').click();
  await member.getByLabel('不满意的原因').fill('没有接到道歉电话');
  await member.getByRole('button', { name: '申请再次处理' }).click();
  await expect(member.getByText('没有接到道歉电话')).toBeVisible();

  await staff.reload();
  await expect(drawer.getByText('没有接到道歉电话')).toBeVisible();
  await solve('已再次致电并赠送延保一年');
  await member.reload();
  await member.getByText('5 星 非常满意').click({ force: true });
  await member.getByRole('button', { name: '提交评价' }).click();
  await expect(member.getByText('我的评价')).toBeVisible();
  expect(await findViolations(member)).toEqual([]);
  await buyer.leave();
  await member.context().close();
  await staff.context().close();
});

test('R074 R073 the demo member has complaints, suggestions are published, and staff see what is late', async ({
  browser,
  baseURL,
}) => {
  const member = await (
    await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' })
  ).newPage();
  await openAsMember(member, '/member/complaint/mine', { phone: '13800000000' });
  await expect(member.getByRole('listitem').filter({ hasText: 'TS' })).toHaveCount(4);
  await member.getByRole('link', { name: '公示', exact: true }).click();
  await member.getByLabel('关键词').fill('贴膜');
  await member.getByRole('button', { name: '搜索', exact: true }).last().click();
  await expect(member.getByText('希望门店增加自助贴膜工位')).toBeVisible();
  const staff = await (
    await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' })
  ).newPage();
  await openAsStaff(staff, '/complaints?box=late');
  await expect(staff.getByRole('row').filter({ hasText: '超时' })).not.toHaveCount(0);
  expect(await findViolations(staff)).toEqual([]);
  for (const part of ['report', 'types', 'replies']) {
    await openAsStaff(staff, `/complaints/${part}`);
    await expect(staff.getByRole('table').first()).toBeVisible();
    expect(await findViolations(staff)).toEqual([]);
  }
  await member.context().close();
  await staff.context().close();
});
