import { afterEach, expect, test } from 'vitest';
import { closeSites, setUp } from './site.fixture.ts';

afterEach(closeSites);

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';

test('S017 a mobile host answers with one page that says which page it stands for, and leads on', async () => {
  const { server, state } = setUp();
  const answer = await server.inject({
    url: '/product/5?a=<script>',
    headers: { host: 'm.example.cn:3000', 'user-agent': phone },
  });
  expect([answer.statusCode, state.rendered]).toEqual([200, 0]);
  expect(answer.body).toContain('data-page>/product/5?a=');
  expect(answer.body).not.toContain('<script>');
  expect(answer.body).toContain('蜀信通 &#38; 伙伴手机版');
  expect(answer.body).toContain('http://www.example.cn:3000/product/5');
});

test('a page of the mobile site leads back to the desktop page that it stands for, which then stays', async () => {
  const { server } = setUp();
  const linkOf = async (url: string) => {
    const { body } = await server.inject({
      url,
      headers: { host: 'm.example.cn:3000', 'user-agent': phone },
    });
    return /<a class="main" href="([^"]*)"/.exec(body)?.[1];
  };
  expect(await linkOf('/cart')).toBe('http://www.example.cn:3000/trade/cart?desktopSite=1');
  expect(await linkOf('/search?keyword=a')).toBe(
    'http://www.example.cn:3000/search?keyword=a&#38;desktopSite=1',
  );
});

test.each([
  ['/', '首页', '/'],
  ['/product/5', '商品详情', '/product/5'],
  ['/cart', '购物车', '/trade/cart'],
  ['/order/list/unpaid', '我的订单', '/member/order/list/unpaid'],
  ['/member/order/list/all', '我的订单', '/member/order/list/all'],
  ['/about-us', '联系我们', '/stores'],
  ['/nowhere/at/all', '没有找到这个页面', '/'],
])('S151 no address of a mobile host is a dead end: %s says %s and leads to %s', async (url, title, way) => {
  const { server } = setUp();
  const { statusCode, body } = await server.inject({
    url,
    headers: { host: 'm.example.cn', 'user-agent': phone },
  });
  expect(statusCode).toBe(200);
  expect(body).toContain(`<h1>${title}</h1>`);
  expect(body).toContain(`<a class="main" href="http://www.example.cn${way}?desktopSite=1"`);
  for (const usual of ['/', '/trade/cart', '/member/order/list/all', '/stores', '/doc'])
    expect(body).toContain(`href="http://www.example.cn${usual}?desktopSite=1"`);
  expect(body).toContain('href="tel:400-800-1234"');
  expect(body).toContain('action="http://www.example.cn/search"');
});
