import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { writeTree } from '../verify/tree.fixture.ts';
import { withBuildLock } from './build-lock.ts';

const lockFile = (root: string) => path.join(root, 'node_modules/.cache/jishi/build.lock');

it('lets one builder work at a time', async () => {
  const root = writeTree({});
  let working = 0;
  let most = 0;
  const work = async () => {
    working += 1;
    most = Math.max(most, working);
    await new Promise((resolve) => setTimeout(resolve, 20));
    working -= 1;
  };
  await Promise.all([withBuildLock(root, work), withBuildLock(root, work), withBuildLock(root, work)]);
  expect(most).toBe(1);
});

it('opens the lock when the work fails', async () => {
  const root = writeTree({});
  await expect(withBuildLock(root, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(existsSync(lockFile(root))).toBe(false);
});

it('takes over the lock of a builder that has died', async () => {
  const root = writeTree({});
  const { pid } = spawnSync(process.execPath, ['--version']);
  mkdirSync(path.dirname(lockFile(root)), { recursive: true });
  writeFileSync(lockFile(root), String(pid));
  await expect(withBuildLock(root, async () => 'done')).resolves.toBe('done');
});
