import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { type RushRecord, RushRow } from './rush-row.widget.tsx';

const taken: RushRecord = {
  ...{ qid: 101, name: '快充充电器', image: { url: '/files/a.png', width: 800, height: 800, alt: '' } },
  ...{ price: 66.6, count: 1, state: 'taken', stateText: '抢购成功', payBefore: '' },
  ...{ orderId: 26112700000001, at: '2026-11-27T02:00:00.000Z' },
};

function render(record: RushRecord): string {
  const element = <RushRow record={record} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

test('R083 what was taken leads to its goods and its order, with the time in Beijing', () => {
  const markup = render(taken);
  expect(markup).toContain('href="/rush/101"');
  expect(markup).toContain('href="/member/order/detail?orderId=26112700000001"');
  expect(markup).toContain('2026-11-27 10:00');
  expect(markup).not.toContain('剩余');
});

test('R083 what waits for its money leads to the counter, and says how long it waits', () => {
  const payBefore = new Date(Date.now() + 600_000).toISOString();
  const markup = render({ ...taken, state: 'unpaid', stateText: '抢到待付款', payBefore });
  expect(markup).toContain('href="/trade/counter/order/26112700000001"');
  expect(markup).toContain('剩余');
});
