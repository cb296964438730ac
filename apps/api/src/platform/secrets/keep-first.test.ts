import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { keepFirst } from './keep-first.ts';

it('of two who keep at once the first to be done wins, and a name never stands for what is not yet there', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'jishi-kept-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'key');
  const slow = Promise.withResolvers<string>();
  const asked = Promise.withResolvers<void>();
  const later = keepFirst(file, () => {
    asked.resolve();
    return slow.promise;
  });
  await asked.promise;
  expect(await readdir(folder)).toEqual([]);
  expect(await keepFirst(file, () => 'first')).toBe('first');
  slow.resolve('second');
  expect(await later).toBe('first');
  expect(await readFile(file, 'utf8')).toBe('first');
  expect(await readdir(folder)).toEqual(['key']);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

it('leaves nothing behind where the text cannot be made, and says why a folder cannot be used', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'jishi-kept-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const failing = keepFirst(path.join(folder, 'key'), () => Promise.reject(new Error('no key')));
  await expect(failing).rejects.toThrow('no key');
  expect(await readdir(folder)).toEqual([]);
  await expect(keepFirst(path.join(folder, 'none', 'key'), () => 'text')).rejects.toThrow('ENOENT');
});
