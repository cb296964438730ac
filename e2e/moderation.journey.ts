import { test } from '@playwright/test';
import { queryAsOwner } from '../apps/server/test/shop-data.fixture.ts';
import { findViolations } from './src/accessibility.ts';
import { expect } from './src/expect.ts';
import { newPhone, reload } from './src/shopper.ts';
import { openAsMember, openAsStaff } from './src/signed-in.ts';

// A dialog that still grows may be somewhere else when the button of the mouse is let go.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a name is refused by the keys of the queue: it leaves the page, and its author is told why', async ({
  page,
  browser,
}) => {
  const name = `低价代购${Date.now() % 100_000}`;
  const shopper = await browser.newContext();
  const phone = await shopper.newPage();
  const mobile = await openAsMember(phone, '/member/edit/info');
  await phone.getByLabel('昵称').fill(name);
  await phone.getByRole('button', { name: '保存' }).click();
  await expect(phone.getByText('个人资料已保存')).toBeVisible();

  await openAsStaff(page, `/moderation?keyword=${encodeURIComponent(name)}`);
  const piece = page.getByRole('listitem').filter({ hasText: name });
  await expect(piece).toHaveAttribute('aria-current', 'true');
  await expect(piece).toContainText('昵称');
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: '拒绝内容' });
  await dialog.getByRole('button', { name: /拒\s*绝/ }).click();
  await expect(dialog.getByText('请选择原因')).toBeVisible();
  await dialog.getByLabel('含有广告或引流信息').check();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: /拒\s*绝/ }).click();
  await expect(dialog).toBeHidden();
  await expect(piece).toHaveCount(0);
  await page.getByRole('tab', { name: '已拒绝' }).click();
  await expect(piece).toContainText('拒绝：含有广告或引流信息');

  await reload(phone);
  await expect(phone.getByLabel('昵称')).toHaveValue(`会员${mobile.slice(-4)}`);
  await phone.goto('/member/message');
  const told = phone.getByRole('listitem').filter({ hasText: '您的昵称未通过审核' });
  await expect(told).toContainText(`昵称“${name}”含有广告或引流信息`);
  await told.getByRole('link').first().click();
  await expect(phone).toHaveURL(/\/member\/edit\/info/);
  await shopper.close();
});

test('a comment that a member reports is taken away by staff and leaves the product page', async ({
  page,
  browser,
}) => {
  const content = `查无此货${Date.now() % 100_000}`;
  const [goods] = await queryAsOwner<{ ppid: string }>(
    process.env.JOURNEY_DATA_DIR ?? '',
    `WITH chosen AS (
       SELECT sku.ppid, sku.product_id FROM sku JOIN product ON product.id = sku.product_id AND product.tenant_id = sku.tenant_id
        WHERE sku.tenant_id = 0 AND sku.status = 'onSale' AND product.kind = 'goods' ORDER BY sku.ppid LIMIT 1),
     written AS (
       INSERT INTO product_comment (tenant_id, product_id, nickname, score, content)
         SELECT 0, product_id, '路过的人', 1, $1 FROM chosen)
     SELECT ppid FROM chosen`,
    [content],
  );
  const address = `/product/${goods?.ppid}`;
  const shopper = await browser.newContext({ reducedMotion: 'reduce' });
  const reader = await shopper.newPage();
  await openAsMember(reader, address, { phone: newPhone() });
  const comment = reader.getByRole('listitem').filter({ hasText: content });
  await expect(async () => {
    await reload(reader);
    await expect(comment).toBeVisible();
  }).toPass();
  await comment.getByRole('button', { name: /^举报：?路过的人的评价/ }).click();
  const form = reader.getByRole('dialog', { name: '举报评价' });
  await form.getByRole('button', { name: '提交举报' }).click();
  await expect(form.getByText('请选择举报原因')).toBeVisible();
  expect(await findViolations(reader)).toEqual([]);
  await form.getByLabel('虚假不实').check();
  await form.getByLabel('补充说明').fill('没有买过');
  await form.getByRole('button', { name: '提交举报' }).click();
  await expect(reader.getByText('已收到举报，我们会尽快核实')).toBeVisible();

  await openAsStaff(page, '/moderation/reports?sort=timeDesc');
  const row = page.getByRole('row').filter({ hasText: content });
  await expect(row).toContainText('没有买过');
  expect(await findViolations(page)).toEqual([]);
  await row.getByRole('button', { name: /下\s*架/ }).click();
  const dialog = page.getByRole('dialog', { name: '下架内容' });
  await dialog.getByLabel('与商品或服务无关').check();
  await dialog.getByRole('button', { name: /下\s*架/ }).click();
  await expect(row).toHaveCount(0);
  await expect(async () => {
    await reload(reader);
    await expect(comment).toHaveCount(0);
  }).toPass();
  await shopper.close();
});

test('a word that staff add refuses a name beside its field, and what was typed stays', async ({
  page,
  browser,
}) => {
  const word = `禁语${Date.now() % 100_000}`;
  await openAsStaff(page, '/moderation/words');
  await page.getByRole('button', { name: '添加敏感词' }).click();
  const dialog = page.getByRole('dialog', { name: '添加敏感词' });
  await dialog.getByLabel('敏感词').fill(word);
  await dialog.getByLabel('命中后').click();
  await page.getByTitle('直接拒绝').click();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: /添\s*加/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: word })).toContainText('直接拒绝');
  const shopper = await browser.newContext();
  const phone = await shopper.newPage();
  await openAsMember(phone, '/member/edit/info');
  await phone.getByLabel('昵称').fill(`爱${word}`);
  await phone.getByRole('button', { name: '保存' }).click();
  await expect(phone.getByText('昵称含有不允许使用的内容，请修改')).toBeVisible();
  await expect(phone.getByLabel('昵称')).toHaveValue(`爱${word}`);
  await shopper.close();
});
