import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeMember } from '../../../api/test/factories.ts';
import { RenderedShop } from './rendered-shop.fixture.ts';

const TENANTS = [0, 2, 4, 5, 2001] as const;
/** By the ledger: the scan of a QR on 0, 4 and 5 (S216), QQ and the entry guide on 0 alone (S219, S215). */
const scans = new Set([0, 4, 5]);
const LOADING_MS = 300_000;

let shop: RenderedShop;
beforeAll(async () => {
  shop = await RenderedShop.open(TENANTS);
}, LOADING_MS);
afterAll(() => shop.close());

describe.each(TENANTS)('on tenant %i', (tenant) => {
  const textsOf = async (path: string) => (await shop.read(path, { tenant })).links.map(({ text }) => text);
  const hrefOf = async (path: string, name: string) =>
    (await shop.read(path, { tenant })).links.find(({ text }) => text === name)?.href;

  it('S216 S237 the login opens with the QR where there is one, and with the form elsewhere', async () => {
    const { fields, links } = await shop.read('/login', { tenant });
    const texts = links.map(({ text }) => text);
    expect(fields.includes('username')).toBe(!scans.has(tenant));
    expect(texts.includes('密码或短信登录')).toBe(scans.has(tenant));
    if (!scans.has(tenant)) expect(texts).not.toContain('扫码登录');
    expect((await textsOf('/login?mode=normal')).includes('扫码登录')).toBe(scans.has(tenant));
  });

  it('S215 S218 S219 the ways in are its own: QQ and the entry guide on tenant 0 alone, WeChat on each', async () => {
    const texts = await textsOf('/login?mode=normal&redirect=%2Ftrade%2Fcart');
    expect(texts.includes('QQ')).toBe(tenant === 0);
    expect(texts.includes('进店指引')).toBe(tenant === 0);
    expect(texts).toContain('微信');
    if (tenant === 0)
      expect(await hrefOf('/login?mode=normal', '进店指引')).toMatch(/^\/stores\/\d+#inguide$/);
  });

  it('S213 R014 R027 what the login page links to is there', async () => {
    const page = '/login?mode=normal&redirect=%2Ftrade%2Fcart';
    expect(await hrefOf(page, '忘记密码')).toBe('/account/findpwd');
    expect(await hrefOf(page, '免费注册')).toMatch(
      new RegExp(
        `^http://${tenant === 0 ? '' : `t${tenant}\\.`}localhost/account/register\\?redirect=%2Ftrade%2Fcart$`,
      ),
    );
    expect(await hrefOf(page, '下载 App')).toBe('/topic/app/');
    const store = (await hrefOf(page, '附近门店')) ?? '';
    expect(store).toMatch(/^\/stores\/\d+$/);
    for (const path of ['/account/findpwd', '/account/register', '/topic/app/', store]) {
      const { status, html } = await shop.read(path, { tenant });
      expect(status, path).toBe(200);
      // The guide stands on the page of every store; only the link to it is tenant 0's.
      if (path === store) expect(html).toContain('id="inguide"');
    }
  });

  it('R007 a visitor can register', async () => {
    const { fields } = await shop.read('/account/register', { tenant });
    expect(fields).toEqual(expect.arrayContaining(['mobile', 'code', 'password']));
  });

  it('S023 the security page is the login for a guest, and asks who is signed in for the password alone', async () => {
    const login = await shop.read('/login?mode=normal', { tenant });
    const guest = await shop.read('/account/security?mode=normal', { tenant });
    expect(login.fields).toContain('username');
    expect(guest.fields).toEqual(login.fields);
    const { caller } = await makeMember(shop.shop.context(tenant));
    const member = await shop.read('/account/security', { tenant, cookies: caller.cookies ?? {} });
    expect(member.fields.filter((name) => name !== 'keyword')).toEqual(['password']);
    expect(member.html).not.toContain('role="tab"');
  });
});
