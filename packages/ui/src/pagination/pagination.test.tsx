import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type LinkProps, LinkProvider } from '../link/link.tsx';
import { Pagination } from './pagination.tsx';

function RouterLink(props: LinkProps) {
  return <a {...props} data-router="yes" />;
}

const href = (page: number) => `/list/phone?page=${page}`;

test('every page is a link with its address and the current one says so', () => {
  const markup = renderToStaticMarkup(<Pagination page={2} pageCount={3} href={href} />);
  expect(markup).toContain('href="/list/phone?page=1"');
  expect(markup).toContain('href="/list/phone?page=3"');
  expect(markup.match(/aria-current="page"/g)).toHaveLength(1);
  expect(markup).toMatch(/href="\/list\/phone\?page=2"[^>]*aria-current="page"/);
});

test('there is nothing before the first page and nothing after the last', () => {
  const first = renderToStaticMarkup(<Pagination page={1} pageCount={3} href={href} />);
  expect(first).toMatch(/<button type="button" disabled=""[^>]*>.*?上一页/);
  expect(first).not.toContain('page=0');
  const last = renderToStaticMarkup(<Pagination page={3} pageCount={3} href={href} />);
  expect(last).not.toContain('page=4');
});

test('a list of one page needs no pages', () => {
  expect(renderToStaticMarkup(<Pagination page={1} pageCount={1} href={href} />)).toBe('');
});

test('links go through the router that the application provides', () => {
  const markup = renderToStaticMarkup(
    <LinkProvider component={RouterLink}>
      <Pagination page={1} pageCount={2} href={href} />
    </LinkProvider>,
  );
  expect(markup.match(/<a /g)?.length).toBe(markup.match(/data-router="yes"/g)?.length);
});
