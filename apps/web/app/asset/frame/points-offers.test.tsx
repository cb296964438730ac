import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { PointsOffers } from './points-offers.widget.tsx';

const offer = {
  id: 1,
  kind: 'amount',
  name: '全场满100减5',
  amount: 5,
  percent: 0,
  cap: 0,
  threshold: 100,
  scopeText: '全场可用',
  link: '/',
  validText: '领取后30天内有效',
  state: 'open',
  text: '立即兑换',
  takenPercent: 0,
  points: 300,
  left: 12,
  perMember: 1,
  mine: 0,
} as const;

function render(offers: readonly Parameters<typeof PointsOffers>[0]['offers'][number][], usable: number) {
  const element = <PointsOffers offers={offers} usable={usable} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}
const buttonOf = (markup: string) => /<button[^>]*>(?:(?!<\/button>).)*/.exec(markup)?.[0] ?? '';

test('C262 a coupon names its points, and its button what is in the way', () => {
  const markup = render([offer], 300);
  expect(markup.replace(/<[^>]*>/g, '')).toContain('300 积分 · 剩余 12 张');
  expect(buttonOf(markup)).toContain('立即兑换');
  expect(buttonOf(markup)).not.toMatch(/\sdisabled/);
  const poor = buttonOf(render([offer], 299));
  expect(poor).toContain('积分不足');
  expect(poor).toMatch(/\sdisabled/);
  const gone = buttonOf(render([{ ...offer, state: 'soldOut', text: '已抢光' }], 300));
  expect(gone).toContain('已抢光');
  expect(gone).toMatch(/\sdisabled/);
});

test('C262 without coupons for points nothing stands there', () => {
  expect(render([], 300)).toBe('');
});
