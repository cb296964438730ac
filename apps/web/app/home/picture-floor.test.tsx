import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PictureFloor, shownPictures } from './picture-floor.widget.tsx';

const item = (id: number) => ({
  id,
  title: `活动${id}<b>`,
  subtitle: '',
  link: `/list/${id}`,
  image: { url: `/files/${id}.png`, width: 600, height: 320, alt: '' },
  dark: false,
});

test('a special floor shows whole rows of pictures that lead somewhere, and nothing without one', () => {
  expect([0, 1, 3, 4, 7, 8, 20].map(shownPictures)).toEqual([0, 1, 3, 4, 4, 8, 8]);
  const floor = { id: 1, title: '品牌馆', subtitle: '', moreLink: '', items: [1, 2, 3, 4, 5].map(item) };
  const markup = renderToStaticMarkup(<PictureFloor floor={floor} />);
  expect(markup.match(/<li>/g)).toHaveLength(4);
  expect(markup).toContain('href="/list/1"');
  expect(markup).toContain('活动1&lt;b&gt;');
  expect(markup).not.toContain('查看更多');
  expect(renderToStaticMarkup(<PictureFloor floor={{ ...floor, items: [] }} />)).toBe('');
});
