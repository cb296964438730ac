import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { findScratchDirectory } from './scratch-directory.ts';

it('is what TMPDIR says', () => {
  vi.stubEnv('TMPDIR', '/chosen');
  expect(findScratchDirectory()).toBe('/chosen');
});

it('is where temporary files go on a system that keeps nothing in memory', () => {
  vi.stubEnv('TMPDIR', '');
  expect(findScratchDirectory('/none/such')).toBe(tmpdir());
});

it('is a place in memory only where there is plenty', () => {
  vi.stubEnv('TMPDIR', '');
  const place = mkdtempSync(path.join(tmpdir(), 'scratch-'));
  try {
    vi.spyOn(process, 'availableMemory').mockReturnValue(2 * 1024 ** 3);
    expect(findScratchDirectory(place)).toBe(tmpdir());
  } finally {
    rmSync(place, { recursive: true });
  }
});
