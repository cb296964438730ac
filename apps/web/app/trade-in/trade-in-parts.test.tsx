import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { DecideCard } from './decide-card.widget.tsx';
import { sumLines } from './sum-lines.ts';
import { tradeInAddress, tradeInListAddress } from './trade-in-addresses.ts';
import { TradeInCard } from './trade-in-card.widget.tsx';
import type { TradeInDetail, TradeInRow } from './trade-in-shapes.ts';

const picture = { url: '/files/a.png', width: 800, height: 800, alt: '' };
const row: TradeInRow = {
  ...{ id: 5, featureId: 8, oldModel: 'iPhone 14', oldVariant: '256GB', oldImage: picture },
  ...{ estimate: 2_000, final: null, expiresAt: '2026-12-04T02:00:00Z', createdAt: '2026-11-27T02:00:00Z' },
  ...{ newPpid: 34, newName: 'iPhone 17', newImage: picture, state: 'open', stateText: '待使用' },
  ...{ isExpired: false, orderId: 0, recycleOrderId: 0 },
  actions: { canUse: true, canUpdate: true, canDelete: true, canDecide: false },
};

function draw(part: ReactNode): string {
  // biome-ignore lint/correctness/noComponentHookFactories: drawn once.
  const Stub = createRoutesStub([{ path: '/', Component: () => part }]);
  return renderToString(<Stub />).replaceAll('<!-- -->', '');
}
const card = (changed: Partial<TradeInRow> = {}) =>
  draw(<TradeInCard row={{ ...row, ...changed }} answer={undefined} />);

test('R106 an open trade-in leads to its new phone and can be deleted without scripts', () => {
  const html = card();
  for (const words of [
    '预计抵扣',
    '¥2000',
    '保价至 2026-12-04',
    'href="/huiShou/tradeIn?ppid=34&amp;feature=8"',
  ])
    expect(html).toContain(words);
  expect(html).toMatch(/<form method="post">.*name="intent" value="delete".*name="id" value="5"/);
});

test('R106 one whose valuation is over is valued again, and one in an order shows both ways', () => {
  const over = card({ isExpired: true });
  expect(over).toContain('估价已过期');
  expect(over).not.toContain('去抵扣');
  const ordered = card({
    ...{ state: 'ordered', stateText: '待确认', final: 1_700, orderId: 71, recycleOrderId: 72 },
    actions: { canUse: false, canUpdate: false, canDelete: false, canDecide: true },
  });
  for (const words of ['质检后抵扣', '¥1700', '估价 ¥2000', 'orderId=71', 'hs-detail?orderId=72', 'id=5'])
    expect(ordered).toContain(words);
  expect(ordered).not.toContain('删除');
});

test('X3031 what its owner may choose is said with what it costs', () => {
  const detail: TradeInDetail = {
    ...{ ...row, state: 'ordered', stateText: '待确认', final: 1_700 },
    ...{ credit: 2_000, paidOut: 0, differenceOrderId: 0, difference: 0, until: null, round: 2 },
    choices: [
      { act: 'payDifference', title: '接受新估价并补差价', text: '补齐后新机发出', amount: 300 },
      { act: 'cancelAll', title: '取消订单并退款', text: '旧机免费退回', amount: 0 },
    ],
  };
  const html = draw(<DecideCard tradeIn={detail} answer={{ id: 5, userMsg: '估价已更新，请重新确认' }} />);
  for (const words of [
    '接受新估价并补差价，需支付 ¥300',
    '取消订单并退款',
    'name="round" value="2"',
    '估价已更新',
  ])
    expect(html).toContain(words);
});

test('R132 the lines of a sum add up to what is left to pay', () => {
  const texts = (price: number, bargain: Parameters<typeof sumLines>[1]) =>
    sumLines(price, bargain).map(({ label, text }) => `${label} ${text}`);
  expect(texts(9_799, { worth: 3_220, bonus: 300, pay: 5_979 })).toEqual([
    ...['新机价格 ¥9799', '旧机抵扣 −¥3220', '换新补贴 −¥300', '活动优惠 −¥300'],
  ]);
  expect(texts(3_000, { worth: 2_000, bonus: 0, pay: 1_000 })).toEqual(['新机价格 ¥3000', '旧机抵扣 −¥2000']);
  expect(texts(3_000, { worth: 4_000, bonus: 0, pay: 0 }).at(-1)).toBe('超出部分退到余额 ¥1000');
});

test('addresses carry what is chosen and nothing else', () => {
  expect(tradeInAddress(34)).toBe('/huiShou/tradeIn?ppid=34');
  expect(tradeInListAddress({ state: 'open', page: 2, id: 5 })).toBe(
    '/member/yyhx-list?state=open&page=2&id=5',
  );
  expect(tradeInListAddress()).toBe('/member/yyhx-list');
});
