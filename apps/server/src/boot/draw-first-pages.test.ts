import { OFFERED_WIDTHS } from '@jishi/api/platform/pictures/picture-key.ts';
import { expect, it } from 'vitest';
import { findPictures } from './draw-first-pages.ts';

const sourceOf = (letter: string, sizes: string) => {
  const widths = OFFERED_WIDTHS.map((width) => `/files/p/${letter.repeat(32)}.w${width}.avif ${width}w`);
  return `<source type="image/avif" srcSet="${widths.join(', ')}" sizes="${sizes}"/>`;
};

it('finds each picture of a page once, in the size that a browser takes for its box', () => {
  const [smallest] = OFFERED_WIDTHS;
  const page = [
    sourceOf('a', '120px'),
    sourceOf('b', '300px'),
    sourceOf('c', '100vw'),
    sourceOf('a', '120px'),
    '<source type="image/webp" srcSet="/files/p/x.w160.webp 160w"/><img src="/logo.svg"/>',
  ].join('');
  expect(findPictures(page)).toEqual([
    `p/${'a'.repeat(32)}.w${smallest}.avif`,
    `p/${'b'.repeat(32)}.w400.avif`,
    `p/${'c'.repeat(32)}.w1600.avif`,
  ]);
});
