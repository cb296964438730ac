import { type Browser, type BrowserContext, type Page, test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { boxOf } from './src/box-of.ts';
import { expect } from './src/expect.ts';
import { findGoods, newPhone, open, readCode } from './src/shopper.ts';
import { openAsMember } from './src/signed-in.ts';
import { addressOf } from './src/tenants.ts';

interface Envelope<Data> {
  code: number;
  userMsg: string;
  data: Data;
}

/** One call of the API with the session of a browser. */
async function call<Data>(context: BrowserContext, path: string, data?: object): Promise<Data> {
  const headers = { xtenant: '0' };
  const answer = await (data
    ? context.request.post(path, { data, headers })
    : context.request.get(path, { headers }));
  const envelope = (await answer.json()) as Envelope<Data>;
  expect(envelope.code, envelope.userMsg).toBe(0);
  return envelope.data;
}

/** A member of staff at the console, who serves round the clock. */
async function openConsole(browser: Browser): Promise<Page> {
  // A list that is still unfolding loses the press on one of its options.
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  await call(context, '/admin/api/login', { account: 'admin', password: 'jishi-admin' });
  const settings = await call<object>(context, '/admin/api/chat/settings');
  await call(context, '/admin/api/chat/saveSettings', { ...settings, openTime: '00:00-24:00' });
  const page = await context.newPage();
  await page.goto('/admin/chat');
  await expect(page.getByRole('switch', { name: '接待状态' })).toBeChecked();
  return page;
}

/** Goes away from the console, so that the shop knows at once that nobody is there. */
async function leaveConsole(page: Page): Promise<void> {
  const told = page.waitForResponse(/\/admin\/api\/chat\/presence/);
  await page.getByRole('switch', { name: '接待状态' }).click();
  await told;
  await page.context().close();
}

const frameOf = (page: Page) => page.getByRole('dialog', { name: '在线客服' });
/** The conversation of a mobile number in the list of the console. */
async function openConversation(desk: Page, phone: string): Promise<void> {
  await desk.getByRole('searchbox', { name: '按会员手机号查找' }).fill(phone);
  await desk.keyboard.press('Enter');
  const list = desk.getByRole('region', { name: '会话列表' });
  await list.getByRole('button', { name: new RegExp(`会员${phone.slice(-4)}`) }).click();
}

test.describe.configure({ mode: 'serial' });

test('S147 a shopper and the staff talk about goods, live, with unread counts and read marks', async ({
  page,
  browser,
}) => {
  const [goods] = await findGoods(page, '手机', 1);
  const desk = await openConsole(browser);
  const phone = await openAsMember(page, `/product/${goods?.ppid}`);
  await page.getByRole('button', { name: '联系客服' }).click();
  const frame = frameOf(page);
  await expect(frame.getByText('客服在线')).toBeVisible();
  await expect(frame.getByRole('complementary', { name: '咨询内容' })).toContainText(goods?.name ?? '');

  const hostile = '有货吗？<img src=x onerror=alert(1)>';
  await frame.getByRole('textbox', { name: '消息内容' }).fill(hostile);
  await page.keyboard.press('Enter');
  await expect(frame.getByText('未读', { exact: true })).toBeVisible();
  await frame.getByRole('button', { name: '发送商品' }).click();
  expect(await findViolations(page)).toEqual([]);

  await openConversation(desk, phone);
  const talk = desk.getByRole('log', { name: '聊天记录' });
  await expect(talk.getByText(hostile)).toBeVisible();
  await expect(desk.getByRole('complementary', { name: '顾客信息' })).toContainText(
    `${phone.slice(0, 3)}****${phone.slice(-4)}`,
  );
  await expect(desk).toHaveTitle(/^\(\d+\+?\) 在线客服/);
  expect(await findViolations(desk)).toEqual([]);
  await desk.getByRole('button', { name: '接待', exact: true }).click();
  await expect(frame.getByText('王店长 为您服务').first()).toBeVisible();
  await expect(frame.getByText('已读', { exact: true }).first()).toBeVisible();

  await desk.getByRole('textbox', { name: '回复内容' }).fill('有货的，今天下单明天送达');
  await desk.keyboard.press('Enter');
  await expect(frame.getByText('有货的，今天下单明天送达')).toBeVisible();
  await expect(talk.getByText('已读').last()).toBeVisible();

  await frame.getByRole('button', { name: '关闭' }).click();
  await desk.getByRole('textbox', { name: '回复内容' }).fill('还需要帮您看看颜色吗？');
  await desk.keyboard.press('Enter');
  await expect
    .poll(async () => call<{ unread: number }>(page.context(), '/web/api/chat/unread/v1'))
    .toEqual({ unread: 1 });
  await page.getByRole('button', { name: '联系客服' }).click();
  await expect(frame.getByText('还需要帮您看看颜色吗？')).toBeVisible();

  await desk.getByRole('button', { name: '结束会话' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: '结束会话' }).click();
  await expect(frame.getByText(/本次服务已结束/)).toBeVisible();
  await leaveConsole(desk);
});

test('what is left while nobody is there waits, and is the first that staff see', async ({
  page,
  browser,
}) => {
  await openAsMember(page, '/doc/manual/agreement');
  await page
    .getByRole('navigation', { name: '会员与服务' })
    .getByRole('button', { name: '在线客服' })
    .click();
  const frame = frameOf(page);
  await expect(frame.getByText(/客服暂时不在，请直接留言。服务时间/)).toBeVisible();
  await frame.getByRole('textbox', { name: '消息内容' }).fill('明天有人吗');
  await frame.getByRole('button', { name: '发送', exact: true }).click();
  await expect(frame.getByRole('log').getByText(/客服暂时不在线/)).toBeVisible();
  const desk = await openConsole(browser);
  const first = desk.getByRole('region', { name: '会话列表' }).getByRole('listitem').first();
  await expect(first).toContainText('离线留言');
  await leaveConsole(desk);
});

test('S148 S149 the frame opens in the middle, follows its header and the arrow keys, and closes by Esc', async ({
  page,
}) => {
  await openAsMember(page, '/doc/manual/agreement');
  const opener = page
    .getByRole('navigation', { name: '会员与服务' })
    .getByRole('button', { name: '在线客服' });
  await opener.click();
  const frame = frameOf(page);
  await expect.poll(() => boxOf(frame)).toEqual({ x: 305, y: 175, width: 830, height: 550 });
  const layer = frame.getByRole('button', { name: /移动聊天窗口/ });
  const heightOf = async () => (await boxOf(layer)).height;
  await expect.poll(heightOf).toBe(40);
  await page.mouse.move(600, 190);
  await page.mouse.down();
  await page.mouse.move(500, 140, { steps: 4 });
  await expect.poll(heightOf).toBe(550);
  await page.mouse.up();
  await expect.poll(heightOf).toBe(40);
  await expect.poll(() => boxOf(frame)).toMatchObject({ x: 205, y: 125 });
  await layer.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(() => boxOf(frame)).toMatchObject({ x: 221, y: 189 });
  await page.keyboard.press('Escape');
  await expect(frame).toBeHidden();
  await expect(opener).toBeFocused();
});

test('S090 S150 a guest signs in over the page, as for a favourite, finds the chat open, and is greeted by name', async ({
  page,
}) => {
  const [goods] = await findGoods(page, '手机', 1);
  await open(page, `/product/${goods?.ppid}`);
  await page.getByRole('button', { name: '联系客服' }).click();
  const popup = page.getByRole('dialog', { name: '用户登录' });
  const login = page.frameLocator('iframe[title="用户登录"]');
  await login.locator('html[data-alive]').waitFor();
  await login.getByPlaceholder('请输入手机号码').press('Escape');
  await expect(popup).toBeHidden();
  await page.getByRole('button', { name: '联系客服' }).click();
  const phone = newPhone();
  await login.getByPlaceholder('请输入手机号码').fill(phone);
  await login.getByRole('button', { name: '获取动态密码' }).click();
  await expect(login.getByText('动态密码已发送至手机，请注意查收')).toBeVisible();
  await login.getByPlaceholder('请输入动态密码').fill(await readCode(page, phone));
  await login.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await login.getByRole('button', { name: '登录', exact: true }).click();
  await expect(popup).toBeHidden();
  await expect(frameOf(page).getByRole('textbox', { name: '消息内容' })).toBeVisible();
  await expect(page.getByRole('link', { name: '请登录' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: '退出' })).toBeVisible();
});

test('S151 a tenant without chat sends the shopper to its mobile about-us page', async ({ page }) => {
  await open(page, addressOf('t2001.localhost', '/doc/manual/agreement'));
  await page
    .getByRole('navigation', { name: '会员与服务' })
    .getByRole('button', { name: '在线客服' })
    .click();
  await expect(page).toHaveURL(/^http:\/\/m\.t2001\.localhost:\d+\/about-us$/);
});

test('what a shopper says becomes a complaint that the clerk has, and the shopper finds it', async ({
  page,
  browser,
}) => {
  const desk = await openConsole(browser);
  const phone = await openAsMember(page, '/');
  await call(page.context(), '/web/api/chat/open/v1', {});
  await call(page.context(), '/web/api/chat/send/v1', {
    clientKey: crypto.randomUUID(),
    text: '快递三天没动，你们到底发没发货',
  });
  await openConversation(desk, phone);
  await desk.getByRole('button', { name: '转为投诉' }).click();
  const dialog = desk.getByRole('dialog', { name: '转为投诉' });
  await dialog.getByLabel('投诉类型').click();
  await desk.getByTitle('其他', { exact: true }).click();
  await expect(dialog.locator('.ant-select').first()).toContainText('其他');
  await dialog.getByLabel('会员遇到的问题').fill('包裹三天没有物流更新，会员要求核实是否发货');
  expect(await findViolations(desk)).toEqual([]);
  const opened = desk.waitForResponse(/\/openFromChat/);
  await dialog.getByRole('button', { name: '登记投诉' }).click();
  expect(await (await opened).json()).toMatchObject({ code: 0 });
  await expect(desk).toHaveURL(/\/complaints\/case\/\d+/);
  const drawer = desk.getByRole('dialog');
  await expect(drawer.getByText('会员：快递三天没动，你们到底发没发货')).toBeVisible();
  await open(page, '/member/complaint/mine');
  await expect(page.getByText('包裹三天没有物流更新')).toBeVisible();
  await desk.context().close();
});
