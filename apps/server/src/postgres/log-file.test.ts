import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeDataDir } from './data-dir.fixture.ts';
import { findFailure, limitLog, logLength } from './log-file.ts';

test('the reason of a failure is the last complaint of this start, not of an earlier one', () => {
  const logFile = join(makeDataDir(), 'postgres.log');
  writeFileSync(logFile, '2026 FATAL:  earlier\n');
  const before = logLength(logFile);
  writeFileSync(logFile, '2026 LOG:  starting\n2026 FATAL:  no room\n2026 LOG:  shut down\n', { flag: 'a' });
  expect(findFailure(logFile, before)).toBe('no room');
  expect(findFailure(logFile, 0)).toBe('no room');
  expect(findFailure(logFile, logLength(logFile))).toBeUndefined();
});

test('without a complaint the last line is the reason', () => {
  const logFile = join(makeDataDir(), 'postgres.log');
  writeFileSync(logFile, 'postgres: libstdc++.so.6: cannot open shared object file\n\n');
  expect(findFailure(logFile, 0)).toBe('postgres: libstdc++.so.6: cannot open shared object file');
});

test('a log that has grown long is put aside, a short one and a missing one are left alone', () => {
  const logFile = join(makeDataDir(), 'postgres.log');
  limitLog(logFile);
  writeFileSync(logFile, 'short');
  limitLog(logFile);
  expect(readFileSync(logFile, 'utf8')).toBe('short');
  truncateSync(logFile, 21 * 1024 * 1024);
  limitLog(logFile);
  expect([logLength(logFile), logLength(`${logFile}.1`)]).toEqual([0, 21 * 1024 * 1024]);
});
