import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { GoodsStep } from '../checkout/goods-step.widget.tsx';
import { OrderCard } from './frame/order-card.widget.tsx';
import { OrderSums } from './order-sums.widget.tsx';

const ORDER = 26_112_800_000_042;
const image = { src: '/files/a.png', srcSet: '', width: 1, height: 1, alt: '' };
const makeLines = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...{ lineId: at + 1, ppid: 100 + at, name: `商品${at + 1}号`, specText: '', image, isGift: false },
    ...{ price: 1_999_999.99, count: 1, subtotal: 1_999_999.99, returned: 0, services: [] },
  }));
const makeOrder = (lines: number) => ({
  ...{ orderId: ORDER, createdAt: '2026-11-28T01:00:00.000Z', state: 'cancelled', stateText: '已取消' },
  ...{
    payBefore: null,
    totalPrice: 399_999_998,
    count: lines,
    deliveryText: '快递配送',
    lines: makeLines(lines),
  },
  ...{ serials: [], goodsPrice: 399_999_998, servicePrice: 0, freight: 0, couponPrice: 0, discounts: [] },
  ...{ paidAt: null, refundedPrice: 0, refundState: '', actions: {} },
});

function draw(part: ReactElement): string {
  // biome-ignore lint/correctness/noComponentHookFactories: drawn once.
  const Stub = createRoutesStub([{ path: '/', Component: () => part }]);
  return renderToStaticMarkup(<Stub initialEntries={['/']} />);
}
/** Names of goods that stand in a part of a page, each once. */
const goodsIn = (html: string) => new Set(html.match(/商品\d+号/g)).size;

test('an order of 200 goods takes the place of a few in the list, and leads to all of them', () => {
  const html = draw(<OrderCard order={makeOrder(200) as never} />);
  expect(goodsIn(html)).toBe(4);
  expect(html).toMatch(new RegExp(`orderId=${ORDER}"[^>]*>查看全部 200 种商品`));
  const short = draw(<OrderCard order={makeOrder(5) as never} />);
  expect(goodsIn(short)).toBe(5);
  expect(short).not.toContain('查看全部');
});

test('what comes below the goods of an order is not pushed away by 200 of them, and all are in the page', () => {
  const html = draw(<OrderSums order={makeOrder(200) as never} />);
  const [open = '', folded = ''] = html.split('<details');
  expect(goodsIn(open)).toBe(10);
  expect(goodsIn(folded)).toBe(190);
  expect(folded).toContain('展开其余 190 种商品');
  expect(draw(<OrderSums order={makeOrder(12) as never} />)).not.toContain('<details');
});

test('S196 goods whose price is not told stand in a confirmation without an amount', () => {
  const line = {
    ...makeLines(1)[0],
    basketId: 7,
    available: false,
    unavailableText: '商品已失效',
    offerTitles: [],
  };
  const lines = [{ ...line, price: 12_345_678, count: 3, subtotal: 37_037_034 }];
  const html = draw(<GoodsStep info={{ lines, parcels: [], gifts: [] } as never} />);
  expect(html).not.toMatch(/12345678|37037034/);
  expect(html.match(/暂无报价/g)).toHaveLength(2);
});
