import { expect, test } from 'vitest';
import { COMMENTS_PER_PAGE, commentAddress, readCommentView } from './comment-view.ts';

const read = (query: string) => readCommentView(new URLSearchParams(query));

test('S368 a page has 20 comments', () => {
  expect(COMMENTS_PER_PAGE).toBe(20);
});

test('S368 without a word the first page of all comments is shown', () => {
  expect(read('')).toEqual({ filter: 'all', page: 1 });
  expect(commentAddress(7, read(''))).toBe('/product/7#comments');
});

test('what an address says is what is written again', () => {
  expect(commentAddress(7, read('comment=bad&commentPage=3'))).toBe(
    '/product/7?comment=bad&commentPage=3#comments',
  );
});

test.each(['comment=x', 'commentPage=0', 'commentPage=-1', 'commentPage=99999', 'commentPage=x'])(
  '%s is healed',
  (query) => {
    expect(read(query)).toEqual({ filter: 'all', page: 1 });
  },
);
