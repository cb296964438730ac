import { readFileSync } from 'node:fs';
import { contentGroupNames } from '@jishi/contract/content-group.ts';
import { prerender } from 'react-dom/static';
import { createRoutesStub } from 'react-router';
import { expect, test, vi } from 'vitest';
import { ServerFoot } from './footer/dormant-foot.widget.tsx';
import { drawFoot } from './footer/foot-markup.server.tsx';
import { rootDataOf } from './root-data.fixture.ts';
import { Shell } from './shell.widget.tsx';
import type { ShellData } from './shell-data.ts';

vi.mock('../routes.ts', () => ({
  siteMap: [
    { path: '/plain', file: '', meta: { frameFrom: 'right' } },
    { path: '/wrapped', file: '', meta: { wrapClass: 'resume-page' } },
    { path: '/huiShou/imei', file: '', meta: { isHuishou: true } },
    { path: '/bare', file: '', meta: { hideHeader: true } },
  ],
}));

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
async function draw(path: string, search = '', failed = false): Promise<string> {
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => root,
      Component: failed ? Failed : Root,
      children: [{ id: path, path: path.slice(1), Component: Nothing }],
    },
  ]);
  const page = <Stub initialEntries={[path + search]} hydrationData={{ loaderData: { root } }} />;
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

test('S040 a page without the header of the shop has it all the same when it fails', async () => {
  expect(await draw('/bare')).not.toContain('aria-label="搜索商品"');
  expect(await draw('/bare', '', true)).toContain('aria-label="搜索商品"');
});
