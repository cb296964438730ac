import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { makeCart, makeGroup, makeLine } from './cart.fixture.ts';
import { CartGroupView } from './cart-group.widget.tsx';
import { startSelection } from './selection.ts';
import type { CartActs } from './use-cart.ts';

const render = (group: ReturnType<typeof makeGroup>) =>
  renderToStaticMarkup(
    <CartGroupView
      group={group}
      selection={startSelection(makeCart(group))}
      acts={{} as CartActs}
      linkTarget={undefined}
    />,
  );
const countOf = (html: string, part: RegExp) => html.match(part)?.length ?? 0;

it('S167 heads a group with a checkbox and its title', () => {
  const html = render(makeGroup(1, [makeLine(1), makeLine(2)]));
  expect(html).toMatch(/<h2[^>]*>第1组<\/h2>/);
  expect(countOf(html, /type="checkbox"/g)).toBe(3);
});

it('S184 has no checkbox over invalid goods, but a button that clears them', () => {
  const html = render(makeGroup(9, [makeLine(1, { available: false })], true));
  expect(countOf(html, /type="checkbox"/g)).toBe(1);
  expect(html).toContain('清空失效商品');
});
