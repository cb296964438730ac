import { type Page, test } from '@playwright/test';
import { queryAsOwner } from '../apps/server/test/shop-data.fixture.ts';
import { fillPassword, GOOD, logIn, makeMember, register, setAnew, WEAK } from './src/account-holder.ts';
import { boxOf } from './src/box-of.ts';
import { expect } from './src/expect.ts';
import { makeMember as makePasswordMember } from './src/password-member.ts';
import { newPhone, open, readCode, signInHere } from './src/shopper.ts';
import { forgetCookies, openAsMember } from './src/signed-in.ts';
import { addressOf } from './src/tenants.ts';

/**
 * A tenant with a brand of its own; that the others have the same pages is seen where they are rendered
 * (login-of-tenants.test.ts).
 */
const SITE = { tenant: 4, host: 't4.localhost' };

test('R007 a visitor registers, is signed in, leaves, and comes back with the password', async ({ page }) => {
  const phone = newPhone();
  await register(page, SITE.host, phone);
  await expect(page).toHaveURL(addressOf(SITE.host, '/trade/cart'));
  await forgetCookies(page);
  await open(page, addressOf(SITE.host, '/login?type=acount&redirect=%2Ftrade%2Fcart'));
  await fillPassword(page, phone, GOOD);
  await logIn(page);
  await expect(page).toHaveURL(addressOf(SITE.host, '/trade/cart'));
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'Authorization')).toMatchObject({ httpOnly: true });
});

/** Names of the fields that somebody sees in the form of the page. */
function fieldsOf(page: Page): Promise<string[]> {
  return page
    .getByRole('main')
    .locator('form input:visible')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).name));
}

test('S023 the security page is the login, for whoever is signed in as a re-verification', async ({
  page,
}) => {
  await open(page, addressOf(SITE.host, '/login?mode=normal'));
  const tabs = await page.getByRole('tab').allTextContents();
  const fields = await fieldsOf(page);
  expect(fields).toContain('username');
  await open(page, addressOf(SITE.host, '/account/security?mode=normal'));
  await expect(page.getByRole('tab')).toHaveText(tabs);
  expect(await fieldsOf(page)).toEqual(fields);

  await openAsMember(page, '/account/security', { ...SITE, phone: await makePasswordMember(SITE.tenant) });
  await expect(page.getByRole('button', { name: '验证', exact: true })).toBeVisible();
  expect(await fieldsOf(page)).toEqual(['password']);
  await expect(page.getByRole('tab')).toHaveCount(0);
});

test('S211 S235 the security page asks for the password alone, opens a new session and leads on', async ({
  page,
}) => {
  const phone = await makePasswordMember();
  const tokenOf = async () =>
    (await page.context().cookies()).find(({ name }) => name === 'Authorization')?.value ?? '';
  await openAsMember(page, '/account/security?redirect=%2Ftrade%2Fcart', { phone });
  const before = await tokenOf();
  await expect(page.getByText(`会员${phone.slice(-4)}`)).toBeVisible();
  await expect(page.getByText('为了您的账户安全，请验证登录密码')).toBeVisible();
  await expect(page.getByRole('complementary', { name: '购物保障' })).toHaveCount(0);
  await expect(page.getByRole('tab')).toHaveCount(0);
  await page.getByPlaceholder('请输入登录密码').fill('wrong');
  await page.getByRole('button', { name: '验证', exact: true }).click();
  await expect(page.getByText('密码错误，请重新输入')).toBeVisible();
  await page.getByPlaceholder('请输入登录密码').fill(GOOD);
  await page.getByRole('button', { name: '验证', exact: true }).click();
  await expect(page).toHaveURL(/\/trade\/cart$/);
  expect(await tokenOf()).not.toBe(before);
});

test('S271 a security page that cannot be loaded says why in a toast', async ({ page }) => {
  const phone = await openAsMember(page, '/trade/cart');
  // What the cart still asks would be refused now, and lead it to the login.
  await page.goto('about:blank');
  await queryAsOwner(
    process.env.JOURNEY_DATA_DIR ?? '',
    'UPDATE session SET subject_id = 999999999 WHERE subject_id = (SELECT id FROM member WHERE mobile = $1)',
    [phone],
  );
  await open(page, '/account/security');
  await expect(page.getByText('账号信息加载失败，请重新登录')).toBeVisible();
  await expect(page.getByRole('button', { name: '验证', exact: true })).toBeDisabled();
});

test('S208 S223 S268 the login inside a page is 360 px wide, says so and lets the page go on', async ({
  page,
}) => {
  await open(page, '/account/security?redirect=%2Ftrade%2Fcart&mode=normal');
  const form = page.getByRole('tablist').locator('xpath=ancestor::form/..');
  expect((await boxOf(form)).width).toBe(360);
  const phone = newPhone();
  await page.getByPlaceholder('请输入手机号码').fill(phone);
  await page.getByRole('button', { name: '获取动态密码' }).click();
  await expect(page.getByText('动态密码已发送至手机，请注意查收')).toBeVisible();
  await page.getByPlaceholder('请输入动态密码').fill(await readCode(page, phone));
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await logIn(page);
  await expect(page.getByText('登录成功！')).toBeVisible();
  await expect(page.getByText(`会员${phone.slice(-4)}`)).toBeVisible();
});

test('R008 S232 a forgotten password is set anew by the code of a number; the old one is worth nothing', async ({
  page,
}) => {
  test.slow();
  const phone = await makeMember();
  await open(page, '/account/findpwd');
  await page.getByPlaceholder('请输入已注册的手机号码').fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText('验证码已发送至手机，请注意查收')).toBeVisible();
  await page.getByPlaceholder('请输入 6 位验证码').fill(await readCode(page, phone));
  await page.getByRole('button', { name: '下一步' }).click();
  await setAnew(page);
  await open(page, '/login?type=acount&redirect=%2Ftrade%2Fcart');
  await fillPassword(page, phone, WEAK);
  await logIn(page);
  await expect(page.getByText('用户名或密码错误')).toBeVisible();
  await fillPassword(page, phone, GOOD);
  await logIn(page);
  await expect(page).toHaveURL(/\/trade\/cart$/);
});

test('R008 S232 a forgotten password is set anew by a letter', async ({ page }) => {
  const mail = `han${Date.now()}@example.cn`;
  await makeMember(mail);
  await open(page, '/account/findpwd?way=mail');
  await page.getByPlaceholder('请输入已绑定的邮箱').fill(mail);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText('验证码已发送至邮箱，请注意查收')).toBeVisible();
  const readLetters = async () =>
    (await (await page.request.get(`/dev/mail-outbox.json?to=${mail}`)).json()) as { text: string }[];
  await expect.poll(async () => (await readLetters()).length).toBe(1);
  const code = /\d{6}/.exec((await readLetters())[0]?.text ?? '')?.[0] ?? '';
  await page.getByPlaceholder('请输入 6 位验证码').fill(code);
  await page.getByRole('button', { name: '下一步' }).click();
  await setAnew(page);
});

test('S214 S248 a password that is too simple is asked to be changed, in a window that has no other way out', async ({
  page,
}) => {
  const phone = await makeMember();
  await open(page, '/login?type=acount&redirect=%2Ftrade%2Fcart');
  await fillPassword(page, phone, WEAK);
  await logIn(page);
  const dialog = page.getByRole('dialog', { name: '登录密码过于简单' });
  await expect(dialog.getByText(/您的登录密码存在安全风险/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: '修改密码' }).click();
  await expect(page).toHaveURL(/\/member\/edit\/reset-password\?redirect=%2Ftrade%2Fcart$/);
});

test('S227 S261 the login page shows its ad, and asks for it as it opens', async ({ page }) => {
  await open(page, '/login?mode=normal');
  const ad = (await (await page.request.get('/web/api/user/getLoginAD/v1')).json()) as {
    code: number;
    data: { image: { url: string } | null; link: string };
  };
  expect(ad.code).toBe(0);
  expect(ad.data.image?.url).toMatch(/^\/files\//);
  const shown = page.getByRole('complementary', { name: '购物保障' }).getByRole('link');
  await expect(shown).toHaveAttribute('href', ad.data.link || '/');
});

test('S233 S247 S263 after the login the cookies stand and who is signed in is asked before the page leads on', async ({
  page,
}) => {
  await open(page, '/login?mode=normal&redirect=%2Ftrade%2Fcart');
  const asked = page.waitForRequest((request) => request.url().includes('/userInfo/v1'));
  const phone = newPhone();
  await signInHere(page, phone);
  await asked;
  await expect(page).toHaveURL(/\/trade\/cart$/);
  const names = (await page.context().cookies()).map(({ name }) => name);
  for (const name of ['Authorization', 'ch999MemberID', 'ch999MemberUserName', 'signTicket'])
    expect(names).toContain(name);
  expect(await page.evaluate(() => document.cookie)).not.toContain('Authorization');
});
