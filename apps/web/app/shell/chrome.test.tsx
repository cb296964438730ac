import { readFileSync } from 'node:fs';
import { contentGroupNames } from '@jishi/contract/content-group.ts';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { PageFoot } from './footer/page-foot.widget.tsx';
import { Header } from './header/header.widget.tsx';
import { HuishouHeader } from './header/huishou-header.widget.tsx';
import { TopAd } from './header/top-ad.widget.tsx';
import { TopBar } from './header/top-bar.widget.tsx';
import { rootDataOf } from './root-data.fixture.ts';
import type { ContentItem, PageContent, ShellData } from './shell-data.ts';
import { specifiedFeatures } from './specified-features.fixture.ts';
import { ToolBar } from './tool-bar/tool-bar.widget.tsx';

const entry = (title: string, more: Partial<ContentItem> = {}): ContentItem => ({
  id: title.length,
  title,
  text: '',
  link: '',
  image: null,
  type: 'other',
  icon: '',
  children: [],
  ...more,
});
const empty = Object.fromEntries(contentGroupNames.map((name) => [name, []])) as unknown as PageContent;
const full: PageContent = {
  ...empty,
  'navigation-menu': [entry('新品', { link: '/list/7' })],
  'top-link': [entry('帮助', { children: [entry('用户协议', { link: '/doc/manual/agreement' })] })],
  'bottom-menu': [entry('正品保障', { text: '全新行货' })],
  'bottom-help': [entry('购物指南', { children: [entry('怎么买', { link: '/doc/buy' })] })],
  'bottom-third': [entry('微信公众号', { type: 'QRcode', link: 'https://m.example.cn/' })],
  'bottom-pictures': [entry('手机版', { type: 'QRcode', link: 'https://m.example.cn/' })],
  'bottom-copyright': [entry('ICP备案号', { text: '滇ICP备1号' })],
  'bottom-example': [entry('营业执照')],
  'work-time': [entry('客服时间', { text: '9:00 - 22:00' })],
};
const picture = { url: '/files/ad.png', width: 2400, height: 160, alt: '' };
const ad = { id: 1, title: '双十二', subtitle: '', link: '/list/1', image: picture, dark: false };

function draw(
  part: ReactElement,
  changes: {
    xtenant?: number;
    signedIn?: boolean;
    content?: PageContent;
    shop?: object | null;
    tradeInPages?: readonly string[];
  } = {},
): string {
  const {
    xtenant = 0,
    signedIn = false,
    content = full,
    shop = null,
    tradeInPages = ['/huiShou/imei'],
  } = changes;
  const shell = {
    tenant: {
      xtenant,
      features: specifiedFeatures(xtenant),
      siteName: '机市',
      mobileHost: 'm.example.cn',
      servicePhone: '4000000000',
      searchPlaceholder: '手机',
      copyright: '© 2026',
      companyFullName: '机市公司',
      logos: { pcMain: '', pcHome: '', pcRecover: '' },
    },
    city: { cityId: 530100, cityName: '昆明市', countyId: 530102, countyName: '五华区', hasShop: true },
    shop,
    categories: [{ id: 1, name: '手机通讯', link: '/list/1' }],
    hotWords: [{ name: '折叠屏', link: '/search?keyword=1' }],
    content,
    topAd: ad,
    tradeInPages,
    sideAd: undefined,
    signedIn,
  } as unknown as ShellData;
  const root = rootDataOf(shell);
  // biome-ignore lint/correctness/noComponentHookFactories: drawn once.
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: () => part, loader: () => root }]);
  return renderToString(<Stub initialEntries={['/']} hydrationData={{ loaderData: { root } }} />);
}
const sheet = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

test('S064 S065 the header has the logo, which leads home, and the city', () => {
  const html = draw(<Header isHome={false} />);
  expect(html).toMatch(/<a href="\/"[^>]*aria-label="机市首页"/);
  expect(html).toContain('aria-label="所在地区：昆明市五华区，点击更换"');
});

test('S066 S067 the header has a search box with hot searches, and the cart', () => {
  const html = draw(<Header isHome={false} />);
  expect(html).toContain('aria-label="搜索商品"');
  expect(html).toContain('<a href="/search?keyword=1">折叠屏</a>');
  expect(html).toMatch(/<a href="\/trade\/cart"[^>]*>(?:(?!<\/a>).)*我的购物车/);
});

test('S068 S069 the header has the category menu and the navigation, which names categories where staff named nothing', () => {
  const html = draw(<Header isHome={false} />);
  expect(html).toMatch(/<nav [^>]*aria-label="全部商品分类"/);
  expect(html).toContain('<a href="/list/7">新品</a>');
  expect(draw(<Header isHome={false} />, { content: empty })).toContain('<a href="/list/1">手机通讯</a>');
});

test('S070 a panel that nothing will come into opens for nobody', () => {
  const rows = sheet('./header/menu-list.module.css');
  expect(rows).toMatch(/scripting: none\) \{\s*\.list \.category \.panel:empty \{\s*display: none/);
  expect(rows).toMatch(/\[data-bare\] \.list \.category \.panel:empty,[^{]*\{\s*display: none/);
});

test('S072 the search box is 440 px wide', () => {
  expect(sheet('./search/search-box.module.css')).toMatch(/\.search \{[^}]*width: 440px/);
});

test('S073 the list of suggestions is at most 407 px high', () => {
  expect(sheet('./search/search-list.module.css')).toContain('max-height: 407px');
});

test('S074 the menu is 220 px wide and 480 px high', () => {
  expect(sheet('./header/category-menu.module.css')).toMatch(/\.level \{[^}]*width: 220px;\s*height: 480px/);
});

test('S075 the cart under the header is 780 px wide and at most 500 px high', () => {
  expect(sheet('./header/mini-cart.module.css')).toMatch(
    /width: 780px;[^}]*max-height: clamp\([^;]*, 500px\);/,
  );
});

test('S071 the top ad can be dismissed', () => {
  const html = draw(<TopAd />);
  expect(html).toContain('href="/list/1"');
  expect(html).toContain('关闭广告，一天内不再显示');
});

test('S076 S077 S089 a guest sees the ways to log in and to register, and nothing of a member', () => {
  const html = draw(<TopBar />);
  expect(html).toContain('请登录');
  expect(html).toContain('免费注册');
  expect(html).not.toContain('退出');
});

test('S078 S081 a member sees the way to the account and the way out', () => {
  const html = draw(<TopBar />, { signedIn: true });
  for (const part of ['我的账户', '退出', '/member/order/list/all']) expect(html).toContain(part);
});

test('S079 S080 S090 a member sees points and messages, and no way to log in', () => {
  const html = draw(<TopBar />, { signedIn: true });
  for (const part of ['积分', '消息']) expect(html).toContain(part);
  expect(html).not.toContain('请登录');
});

test('S082 S083 the top bar has the site map and the client download', () => {
  const html = draw(<TopBar />);
  for (const part of ['网站导航', '客户端下载']) expect(html).toContain(part);
  expect(html).toContain('aria-label="购物指南"');
});

test('S084 S085 the top bar has the online service and the report', () => {
  const html = draw(<TopBar />);
  for (const part of ['在线客服', '报告查询']) expect(html).toContain(part);
});

test('S086 S091 the call-me-back box stands in the tenants 0, 1 and 4 only', () => {
  for (const xtenant of [0, 1, 4]) expect(draw(<TopBar />, { xtenant })).toContain('免费回电');
  for (const xtenant of [2, 5, 2001]) expect(draw(<TopBar />, { xtenant })).not.toContain('免费回电');
});

test('S093 S094 the top bar is 32 px high and the site map 1200 px wide', () => {
  const styles = sheet('./header/top-bar.module.css');
  expect(styles).toMatch(/\.bar \{[^}]*height: 32px/);
  expect(styles).toMatch(/\.siteMap \{[^}]*width: 1200px/);
});

test('S095 S096 S097 the foot has the promises, help, and links to follow with their codes', () => {
  expect(draw(<PageFoot hasStrip hasFooter={false} />)).toContain('正品保障');
  const html = draw(<PageFoot hasStrip={false} hasFooter />);
  for (const part of ['怎么买', '微信公众号二维码', '手机版']) expect(html).toContain(part);
});

test('S098 S099 the footer has the filing and the certificates', () => {
  const html = draw(<PageFoot hasStrip={false} hasFooter />);
  for (const part of ['滇ICP备1号', '营业执照', '证照信息']) expect(html).toContain(part);
});

test('S100 S101 the footer has the shop picker and the stores of the city', () => {
  const html = draw(<PageFoot hasStrip={false} hasFooter />);
  for (const part of ['选择门店', '昆明市门店']) expect(html).toContain(part);
});

test('without content nothing stands empty', () => {
  expect(draw(<PageFoot hasStrip hasFooter={false} />, { content: empty })).not.toContain('<ul');
  const html = draw(<PageFoot hasStrip={false} hasFooter />, { content: empty });
  expect(html).toMatch(/机市公司.*版权所有/);
  expect(html).not.toContain('关注我们');
});

test('S105 S106 the tool bar has cart, compare, chat and the way up; it is 35 px wide closed and 335 px open', () => {
  const html = draw(<ToolBar />);
  for (const part of ['购物车', '对比', '客服', '顶部']) expect(html).toContain(part);
  const styles = sheet('./tool-bar/tool-bar.module.css');
  expect(styles).toMatch(/\.bar \{[^}]*width: 335px;[^}]*translateX\(300px\)/);
  expect(styles).toMatch(/\.tools \{[^}]*width: 35px/);
});

test('S107 S124 the trade-in header has a menu, and the store evaluation records in a store of tenant 0; no link of it is dead', () => {
  const inStore = { shop: { id: 3 } };
  expect(draw(<HuishouHeader />)).toContain('<a href="/huiShou/imei">扫码录入串号</a>');
  expect(draw(<HuishouHeader />, inStore)).not.toContain('门店评估记录');
  const all = { tradeInPages: ['/huiShou', '/huiShou/imei', '/huiShou/gujia-record'] };
  expect(draw(<HuishouHeader />, { ...inStore, ...all })).toContain(
    '<a href="/huiShou/gujia-record">门店评估记录</a>',
  );
  expect(draw(<HuishouHeader />, { ...inStore, ...all, xtenant: 4 })).not.toContain('门店评估记录');
  expect(draw(<HuishouHeader />, all)).not.toContain('门店评估记录');
});
