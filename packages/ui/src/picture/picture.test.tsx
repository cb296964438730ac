import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Picture } from './picture.tsx';

const picture = { url: '/files/p/ab12.png', width: 1200, height: 900, alt: '小米 15 正面' };

test('a picture is lazy, has its measures and text, and offers avif before webp', () => {
  const markup = renderToStaticMarkup(<Picture picture={picture} width={200} height={150} />);
  expect(markup).toContain('loading="lazy"');
  expect(markup).toContain('width="200" height="150"');
  expect(markup).toContain('alt="小米 15 正面"');
  expect(markup).toContain('src="/files/p/ab12.png"');
  expect(markup.indexOf('image/avif')).toBeGreaterThan(0);
  expect(markup.indexOf('image/avif')).toBeLessThan(markup.indexOf('image/webp'));
  expect(markup).toContain('sizes="200px"');
});

test('S372 a picture begins as loading', () => {
  expect(renderToStaticMarkup(<Picture picture={picture} />)).toContain('data-state="loading"');
});

test('a picture in the first screen is loaded at once and first', () => {
  const markup = renderToStaticMarkup(<Picture picture={picture} priority />);
  expect(markup).toContain('loading="eager"');
  expect(markup).toContain('fetchPriority="high"');
});

test('a drawing of another place is shown as it is', () => {
  const markup = renderToStaticMarkup(<Picture picture={{ ...picture, url: '/assets/logo.svg' }} />);
  expect(markup).not.toContain('<source');
  expect(markup).toContain('src="/assets/logo.svg"');
});

test('a picture without an address is an error box that can be pressed', () => {
  const markup = renderToStaticMarkup(<Picture picture={{ ...picture, url: '' }} />);
  expect(markup).toContain('data-state="error"');
  expect(markup).toContain('<button type="button"');
});
