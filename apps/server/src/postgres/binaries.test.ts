import { chmodSync, mkdirSync, readlinkSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chooseAccount } from './account.ts';
import { type Binaries, prepareBinaries } from './binaries.ts';
import { makeDataDir } from './data-dir.fixture.ts';

const isRoot = process.getuid?.() === 0;

/** What a package holds, small: a program, a library, and the list of links that npm dropped. */
function installPackage(script = '#!/bin/sh\necho postgres\n'): Binaries {
  const home = join(makeDataDir(), 'native');
  for (const directory of ['bin', 'lib']) mkdirSync(join(home, directory), { recursive: true });
  writeFileSync(join(home, 'bin', 'postgres'), script, { mode: 0o700 });
  writeFileSync(join(home, 'lib', 'libpq.so.5.18'), 'library', { mode: 0o600 });
  writeFileSync(
    join(home, 'pg-symlinks.json'),
    JSON.stringify([{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]),
  );
  return { home, version: '18.4.0' };
}

function openDirectory(): string {
  const directory = makeDataDir();
  chmodSync(directory, 0o755);
  return directory;
}

test('the symbolic links that npm dropped are put back where the package is installed', () => {
  const installed = installPackage();
  expect(prepareBinaries(installed, undefined, [])).toBe(installed);
  expect(readlinkSync(join(installed.home, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18');
});

test('binaries in a closed home are copied, readable, to the first place where the account can run them', () => {
  const installed = installPackage();
  const account = chooseAccount(installed.home, join(installed.home, 'none'));
  const closed = makeDataDir();
  const open = openDirectory();
  const prepared = prepareBinaries(installed, account, [join(closed, 'copy'), join(open, 'copy')]);
  if (!isRoot) {
    expect(prepared).toBe(installed);
    return;
  }
  expect(prepared).toEqual({ home: join(open, 'copy', 'postgresql-18.4.0'), version: '18.4.0' });
  expect(statSync(join(prepared.home, 'bin', 'postgres')).mode & 0o777).toBe(0o755);
  expect(statSync(join(prepared.home, 'lib', 'libpq.so.5')).mode & 0o777).toBe(0o644);
  expect(prepareBinaries(installed, account, [join(open, 'copy')])).toEqual(prepared);
});

test('a directory that others can write, or that is a link, is never used for a copy', () => {
  const installed = installPackage('#!/bin/sh\nexit 1\n');
  const writable = join(openDirectory(), 'copy');
  mkdirSync(writable);
  chmodSync(writable, 0o777);
  const link = join(openDirectory(), 'copy');
  symlinkSync(writable, link);
  expect(() => prepareBinaries(installed, undefined, [writable, link])).toThrow('does not run here');
  expect(statSync(writable).nlink).toBe(2);
});

test('binaries that cannot run anywhere are refused in the words of the loader', () => {
  const installed = installPackage(
    '#!/bin/sh\necho "libstdc++.so.6: cannot open shared object file" >&2\nexit 127\n',
  );
  expect(() => prepareBinaries(installed, undefined, [])).toThrow(
    'The embedded PostgreSQL 18.4.0 does not run here: libstdc++.so.6: cannot open shared object file.',
  );
});
