import { expect, it } from 'vitest';
import { pageIn } from './page-number.ts';

const pageOf = (query: string) => pageIn(new URLSearchParams(query));

it('reads the page of an address', () => {
  expect(pageOf('')).toBe(1);
  expect(pageOf('page=3')).toBe(3);
});

it.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'page=', 'page=1e9', 'page=Infinity'])(
  'takes %s for the first',
  (query) => {
    expect(pageOf(query)).toBe(1);
  },
);
