import { expect, test } from 'vitest';
import { countDownload, untilNextCount } from './download-wait.ts';

test('S103 the download is shut for six seconds, counting 3, 2, 1', () => {
  expect([0, 1999, 2000, 3999, 4000, 5999, 6000, 60_000].map(countDownload)).toEqual([
    3, 3, 2, 2, 1, 1, 0, 0,
  ]);
  expect(countDownload(-5)).toBe(3);
  expect(untilNextCount(0)).toBe(2000);
  expect(untilNextCount(3500)).toBe(500);
});
