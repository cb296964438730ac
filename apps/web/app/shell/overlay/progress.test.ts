import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { advanceProgress, PROGRESS_MS, PROGRESS_STEP_MS } from './progress.ts';

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

test('S146 the bar takes about 3000 ms, is 2 px high and green, and red when the page has failed', () => {
  expect(PROGRESS_MS).toBe(3000);
  let percent = 5;
  let elapsedMs = 0;
  for (; percent <= 95; elapsedMs += PROGRESS_STEP_MS) percent = advanceProgress(percent, 0.5);
  expect(Math.abs(elapsedMs - PROGRESS_MS)).toBeLessThanOrEqual(600);
  const sheet = readFileSync(new URL('./top-progress.module.css', import.meta.url), 'utf8');
  expect(sheet).toMatch(/\.track \{[^}]*height: 2px;/);
  expect(sheet).toMatch(/\.bar \{[^}]*background: var\(--success\);/);
  expect(sheet).toMatch(/\.failed \{[^}]*background: var\(--danger\);/);
});
