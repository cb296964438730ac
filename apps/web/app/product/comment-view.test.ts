import { expect, test } from 'vitest';
import { COMMENTS_PER_PAGE, commentAddress, readCommentView } from './comment-view.ts';

const read = (query: string) => readCommentView(new URLSearchParams(query));

const first = { filter: 'all', page: 1, tag: '', spec: '' };

test('S368 a page has 20 comments', () => {
  expect(COMMENTS_PER_PAGE).toBe(20);
});

test('S368 without a word the first page of all comments is shown', () => {
  expect(read('')).toEqual(first);
  expect(commentAddress(7, read(''))).toBe('/product/7#comments');
});

test('what an address says is what is written again', () => {
  expect(commentAddress(7, read('comment=bad&commentPage=3'))).toBe(
    '/product/7?comment=bad&commentPage=3#comments',
  );
  const narrowed = { filter: 'image' as const, page: 1, tag: '拍照好看', spec: '黑色 & 12GB+256GB' };
  expect(read(new URL(commentAddress(7, narrowed), 'http://shop').search)).toEqual(narrowed);
});

test.each([
  `commentTag=${'长'.repeat(21)}`,
  'commentTag=%00',
  'commentSpec=%0B',
  'comment=x',
  'commentPage=0',
  'commentPage=-1',
  'commentPage=99999',
  'commentPage=x',
])('%s is healed', (query) => {
  expect(read(query)).toEqual(first);
});
