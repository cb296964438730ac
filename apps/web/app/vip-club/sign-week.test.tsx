import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { SignWeek } from './sign-week.widget.tsx';

type Shown = Parameters<typeof SignWeek>[0];

const days = Array.from({ length: 7 }, (_, at) => ({
  date: `2026-11-2${at + 1}`,
  points: at === 6 ? 25 : 5,
  state: at === 0 ? ('signed' as const) : at === 1 ? ('today' as const) : ('ahead' as const),
}));
const sign: Shown['sign'] = { today: false, streak: 1, next: 5, days, prizes: [{ day: 7, points: 20 }] };

function render(shown: Shown): string {
  const element = <SignWeek {...shown} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

test('R118 the day that is open has a button that works without scripts', () => {
  const markup = render({ sign });
  expect(markup).toContain('method="post"');
  expect(markup).toContain('签到 +5');
  expect(markup).toContain('已连续签到 1 天');
  expect(markup).toContain('连续 7 天额外 20 积分');
});

test('R118 a day that is done says what the next brings, and a press what it has brought', () => {
  const done = { points: 5, bonus: 20, streak: 7, total: 125 };
  const markup = render({ sign: { ...sign, today: true, streak: 7 }, done });
  expect(markup).not.toContain('<form');
  expect(markup).toContain('已签到，明日 +5');
  expect(markup).toContain('签到成功，获得 25 积分，其中连续 7 天奖励 20');
});

test('R118 a site that gives nothing for days in a row says nothing of it', () => {
  expect(render({ sign: { ...sign, prizes: [] } })).not.toContain('额外');
});
