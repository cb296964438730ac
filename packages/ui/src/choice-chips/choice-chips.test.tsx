import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ChoiceChips } from './choice-chips.tsx';

test('options with addresses are links; the chosen one says so and what cannot be had leads nowhere', () => {
  const markup = renderToStaticMarkup(
    <ChoiceChips
      label="版本"
      value="b"
      options={[
        { value: 'a', label: '12GB+256GB', href: '/product/1' },
        { value: 'b', label: '16GB+512GB', href: '/product/2' },
        { value: 'c', label: '16GB+1TB', href: '/product/3', outOfStock: true },
        { value: 'd', label: '24GB+1TB', href: '/product/4', disabled: true },
        { value: 'e', label: '8GB+128GB', href: '/product/2?spec=0', missing: true, outOfStock: true },
      ]}
    />,
  );
  expect(markup).toMatch(/spec=0".*无此组合/);
  expect(markup.match(/缺货/g)).toHaveLength(1);
  expect(markup).toMatch(/href="\/product\/2"[^>]*aria-current="true"/);
  expect(markup.match(/aria-current/g)).toHaveLength(1);
  expect(markup).toMatch(/href="\/product\/3".*缺货/);
  expect(markup).not.toContain('/product/4');
  expect(markup).toContain('24GB+1TB');
});

test('options without addresses are radios of one name', () => {
  const markup = renderToStaticMarkup(
    <ChoiceChips
      label="颜色"
      name="colour"
      defaultValue="w"
      options={[
        { value: 'w', label: '白色' },
        { value: 'b', label: '黑色', disabled: true },
      ]}
    />,
  );
  expect(markup.match(/type="radio"[^>]*name="colour"/g)).toHaveLength(2);
  expect(markup).toMatch(/value="w"[^>]*checked=""|checked=""[^>]*value="w"/);
  expect(markup).toMatch(/disabled=""[^>]*value="b"|value="b"[^>]*disabled=""/);
});
