import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { PageCache, type RenderedPage } from './page-cache.ts';
import { encodingFor } from './page-encoding.ts';

function page(text: string, change: Partial<RenderedPage> = {}): RenderedPage {
  return {
    status: 200,
    headers: [['content-type', 'text/html; charset=utf-8']],
    body: Buffer.from(text),
    setsCookies: false,
    ...change,
  };
}

function setUp(options: { maximumBytes?: number } = {}) {
  const clock = { now: 1_000_000 };
  const cache = new PageCache({ freshMs: 5_000, staleMs: 30_000, now: () => clock.now, ...options });
  let rendered = 0;
  const render = async () => page(`版本 ${++rendered}`);
  return { cache, clock, render, count: () => rendered };
}

const textOf = (shared: { page: RenderedPage } | undefined) => shared?.page.body.toString();
/** Lets a rendering that runs in the background finish. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('a fresh page is served without another rendering', async () => {
  const { cache, clock, render, count } = setUp();
  await cache.render('a', render);
  clock.now += 5_000;
  expect(textOf(cache.find('a', render))).toBe('版本 1');
  await settle();
  expect(count()).toBe(1);
});

test('a stale page is served once more while it is rendered again, and then the new one', async () => {
  const { cache, clock, render, count } = setUp();
  await cache.render('a', render);
  clock.now += 5_001;
  expect(textOf(cache.find('a', render))).toBe('版本 1');
  await settle();
  expect(count()).toBe(2);
  expect(textOf(cache.find('a', render))).toBe('版本 2');
});

test('however many see a stale page, it is rendered again once', async () => {
  const { cache, clock, render, count } = setUp();
  await cache.render('a', render);
  clock.now += 10_000;
  for (let visitor = 0; visitor < 20; visitor += 1) cache.find('a', render);
  await settle();
  expect(count()).toBe(2);
});

test('a page that cannot be rendered is served as it was for an hour, and no longer', async () => {
  const { cache, clock, render } = setUp();
  await cache.render('a', render);
  const fail = () => Promise.reject(new Error('the database is silent'));
  const apologise = async () => page('系统繁忙', { status: 503 });
  clock.now += 60_000;
  for (const attempt of [fail, apologise]) {
    expect(cache.find('a', attempt)).toBeUndefined();
    expect(textOf(await cache.render('a', attempt))).toBe('版本 1');
  }
  const gone = async () => page('不存在', { status: 404 });
  expect(textOf(await cache.render('b', gone))).toBe('不存在');
  clock.now += 3_600_000;
  await expect(cache.render('a', fail)).rejects.toThrow('silent');
  expect(textOf(await cache.render('a', apologise))).toBe('系统繁忙');
});

test('a page that is too old is not served', async () => {
  const { cache, clock, render } = setUp();
  await cache.render('a', render);
  clock.now += 35_001;
  expect(cache.find('a', render)).toBeUndefined();
});

test('visitors who come while a page is rendered wait for that rendering', async () => {
  const { cache, render, count } = setUp();
  const pages = await Promise.all([
    cache.render('a', render),
    cache.render('a', render),
    cache.render('a', render),
  ]);
  expect(pages.map(textOf)).toEqual(['版本 1', '版本 1', '版本 1']);
  expect(count()).toBe(1);
});

test('a page that sets a cookie goes to one visitor: others get their own, and nothing is kept', async () => {
  const { cache } = setUp();
  let rendered = 0;
  const render = async () => page(`访客 ${++rendered}`, { setsCookies: true });
  const [first, second] = await Promise.all([cache.render('a', render), cache.render('a', render)]);
  expect([textOf(first), textOf(second)]).toEqual(['访客 1', '访客 2']);
  expect(cache.find('a', render)).toBeUndefined();
});

test.each([
  ['an error', { status: 500 }],
  ['a missing page', { status: 404 }],
  ['a redirect', { status: 302 }],
  ['another type', { headers: [['content-type', 'text/x-script']] as const }],
  [
    'a page that forbids it',
    {
      headers: [
        ['content-type', 'text/html'],
        ['cache-control', 'no-store'],
      ] as const,
    },
  ],
])('%s is answered and not kept', async (_what, change) => {
  const { cache } = setUp();
  const render = async () => page('一次', change);
  expect(textOf(await cache.render('a', render))).toBe('一次');
  expect(cache.find('a', render)).toBeUndefined();
});

test('a page that becomes an error when it is rendered again is forgotten', async () => {
  const { cache, clock, render } = setUp();
  await cache.render('a', render);
  clock.now += 6_000;
  cache.find('a', async () => page('坏了', { status: 500 }));
  await settle();
  expect(cache.find('a', render)).toBeUndefined();
});

test('a rendering that fails reaches who waits for it, and the next visitor gets a new try', async () => {
  const { cache, render } = setUp();
  const fail = () => Promise.reject(new Error('database out of reach'));
  await expect(cache.render('a', fail)).rejects.toThrow('out of reach');
  expect(textOf(await cache.render('a', render))).toBe('版本 1');
});

test('a failure in the background leaves the stale page standing', async () => {
  const { cache, clock, render } = setUp();
  await cache.render('a', render);
  clock.now += 6_000;
  cache.find('a', () => Promise.reject(new Error('database out of reach')));
  await settle();
  expect(textOf(cache.find('a', render))).toBe('版本 1');
});

test('memory is bounded: the page that was not asked for the longest goes first', async () => {
  const { cache } = setUp({ maximumBytes: 40_000 });
  const large = 'x'.repeat(10_000);
  for (const key of ['a', 'b', 'c']) await cache.render(key, async () => page(large));
  const never = async () => page('不应渲染');
  expect(cache.find('a', never)).toBeUndefined();
  expect(textOf(cache.find('c', never))).toBe(large);
});

test('compressed forms are made once, stand ready afterwards and hold the page', async () => {
  const { cache } = setUp();
  const shared = await cache.render('a', async () => page('机市'.repeat(2_000)));
  const [br, gzip] = [await shared.body('br'), await shared.body('gzip')];
  expect(brotliDecompressSync(br).toString()).toBe('机市'.repeat(2_000));
  expect(gunzipSync(gzip).toString()).toBe('机市'.repeat(2_000));
  expect(shared.body('br')).toBe(br);
  expect(shared.body('identity')).toBe(shared.page.body);
});

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['zstd;q=0, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0', 'identity'],
  ['broken', 'identity'],
])('a browser that accepts %j gets %s', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding);
});
