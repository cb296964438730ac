import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Badge } from './badge.tsx';

const read = (markup: string) => markup.replace(/<[^>]+>/g, '');

test.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [0, ''],
  [-1, ''],
])('a count of %d reads %j', (count, text) => {
  expect(read(renderToStaticMarkup(<Badge count={count} />))).toBe(text);
});

test('what it sits on stays when there is nothing to count', () => {
  expect(read(renderToStaticMarkup(<Badge count={0}>购物车</Badge>))).toBe('购物车');
});
