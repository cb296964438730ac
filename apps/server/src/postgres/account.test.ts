import { chmodSync, chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { canEnter, chooseAccount } from './account.ts';
import { makeDataDir } from './data-dir.fixture.ts';

const isRoot = process.getuid?.() === 0;

test('an ordinary user keeps its own account, and root never stays root', () => {
  const dataDir = makeDataDir();
  const account = chooseAccount(dataDir, join(dataDir, 'postgres'));
  if (isRoot) expect(account?.uid).toBeGreaterThan(0);
  else expect(account).toBeUndefined();
});

test('data that belongs to an account stays with it, even if that account has no name', () => {
  const dataDir = makeDataDir();
  const clusterDir = join(dataDir, 'postgres');
  mkdirSync(clusterDir);
  if (!isRoot) {
    expect(chooseAccount(dataDir, clusterDir)).toBeUndefined();
    return;
  }
  chownSync(clusterDir, 54_321, 54_322);
  expect(chooseAccount(dataDir, clusterDir)).toEqual({ uid: 54_321, gid: 54_322 });
});

test('a directory below a closed one cannot be entered, whatever its own mode says', () => {
  const closed = makeDataDir();
  const inner = join(closed, 'open to all');
  mkdirSync(inner);
  chmodSync(inner, 0o777);
  const account = isRoot ? { uid: 65_534, gid: 65_534 } : undefined;
  chmodSync(closed, isRoot ? 0o700 : 0o000);
  const entered = canEnter(inner, account);
  chmodSync(closed, 0o755);
  expect(entered).toBe(false);
  expect(canEnter(inner, account)).toBe(true);
});
