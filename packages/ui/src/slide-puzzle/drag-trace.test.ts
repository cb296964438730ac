import { expect, test } from 'vitest';
import { clampCentre, DragTrace } from './drag-trace.ts';

test('S302 the piece stays between 30 and 270', () => {
  expect([-400, 0, 30, 151.4, 270, 999].map(clampCentre)).toEqual([30, 30, 30, 151, 270, 270]);
});

test('S303 a drag is told as point, time and trace', () => {
  const trace = new DragTrace(1_000);
  trace.record(80.4, 1.6, 1_120);
  trace.record(212, -2, 1_640);
  expect(trace.finish(1_700)).toEqual({
    point: 212,
    timeDiff: 700,
    timeEvent: [
      [30, 0, 0],
      [80, 2, 120],
      [212, -2, 640],
    ],
  });
});

test('however long somebody moves it, the trace stays within bounds and ends where the piece was left', () => {
  const trace = new DragTrace(0);
  for (let at = 1; at <= 2_000; at += 1) trace.record(30 + (at % 200), 0, at);
  trace.record(187, 3, 2_001);
  const { timeEvent, point } = trace.finish(2_010);
  expect(timeEvent).toHaveLength(500);
  expect(timeEvent.at(-1)).toEqual([187, 3, 2_001]);
  expect(point).toBe(187);
});
