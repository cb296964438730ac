import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { PurchaseForm } from './purchase-form.widget.tsx';
import type { Purchase } from './use-purchase.ts';

const purchase: Purchase = {
  count: 1,
  setCount: () => undefined,
  services: new Map([[9, 91]]),
  chooseService: () => undefined,
  package: undefined,
  choosePackage: () => undefined,
  pending: undefined,
  run: async () => undefined,
};
const services = [
  { productId: 9, name: '碎屏险', description: '', sku: [{ ppid: 91, name: '1年', price: 199 }] },
];

const packages = [
  {
    id: 4,
    name: '护机套餐',
    price: 6100,
    fullPrice: 6130,
    saved: 30,
    available: true,
    items: [
      {
        ppid: 1,
        name: '手机',
        specText: '',
        image: { url: '', width: 1, height: 1, alt: '' },
        price: 5999,
        units: 1,
      },
      {
        ppid: 2,
        name: '手机壳',
        specText: '',
        image: { url: '', width: 1, height: 1, alt: '' },
        price: 131,
        units: 1,
      },
    ],
  },
];

function render(canBuy: boolean, buttonText: string, price = 5999, shown = purchase, code = 1): string {
  const local = {
    price,
    purchaseLimit: 5,
    packages,
    stores: [],
    stock: { code, buttonText, tip: '', canBuy },
  };
  const form = <PurchaseForm ppid={1} name="手机" local={local} services={services} purchase={shown} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />);
}

const buttonOf = (markup: string, text: string) =>
  [...markup.matchAll(/<button[^>]*>(?:(?!<\/button>).)*<\/button>/g)]
    .map(([one]) => one)
    .find((one) => one.includes(text));

test.each([
  ['S345', '立即购买', true],
  ['S346', '立即预订', false],
  ['S347', '立即预约', false],
  ['S348', '已下市', false],
  ['S349', '到货通知', false],
  ['S350', '立即购买', true],
  ['S351', '立即预订', true],
  ['S352', '已下架', false],
  ['S353', '预约维修', false],
  ['S354', '采购预订', false],
  ['S355', '立即购买', true],
])('%s the main button says %s; it buys only what can be bought: %s', (_rule, text, canBuy) => {
  const markup = render(canBuy, text);
  expect(buttonOf(markup, text)).toBeDefined();
  expect(/\sdisabled/.test(buttonOf(markup, text) ?? '')).toBe(!canBuy);
  expect(buttonOf(markup, '加入购物车') !== undefined).toBe(canBuy);
});

test.each([
  ['S347', 3, '立即预约'],
  ['S353', 9, '预约维修'],
])('%s what is reserved in a store (code %i) leads to the stores', (_rule, code, text) => {
  const markup = render(false, text, 5999, purchase, code);
  expect(buttonOf(markup, text)).toBeUndefined();
  expect(markup).toMatch(new RegExp(`<a[^>]*href="#stores"[^>]*>(?:(?!</a>).)*${text}`));
});

test('the form sends units, the variant of each service and the intent, for whoever has no JavaScript', () => {
  const markup = render(true, '立即购买');
  expect(markup).toMatch(/<form[^>]*method="post"/);
  expect(markup).toContain('name="count"');
  const chosen = markup.match(/<input[^>]*>/g)?.find((input) => input.includes('value="91"'));
  expect(chosen).toContain('name="service-9"');
  expect(chosen).toContain('checked');
  for (const part of ['type="submit"', 'name="intent"', 'value="buy"']) {
    expect(buttonOf(markup, '立即购买')).toContain(part);
  }
});

test('the total counts the chosen services, and a sentinel has none (S198)', () => {
  const text = (markup: string) => markup.replace(/<[^>]*>/g, '');
  expect(text(render(true, '立即购买'))).toContain('合计 ¥6198');
  expect(text(render(true, '立即购买', 1_234_567))).not.toContain('合计');
});

test.each([
  ['S346', 2, true],
  ['S349', 5, true],
  ['S354', 10, true],
  ['S348', 4, false],
  ['S352', 8, false],
])('%s whoever wants goods of code %i is told when they come: %s', (_rule, code, isOffered) => {
  const markup = render(false, '暂时缺货', 5999, purchase, code);
  expect(buttonOf(markup, '到货通知') !== undefined).toBe(isOffered);
  expect(buttonOf(markup, '暂时缺货')).toContain('disabled');
});

test('S344 a package that is chosen stands with its goods and its price, and services wait for the cart', () => {
  const text = (markup: string) => markup.replace(/<[^>]*>/g, '');
  const alone = render(true, '立即购买');
  expect(alone.match(/<input[^>]*name="package"[^>]*>/g)).toHaveLength(2);
  expect(text(alone)).toContain('护机套餐省 ¥30');
  expect(text(alone)).not.toContain('套餐价');
  const chosen = render(true, '立即购买', 5999, { ...purchase, package: packages[0], count: 2 });
  expect(text(chosen)).toContain('套餐价 ¥6100比单买省 ¥30');
  expect(text(chosen)).toContain('合计 ¥12200');
  expect(chosen).not.toContain('service-9');
});
