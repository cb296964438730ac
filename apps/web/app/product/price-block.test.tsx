import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PriceBlock } from './price-block.widget.tsx';

const render = (price: number, promotions: Parameters<typeof PriceBlock>[0]['local']['promotions'] = []) =>
  renderToStaticMarkup(<PriceBlock local={{ price, promotions }} listPrice={6999} comments={undefined} />);

test.each([
  ['S196', 1_234_567, '待发布'],
  ['S197', 12_345_678, '暂无报价'],
])('%s the sentinel %d shows a text and no amount, not even the list price', (_rule, price, text) => {
  const markup = render(price);
  expect(markup).toContain(text);
  expect(markup).not.toContain('¥');
});

test('S200 an amount shows with its sign, beside the list price that it is below', () => {
  const markup = render(5999.9);
  expect(markup.replace(/<[^>]*>/g, '')).toContain('¥5999.90');
  expect(markup).toContain('<del');
});

test('S344 what is chosen of a promotion is marked', () => {
  const options = [
    { id: 1, text: '保护壳', selected: true },
    { id: 2, text: '钢化膜' },
  ];
  const markup = render(1, [{ promotionType: 5, title: '赠品', description: '任选一件', options }]);
  expect(markup).toMatch(/data-selected="true">保护壳/);
  expect(markup.match(/data-selected/g)).toHaveLength(1);
});
