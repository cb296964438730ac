import { readFileSync } from 'node:fs';
import { contentGroupNames } from '@jishi/contract/content-group.ts';
import { prerender } from 'react-dom/static';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { ServerFoot } from './footer/dormant-foot.widget.tsx';
import { drawFoot } from './footer/foot-markup.server.tsx';
import { rootDataOf } from './root-data.fixture.ts';
import { Shell } from './shell.widget.tsx';
import type { ShellData } from './shell-data.ts';
import type { RouteMeta } from './site-map.ts';
import { specifiedFeatures } from './specified-features.fixture.ts';

/** Pages as the site map could have them, by path. */
const pages: Record<string, RouteMeta> = {
  '/plain': { frameFrom: 'right' },
  '/wrapped': { wrapClass: 'resume-page' },
  '/huiShou/imei': { isHuishou: true },
  '/bare': { hideHeader: true },
  '/no-top-bar': { hideTopBar: true },
  '/no-footer': { hideFooterBar: true },
  '/no-strip': { hideBottomBar: true },
  '/no-tools': { hideToolBar: true },
};

const promise = {
  id: 1,
  title: '正品保障',
  text: '',
  link: '',
  image: null,
  type: 'other',
  icon: '',
  children: [],
};
const root = rootDataOf({
  tenant: {
    xtenant: 0,
    features: specifiedFeatures(0),
    siteName: '机市',
    servicePhone: '4000000000',
    searchPlaceholder: '手机',
    companyFullName: '机市公司',
    logos: { pcMain: '', pcHome: '', pcRecover: '' },
  },
  city: { cityId: 530100, cityName: '昆明市', countyId: 530102, countyName: '五华区', hasShop: true },
  shop: null,
  categories: [],
  hotWords: [],
  tradeInPages: [],
  content: {
    ...Object.fromEntries(contentGroupNames.map((name) => [name, []])),
    'bottom-menu': [promise],
  },
  signedIn: false,
} as unknown as ShellData);

function Root({ failed = false }) {
  return (
    <ServerFoot value={drawFoot}>
      <Shell failed={failed}>inside</Shell>
    </ServerFoot>
  );
}
const Failed = () => <Root failed />;
const Nothing = () => null;

/** A page of the site map as the server renders it. */
async function draw(path: string, search = '', failed = false, data = root): Promise<string> {
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => data,
      Component: failed ? Failed : Root,
      children: [{ id: path, path: path.slice(1), Component: Nothing, handle: pages[path] }],
    },
  ]);
  const page = <Stub initialEntries={[path + search]} hydrationData={{ loaderData: { root: data } }} />;
  return new Response((await prerender(page)).prelude).text();
}

test('S044 the page wrapper has the class of the route, and none without one', async () => {
  expect(await draw('/wrapped')).toMatch(/<div class="[^"]*\bresume-page"/);
  expect(await draw('/plain')).not.toContain('resume-page');
});

test('S045 the pages of the trade-in have a header and a footer of their own', async () => {
  const recycle = await draw('/huiShou/imei');
  expect(recycle).toContain('旧机回收');
  expect(recycle).toContain('aria-label="回收服务承诺"');
  expect(recycle).not.toContain('aria-label="搜索商品"');
  expect(recycle).not.toContain('正品保障');
  const plain = await draw('/plain');
  expect(plain).toContain('aria-label="搜索商品"');
  expect(plain).toContain('正品保障');
  expect(plain).not.toContain('回收');
});

test('S164 the cart in its frame beside a page is no second main part of the window', async () => {
  expect(await draw('/plain')).toMatch(/<main id="main"/);
  const framed = await draw('/plain', '?from=right');
  expect(framed).toMatch(/<div id="main"/);
  expect(framed).not.toContain('<main');
});

test('S001 the shop speaks Chinese and is laid out for a desktop', async () => {
  expect(readFileSync(new URL('../root.tsx', import.meta.url), 'utf8')).toContain('lang="zh-CN"');
  const styles = readFileSync(new URL('../../../../packages/ui/src/base.css', import.meta.url), 'utf8');
  expect(styles).toMatch(/body \{[^}]*min-width: calc\(var\(--content-width\)/);
  // What is read is Chinese: of Latin letters only addresses, names and attributes remain.
  const words = (await draw('/plain')).replace(/<(script|style|svg)[\s\S]*?<\/\1>|<[^>]+>/g, ' ');
  expect(words.replace('inside', '')).not.toMatch(/[A-Za-z]{5,}/);
});

/** What is said in each of the bars of a page that has them all, and nowhere else. */
const bars = {
  topBar: 'aria-label="会员与服务"',
  header: 'aria-label="搜索商品"',
  footer: '版权所有',
  strip: '正品保障',
  toolBar: 'aria-label="快捷工具"',
};
async function barsOf(path: string): Promise<string[]> {
  const html = await draw(path);
  return Object.entries(bars).flatMap(([name, text]) => (html.includes(text) ? [name] : []));
}
/** All bars but one. */
const without = (hidden: keyof typeof bars) => Object.keys(bars).filter((name) => name !== hidden);

test('a page has all bars unless its route says otherwise', async () => {
  expect(await barsOf('/plain')).toEqual(Object.keys(bars));
});

test('S039 the flag hideTopBar takes the top bar away, and no other', async () => {
  expect(await barsOf('/no-top-bar')).toEqual(without('topBar'));
});

test('S040 the flag hideHeader takes the header away, and no other', async () => {
  expect(await barsOf('/bare')).toEqual(without('header'));
});

test('S041 the flag hideFooterBar takes the footer away, and no other', async () => {
  expect(await barsOf('/no-footer')).toEqual(without('footer'));
});

test('S042 the flag hideBottomBar takes the promises above the footer away, and no other', async () => {
  expect(await barsOf('/no-strip')).toEqual(without('strip'));
});

test('S043 the flag hideToolBar takes the tool bar away, and no other', async () => {
  expect(await barsOf('/no-tools')).toEqual(without('toolBar'));
});

test('what every page shares did not come: the page says so where the menus stand, and offers to try again', async () => {
  expect(await draw('/plain')).not.toContain('暂时无法显示');
  const missing = await draw('/plain', '?page=2', false, { ...root, isMissing: true });
  expect(missing).toContain('导航和页脚暂时无法显示');
  expect(missing).toMatch(/<a [^>]*href="\/plain\?page=2"[^>]*>重试<\/a>/);
});

test('S040 a page without the header of the shop has it all the same when it fails', async () => {
  expect(await draw('/bare')).not.toContain('aria-label="搜索商品"');
  expect(await draw('/bare', '', true)).toContain('aria-label="搜索商品"');
});
