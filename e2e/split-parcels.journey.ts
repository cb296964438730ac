import { test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { ApiBuyer } from './src/api-buyer.ts';
import { expect } from './src/expect.ts';
import { findGoods } from './src/shopper.ts';
import { openAsMember, openAsStaff } from './src/signed-in.ts';

// A dialog that still grows may be somewhere else when the button of the mouse is let go.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an order leaves the board in two parcels, and the member confirms one after the other', async ({
  page: staff,
  baseURL,
}) => {
  const buyer = await ApiBuyer.signUp(baseURL ?? '');
  const [goods] = await findGoods(staff, '手机壳', 1);
  if (!goods) throw new Error('the demo shop has no cases');
  const orderId = await buyer.buy(goods.ppid, 2);

  await openAsStaff(staff, `/shipments?keyword=${orderId}`);
  const column = (name: string) => staff.getByRole('region', { name });
  const cards = (name: string) => column(name).getByRole('article');
  await expect(cards('待配货')).toHaveCount(1);
  await cards('待配货').getByRole('checkbox').check();
  const saved = staff.waitForEvent('download');
  await column('待配货').getByRole('button', { name: '打印配货单（1）' }).click();
  expect((await saved).suggestedFilename()).toBe('配货单-1个包裹.pdf');
  await column('待配货').getByRole('button', { name: '配货完成（1）' }).click();
  await expect(staff.getByText('1 个包裹已配货')).toBeVisible();
  const ship = async (number: string, units?: number) => {
    await column(units === undefined ? '待配货' : '已配货')
      .getByRole('button', { name: units === undefined ? /^更多/ : '发货' })
      .click();
    if (units === undefined) await staff.getByRole('menuitem', { name: '直接发货' }).click();
    const dialog = staff.getByRole('dialog', { name: /发货$/ });
    if (units !== undefined) await dialog.getByRole('spinbutton').fill(String(units));
    await dialog.getByLabel('运单号').fill(number);
    await dialog.getByRole('button', { name: '确认发货' }).click();
    await expect(dialog).toBeHidden();
  };
  await ship('SF20261123000001', 1);
  await expect(cards('待配货')).toHaveCount(1);
  await expect(cards('已发出')).toHaveCount(1);
  expect(await buyer.readState(orderId)).toBe('partShipped');
  expect(await findViolations(staff)).toEqual([]);
  await ship('SF20261123000002');
  await expect(cards('已发出')).toHaveCount(2);

  // One browser, two people: their sessions know nothing of each other.
  const member = staff;
  await openAsMember(member, `/member/order/detail?orderId=${orderId}`, { phone: buyer.phone });
  const parcels = member.getByRole('list', { name: '包裹', exact: true }).getByRole('listitem');
  const parcel = (title: string) => parcels.filter({ has: member.getByText(title, { exact: true }) });
  await expect(parcel('包裹1')).toContainText('SF20261123000001');
  await expect(parcel('包裹2').getByRole('list', { name: '包裹2的物流进展' })).toContainText('商品已出库');
  for (const title of ['包裹1', '包裹2']) {
    await parcel(title).getByRole('button', { name: '确认收货' }).click();
    await member.getByRole('alertdialog').getByRole('button', { name: '确认收货' }).click();
    await expect(parcel(title).getByText('已签收', { exact: true })).toBeVisible();
  }
  await expect(member.getByRole('heading', { name: '已完成' })).toBeVisible();
  expect(await findViolations(member)).toEqual([]);
  await buyer.leave();
});
