import type { ProductCard as Card } from '@jishi/contract/product-shapes.ts';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ProductCard, shownProduct } from './product-card.widget.tsx';

const image = { url: '/files/a.png', width: 1, height: 1, alt: '' };
const card: Card = {
  ppid: 1,
  productId: 2,
  name: '手机',
  sellingPoint: '',
  price: 1,
  listPrice: 1,
  image,
  colors: [],
  tags: ['热卖'],
  specialPrice: 1,
  onHandPrice: 1,
  mainImageMark: '',
  mainImageTemplate: '',
  commentCount: 0,
  soldCount: 0,
  stock: { code: 1, canBuy: true, buttonText: '', tip: '' },
};
const draw = (change: Partial<Card>) =>
  renderToString(<ProductCard product={shownProduct({ ...card, ...change })} />);

test.each([
  [1, '样品特卖'],
  [2, '特价样品'],
  [3, '样品'],
] as const)('S360 S361 S362 a card with label %d says %s before its tags', (sampleLabel, name) => {
  const drawn = draw({ sampleLabel });
  expect(drawn).toContain(`>${name}<`);
  expect(drawn.indexOf(name)).toBeLessThan(drawn.indexOf('热卖'));
  expect(draw({})).not.toContain('样品');
});

test('a card of the home page says how the chosen store stands, as a card of a list does', () => {
  expect(draw({ inChosenStore: true })).toContain('门店有货');
  expect(draw({ inChosenStore: false })).toContain('门店无货');
  expect(draw({})).not.toContain('门店');
});

test('S349 S355 goods that are gone or nearly gone say so on a card of the home page', () => {
  expect(draw({ stock: { ...card.stock, code: 5, canBuy: false } })).toContain('暂时缺货');
  expect(draw({ stock: { ...card.stock, code: 11 } })).toContain('库存紧张');
});
