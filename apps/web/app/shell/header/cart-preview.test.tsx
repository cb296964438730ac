import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { makeCart, makeGroup, makeLine } from '../../cart/cart.fixture.ts';
import { CartPreview } from './cart-preview.widget.tsx';

const draw = (cart: ReturnType<typeof makeCart>) =>
  renderToStaticMarkup(<CartPreview cart={cart} onRetry={() => undefined} />);

test('S198 the pop-up of the header says that there is no total where goods have no price', () => {
  const cart = makeCart(makeGroup(1, [makeLine(1, { price: 12_345_678 })]));
  const html = draw({ ...cart, totalPrice: 12_345_678 });
  expect(html).toMatch(/合计.*暂无报价/);
  expect(html).not.toContain('12345678');
});

test('an empty cart leads on to the goods', () => {
  expect(draw(makeCart())).toContain('<a href="/search"');
});
