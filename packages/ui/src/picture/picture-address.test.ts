import { expect, test } from 'vitest';
import { formatsAt, pictureAddress, pictureSrcSet, stageAfter } from './picture-address.ts';

test.each([
  ['/files/p/ab12.png', '/files/p/ab12.w400.avif'],
  ['/files/p/ab12.JPEG', '/files/p/ab12.w400.avif'],
  ['/files/t/5/a.b.webp', '/files/t/5/a.b.w400.avif'],
  ['/files/p/ab12.jpg?v=2', '/files/p/ab12.w400.avif'],
  ['https://cdn.example.com/files/p/ab12.png', 'https://cdn.example.com/files/p/ab12.w400.avif'],
  ['//cdn.example.com/files/p/ab12.png', '//cdn.example.com/files/p/ab12.w400.avif'],
])('%s at 400 pixels in avif is %s', (url, derived) => {
  expect(pictureAddress(url, 400, 'avif')).toBe(derived);
});

test.each([
  '/assets/logo.svg',
  '/files/p/logo.svg',
  '/files/p/dance.gif',
  'https://other.example.com/a.png',
  'data:image/png;base64,/files/a.png',
  '',
])('%s has no derived files', (url) => {
  expect(pictureAddress(url, 400, 'webp')).toBeUndefined();
  expect(pictureSrcSet(url, 'webp')).toBeUndefined();
});

test('a source set names every width', () => {
  expect(pictureSrcSet('/files/p/a.png', 'webp')).toBe(
    '/files/p/a.w160.webp 160w, /files/p/a.w400.webp 400w, /files/p/a.w800.webp 800w',
  );
});

test('a wide box is offered a width that is sharp on a screen of high density, a small one is not', () => {
  expect(pictureSrcSet('/files/p/a.png', 'avif', 401)).toContain('/files/p/a.w1600.avif 1600w');
  expect(pictureSrcSet('/files/p/a.png', 'avif', 400)).not.toContain('1600');
});

test('S374 formats are tried in the order avif, webp, original', () => {
  const first = '/files/p/a.w400.avif';
  const second = stageAfter(first);
  expect(second).toBe('webp');
  expect(formatsAt('avif')).toEqual(['avif', 'webp']);
  expect(formatsAt(second)).toEqual(['webp']);
  const third = stageAfter('https://shop.example.com/files/p/a.w400.webp');
  expect(third).toBe('original');
  expect(formatsAt(third)).toEqual([]);
  expect(stageAfter('/files/p/a.png')).toBe('failed');
});

test('S374 an original that is itself a webp or avif fails for good instead of starting over', () => {
  expect(stageAfter('/files/p/a.webp')).toBe('failed');
  expect(stageAfter('/files/p/a.avif')).toBe('failed');
});
