import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { Comments } from '../product/comments.widget.tsx';
import { Introduction } from '../product/introduction.widget.tsx';
import { Recommended } from '../product/recommended.widget.tsx';
import { Nearby } from '../stores/nearby.widget.tsx';
import { MissingPart } from './missing-part.widget.tsx';

function draw(part: ReactElement, address = '/product/7?page=2'): string {
  const router = createMemoryRouter([{ path: '*', element: part }], { initialEntries: [address] });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test('the place of a part that did not come says so and asks for the page again where it stands', () => {
  const html = draw(<MissingPart title="商品评价" />);
  expect(html).toContain('role="status"');
  expect(html).toContain('商品评价暂时无法显示');
  const retry = /<a [^>]*>重试<\/a>/.exec(html)?.[0];
  expect(retry).toContain('href="/product/7?page=2"');
  expect(retry).toContain('data-replace');
  expect(retry).toContain('data-keep-scroll');
});

test.each([
  ['商品介绍', <Introduction key="1" introduction={null} />],
  [
    '商品评价',
    <Comments key="2" ppid={7} view={{ filter: 'all', page: 1, tag: '', spec: '' }} comments={null} />,
  ],
  ['为你推荐', <Recommended key="3" products={null} />],
  ['其他门店', <Nearby key="4" neighbours={null} cityName="昆明市" />],
])('%s keeps its place on the page when it did not come', (title, part) => {
  expect(draw(part)).toContain(`${title}暂时无法显示`);
});

test('a part that came and is empty is no failure', () => {
  expect(draw(<Recommended products={[]} />)).toBe('');
  expect(draw(<Introduction introduction={{ html: '' }} />)).not.toContain('暂时无法显示');
  expect(draw(<Nearby neighbours={{ sameCity: true, stores: [] }} cityName="昆明市" />)).toBe('');
});
