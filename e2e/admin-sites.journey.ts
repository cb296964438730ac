import { type Browser, type Page, test } from '@playwright/test';
import { expect } from './src/expect.ts';
import { openAsStaff } from './src/signed-in.ts';
import { addressOf } from './src/tenants.ts';

// A dialog that still grows may be somewhere else when the button of the mouse is let go.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function signIn(page: Page, host: string, path: string, account: string, password: string) {
  await page.goto(addressOf(host, `/admin${path}`));
  await page.getByLabel('账号', { exact: true }).fill(account);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录' }).click();
}
const menu = (page: Page) => page.getByRole('navigation', { name: '主菜单' });

/**
 * The first member of staff switches two features on: the menu has one at once, shoppers have both within five seconds.
 */
async function chooseFeatures(staff: Page, browser: Browser, host: string) {
  const shopper = await browser.newPage();
  const bar = shopper.getByRole('navigation', { name: '会员与服务' });
  await shopper.goto(addressOf(host, '/'));
  await expect(bar.getByText('客服热线')).toBeVisible();
  await shopper.goto(addressOf(host, '/login'));
  await expect(shopper.getByRole('link', { name: '扫码登录' })).toHaveCount(0);

  await menu(staff).getByRole('link', { name: '站点设置' }).click();
  await staff.getByRole('tab', { name: '功能设置' }).click();
  await staff.getByRole('switch', { name: '免费回电' }).click();
  await staff.getByRole('switch', { name: '扫码登录' }).click();
  await staff.getByRole('spinbutton', { name: '付款时限' }).fill('45');
  await staff.getByRole('button', { name: '保存' }).click();
  await expect(staff.getByText('已保存，商城在 5 秒内更新')).toBeVisible();
  await expect(menu(staff).getByRole('link', { name: '预约回电' })).toBeVisible();
  await staff.reload();
  await expect(staff.getByRole('spinbutton', { name: '付款时限' })).toHaveValue('45');

  const ringsBack = async () => {
    await shopper.goto(addressOf(host, '/'));
    return bar.getByRole('form', { name: '免费回电' }).isVisible();
  };
  await expect.poll(ringsBack).toBe(true);
  await shopper.goto(addressOf(host, '/login'));
  await expect(shopper.getByRole('link', { name: '扫码登录' })).toBeVisible();
  await shopper.close();

  await staff.getByRole('switch', { name: '免费回电' }).click();
  await staff.getByRole('button', { name: '保存' }).click();
  const question = staff.getByRole('dialog', { name: '确认关闭？' });
  await expect(question.getByText('顾客不能再预约回电')).toBeVisible();
  await question.getByRole('button', { name: '返回修改' }).click();
  await staff.getByRole('button', { name: '放弃修改' }).click();
  await expect(staff.getByRole('switch', { name: '免费回电' })).toBeChecked();
}

test('S010 S013 the main site opens a site whose shop answers, closes it, and opens it again', async ({
  page,
  browser,
}) => {
  // A number and a host that no other run has.
  const xtenant = 100_000_000 + (Date.now() % 1_000_000_000);
  const name = `昭通新店${xtenant % 10_000}`;
  const host = `s${xtenant}.localhost`;
  await openAsStaff(page, '/sites');
  await expect(page.getByText('蜀信通', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: '新建站点' }).click();
  const dialog = page.getByRole('dialog', { name: '新建站点' });
  await dialog.getByRole('button', { name: '创建' }).click();
  await expect(dialog.getByText('请选择默认城市的区县')).toBeVisible();
  await dialog.getByLabel('站点名称').fill(name);
  await dialog.getByLabel('站点编号').fill(String(xtenant));
  await dialog.getByLabel('公司全称').fill('昭通新店数码有限公司');
  await dialog.getByLabel('客服电话').fill('400-111-2222');
  await dialog.getByRole('combobox', { name: '默认城市' }).click();
  await page.keyboard.type('五华区');
  await page
    .getByRole('menuitemcheckbox', { name: /五华区/ })
    .first()
    .click();
  await dialog.getByLabel('电脑站域名').fill('t4.localhost');
  const colour = dialog.getByRole('textbox', { name: '品牌色' });
  await colour.fill('#FFB000');
  await expect(dialog.getByText(/低于 4\.5:1/)).toBeVisible();
  await colour.fill('#0B6E4F');
  await expect(dialog.getByText('立即购买')).toBeVisible();
  await dialog.getByLabel('账号').fill('boss');
  await dialog.getByLabel('姓名').fill('陈店长');
  await dialog.getByLabel('初始密码').fill('kunming2026ok');
  await dialog.getByRole('button', { name: '创建' }).click();
  await expect(page.getByText('电脑站域名已被其他站点使用')).toBeVisible();
  await dialog.getByLabel('电脑站域名').fill(host);
  await dialog.getByRole('button', { name: '创建' }).click();
  await page.getByRole('button', { name: '知道了' }).click();

  const theirs = await browser.newPage();
  const openShop = async () => (await theirs.goto(addressOf(host, '/')))?.status();
  await expect.poll(openShop).toBe(200);
  await expect(theirs).toHaveTitle(new RegExp(name));
  await signIn(theirs, host, '', 'boss', 'kunming2026ok');
  await expect(theirs.getByRole('heading', { name: '请先修改密码' })).toBeVisible();
  await theirs.getByLabel('原密码').fill('kunming2026ok');
  await theirs.getByLabel('新密码', { exact: true }).fill('cuihu2026new');
  await theirs.getByLabel('确认新密码').fill('cuihu2026new');
  await theirs.getByRole('button', { name: '修改密码' }).click();
  await expect(menu(theirs).getByRole('link', { name: '站点设置' })).toBeVisible();
  await expect(menu(theirs).getByRole('link', { name: '站点', exact: true })).toHaveCount(0);
  await chooseFeatures(theirs, browser, host);
  await theirs.goto(addressOf(host, '/admin/sites'));
  await expect(theirs.getByRole('heading', { name: '您没有权限查看此页面' })).toBeVisible();

  const toggle = async (act: '停用' | '启用') => {
    await page.getByRole('button', { name: `${name} 的更多操作` }).click();
    await page.getByRole('menuitem', { name: `${act}站点` }).click();
    const question = page.getByRole('dialog', { name: `${act}“${name}”？` });
    await question.getByRole('button', { name: act, exact: true }).click();
    await expect(question).toBeHidden();
  };
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByRole('row')).toHaveCount(2);
  await toggle('停用');
  await expect.poll(openShop).toBe(404);
  await expect(theirs.getByText('没有这家店')).toBeVisible();
  await toggle('启用');
  await expect.poll(openShop).toBe(200);
  await theirs.goto(addressOf(host, '/admin'));
  await expect(menu(theirs)).toBeVisible();
  await theirs.close();

  // The demo stays as it was: nothing lists a closed site to shoppers or to other journeys.
  await toggle('停用');
  await expect(page.getByRole('row', { name: new RegExp(name) }).getByText('已停用')).toBeVisible();
});
