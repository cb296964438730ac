import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PriceBlock } from './price-block.widget.tsx';

const goods = { ppid: 1, name: '手机' };
const noSteps = (basePrice: number) => ({ basePrice, onHandPrice: basePrice, steps: [], idle: [] });
const stock = { code: 1, buttonText: '立即购买', tip: '有货', canBuy: true };
const render = (price: number, promotions: Parameters<typeof PriceBlock>[0]['local']['promotions'] = []) =>
  renderToStaticMarkup(
    <PriceBlock
      goods={goods}
      local={{ price, priceSteps: noSteps(price), promotions, stock }}
      listPrice={6999}
      comments={undefined}
    />,
  );

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
  const markup = render(1, [
    { promotionType: 5, title: '赠品', description: '任选一件', endsAt: null, counted: false, options },
  ]);
  expect(markup).toMatch(/data-selected="true">保护壳/);
  expect(markup.match(/data-selected/g)).toHaveLength(1);
});

test('C132 how one unit comes to its price stands below it line by line, and what is not in it with the reason', () => {
  const priceSteps = {
    basePrice: 5999,
    onHandPrice: 5219,
    steps: [
      { type: '满减', name: '满3000减200', amount: 200, leaves: 5799, toClaim: false },
      { type: '优惠券', name: '新品券', amount: 80, leaves: 5719, toClaim: true },
      { type: '国家补贴', name: '国家补贴', amount: 500, leaves: 5219, toClaim: false },
    ],
    idle: [{ type: '第二件优惠', name: '第二件半价', reason: '再买 1 件可享' }],
  };
  const text = renderToStaticMarkup(
    <PriceBlock
      goods={goods}
      local={{ price: 5999, priceSteps, promotions: [], stock }}
      listPrice={6999}
      comments={undefined}
    />,
  )
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
  expect(text).toContain('预估到手价 ¥5219 已减 ¥780');
  expect(text).toContain('商品价格 ¥5999 满减 满3000减200 −¥200 ¥5799 优惠券 新品券 领取后可用 −¥80 ¥5719');
  expect(text).toContain('国家补贴 −¥500 ¥5219 预估到手价 ¥5219');
  expect(text).toContain('第二件优惠 · 第二件半价 再买 1 件可享');
});

test('S344 a promotion says when it ends in the time of Beijing, and whether the estimate has it in it', () => {
  const offer = { promotionType: 1, title: '满减', description: '满 ¥3000 减 ¥200', options: [] };
  const text = (counted: boolean) =>
    render(4000, [{ ...offer, endsAt: '2026-11-30T15:59:00.000Z', counted }]).replace(/<[^>]*>/g, '');
  expect(text(true)).toContain('满 ¥3000 减 ¥200至 2026-11-30 23:59已计入到手价');
  expect(text(false)).not.toContain('已计入');
});

test('the trend of a price is offered where there is a price', () => {
  expect(render(5999)).toContain('价格走势');
  expect(render(1_234_567)).not.toContain('价格走势');
});

test.each([
  ['S349', 5, true],
  ['S348', 4, false],
  ['S352', 8, false],
  ['S353', 9, false],
])('%s of goods with the stock code %d a lower price is told, and offers are: %s', (_rule, code, isSold) => {
  const offer = { promotionType: 1, title: '满减', description: '满 ¥3000 减 ¥200', endsAt: null };
  const markup = renderToStaticMarkup(
    <PriceBlock
      goods={goods}
      local={{
        ...{ price: 5999, stock: { ...stock, code } },
        priceSteps: {
          ...noSteps(5999),
          onHandPrice: 5799,
          steps: [{ type: '满减', name: '满3000减200', amount: 200, leaves: 5799, toClaim: false }],
        },
        promotions: [{ ...offer, counted: false, options: [] }],
      }}
      listPrice={6999}
      comments={undefined}
    >
      领券
    </PriceBlock>,
  );
  for (const words of ['降价通知', '5799', '满 ¥3000 减 ¥200', '领券'])
    expect(markup.includes(words), words).toBe(isSold);
  expect(markup).toContain('5999');
});
