import { type Browser, type Page, test } from '@playwright/test';
import { queryAsOwner } from '../apps/server/test/shop-data.fixture.ts';
import { findViolations } from './src/accessibility.ts';
import { expect } from './src/expect.ts';
import { becomeSeller, findDentHere, newSerial, receiveHere, valuePhone, yuanIn } from './src/old-phone.ts';
import { newPhone, open, payInWallet } from './src/shopper.ts';
import { openAsMember, openAsStaff } from './src/signed-in.ts';

/** What the shop asks for it: a price that no other unit has. */
const PRICE = 3_100 + Math.floor(Math.random() * 800);

async function openWindow(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' });
  return context.newPage();
}

/** A picture that no other listing has. */
async function drawOne(page: Page, at: number) {
  const address = await page.evaluate((place) => {
    const canvas = document.createElement('canvas');
    canvas.width = 800;
    canvas.height = 800;
    const pen = canvas.getContext('2d');
    if (!pen) return '';
    for (let spot = 0; spot < 40; spot += 1) {
      pen.fillStyle = `hsl(${Math.random() * 360} 60% ${30 + place * 10}%)`;
      pen.fillRect(Math.random() * 700, Math.random() * 700, 90, 90);
    }
    return canvas.toDataURL('image/png');
  }, at);
  const buffer = Buffer.from(address.split(',')[1] ?? '', 'base64');
  return { name: `实物 ${at}.png`, mimeType: 'image/png', buffer };
}

/** Days go by: what was bought just now was bought four days ago. */
async function waitUntilListable(serial: string): Promise<void> {
  await queryAsOwner(
    process.env.JOURNEY_DATA_DIR ?? '',
    `UPDATE device_event SET created_at = created_at - interval '4 days'
      WHERE tenant_id = 0 AND device_id = (SELECT device_id FROM recycle_order WHERE tenant_id = 0 AND serial = $1)`,
    [serial],
  );
}

test('R130 R094 C111 one phone: valued, brought to a store, inspected, paid out, listed, bought by somebody else, handed over, with a second warranty', async ({
  browser,
  baseURL,
}) => {
  test.slow();
  const [seller, staff, buyer] = [
    await openWindow(browser, baseURL),
    await openWindow(browser, baseURL),
    await openWindow(browser, baseURL),
  ];
  const serial = newSerial();

  await openAsMember(seller, '/member/real-name');
  await becomeSeller(seller);
  const result = await valuePhone(seller, /HUAWEI Mate 70 Pro/);
  await result.getByRole('button', { name: '去回收' }).click();
  await expect(seller).toHaveURL(/\/huiShou\/order\/\d+/);
  await seller.getByLabel('设备串号（选填）').fill(serial);
  await seller.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  expect(await findViolations(seller)).toEqual([]);
  await seller.getByRole('button', { name: '提交订单' }).click();
  await expect(seller).toHaveURL(/\/member\/order\/hs-detail\?orderId=\d+$/);
  await expect(seller.getByText('预约码')).toBeVisible();
  const recycleId = /orderId=(\d+)/.exec(seller.url())?.[1];

  await openAsStaff(staff, `/recycles/order/${recycleId}`);
  await receiveHere(staff, serial);
  await findDentHere(staff);

  await open(seller, `/member/order/hs-detail?orderId=${recycleId}`);
  const offer = seller.getByRole('region', { name: '质检结果' });
  const final = await yuanIn(offer.getByRole('paragraph').filter({ hasText: '质检价' }).first());
  await offer.getByRole('button', { name: `接受 ¥${final}` }).click();
  await expect(offer.getByRole('button')).toHaveCount(0);
  await expect(seller.getByRole('region', { name: '订单信息' })).toContainText('已到账');
  await open(seller, '/member/balance');
  await expect(seller.getByRole('main')).toContainText(final.toFixed(2));

  await openAsStaff(staff, `/recycles/order/${recycleId}`);
  await staff.getByRole('button', { name: '清除数据并入库' }).click();
  await staff.getByRole('button', { name: '已清除，入库' }).click();
  await expect(staff.getByText('已入库，可在二手上架中选择')).toBeVisible();
  await waitUntilListable(serial);
  await openAsStaff(staff, `/resale/ready?keyword=${serial}`);
  await staff
    .getByRole('row')
    .filter({ hasText: serial.slice(-4) })
    .getByRole('button', { name: '上架' })
    .click();
  const form = staff.getByRole('dialog', { name: '二手上架' });
  const facts = { 品牌: '华为', 型号: 'Mate 70 Pro', 颜色: '雅丹黑', 容量: '256GB', 售价: String(PRICE) };
  for (const [label, text] of Object.entries(facts)) await form.getByLabel(label, { exact: true }).fill(text);
  await form.getByLabel('电池健康度').fill('91');
  for (const [index] of ['正面', '背面', '边框', '亮屏'].entries()) {
    await form.locator('input[type="file"]').setInputFiles(await drawOne(staff, index));
    await expect(form.getByRole('img', { name: `实物图 ${index + 1}` })).toBeVisible();
  }
  await form.getByRole('button', { name: /保\s?存/ }).click();
  await expect(form).toBeHidden();
  await openAsStaff(staff, `/resale?keyword=${serial}`);
  const row = staff.getByRole('row').filter({ hasText: serial.slice(-4) });
  await row.getByRole('button', { name: /上\s?架/ }).click();
  await staff
    .getByRole('tooltip')
    .getByRole('button', { name: /上\s?架/ })
    .click();
  await expect(staff.getByText('已上架，商城随即可买')).toBeVisible();

  const phone = newPhone();
  await openAsMember(buyer, '/secondHand/search?keyword=Mate 70 Pro', { phone });
  await buyer
    .getByRole('region', { name: '搜索结果' })
    .getByRole('link')
    .filter({ hasText: String(PRICE) })
    .click();
  await expect(buyer.getByText(`串号尾号 ${serial.slice(-4)}`)).toBeVisible();
  await expect(buyer.getByRole('heading', { name: '质检报告' })).toBeVisible();
  expect(await findViolations(buyer)).toEqual([]);
  await buyer.getByRole('button', { name: '立即购买' }).click();
  await expect(buyer).toHaveURL(/\/trade\/confirm\/direct\/\d+/);
  await buyer.getByRole('radio', { name: /门店自提/ }).check();
  await buyer.getByRole('button', { name: '提交订单' }).click();
  await payInWallet(buyer);
  await buyer.getByRole('link', { name: '查看订单' }).click();
  await expect(buyer.getByRole('heading', { name: '待自提' })).toBeVisible();
  const orderId = /orderId=(\d+)/.exec(buyer.url())?.[1];
  const code = /出示自提码\s*(\d{6})/.exec((await buyer.getByRole('main').textContent()) ?? '')?.[1] ?? '';

  await openAsStaff(staff, `/orders/${orderId}`);
  await staff.getByRole('button', { name: /交付/ }).click();
  const handOver = staff.getByRole('dialog', { name: '门店交付' });
  await handOver.getByRole('textbox').first().pressSequentially(code);
  await handOver.getByLabel('串号', { exact: true }).fill(newSerial());
  await handOver.getByRole('button', { name: '确认交付' }).click();
  await expect(handOver.locator('.ant-form-item-explain-error')).toBeVisible();
  await handOver.getByLabel('串号', { exact: true }).fill(serial);
  await handOver.getByRole('button', { name: '确认交付' }).click();
  await expect(staff.getByText('已交付，订单完成')).toBeVisible();

  await open(buyer, '/member/guarantee/my-phone');
  await buyer.getByRole('link', { name: '查保修卡' }).click();
  await expect(buyer).toHaveURL(/\/member\/guarantee\/warrantCard\?/);
  const card = buyer.getByRole('article', { name: '电子保修卡' });
  await expect(card).toContainText(`序列号尾号 ${serial.slice(-4)}`);
  await expect(card.getByRole('row').filter({ hasText: '门店质保' })).toContainText('保修中');
  await expect(card).not.toContainText('厂家');
  expect(await findViolations(buyer)).toEqual([]);
  await open(seller, '/member/guarantee/my-phone');
  await expect(seller.getByText(serial.slice(-4))).toHaveCount(0);
  for (const page of [seller, staff, buyer]) await page.context().close();
});
