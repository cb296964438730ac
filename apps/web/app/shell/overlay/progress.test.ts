import { expect, test } from 'vitest';
import { advanceProgress } from './progress.ts';

test('S141 the bar always moves on until it is above 95 percent, and waits there', () => {
  for (const random of [0, 0.5, 0.999]) {
    let percent = 5;
    for (let step = 0; step < 200 && percent <= 95; step += 1) {
      const next = advanceProgress(percent, random);
      expect(next).toBeGreaterThan(percent);
      percent = next;
    }
    expect(percent).toBeGreaterThan(95);
    expect(advanceProgress(percent, random)).toBe(percent);
    expect(percent).toBeLessThan(100);
  }
});
