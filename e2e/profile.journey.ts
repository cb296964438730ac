import { type Page, test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { expect } from './src/expect.ts';
import { drawPicture, newIdCard } from './src/member-papers.ts';
import { enterByPassword, makeMember, PASSWORD } from './src/password-member.ts';
import { findGoods, newPhone, open, putIntoCart, readCode } from './src/shopper.ts';
import { openAsMember } from './src/signed-in.ts';
import { tenantSites } from './src/tenant-sites.ts';

const PAY_PASSWORD = '802469';

test('R072 R099 R098 R077 R097 a member says who it is and guards the account', async ({ browser }) => {
  const { tenant, origin } = tenantSites[2];
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  const phone = await makeMember(tenant);
  await openAsMember(page, '/member', { phone, tenant, host: new URL(origin).hostname });
  await expect(page.getByText('还没有订单')).toBeVisible();

  await changeInfo(page);
  await bindMail(page);
  await open(page, '/member/edit/pay-password');
  await setPayPassword(page, phone);
  await expect(page.getByText('支付密码已设置')).toBeVisible();
  await proveName(page);
  await setPassword(page);
  await open(page, '/member');
  await expect(page.getByRole('heading', { name: /昆明小王/ })).toBeVisible();
  await expect(page.getByText('已实名认证')).toBeVisible();
  await context.close();
});

test('R100 an avatar is cropped in the browser and stands in the member centre', async ({ page }) => {
  await openAsMember(page, '/member/edit/avatar');
  await page.getByLabel(/^选择一张图片作为头像/).setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('text'),
  });
  await expect(page.getByText('请选择 JPG、PNG 或 WebP 格式的图片')).toBeVisible();
  await page.getByLabel(/^选择一张图片作为头像/).setInputFiles({
    name: 'face.png',
    mimeType: 'image/png',
    buffer: await drawPicture(page),
  });
  const sending = page.waitForRequest((request) => request.url().endsWith('/updateAvatar/v1'));
  await expect(page.getByRole('slider', { name: '缩放' })).toBeVisible();
  await page.getByRole('slider', { name: '缩放' }).fill('1.5');
  await page.getByRole('button', { name: '保存头像' }).click();
  expect((await sending).postDataJSON().image).toMatch(/^data:image\/jpeg;base64,/);
  await expect(page.getByText('头像已更新')).toBeVisible();
  await open(page, '/member');
  const face = page.getByRole('link', { name: '修改头像' }).getByRole('img').first();
  await expect(face).toHaveAttribute('src', /^\/files\/p\/[0-9a-f]{32}\.jpg$/);
  await open(page, '/member/edit/avatar');
  await page.getByRole('button', { name: '恢复默认头像' }).click();
  await expect(page.getByText('已恢复默认头像')).toBeVisible();
});

test('a new number takes the place of the old one, which signs nobody in any more', async ({ page }) => {
  const phone = await makeMember();
  const next = `188${newPhone().slice(3)}`;
  await openAsMember(page, '/member/edit/info', { phone });
  await page.getByRole('link', { name: '更换手机号码' }).click();
  await page.getByLabel('新手机号').fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText('新手机号与当前手机号相同')).toBeVisible();
  await page.getByLabel('新手机号').fill(next);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText('验证码已发送至手机')).toBeVisible();
  await page.getByPlaceholder('请输入 6 位验证码').fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('验证码错误或已失效，请重新获取')).toBeVisible();
  await page.getByPlaceholder('请输入 6 位验证码').fill(await readCode(page, next));
  await page.getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('手机号已更换，其他设备需要重新登录')).toBeVisible();
  await expect(page.getByText(`188****${next.slice(-4)}`)).toBeVisible();
});

test('another browser is listed among the devices and signed out from there', async ({
  page,
  browser,
  baseURL,
}) => {
  const phone = await makeMember();
  const other = await browser.newContext(baseURL ? { baseURL } : {});
  const second = await other.newPage();
  await enterByPassword(second, phone, '/member/devices');
  await enterByPassword(page, phone, '/member/devices');
  await expect(page.getByText('共 2 台')).toBeVisible();
  await page.getByRole('button', { name: '退出其他设备' }).click();
  await expect(page.getByText('共 1 台')).toBeVisible();
  await second.goto('/member/devices');
  await expect(second).toHaveURL(/\/login\?redirect=/);
  await other.close();
});

test('the counter has a payment password set, asks for it, and the balance page tells what was paid', async ({
  page,
}) => {
  const phone = await makeMember(0, 10_000_000);
  await openAsMember(page, '/member/balance', { phone });
  await expect(page.getByText('还没有余额变动')).toBeVisible();
  const [goods] = await findGoods(page, '充电器', 1);
  if (!goods) throw new Error('goods were looked for');
  await putIntoCart(page, goods.ppid);
  await open(page, '/trade/cart');
  await page.getByRole('button', { name: '去结算' }).click();
  await page.getByRole('radio', { name: /门店自提/ }).check();
  await page.getByRole('button', { name: '提交订单' }).click();
  await expect(page).toHaveURL(/\/trade\/counter\/order\/\d+/);
  const counter = page.url();
  await page.getByText('余额支付').first().click();
  await page.getByRole('link', { name: '设置支付密码' }).click();
  await expect(page).toHaveURL(/pay-password/);
  await setPayPassword(page, phone);
  await expect(page).toHaveURL(counter);
  await page.getByText('余额支付').first().click();
  await page.locator('[name="payPassword"]').fill('000001');
  await page.keyboard.press('Enter');
  await expect(page.getByText('支付密码错误，还可以再试 4 次')).toBeVisible();
  await page.locator('[name="payPassword"]').fill(PAY_PASSWORD);
  await page.getByRole('button', { name: '确认支付' }).click();
  await expect(page.getByText('支付成功')).toBeVisible();
  await open(page, '/member/balance');
  await expect(page.getByText(/^支付订单/)).toBeVisible();
});

test('forms of the member centre work without scripts', async ({ browser, page, baseURL }) => {
  const phone = await makeMember();
  await openAsMember(page, '/member', { phone });
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    ...(baseURL ? { baseURL } : {}),
  });
  const plain = await context.newPage();
  await plain.goto('/member/edit/info');
  await plain.getByLabel('昵称').fill('官方');
  await plain.getByRole('button', { name: '保存' }).click();
  await expect(plain.getByText(/易被误认为商城工作人员/)).toBeVisible();
  await plain.getByLabel('昵称').fill('无脚本小王');
  await plain.getByRole('button', { name: '保存' }).click();
  await expect(plain.getByText('个人资料已保存')).toBeVisible();

  await plain.goto('/member/edit/pay-password');
  await plain.getByRole('button', { name: '获取验证码' }).click();
  await expect(plain.getByText('验证码已发送至手机')).toBeVisible();
  await plain.getByPlaceholder('请输入 6 位验证码').fill(await readCode(plain, phone));
  await plain.getByRole('button', { name: '下一步' }).click();
  await plain.locator('[name="password"]').fill(PAY_PASSWORD);
  await plain.locator('[name="again"]').fill(PAY_PASSWORD);
  await plain.getByRole('button', { name: '确定' }).click();
  await expect(plain.getByText('支付密码已设置')).toBeVisible();

  await plain.goto('/member/edit/avatar');
  await plain.getByLabel(/^选择一张图片作为头像/).setInputFiles({
    name: 'face.png',
    mimeType: 'image/png',
    buffer: await drawPicture(page),
  });
  await plain.getByRole('button', { name: '上传' }).click();
  await expect(plain.getByText('头像已更新')).toBeVisible();
  await context.close();
});

async function changeInfo(page: Page): Promise<void> {
  await open(page, '/member/edit/info');
  await page.getByLabel('昵称').fill('在线客服');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText(/易被误认为商城工作人员/)).toBeVisible();
  await page.getByLabel('昵称').fill('昆明小王');
  await page.getByRole('radio', { name: '男' }).check();
  await page.getByLabel('生日').fill('1990-05-17');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('个人资料已保存')).toBeVisible();
}

async function bindMail(page: Page): Promise<void> {
  const mail = `wang${Date.now()}@example.cn`;
  await page.getByRole('link', { name: '绑定邮箱' }).click();
  await page.getByLabel('邮箱地址').fill(mail);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText('验证码已发送至邮箱')).toBeVisible();
  const letters = await readOutbox(page, `/dev/mail-outbox.json?to=${mail}`);
  await page.getByPlaceholder('请输入 6 位验证码').fill(/\d{6}/.exec(letters[0]?.text ?? '')?.[0] ?? '');
  await page.getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('邮箱已绑定')).toBeVisible();
}

/** What the sandbox has sent, asked by the page itself: names of tenants are known to the browser alone. */
function readOutbox(page: Page, path: string): Promise<{ text: string }[]> {
  return page.evaluate(async (address) => (await (await fetch(address)).json()) as { text: string }[], path);
}

/** On its page, which the counter leads to and which leads back. */
async function setPayPassword(page: Page, phone: string): Promise<void> {
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText('验证码已发送至手机')).toBeVisible();
  await page
    .getByPlaceholder('请输入 6 位验证码')
    .fill(
      /\d{6}/.exec((await readOutbox(page, `/dev/outbox.json?phone=${phone}`))[0]?.text ?? '')?.[0] ?? '',
    );
  await page.keyboard.press('Enter');
  await page.locator('[name="password"]').fill('123456');
  await page.locator('[name="again"]').fill('123456');
  await page.getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('支付密码不能是连续的数字，请换一个')).toBeVisible();
  await page.locator('[name="password"]').fill(PAY_PASSWORD);
  await page.locator('[name="again"]').fill(PAY_PASSWORD);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: '确定' }).click();
}

async function proveName(page: Page): Promise<void> {
  await open(page, '/member/real-name');
  await page.getByLabel('真实姓名').fill('王小明');
  await page.getByLabel('身份证号').fill('530102199003070011');
  await page.getByRole('button', { name: '提交认证' }).click();
  await expect(page.getByText('身份证号码有误，请输入 15 位或 18 位身份证号码')).toBeVisible();
  await page.getByLabel('身份证号').fill(newIdCard());
  await page.getByRole('button', { name: '提交认证' }).click();
  await expect(page.getByText('您已完成实名认证')).toBeVisible();
  await expect(page.getByText('*小明')).toBeVisible();
}

/** A weak password leads here (S214) and back. */
async function setPassword(page: Page): Promise<void> {
  await open(page, '/member/edit/reset-password?redirect=%2Fmember%2Freal-name');
  await page.getByLabel('原密码').fill('wrong-2026-rain');
  await page.locator('[name="password"]').fill('12345678');
  await page.locator('[name="again"]').focus();
  await expect(page.getByText('密码过于简单，容易被猜到，请换一个')).toBeVisible();
  await page.locator('[name="password"]').fill('kunming-Lake-7');
  await page.locator('[name="again"]').fill('kunming-Lake-8');
  await page.getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('两次输入的密码不一致')).toBeVisible();
  await page.locator('[name="again"]').fill('kunming-Lake-7');
  await page.getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('原密码错误，请重新输入')).toBeVisible();
  await page.getByLabel('原密码').fill(PASSWORD);
  await page.getByRole('button', { name: '确定' }).click();
  await expect(page).toHaveURL(/\/member\/real-name$/);
}
