import { type Page, test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { expect } from './src/expect.ts';
import { openAsStaff } from './src/signed-in.ts';

// A dialog that still grows may be somewhere else when the button of the mouse is let go.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function signIn(page: Page, account: string, password: string, path = ''): Promise<void> {
  await page.goto(`/admin${path}`);
  await page.getByLabel('账号', { exact: true }).fill(account);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录' }).click();
}
const menu = (page: Page) => page.getByRole('navigation', { name: '主菜单' });

test('an administrator makes a role and an account, which changes its password and sees its own buttons only', async ({
  page,
  browser,
}) => {
  const mark = Date.now().toString(36);
  const account = `guide${mark}`;
  await openAsStaff(page, '/staff/roles');
  await page.getByRole('button', { name: '新建角色' }).click();
  const role = page.getByRole('dialog', { name: '新建角色' });
  await role.getByLabel('角色名称').fill(`导购${mark}`);
  await role.getByRole('button', { name: '创建' }).click();
  await expect(role.getByText('请至少选择一项权限')).toBeVisible();
  await role.getByRole('checkbox', { name: '查看订单' }).check();
  await role.getByRole('checkbox', { name: '查看会员', exact: true }).check();
  await role.getByRole('button', { name: '创建' }).click();
  await expect(page.getByRole('cell', { name: `导购${mark}` })).toBeVisible();

  await page.getByRole('tab', { name: '员工', exact: true }).click();
  await page.getByRole('button', { name: '新建员工' }).click();
  const dialog = page.getByRole('dialog', { name: '新建员工' });
  await dialog.getByLabel('账号').fill(account);
  await dialog.getByLabel('姓名').fill('小林');
  await dialog.getByLabel('角色').click();
  await page.getByTitle(`导购${mark}`).click();
  await dialog.getByLabel('初始密码').fill('short');
  await dialog.getByRole('button', { name: '创建' }).click();
  await expect(dialog.getByText('密码长度需为 8～64 位')).toBeVisible();
  await dialog.getByLabel('初始密码').fill('kunming2026ok');
  await dialog.getByRole('button', { name: '创建' }).click();
  await expect(dialog).toBeHidden();
  expect(await findViolations(page)).toEqual([]);

  const theirs = await browser.newPage();
  await signIn(theirs, account, 'kunming2026ok', '/members');
  await expect(theirs.getByRole('heading', { name: '请先修改密码' })).toBeVisible();
  await theirs.getByLabel('原密码').fill('kunming2026ok');
  await theirs.getByLabel('新密码', { exact: true }).fill('cuihu2026new');
  await theirs.getByLabel('确认新密码').fill('cuihu2026new');
  await theirs.getByRole('button', { name: '修改密码' }).click();
  await expect(menu(theirs).getByRole('link')).toHaveText(['概览', '订单', '会员']);
  await theirs.getByRole('button', { name: '详情' }).first().click();
  await expect(theirs.getByRole('button', { name: '查看完整信息' })).toHaveCount(0);

  await page.getByRole('searchbox').fill(account);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: '小林 的更多操作' }).click();
  await page.getByText('停用账号').click();
  await page
    .getByRole('dialog', { name: /停用 小林/ })
    .getByRole('button', { name: '停用', exact: true })
    .click();
  await expect(page.getByText('已停用').first()).toBeVisible();
  await theirs.goto('/admin/orders');
  await expect(theirs.getByRole('heading', { name: '登录管理后台' })).toBeVisible();
  await theirs.close();
});

test('a member is revealed for a reason, and blocked and let in again; the log tells both', async ({
  page,
}) => {
  await openAsStaff(page, '/members?keyword=13800000000');
  await page.getByRole('button', { name: '详情' }).click();
  await expect(page.getByText('138****0000').last()).toBeVisible();
  await page.getByRole('button', { name: '查看完整信息' }).click();
  const reason = page.getByRole('dialog', { name: '查看完整信息' });
  await reason.getByLabel('原因').fill('核对售后联系人');
  await reason.getByRole('button', { name: '查看', exact: true }).click();
  await expect(page.getByText('13800000000', { exact: true })).toBeVisible();

  await page.goto('/admin/members/blocklist?state=active');
  await page.getByRole('button', { name: '加入黑名单' }).click();
  const block = page.getByRole('dialog', { name: '加入黑名单' });
  await block.getByText('IP 地址', { exact: true }).first().click();
  await block.getByRole('textbox', { name: 'IP 地址' }).fill('203.0.113.0/24');
  await block.getByLabel('原因').fill('批量注册');
  await block.getByRole('button', { name: '加入黑名单' }).click();
  const row = page.getByRole('row', { name: /203\.0\.113\.0\/24 批量注册/ });
  await row.getByRole('button', { name: '解除' }).click();
  const lift = page.getByRole('dialog', { name: '解除黑名单' });
  await lift.getByLabel('解除原因').fill('核实为误判');
  await lift.getByRole('button', { name: '解除', exact: true }).click();
  await expect(row).toHaveCount(0);

  await page.goto('/admin/audit');
  await expect(
    page.getByRole('row', { name: /解除黑名单 IP 地址 203\.0\.113\.0\/24/ }).first(),
  ).toBeVisible();
  await expect(
    page.getByRole('row', { name: /查看会员完整信息 会员 \d+（138\*\*\*\*0000）/ }).first(),
  ).toBeVisible();
});
