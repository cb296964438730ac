import { createClient } from '@jishi/contract/client.ts';
import type { Contract } from '@jishi/contract/index.ts';
import { expect, test } from 'vitest';
import { writeRobots } from './robots.ts';
import { writePagesSitemap, writeProductsSitemap, writeSitemapIndex } from './sitemap.ts';

/** A shop with so many products, numbered from 1. */
function shopWith(total: number) {
  return createClient<Contract>(async (area, name, input) => {
    if (`${area}.${name}` === 'product.categories') {
      return [
        { id: 1, count: 3, link: '/list/1-0-0-0-0-0' },
        { id: 2, count: 0, link: '/list/2-0-0-0-0-0' },
      ];
    }
    if (`${area}.${name}` === 'store.all') return [{ id: 7 }, { id: 12 }];
    if (`${area}.${name}` === 'document.byCategory') return { documents: [{ id: 21, categoryId: 3 }] };
    if (`${area}.${name}` === 'article.list') return { list: [{ id: 1001, columnId: 4 }], total: 1 };
    if (`${area}.${name}` === 'activity.list') return [{ id: 31 }];
    const { page = 1, pageSize = 24 } = input as { page?: number; pageSize?: number };
    const first = (page - 1) * pageSize;
    const count = Math.max(0, Math.min(pageSize, total - first));
    const list = Array.from({ length: count }, (_, at) => ({ ppid: first + at + 1 }));
    return { product: { list, total, page, pageSize } };
  });
}

const origin = 'https://www.example.cn';
const locations = (xml: string | undefined) =>
  [...(xml ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc);

test('robots.txt names the sitemap and closes what is a visitor’s own', () => {
  const text = writeRobots(origin);
  expect(text).toContain('Sitemap: https://www.example.cn/sitemap.xml');
  for (const path of ['/trade/', '/member/', '/web/api/']) expect(text).toContain(`Disallow: ${path}\n`);
  expect(text).not.toContain('Disallow: /product');
});

test.each([
  [0, 0],
  [4_800, 1],
  [4_801, 2],
  [1_000_000, 7],
])('%i products need %i pages beside the one of the other addresses', async (total, pages) => {
  const found = locations(await writeSitemapIndex(shopWith(total), origin));
  expect(found[0]).toBe(`${origin}/sitemap-pages.xml`);
  expect(found).toHaveLength(pages + 1);
});

test('every product stands in exactly one page, and no page has more than 5,000', async () => {
  const api = shopWith(5_000);
  const pages = [await writeProductsSitemap(api, origin, 1), await writeProductsSitemap(api, origin, 2)].map(
    locations,
  );
  expect(pages.map((page) => page.length)).toEqual([4_800, 200]);
  expect(new Set(pages.flat()).size).toBe(5_000);
  expect(pages[1]?.at(-1)).toBe(`${origin}/product/5000`);
});

test('a page behind the last does not exist', async () => {
  expect(await writeProductsSitemap(shopWith(100), origin, 2)).toBeUndefined();
  expect(await writeProductsSitemap(shopWith(1_000_000), origin, 8)).toBeUndefined();
});

test('R012 R014 R027 the stores, every one of them and the page of the mobile site stand beside the documents', async () => {
  const found = locations(await writePagesSitemap(shopWith(0), origin));
  for (const path of [
    '/stores',
    '/stores/7',
    '/stores/12',
    '/topic/app/',
    '/rush',
    '/doc/manual/privacy',
    '/doc/3/21',
    '/article',
    '/article/c4',
    '/article/1001',
    '/activity/31',
  ])
    expect(found).toContain(`${origin}${path}`);
});

test('categories without goods are left out', async () => {
  const found = locations(await writePagesSitemap(shopWith(3), origin));
  expect(found).toContain(`${origin}/list/1-0-0-0-0-0`);
  expect(found).not.toContain(`${origin}/list/2-0-0-0-0-0`);
});
