import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeTree } from '../verify/tree.fixture.ts';
import { isFresh, prepareStamp } from './freshness.ts';

const files = {
  name: 'web',
  inputs: ['app', 'package-lock.json'],
  ignore: /\.test\.ts$/,
  outputs: ['build/index.js'],
};

/** A checkout whose `web` has just been built. */
function writeBuiltTree(): string {
  const root = writeTree({
    'app/root.tsx': 'root',
    'app/cart/cart.test.ts': 'test',
    'package-lock.json': '{}',
    'build/index.js': 'built',
  });
  prepareStamp(root, files)();
  return root;
}

describe('isFresh', () => {
  it('wants a build where there is no stamp or no output', () => {
    const root = writeBuiltTree();
    expect(isFresh(root, files)).toBe(true);
    expect(isFresh(root, { ...files, name: 'never built' })).toBe(false);
    rmSync(path.join(root, 'build'), { recursive: true });
    expect(isFresh(root, files)).toBe(false);
  });

  it('wants a build where an input changed, came or went', () => {
    for (const change of [
      (root: string) => writeFileSync(path.join(root, 'app/root.tsx'), 'ROOT'),
      (root: string) => writeFileSync(path.join(root, 'app/new.ts'), ''),
      (root: string) => rmSync(path.join(root, 'app/root.tsx')),
    ]) {
      const root = writeBuiltTree();
      change(root);
      expect(isFresh(root, files)).toBe(false);
    }
  });

  it('wants none where a file was only touched, or a test changed', () => {
    const root = writeBuiltTree();
    utimesSync(path.join(root, 'app/root.tsx'), 1, 1);
    writeFileSync(path.join(root, 'app/cart/cart.test.ts'), 'another test');
    expect(isFresh(root, files)).toBe(true);
  });

  it('takes an unreadable stamp for none', () => {
    const root = writeBuiltTree();
    writeFileSync(path.join(root, 'node_modules/.cache/jishi/web.build.json'), '{');
    expect(isFresh(root, files)).toBe(false);
  });

  it('builds again what changed while it was being built', () => {
    const root = writeBuiltTree();
    const stamp = prepareStamp(root, files);
    writeFileSync(path.join(root, 'app/root.tsx'), 'changed during the build');
    stamp();
    expect(isFresh(root, files)).toBe(false);
  });
});
