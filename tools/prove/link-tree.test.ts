import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { linkTree } from './link-tree.ts';

it('has the same files and links under new names, but for what is left out at the top', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'jishi-links-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const [from, to] = [path.join(root, 'from'), path.join(root, 'to')];
  for (const folder of ['zod/lib/.cache', '.cache', '@jishi'])
    mkdirSync(path.join(from, folder), { recursive: true });
  for (const file of ['zod/lib/index.js', 'zod/lib/.cache/kept', '.cache/gone'])
    writeFileSync(path.join(from, file), file);
  symlinkSync('../../apps/web', path.join(from, '@jishi/web'));
  expect(linkTree(from, to, (name) => name === '.cache')).toBe(true);
  expect(readFileSync(path.join(to, 'zod/lib/index.js'), 'utf8')).toBe('zod/lib/index.js');
  expect(statSync(path.join(to, 'zod/lib/index.js')).ino).toBe(
    statSync(path.join(from, 'zod/lib/index.js')).ino,
  );
  expect(readFileSync(path.join(to, 'zod/lib/.cache/kept'), 'utf8')).toBe('zod/lib/.cache/kept');
  expect(lstatSync(path.join(to, '@jishi/web')).isSymbolicLink()).toBe(true);
  expect(() => statSync(path.join(to, '.cache'))).toThrow('ENOENT');
});
