import { expect, test } from 'vitest';
import { commentsAddress, readCommentsView } from './comments-view.ts';

test('an address says which comments of a store are shown; what cannot be read is all of them', () => {
  const read = (query: string) => readCommentsView(new URLSearchParams(query));
  expect(read('said=bad&saidpage=3')).toEqual({ filter: 'bad', page: 3 });
  expect(read('said=worst&saidpage=-1')).toEqual({ filter: 'all', page: 1 });
  expect(read('saidpage=99999')).toEqual({ filter: 'all', page: 1 });
  expect(commentsAddress(12, { filter: 'bad', page: 3 })).toBe('/stores/12?said=bad&saidpage=3#comments');
  expect(commentsAddress(12, { filter: 'all', page: 1 })).toBe('/stores/12#comments');
});
