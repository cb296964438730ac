import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { makeLine } from './cart.fixture.ts';
import { CartLineRow } from './cart-line.widget.tsx';
import type { CartLine } from './cart-shapes.ts';
import type { CartActs } from './use-cart.ts';

const acts = {} as CartActs;
const render = (fields: Partial<CartLine>, linkTarget?: '_top') =>
  renderToStaticMarkup(
    <CartLineRow line={makeLine(1, fields)} isSelected={false} acts={acts} linkTarget={linkTarget} />,
  );
/** What a reader sees: the markup without its tags. */
const wordsOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

const insurance = {
  productId: 1,
  name: '碎屏险',
  sku: [
    { ppid: 71, name: '一年', price: 199, isBought: true },
    { ppid: 72, name: '两年', price: 299, isBought: false },
  ],
};

it('S168 shows image, name, tags, gifts, special price text, bought services and a service picker', () => {
  const html = render({
    name: '某某手机',
    specText: '黑色 256GB',
    image: { url: '/files/p/1.jpg', width: 800, height: 800, alt: '' },
    sourceTypeTag: { text: '自营' },
    isSale: true,
    saleText: '已优惠 ¥500',
    gift: [{ ppid: 9, name: '钢化膜', count: 2, promotionId: 3, basketId: 1, state: 'given' }],
    service: [insurance],
  });
  expect(html).toContain('src="/files/p/1.jpg"');
  for (const words of [
    '某某手机',
    '黑色 256GB',
    '自营',
    '已优惠 ¥500',
    '钢化膜 × 2',
    '碎屏险 一年',
    '更换服务',
  ]) {
    expect(wordsOf(html)).toContain(words);
  }
});

it('S169 shows unit price, list price, quantity and the subtotal with its services', () => {
  const html = render({
    subtotal: 12396,
    realUnitPrice: 5999,
    price: 5999,
    listPrice: 6499,
    count: 2,
    service: [insurance],
  });
  const words = wordsOf(html).replaceAll(' ', '');
  for (const amount of ['¥5999', '¥6499', '¥12396']) expect(words).toContain(amount);
  expect(html).toMatch(/<input[^>]*inputMode="numeric"[^>]*value="2"/i);
});

it('S170 offers deletion and the move to the favourites', () => {
  expect(wordsOf(render({}))).toMatch(/删除.*移入收藏/);
});

it('S181 S182 marks an invalid line, which cannot be selected and has no quantity to change', () => {
  const html = render({ available: false, unavailableText: '该商品已下架', service: [insurance] });
  expect(wordsOf(html)).toContain('商品已失效');
  expect(wordsOf(html)).toContain('该商品已下架');
  expect(html).toMatch(/<input[^>]*disabled=""[^>]*type="checkbox"/);
  expect(html).not.toContain('增加');
  expect(wordsOf(html)).not.toContain('服务');
});

it('S196 S197 says what a price sentinel stands for', () => {
  expect(wordsOf(render({ price: 1_234_567 }))).toContain('待发布');
  expect(wordsOf(render({ price: 12_345_678 }))).toContain('暂无报价');
  expect(render({ price: 1_234_567 })).not.toContain('1234567');
});

it('S199 shows nothing for a unit price of zero', () => {
  expect(wordsOf(render({ price: 0, listPrice: 0, count: 1, available: false }))).not.toContain('¥');
});

it('S164 leads the window around a side frame', () => {
  // Its picture and its name.
  expect(render({}, '_top').match(/href="\/product\/10"[^>]*target="_top"/g)).toHaveLength(2);
  expect(render({})).not.toContain('_top');
});
