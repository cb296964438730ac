import { type APIRequestContext, type Page, test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { expect } from './src/expect.ts';
import { openAsStaff } from './src/signed-in.ts';
import { addressOf } from './src/tenants.ts';

async function publish(page: Page): Promise<void> {
  const published = page.getByText('已发布，商城页面随即更新');
  // That of the time before.
  await expect(published).toBeHidden();
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await page.getByRole('button', { name: '确认发布' }).click();
  await expect(published).toBeVisible();
}

/** Drags an entry of the tree with the mouse to the lower edge of another one. */
async function dragBelow(page: Page, moved: string, target: string): Promise<void> {
  const entry = (title: string) => page.getByRole('tree').getByText(title, { exact: true });
  const middleOf = async (title: string) => {
    const box = await entry(title).boundingBox();
    if (!box) throw new Error(`no entry ${title} is seen`);
    return { x: box.x + 8, y: box.y + box.height / 2, half: box.height / 2 };
  };
  await entry(target).scrollIntoViewIfNeeded();
  const from = await middleOf(moved);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 4, { steps: 2 });
  const to = await middleOf(target);
  await page.mouse.move(to.x, to.y + to.half, { steps: 8 });
  await page.mouse.up();
}

/** What the server writes to a new visitor of a host, between two marks of the home page. */
async function readHome(request: APIRequestContext, host: string, from: string, to: string): Promise<string> {
  const { port } = new URL(addressOf(host, '/'));
  // Names of tenants are known to browsers alone, so that the host is said in the request.
  const answer = await request.get(addressOf('localhost', '/'), { headers: { host: `${host}:${port}` } });
  const html = await answer.text();
  expect(html).toContain(`//m.${host}`);
  const start = html.indexOf(from);
  return html.slice(start, html.indexOf(to, start));
}

const textsOfLinks = (html: string) =>
  [...html.matchAll(/<a\b[^>]*>(.*?)<\/a>/gs)].map(([, inside = '']) => inside.replaceAll(/<[^>]*>/g, ''));

/** Names of the links in the footer of a shop's home page. */
async function footerLinks(request: APIRequestContext, host: string): Promise<string[]> {
  const links = textsOfLinks(await readHome(request, host, '<footer', '</footer>'));
  expect(links).toContain('隐私政策');
  return links;
}

/** The links of the navigation row of a shop that are in question. */
async function navigationOrder(
  request: APIRequestContext,
  host: string,
  names: readonly string[],
): Promise<string[]> {
  const links = textsOfLinks(await readHome(request, host, 'aria-label="主导航"', '</nav>'));
  return links.filter((text) => names.includes(text));
}

test('staff change a link of the footer and its order; shoppers of this shop see it in 5 s, of another never', async ({
  page,
  request,
}) => {
  await openAsStaff(page, '/content/bottom-help');
  await expect(page.getByText('登录与注册', { exact: true })).toBeVisible();

  // Rename the first link of the first column and move it behind the second, with the keyboard.
  const name = `购物车 ${Date.now() % 100_000}`;
  await page.getByRole('button', { name: '编辑 购物车', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '编辑帮助栏目' });
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByLabel('链接').fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog.getByText('链接须以 / 开头，或为 http、https 地址')).toBeVisible();
  await dialog.getByLabel('链接').fill('/trade/cart');
  await dialog.getByLabel('标题').fill(name);
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: `下移 ${name}` }).press('Enter');
  await expect(page.getByText('有修改未保存')).toBeVisible();
  const order = page.getByRole('button', { name: /^编辑 (?:购物车|登录与注册)/ });
  await expect(order.nth(0)).toHaveAccessibleName('编辑 登录与注册');
  await expect(order.nth(1)).toHaveAccessibleName(`编辑 ${name}`);
  expect(await footerLinks(request, 'localhost')).not.toContain(name);

  await publish(page);
  await expect.poll(() => footerLinks(request, 'localhost'), { intervals: [300] }).toContain(name);
  const links = (await footerLinks(request, 'localhost')).filter(
    (text) => text === '登录与注册' || text === name,
  );
  expect(links).toEqual(['登录与注册', name]);
  expect(await footerLinks(request, 't4.localhost')).not.toContain(name);
  expect(await footerLinks(request, 't2001.localhost')).not.toContain(name);

  // What was published before stands in the history; restored and published it is back.
  await page.getByRole('button', { name: '历史版本' }).click();
  const history = page.getByRole('dialog', { name: '历史版本' });
  await history.getByRole('button', { name: '恢复', exact: true }).nth(1).click();
  await page
    .getByRole('tooltip')
    .getByRole('button', { name: /恢\s?复/ })
    .click();
  await expect(page.getByText('已恢复为草稿，请检查后发布')).toBeVisible();
  await expect(history).toBeHidden();
  await expect(page.getByText('有修改未发布', { exact: true })).toBeVisible();
  await publish(page);
  await expect.poll(() => footerLinks(request, 'localhost'), { intervals: [300] }).toContain('购物车');
});

async function readNavigation(page: Page, names: readonly string[]): Promise<string[]> {
  const links = page.getByRole('navigation', { name: '主导航' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  return (await links.allTextContents()).filter((text) => names.includes(text));
}

test('staff drag an entry with the mouse and publish it; shoppers see it in its new place', async ({
  page,
  request,
}) => {
  const host = 't4.localhost';
  const names = ['笔记本', '智能穿戴'];
  const before = await navigationOrder(request, host, names);
  const [moved = '', target = ''] = before;
  const after = [target, moved];
  expect(before).toHaveLength(2);
  await openAsStaff(page, '/content/navigation-menu', { tenant: 4, host });
  await expect(page.getByRole('heading', { level: 1, name: '主导航' })).toBeVisible();
  await dragBelow(page, moved, target);
  await expect(page.getByText('有修改未保存')).toBeVisible();
  const rows = page.getByRole('button', { name: /^编辑 (?:笔记本|智能穿戴)$/ });
  await expect(rows.nth(0)).toHaveAccessibleName(`编辑 ${target}`);
  await expect(rows.nth(1)).toHaveAccessibleName(`编辑 ${moved}`);

  // The preview shows the draft to the staff who asked for it, and to nobody else.
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: '预览' }).click();
  const preview = await opened;
  await expect.poll(() => readNavigation(preview, names)).toEqual(after);
  await preview.close();
  expect(await navigationOrder(request, host, names)).toEqual(before);

  await publish(page);
  await expect.poll(() => navigationOrder(request, host, names), { intervals: [300] }).toEqual(after);
});
