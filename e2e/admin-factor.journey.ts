import { type APIRequestContext, type Browser, type Page, request, test } from '@playwright/test';
import { totpAt, totpStepAt } from '../apps/api/src/platform/secrets/totp.ts';
import { findViolations } from './src/accessibility.ts';
import { expect } from './src/expect.ts';
import { readQr } from './src/read-qr.ts';
import { openAsStaff } from './src/signed-in.ts';

// A dialog that still grows may be somewhere else when the button of the mouse is let go.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PASSWORD = 'cuihu2026new';
const codeOf = (secret: string, beside = 0) => totpAt(secret, totpStepAt() + beside);

async function post<Data>(calls: APIRequestContext, path: string, data: object): Promise<Data> {
  const answer = await (await calls.post(path, { data })).json();
  expect(answer, path).toMatchObject({ code: 0 });
  return answer.data as Data;
}

/** Somebody new in the shop who has changed the password that the administrator gave. */
async function hire(baseURL: string, account: string, name: string): Promise<void> {
  const context = { baseURL, extraHTTPHeaders: { xtenant: '0' } };
  const [boss, self] = [await request.newContext(context), await request.newContext(context)];
  await post(boss, '/admin/api/login', { account: 'admin', password: 'jishi-admin' });
  const role = { roleId: 0, name: account, permissions: ['order:read'] };
  const { roleId } = await post<{ roleId: number }>(boss, '/admin/api/role/save', role);
  const first = 'kunming2026ok';
  await post(boss, '/admin/api/staff/create', { account, name, roleId, password: first });
  await post(self, '/admin/api/login', { account, password: first });
  await post(self, '/admin/api/password', { oldPassword: first, newPassword: PASSWORD });
  await Promise.all([boss.dispose(), self.dispose()]);
}

async function givePassword(page: Page, account: string): Promise<void> {
  await page.goto('/admin/login');
  await page.getByLabel('账号', { exact: true }).fill(account);
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '登录' }).click();
}
const menuOf = (page: Page) => page.getByRole('navigation', { name: '主菜单' });
const openDialog = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `账号菜单：${name}` }).click();
  await page.getByRole('menuitem', { name: '二次验证' }).click();
  return page.getByRole('dialog', { name: '二次验证' });
};
const newPage = async (browser: Browser) => (await browser.newContext({ reducedMotion: 'reduce' })).newPage();

test('X3240 X3242 X3246 staff bind a phone, sign in with its codes or with a recovery code, and a manager helps who has lost it', async ({
  page,
  browser,
  baseURL,
}) => {
  const account = `factor${Date.now().toString(36)}`;
  await hire(baseURL ?? '', account, '方小敏');
  await givePassword(page, account);
  await expect(menuOf(page)).toBeVisible();

  const dialog = await openDialog(page, '方小敏');
  await dialog.getByLabel('登录密码').fill('不是这个密码');
  await dialog.getByRole('button', { name: '下一步' }).click();
  await expect(dialog.getByText('密码错误')).toBeVisible();
  await dialog.getByLabel('登录密码').fill(PASSWORD);
  await dialog.getByRole('button', { name: '下一步' }).click();
  const picture = dialog.getByRole('img', { name: '绑定二维码' });
  const address = new URL(await readQr(page, (await picture.getAttribute('src')) ?? ''));
  const secret = address.searchParams.get('secret') ?? '';
  await expect(dialog.getByText(secret.match(/.{1,4}/g)?.join(' ') ?? '')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByLabel('验证码').fill('12345');
  await dialog.getByRole('button', { name: '开启二次验证' }).click();
  await expect(dialog.getByText('验证码为 6 位数字')).toBeVisible();
  const first = codeOf(secret);
  await dialog.getByLabel('验证码').fill(first);
  await dialog.getByRole('button', { name: '开启二次验证' }).click();
  const codes = dialog.getByRole('list', { name: '恢复码' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.allTextContents())[0] ?? '';
  expect(await findViolations(page)).toEqual([]);
  await expect(dialog.getByRole('button', { name: '完成' })).toBeDisabled();
  await dialog.getByLabel('我已妥善保存恢复码').check();
  await dialog.getByRole('button', { name: '完成' }).click();
  await expect(dialog).toBeHidden();

  const phone = await newPage(browser);
  await givePassword(phone, account);
  await expect(phone.getByRole('heading', { name: '二次验证' })).toBeVisible();
  expect(await findViolations(phone)).toEqual([]);
  await phone.goto('/admin/orders');
  await expect(phone.getByRole('heading', { name: '登录管理后台' })).toBeVisible();
  await givePassword(phone, account);
  await phone.getByLabel('验证码').fill(first);
  await phone.getByRole('button', { name: '登录' }).click();
  await expect(phone.getByText(/该验证码已使用过|验证码错误/)).toBeVisible();
  await phone.getByLabel('验证码').fill(codeOf(secret, 1));
  await phone.getByRole('button', { name: '登录' }).click();
  await expect(menuOf(phone)).toBeVisible();

  const elsewhere = await newPage(browser);
  await givePassword(elsewhere, account);
  await elsewhere.getByRole('button', { name: '手机不在身边？使用恢复码' }).click();
  await elsewhere.getByLabel('恢复码').fill(recovery.toLowerCase());
  await elsewhere.getByRole('button', { name: '登录' }).click();
  await expect(menuOf(elsewhere)).toBeVisible();
  const standing = await openDialog(elsewhere, '方小敏');
  await expect(standing.getByText('还剩 9 组')).toBeVisible();
  expect(await findViolations(elsewhere)).toEqual([]);

  const manager = await newPage(browser);
  await openAsStaff(manager, `/staff?keyword=${account}`);
  await expect(manager.getByRole('row', { name: /方小敏.*已开启/ })).toBeVisible();
  await manager.getByRole('button', { name: '方小敏 的更多操作' }).click();
  await manager.getByText('重置二次验证').click();
  await manager
    .getByRole('dialog', { name: /重置 方小敏 的二次验证/ })
    .getByRole('button', { name: '重置', exact: true })
    .click();
  await expect(manager.getByRole('row', { name: /方小敏.*未开启/ })).toBeVisible();
  await phone.goto('/admin/orders');
  await expect(phone.getByRole('heading', { name: '登录管理后台' })).toBeVisible();
  await givePassword(phone, account);
  await expect(menuOf(phone)).toBeVisible();
});

test('X3250 a role begins with a template, of which staff change what their shop does otherwise', async ({
  page,
}) => {
  const name = `夜班店员${Date.now().toString(36)}`;
  await openAsStaff(page, '/staff/roles');
  await page.getByRole('button', { name: '新建角色' }).click();
  const dialog = page.getByRole('dialog', { name: '新建角色' });
  const choose = (template: string) => dialog.getByText(template, { exact: true }).click();
  await choose('财务');
  await expect(dialog.getByLabel('角色名称')).toHaveValue('财务');
  await expect(dialog.getByText('钱退回顾客付款的账户，不能撤回')).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: '配货' })).toHaveCount(0);
  await choose('店员');
  await expect(dialog.getByLabel('角色名称')).toHaveValue('店员');
  await expect(dialog.getByText(/不能退款、改价/)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('checkbox', { name: '门店交付' }).uncheck();
  await dialog.getByLabel('角色名称').fill(name);
  await dialog.getByRole('switch', { name: '只看已选' }).click();
  await dialog.getByRole('checkbox', { name: '订单发货' }).check();
  await dialog.getByRole('button', { name: '创建' }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await row.getByRole('button', { name: '编辑' }).click();
  const edited = page.getByRole('dialog', { name: `编辑角色：${name}` });
  await expect(edited.getByRole('checkbox', { name: '订单发货' })).toBeChecked();
  await expect(edited.getByRole('checkbox', { name: '门店交付' })).not.toBeChecked();
  await expect(edited.getByRole('checkbox', { name: '配货' })).toBeChecked();
});
