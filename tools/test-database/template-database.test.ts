import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { databaseUrl } from './database-url.ts';
import { fingerprint } from './template-database.ts';

test('the template is another one as soon as a migration, its name, or the password changes', () => {
  const directory = mkdtempSync(join(tmpdir(), 'jishi-fingerprint-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  mkdirSync(join(directory, 'meta'));
  writeFileSync(join(directory, '0000_start.sql'), 'CREATE TABLE a ()');
  const first = fingerprint([directory], ['password']);
  expect(first).toMatch(/^[0-9a-f]{8}$/);
  expect(fingerprint([directory], ['password'])).toBe(first);
  expect(fingerprint([directory], ['another'])).not.toBe(first);
  writeFileSync(join(directory, '0000_start.sql'), 'CREATE TABLE b ()');
  const changed = fingerprint([directory], ['password']);
  expect(changed).not.toBe(first);
  writeFileSync(join(directory, 'meta', 'journal.json'), '{}');
  expect(fingerprint([directory], ['password'])).not.toBe(changed);
});

test.each([
  [
    'postgresql://owner:secret@db.example:6432/shop?sslmode=disable',
    'postgresql://jishi_app:p%40ss@db.example:6432/clone?sslmode=disable',
  ],
  [
    'postgresql://owner:secret@localhost:5432/shop?host=%2Frun%2Fpostgres',
    'postgresql://jishi_app:p%40ss@localhost:5432/clone?host=%2Frun%2Fpostgres',
  ],
  [
    'postgresql:///shop?host=%2Frun%2Fpostgres',
    'postgresql:///clone?host=%2Frun%2Fpostgres&user=jishi_app&password=p%40ss',
  ],
])('another database and role on the server of %s', (serverUrl, expected) => {
  expect(databaseUrl(serverUrl, 'clone', { user: 'jishi_app', password: 'p@ss' })).toBe(expected);
  expect(databaseUrl(databaseUrl(serverUrl, 'clone'), new URL(serverUrl).pathname.slice(1))).toBe(serverUrl);
});
