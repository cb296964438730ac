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
  changes: { xtenant?: number; signedIn?: boolean; content?: PageContent; shop?: object | null } = {},
): string {
  const { xtenant = 0, signedIn = false, content = full, shop = null } = changes;
  const shell = {
    tenant: {
      xtenant,
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
    sideAd: undefined,
    signedIn,
  } as unknown as ShellData;
  const root = rootDataOf(shell);
  // biome-ignore lint/correctness/noComponentHookFactories: drawn once.
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: () => part, loader: () => root }]);
  return renderToString(<Stub initialEntries={['/']} hydrationData={{ loaderData: { root } }} />);
}
const sheet = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

test('S064 S065 S066 S067 S068 S069 the header has logo, city, search, cart, category menu and navigation', () => {
  const html = draw(<Header isHome={false} />);
  for (const part of [
    'aria-label="机市首页"',
    '昆明市',
    'aria-label="搜索商品"',
    '折叠屏',
    '我的购物车',
    '全部商品分类',
  ])
    expect(html).toContain(part);
  expect(html).toContain('<a href="/list/7">新品</a>');
  expect(draw(<Header isHome={false} />, { content: empty })).toContain('<a href="/list/1">手机通讯</a>');
});

test('S072 S073 S074 S075 the search box is 440 px wide, its list at most 407 high, the menu 220 by 480, the cart 780 by at most 500', () => {
  expect(sheet('./search/search-box.module.css')).toMatch(/\.search \{[^}]*width: 440px/);
  expect(sheet('./search/search-list.module.css')).toContain('max-height: 407px');
  expect(sheet('./header/category-menu.module.css')).toMatch(/\.level \{[^}]*width: 220px;\s*height: 480px/);
  expect(sheet('./header/mini-cart.module.css')).toMatch(/width: 780px;\s*max-height: 500px/);
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

test('S078 S079 S080 S081 S090 a member sees name, level, points and messages, and the way out', () => {
  const html = draw(<TopBar />, { signedIn: true });
  for (const part of ['我的账户', '积分', '消息', '退出', '/member/order/list/all'])
    expect(html).toContain(part);
  expect(html).not.toContain('请登录');
});

test('S082 S083 S084 S085 the top bar has site map, client download, online service and report', () => {
  const html = draw(<TopBar />);
  for (const part of ['网站导航', '客户端下载', '在线客服', '报告查询']) expect(html).toContain(part);
  expect(html).toContain('aria-label="购物指南"');
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

test('S095 S096 S097 S098 S099 S100 S101 the footer has promises, help, follow links with codes, filing, certificates, shop picker and stores', () => {
  expect(draw(<PageFoot hasStrip hasFooter={false} />)).toContain('正品保障');
  const html = draw(<PageFoot hasStrip={false} hasFooter />);
  for (const part of [
    '怎么买',
    '微信公众号二维码',
    '手机版',
    '滇ICP备1号',
    '营业执照',
    '证照信息',
    '选择门店',
    '昆明市门店',
  ])
    expect(html).toContain(part);
});

test('without content nothing stands empty', () => {
  expect(draw(<PageFoot hasStrip hasFooter={false} />, { content: empty })).not.toContain('<ul');
  const html = draw(<PageFoot hasStrip={false} hasFooter />, { content: empty });
  expect(html).toMatch(/机市公司.*版权所有/);
  expect(html).not.toContain('关注我们');
});

test('S105 S106 the tool bar has cart, chat and the way up; it is 35 px wide closed and 335 px open', () => {
  const html = draw(<ToolBar />);
  for (const part of ['购物车', '客服', '顶部']) expect(html).toContain(part);
  const styles = sheet('./tool-bar/tool-bar.module.css');
  expect(styles).toMatch(/\.bar \{[^}]*width: 335px;[^}]*translateX\(300px\)/);
  expect(styles).toMatch(/\.tools \{[^}]*width: 35px/);
});

test('S107 the trade-in header has its menu, and the store evaluation records in a store', () => {
  expect(draw(<HuishouHeader />, { shop: { id: 3 } })).toContain(
    '<a href="/huiShou/gujia-record">门店评估记录</a>',
  );
  expect(draw(<HuishouHeader />)).not.toContain('门店评估记录');
  expect(draw(<HuishouHeader />)).toContain('aria-label="回收导航"');
});
