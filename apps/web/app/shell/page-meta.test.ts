import { expect, test } from 'vitest';
import { jsonLd, type PageMetaArgs, pageMeta } from './page-meta.ts';
import { metaOf } from './site-rules.server.ts';

function argsOf(routeId: string, pathname = routeId): PageMetaArgs {
  const shell = { tenant: { title: '机市官网' }, origin: 'https://www.example.cn' };
  const page = { id: routeId, handle: metaOf(routeId) };
  return { matches: [{ id: 'root', loaderData: shell }, page], location: { pathname } };
}
const titleOf = (descriptors: object[]) => descriptors.find((one) => 'title' in one);
const canonicalOf = (descriptors: object[]) => descriptors.find((one) => 'rel' in one);

test('S038 the title of the site map stands before the tenant’s', () => {
  expect(titleOf(pageMeta(argsOf('/doc/manual/privacy')))).toEqual({ title: '隐私政策 - 机市官网' });
});

test('S038 a page that knows its title gives it', () => {
  expect(titleOf(pageMeta(argsOf('/product/:ppid'), { title: 'Mate 70 Pro' }))).toEqual({
    title: 'Mate 70 Pro - 机市官网',
  });
});

test('a page that failed says so and stays out of search engines, unless it knows better what it is', () => {
  const failed = { ...argsOf('/doc/manual/privacy'), error: new Error('down') };
  expect(titleOf(pageMeta(failed))).toEqual({ title: '页面出错了 - 机市官网' });
  expect(pageMeta(failed)).toContainEqual({ name: 'robots', content: 'noindex' });
  expect(titleOf(pageMeta(failed, { title: '商品不存在' }))).toEqual({ title: '商品不存在 - 机市官网' });
  expect(titleOf(pageMeta({ ...failed, error: null }))).toEqual({ title: '隐私政策 - 机市官网' });
});

test('the home page has the tenant’s title alone', () => {
  expect(titleOf(pageMeta(argsOf('/')))).toEqual({ title: '机市官网' });
});

test('without a shell there is no dangling dash', () => {
  expect(
    titleOf(pageMeta({ matches: [{ id: 'root' }], location: { pathname: '/x' } }, { title: '出错了' })),
  ).toEqual({
    title: '出错了',
  });
});

test('the canonical address is the path without its query unless the page says otherwise', () => {
  expect(canonicalOf(pageMeta(argsOf('/')))).toMatchObject({ href: 'https://www.example.cn/' });
  expect(
    canonicalOf(pageMeta(argsOf('/product/:ppid', '/product/5.html'), { canonical: '/product/5' })),
  ).toMatchObject({
    href: 'https://www.example.cn/product/5',
  });
});

test('a visitor’s own page is kept out of search engines', () => {
  const descriptors = pageMeta(argsOf('/trade/cart'));
  expect(descriptors).toContainEqual({ name: 'robots', content: 'noindex' });
  expect(canonicalOf(descriptors)).toBeUndefined();
});

test('a long description is cut to what search engines read', () => {
  const [description] = pageMeta(argsOf('/'), { description: '手'.repeat(400) }).filter(
    (one) => 'name' in one && one.name === 'description',
  );
  expect(description).toMatchObject({ content: '手'.repeat(160) });
});

test('structured data names its vocabulary', () => {
  expect(jsonLd({ '@type': 'Product' })).toEqual({
    'script:ld+json': { '@context': 'https://schema.org', '@type': 'Product' },
  });
});
