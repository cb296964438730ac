import { expect, test } from 'vitest';
import { drawTrend, TREND_SIZE } from './trend-line.ts';

const today = '2026-11-20';
const spans = [{ name: '双十一', from: '2026-11-10', to: '2026-11-12' }];
const points = [
  { day: '2026-10-01', price: 100 },
  { day: '2026-11-10', price: 80 },
  { day: '2026-11-12', price: 90 },
];

test('a trend is a line of steps from the left edge to the right one', () => {
  const drawn = drawTrend({ points, today, spans }, 20);
  // 20 days over 624 units: the tenth day stands in the middle.
  expect(drawn?.line).toBe('M8 24H320V196H382.4V110H632');
  expect(drawn?.from).toBe('2026-10-31');
  expect(drawn?.lowest).toEqual({
    x: 320,
    y: TREND_SIZE.height - TREND_SIZE.bottom,
    price: 80,
    day: '2026-11-10',
  });
  expect(drawn?.spans).toEqual([{ x: 320, width: 62.4, name: '双十一' }]);
});

test('it begins where something is known, and shades no offer outside of it', () => {
  const drawn = drawTrend({ points: points.slice(2), today, spans }, 180);
  expect(drawn).toMatchObject({ from: '2026-11-12', line: 'M8 110H632', spans: [] });
});

test('three days say something, two do not, and nothing says nothing', () => {
  const from = (day: string) => drawTrend({ points: [{ day, price: 1 }], today, spans: [] }, 30);
  expect(from('2026-11-17')).toBeDefined();
  expect(from('2026-11-18')).toBeUndefined();
  expect(drawTrend({ points: [], today, spans: [] }, 30)).toBeUndefined();
});
