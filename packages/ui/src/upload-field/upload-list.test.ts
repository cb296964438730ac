import { expect, test } from 'vitest';
import { changeItem, moveItem, sortFiles, type UploadItem } from './upload-list.ts';

const limits = { most: 3, megabytes: 1, types: ['image/png', 'image/jpeg'] };
const file = (name: string, size = 10, type = 'image/png') => ({ name, size, type });

test('files that fit are taken up to the limit, and what is not taken is told', () => {
  const many = [file('a'), file('b'), file('c'), file('d')];
  expect(sortFiles(many, 1, limits)).toEqual({
    taken: many.slice(0, 2),
    complaint: '最多 3 张，多出的没有添加',
  });
  expect(sortFiles(many.slice(0, 3), 0, limits).complaint).toBe('');
});

test('what is too large or of another kind is left out by name', () => {
  const exact = file('fits', 1024 * 1024);
  expect(sortFiles([exact, file('large', 1024 * 1024 + 1)], 0, limits)).toEqual({
    taken: [exact],
    complaint: '“large”超过 1 MB',
  });
  expect(sortFiles([file('x.svg', 1, 'image/svg+xml')], 0, limits).complaint).toContain('不是支持的图片格式');
});

test('an item moves to its place, and beyond the ends nothing moves', () => {
  expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moveItem(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moveItem(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moveItem(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
});

test('what arrives for an item that was taken out changes nothing', () => {
  const item: UploadItem = {
    key: '1',
    name: 'a',
    state: 'sending',
    preview: '',
    id: '',
    percent: 0,
    error: '',
  };
  expect(changeItem([item], '1', { id: 'x' })).toEqual([{ ...item, id: 'x' }]);
  expect(changeItem([item], '2', { id: 'x' })).toEqual([item]);
});
