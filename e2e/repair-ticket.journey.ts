import { test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { boxOf } from './src/box-of.ts';
import { expect } from './src/expect.ts';
import { open, payInWallet } from './src/shopper.ts';
import { openAsMember, openAsStaff } from './src/signed-in.ts';

// A drawer that still grows may be somewhere else when the button of the mouse is let go.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('R061 R096 R064 a phone is booked, taken in, quoted, agreed to, paid for and collected', async ({
  page,
  browser,
}) => {
  await openAsMember(page, '/after-service');
  const read = async <Data>(path: string) =>
    ((await (await page.request.get(`/web/api/afterService/${path}`)).json()) as { data: Data }).data;
  const models = await read<{ list: { productId: number; ppid: number }[] }>('PhoneModel/v1?pageSize=20');
  const model = models.list.at(-1);
  const { items } = await read<{ items: { id: number; name: string; needsCheck: boolean }[] }>(
    `repairCategory/item?productId=${model?.productId}`,
  );
  const fault = items.find(({ needsCheck, name }) => !needsCheck && name.includes('电池'));
  await open(page, `/after-service/order/${model?.ppid}/${model?.productId}/${fault?.id}`);

  // Far from what others book meanwhile.
  const day = page.getByRole('navigation', { name: '预约日期' }).locator('a:not([data-full])').last();
  await day.click();
  await expect(day).toHaveAttribute('aria-current', 'date');
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: '提交预约' }).click();
  await expect(page).toHaveURL(/\/after-service\/reserve-detail\/\d+$/);
  await expect(page.getByText('待到店')).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  const desk = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await openAsStaff(desk, `/repairs/ticket/${id}`);
  const ticket = desk.getByRole('dialog', { name: /维修单/ });
  const press = (name: RegExp | string) => ticket.getByRole('button', { name }).click();
  await press(/^收\s*机$/);
  const intake = desk.getByRole('dialog', { name: '收机', exact: true });
  await intake.getByLabel('串号').fill(`JN${id.padStart(4, '0')}${String(Date.now()).slice(-8)}`);
  await intake.getByRole('button', { name: '确认收机' }).click();
  await expect(intake).toBeHidden();
  await press('收机签名');
  const signing = desk.getByRole('dialog', { name: '收机签名' });
  const sheet = await boxOf(signing.getByRole('img', { name: /手写区域/ }));
  await desk.mouse.move(sheet.x + 40, sheet.y + 60);
  await desk.mouse.down();
  await desk.mouse.move(sheet.x + 140, sheet.y + 100, { steps: 4 });
  await desk.mouse.move(sheet.x + 240, sheet.y + 50, { steps: 4 });
  await desk.mouse.up();
  expect(await findViolations(desk)).toEqual([]);
  await signing.getByRole('button', { name: '保存签名' }).click();
  await expect(signing).toBeHidden();
  await expect(ticket.getByRole('img', { name: '收机签名' })).toBeVisible();
  await press('开始检测');
  await press('出具报价');
  const quote = desk.getByRole('dialog', { name: '维修报价' });
  await quote.getByLabel('第 1 项单价').fill('1999');
  await quote.getByLabel('第 1 项单价').blur();
  await quote.getByRole('button', { name: '发出报价' }).click();
  await expect(quote).toBeHidden();
  await expect(ticket.getByRole('button', { name: '顾客同意' })).toBeVisible();

  // Whoever has begun is in charge: the list is asked for theirs, and for what nobody has.
  const { number } = await read<{ number: string }>(`orderDetail/v1?orderId=${id}`);
  await desk.goto(`/admin/repairs?keyword=${number}`);
  const listed = desk.getByRole('link', { name: number });
  const chooseEngineer = async (name: string) => {
    await desk.getByRole('combobox', { name: '工程师' }).click();
    await desk.getByTitle(name, { exact: true }).click();
  };
  await chooseEngineer('无人负责');
  await expect(desk).toHaveURL(/engineer=nobody/);
  await expect(listed).toBeHidden();
  await chooseEngineer('我负责的');
  await expect(desk).toHaveURL(/engineer=mine/);
  await listed.click();
  await expect(ticket.getByRole('button', { name: '顾客同意' })).toBeVisible();

  await open(page, `/after-service/order/${id}`);
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: '打印受理单' }).click();
  expect((await saved).suggestedFilename()).toBe(`受理单-${number}.pdf`);
  await expect(
    page.getByRole('region', { name: '签名' }).getByRole('img', { name: '收机签名' }),
  ).toBeVisible();
  const offer = page.getByRole('region', { name: '维修报价' });
  await expect(offer).toContainText(/1,?999/);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: '同意维修' }).click();
  await page.getByRole('link', { name: '去付款' }).click();
  await expect(page).toHaveURL(/\/trade\/counter\/order\/\d+/);
  await payInWallet(page);

  await desk.reload();
  await press('开始维修');
  await press('维修完成，去测试');
  await press('填写测试结果');
  const tests = desk.getByRole('dialog', { name: '维修后测试' });
  await tests.getByRole('button', { name: '全部正常' }).click();
  await tests.getByRole('button', { name: '全部通过' }).click();
  await expect(tests).toBeHidden();
  await press(/^交\s*付$/);
  await desk.getByRole('button', { name: '已交付' }).click();
  await expect(ticket.getByText('已完成').first()).toBeVisible();

  // It fails again, and comes back without a booking.
  await press('保修期内返修');
  const again = desk.getByRole('dialog', { name: '保修期内返修' });
  await expect(again.getByLabel('串号')).toHaveValue(/^JN/);
  await again.getByRole('button', { name: '确认收机' }).click();
  await expect(again).toBeHidden();
  await expect(desk).not.toHaveURL(new RegExp(`/ticket/${id}(\\?|$)`));
  await expect(ticket.getByRole('button', { name: '开始检测' })).toBeVisible();
  await desk.context().close();

  await open(page, `/after-service/order/${id}`);
  await expect(page.getByText('已完成').first()).toBeVisible();
  await expect(page.getByText(/维修质保/).first()).toBeVisible();
});

test('R057 before staff save a price of repairs they see what the storefront will show as 起价', async ({
  page,
}) => {
  await openAsStaff(page, '/repair/prices');
  await page
    .getByRole('row')
    .filter({ hasText: '电池' })
    .first()
    .getByRole('button', { name: '编辑' })
    .click();
  const dialog = page.getByRole('dialog');
  const preview = dialog.getByRole('region', { name: '商城起价预览' });
  await expect(preview.getByText('机型：')).toBeVisible();
  await expect(preview.getByText('不变').first()).toBeVisible();
  await dialog.getByLabel('其中工时').fill('0');
  await dialog.getByLabel('维修价').fill('1.5');
  await expect(preview.getByRole('row').filter({ hasText: '机型：' })).toContainText('¥1.50 起');
  await expect(preview.getByRole('row').filter({ hasText: '故障分类：' })).toContainText('¥1.50 起');
  await dialog.getByRole('switch', { name: /检测后报价/ }).click();
  await expect(preview.getByText('¥1.50 起')).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
  // What was looked at is not written.
  await dialog.getByRole('button', { name: /取\s*消/ }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
