import { test } from '@playwright/test';
import { queryAsOwner } from '../apps/server/test/shop-data.fixture.ts';
import { findViolations } from './src/accessibility.ts';
import { ApiBuyer } from './src/api-buyer.ts';
import { expect } from './src/expect.ts';
import { openAsMember, openAsStaff } from './src/signed-in.ts';

// A drawer that still grows may be somewhere else when the button of the mouse is let go.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('R095 a buyer evaluates what came, staff let it pass and answer, the buyer adds to it', async ({
  browser,
  baseURL,
}) => {
  const query = (text: string) => queryAsOwner<{ ppid: string }>(process.env.JOURNEY_DATA_DIR ?? '', text);
  const [goods] = await query(
    `SELECT sku.ppid FROM sku JOIN product ON product.id = sku.product_id AND product.tenant_id = sku.tenant_id
      JOIN stock_level level ON level.tenant_id = sku.tenant_id AND level.ppid = sku.ppid
     WHERE sku.tenant_id = 0 AND sku.status = 'onSale' AND product.kind = 'goods' AND product.comment_count > 0
     GROUP BY sku.ppid ORDER BY sum(level.on_hand) DESC LIMIT 1`,
  );
  const ppid = Number(goods?.ppid);
  const buyer = await ApiBuyer.signUp(baseURL ?? '');
  const orderId = await buyer.buy(ppid);
  await query(
    `UPDATE sales_order SET state = 'shipped', shipped_at = now() WHERE tenant_id = 0 AND id = ${orderId}`,
  );
  await buyer.api.order.confirm({ orderId });

  const member = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await openAsMember(member, '/member/order/list/completed', { phone: buyer.phone });
  await member.getByRole('link', { name: '评价商品' }).click();
  await expect(member.getByRole('heading', { name: '评价中心' })).toBeVisible();
  await member.getByRole('link', { name: /^评价 / }).click();
  await member.getByRole('button', { name: '提交评价' }).click();
  await expect(member.getByText('请选择星级')).toBeVisible();
  await expect(member.getByText('请写下您的使用感受')).toBeVisible();
  await member.getByText('4 星 满意').click({ force: true });
  await member.getByText('拍照好看').click();
  const words = `夜里拍照也清楚，第 ${orderId} 号订单的真实感受`;
  await member.getByLabel('使用感受').fill(words);
  const picture = await member.screenshot({ clip: { x: 0, y: 0, width: 90, height: 60 } });
  await member
    .getByLabel(/添加图片/)
    .setInputFiles({ name: '晒图.png', mimeType: 'image/png', buffer: picture });
  await expect(member.getByRole('img', { name: '第 1 张图片' })).toBeVisible();
  expect(await findViolations(member)).toEqual([]);
  await member.getByRole('button', { name: '提交评价' }).click();
  await expect(member.getByText('评价已提交，审核通过后展示')).toBeVisible();

  const staff = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await openAsStaff(staff, `/moderation?keyword=${orderId}`);
  const piece = staff.getByRole('listitem').filter({ hasText: words });
  await piece.getByRole('button', { name: /通\s*过/ }).click();
  await expect(piece).toHaveCount(0);
  await staff.goto(`/admin/comments?keyword=${orderId}`);
  await staff.getByRole('button', { name: /回\s*复/ }).click();
  const dialog = staff.getByRole('dialog', { name: '回复评价' });
  await dialog.getByLabel('回复内容').fill('感谢您的喜欢');
  await dialog.getByRole('button', { name: /回\s*复/ }).click();
  await expect(dialog).toBeHidden();
  expect(await findViolations(staff)).toEqual([]);

  await member.getByRole('link', { name: /待追评/ }).click();
  await member.getByRole('link', { name: /^追评 / }).click();
  await member.getByLabel('追加感受').fill(`第二天再看，依旧满意 ${orderId}`);
  await member.getByRole('button', { name: '提交追评' }).click();
  // A page that is left while its form is on the way takes the form back.
  await expect(member.getByText(/^评价已(提交|发布)/)).toBeVisible();
  await member.getByRole('link', { name: '已评价' }).click();
  const own = member.getByRole('listitem').filter({ hasText: words });
  await expect(own).toContainText('当天追评');
  await expect(own).toContainText('感谢您的喜欢');

  await member.goto(`/product/${ppid}?comment=image#comments`);
  const shown = member.getByRole('listitem').filter({ hasText: words });
  await expect(shown).toContainText('商家回复：感谢您的喜欢');
  await expect(shown).not.toContainText('依旧满意');
  await expect(member.getByRole('link', { name: /拍照好看/ })).toBeVisible();
  expect(await findViolations(member)).toEqual([]);
  await buyer.leave();
  await member.context().close();
  await staff.context().close();
});
