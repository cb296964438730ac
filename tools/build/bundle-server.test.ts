import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { removeOlder } from './bundle-server.ts';

it('files of an earlier build stay for the processes that run on, and go in the end', () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'jishi-bundle-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const write = (name: string, seconds: number) => {
    writeFileSync(path.join(directory, name), '');
    utimesSync(path.join(directory, name), seconds, seconds);
  };
  write('mail-old.js', 1_000);
  write('mail-before.js', 5_000);
  write('mail-now.js', 9_000);
  removeOlder(directory, 4_000_000);
  expect(readdirSync(directory).sort()).toEqual(['mail-before.js', 'mail-now.js']);
});
