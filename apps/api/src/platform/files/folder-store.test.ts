import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderStore } from './folder-store.ts';

let folder: string;
let store: FolderStore;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'jishi-files-'));
  store = new FolderStore(path.join(folder, 'files'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const bytes = (text: string) => new TextEncoder().encode(text);

describe('FolderStore', () => {
  it('counts a folder as no file', async () => {
    await store.write('p/ab/one.png', bytes('one'));
    expect(await store.exists('p/ab')).toBe(false);
    expect(await store.exists('p/ab/one.png/two')).toBe(false);
  });

  it.each([
    '../secret',
    'p/../../secret',
    '/etc/passwd',
    'p//one',
    'p/',
    '',
    '.',
    '..',
    'p/.one.part',
    'p\\..\\one',
    'p/一.png',
    'p/a b.png',
    'p/one\0.png',
    `p/${'a'.repeat(200)}`,
  ])('refuses the key %j in every act', async (key) => {
    await writeFile(path.join(folder, 'secret'), 'secret');
    await expect(store.write(key, bytes('x'))).rejects.toThrow('not a file key');
    await expect(async () => store.read(key)).rejects.toThrow('not a file key');
    await expect(store.readPieces(key).next()).rejects.toThrow('not a file key');
    await expect(store.exists(key)).rejects.toThrow('not a file key');
    await expect(store.delete(key)).rejects.toThrow('not a file key');
  });

  it('leaves one whole file and no leftovers when many write the same key at once', async () => {
    const contents = Array.from({ length: 20 }, (_, i) => String(i).repeat(50_000));
    await Promise.all(contents.map((content) => store.write('p/same.bin', bytes(content))));
    expect(contents).toContain(Buffer.from(await store.read('p/same.bin')).toString());
    expect(await readdir(path.join(folder, 'files', 'p'))).toEqual(['same.bin']);
  });

  it('leaves no leftovers when a write fails', async () => {
    await store.write('p/one/two.png', bytes('two'));
    await expect(store.write('p/one', bytes('one'))).rejects.toThrow();
    expect(await readdir(path.join(folder, 'files', 'p'))).toEqual(['one']);
  });

  it('tells how much of the disk is free before the first file is there', async () => {
    const before = await store.freeShare();
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(1);
  });
});
