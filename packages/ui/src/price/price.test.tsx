import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Price } from './price.tsx';

const read = (markup: string) => markup.replace(/<[^>]+>/g, '');

test('a price reads as one amount', () => {
  expect(read(renderToStaticMarkup(<Price yuan={5999.9} />))).toBe('¥5999.90');
});

test('a list price above the price is struck through and named for readers', () => {
  const markup = renderToStaticMarkup(<Price yuan={5999} listYuan={6499} />);
  expect(markup).toMatch(/<del[^>]*>.*原价.*¥6499<\/del>/);
});

test.each([5999, 4999, null, undefined])('a list price of %s is no bargain and not shown', (listYuan) => {
  expect(renderToStaticMarkup(<Price yuan={5999} listYuan={listYuan} />)).not.toContain('<del');
});

test('a sentinel text takes the place of any amount', () => {
  expect(read(renderToStaticMarkup(<Price yuan={-1} text="待发布" listYuan={1} />))).toBe('待发布');
});

test.each([null, undefined, Number.NaN])('an amount of %s reads 暂无报价, never ¥NaN or ¥0', (yuan) => {
  expect(read(renderToStaticMarkup(<Price yuan={yuan} />))).toBe('暂无报价');
});

test('nothing is free by accident: 0 yuan is an amount', () => {
  expect(read(renderToStaticMarkup(<Price yuan={0} />))).toBe('¥0');
});
