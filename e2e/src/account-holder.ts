import type { Page } from '@playwright/test';
import { queryAsOwner } from '../../apps/server/test/shop-data.fixture.ts';
import { expect } from './expect.ts';
import { newPhone, open } from './shopper.ts';
import { addressOf } from './tenants.ts';

/** A password that nothing is wrong with. */
export const GOOD = 'kunming-2026-rain';
/** One that is too simple. */
export const WEAK = 'abc123456';
/** Of WEAK. */
const WEAK_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$9x8IQeZc406XRiUPt0N0XA$R9e7D2dNQzEYgnwfnFgPOshydAEzZ2RvEsWt6bl0wUU';
/** Registers on the page of a host. */
export async function register(
  page: Page,
  host: string,
  phone: string,
  password = GOOD,
  redirect = '/trade/cart',
) {
  await open(page, addressOf(host, `/account/register?redirect=${encodeURIComponent(redirect)}`));
  await page.getByPlaceholder('请输入手机号码').fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText('验证码已发送至手机，请注意查收')).toBeVisible();
  const sent = await page.evaluate(
    async (path) => (await (await fetch(path)).json()) as { text: string }[],
    `/dev/outbox.json?phone=${phone}`,
  );
  await page.getByPlaceholder('请输入 6 位验证码').fill(/\d{6}/.exec(sent[0]?.text ?? '')?.[0] ?? '');
  await page.getByPlaceholder(/^设置密码/).fill(password);
  await page.getByPlaceholder('再次输入密码').fill(password);
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('button', { name: '立即注册' }).click();
}

/** Fills the account form in. */
export async function fillPassword(page: Page, name: string, password: string) {
  await page.getByPlaceholder('手机号码 / 用户名').fill(name);
  await page.getByPlaceholder('请输入密码').fill(password);
  const agreed = page.getByRole('checkbox', { name: /我已阅读并同意/ });
  if (!(await agreed.isChecked())) await agreed.check();
}

/** Presses the button of the login form. */
export const logIn = (page: Page) => page.getByRole('button', { name: '登录', exact: true }).click();

/** A member of tenant 0 with the weak password, whom no message has reached yet. */
export async function makeMember(mail: string | null = null): Promise<string> {
  const phone = newPhone();
  await queryAsOwner(
    process.env.JOURNEY_DATA_DIR ?? '',
    'INSERT INTO member (tenant_id, mobile, name, password_hash, mail) VALUES (0, $1, $2, $3, $4)',
    [phone, `会员${phone.slice(-4)}`, WEAK_HASH, mail],
  );
  return phone;
}

/** The second and the third step of a forgotten password. */
export async function setAnew(page: Page) {
  await page.getByPlaceholder(/^设置密码/).fill(GOOD);
  await page.getByPlaceholder('再次输入密码').fill(GOOD);
  await page.getByRole('button', { name: '确认修改' }).click();
  await expect(page.getByText('密码已重置')).toBeVisible();
}

/** Three wrong passwords for a name. */
export async function failThrice(page: Page, name: string) {
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await fillPassword(page, name, `wrong ${attempt}`);
    const answer = page.waitForResponse(/login\.data/);
    await logIn(page);
    await answer;
    await expect(page.getByText('用户名或密码错误')).toBeVisible();
  }
}
