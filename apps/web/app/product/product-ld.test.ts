import { expect, test } from 'vitest';
import { breadcrumbLd } from '../shell/breadcrumb-ld.ts';
import { productLd } from './product-ld.ts';

const origin = 'https://www.shop.cn';
const detail = {
  ppid: 7,
  code: 'IP17',
  name: 'iPhone 17',
  brand: { id: 1, name: 'Apple' },
  images: [
    { url: '/files/a.png', width: 1, height: 1, alt: '' },
    { url: 'https://cdn.shop.cn/b.png', width: 1, height: 1, alt: '' },
  ],
  seo: { title: '', description: '好手机' },
};
const stock = (code: number) => ({ code, buttonText: '', tip: '', canBuy: true });
const counts = { good: 3, middle: 0, bad: 0, withImages: 0, withAppend: 0, withVideo: 0 };
const summary = { total: 3, ...counts, tags: [], specs: [], averageScore: 4.7, goodPercent: 100 };

test('a product has whole addresses, its price in yuan and its stock state', () => {
  expect(productLd(origin, detail, { price: 5999, stock: stock(11) }, { summary })).toMatchObject({
    name: 'iPhone 17',
    sku: 'IP17',
    image: ['https://www.shop.cn/files/a.png', 'https://cdn.shop.cn/b.png'],
    offers: {
      url: 'https://www.shop.cn/product/7',
      price: '5999.00',
      priceCurrency: 'CNY',
      availability: 'https://schema.org/LimitedAvailability',
    },
    aggregateRating: { ratingValue: 4.7, reviewCount: 3 },
  });
});

test.each([1_234_567, 12_345_678])('S196 S197 the sentinel %d is no offer', (price) => {
  expect(productLd(origin, detail, { price, stock: stock(3) }, null)).not.toHaveProperty('offers');
});

test('the number under its bars is told where one is known', () => {
  const local = { price: 1, stock: stock(1) };
  expect(productLd(origin, { ...detail, gtin: '6901234567892' }, local, null)).toMatchObject({
    gtin: '6901234567892',
  });
  expect(productLd(origin, detail, local, null)).not.toHaveProperty('gtin');
});

test('nobody has rated what has no comments', () => {
  const none = { summary: { ...summary, total: 0, averageScore: 0 } };
  expect(productLd(origin, detail, { price: 1, stock: stock(1) }, none)).not.toHaveProperty(
    'aggregateRating',
  );
  expect(productLd(origin, detail, { price: 1, stock: stock(1) }, null)).not.toHaveProperty(
    'aggregateRating',
  );
});

test('a stock state without a name of its own is out of stock', () => {
  expect(productLd(origin, detail, { price: 1, stock: stock(5) }, null)).toMatchObject({
    offers: { availability: 'https://schema.org/OutOfStock' },
  });
});

test('the way to a page begins at the front page', () => {
  expect(breadcrumbLd(origin, [{ label: '手机', href: '/list/2' }, { label: 'iPhone 17' }])).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: '首页', item: 'https://www.shop.cn/' },
      { '@type': 'ListItem', position: 2, name: '手机', item: 'https://www.shop.cn/list/2' },
      { '@type': 'ListItem', position: 3, name: 'iPhone 17' },
    ],
  });
});
