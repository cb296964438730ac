import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tidyAtRest } from './tidy-at-rest.ts';

const MB = 1024 * 1024;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
});

/** A process whose heap is 230 MB, of which 110 are in use. */
function watched() {
  const body = { share: 0.01, heapBytes: 230 * MB, collected: 0 };
  tidyAtRest({
    share: () => body.share,
    heapBytes: () => body.heapBytes,
    collect: () => {
      body.collected += 1;
      body.heapBytes = 120 * MB;
    },
  });
  return body;
}

it('a process at rest is tidied once, after ten seconds, and again only when its heap has grown', () => {
  const body = watched();
  vi.advanceTimersByTime(9_000);
  expect(body.collected).toBe(0);
  vi.advanceTimersByTime(2_000);
  expect(body.collected).toBe(1);
  vi.advanceTimersByTime(600_000);
  expect(body.collected).toBe(1);
  body.heapBytes = 170 * MB;
  vi.advanceTimersByTime(20_000);
  expect(body.collected).toBe(2);
});

it('a process at work is left alone, and one that pauses between two rushes', () => {
  const body = watched();
  for (let round = 0; round < 20; round += 1) {
    body.share = 0.4;
    vi.advanceTimersByTime(5_000);
    body.share = 0.01;
    vi.advanceTimersByTime(5_000);
  }
  expect(body.collected).toBe(0);
});

it('what it gives back is gone from the process', () => {
  const program = fileURLToPath(new URL('./tidy-at-rest.fixture.ts', import.meta.url));
  const { stdout } = spawnSync(process.execPath, [program], { encoding: 'utf8' });
  const { before, after } = JSON.parse(stdout) as { before: number; after: number };
  expect(before - after).toBeGreaterThan(100 * MB);
});
