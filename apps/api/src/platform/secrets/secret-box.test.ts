import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { loadSecretKey } from './load-secret-key.ts';
import { SecretBox } from './secret-box.ts';

const box = new SecretBox(randomBytes(32));

it('opens what it sealed, and never seals the same way twice', () => {
  const sealed = box.seal('口令 passcode', 'queue-credential:4:web');
  expect(box.open(sealed, 'queue-credential:4:web')).toBe('口令 passcode');
  expect(sealed.includes('passcode')).toBe(false);
  expect(box.seal('口令 passcode', 'queue-credential:4:web').equals(sealed)).toBe(false);
});

it('a value of another tenant, under another key, changed or cut short is refused', () => {
  const sealed = box.seal('secret', 'queue-credential:4:web');
  expect(() => box.open(sealed, 'queue-credential:5:web')).toThrow();
  expect(() => new SecretBox(randomBytes(32)).open(sealed, 'queue-credential:4:web')).toThrow();
  const changed = Buffer.from(sealed);
  changed[changed.length - 1]! ^= 1;
  expect(() => box.open(changed, 'queue-credential:4:web')).toThrow();
  expect(() => box.open(sealed.subarray(0, 20), 'queue-credential:4:web')).toThrow();
});

it('fingerprints the same text alike, and another text, purpose or key otherwise', () => {
  const print = box.fingerprint('110101199003074610', 'real-name:4');
  expect(print).toHaveLength(32);
  expect(box.fingerprint('110101199003074610', 'real-name:4').equals(print)).toBe(true);
  expect(box.fingerprint('110101199003074629', 'real-name:4').equals(print)).toBe(false);
  expect(box.fingerprint('110101199003074610', 'real-name:5').equals(print)).toBe(false);
  expect(new SecretBox(randomBytes(32)).fingerprint('110101199003074610', 'real-name:4').equals(print)).toBe(
    false,
  );
});

it('makes a key once, for its owner alone, and takes a given one', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'jishi-key-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  // Many at once, as processes that start together: none may read a key that is half written.
  const keys = await Promise.all(Array.from({ length: 40 }, () => loadSecretKey(dataDir, undefined)));
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
  expect(await readdir(dataDir)).toEqual(['secrets-key']);
  expect((await stat(path.join(dataDir, 'secrets-key'))).mode & 0o777).toBe(0o600);
  const given = randomBytes(32);
  expect((await loadSecretKey(dataDir, given.toString('base64'))).equals(given)).toBe(true);
  await expect(loadSecretKey(dataDir, 'short')).rejects.toThrow('SECRETS_KEY');
});
