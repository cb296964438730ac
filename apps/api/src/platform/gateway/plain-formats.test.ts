import { generateKeyPairSync } from 'node:crypto';
import { readBeijing, writeBeijing } from '@jishi/contract/beijing-time.ts';
import { describe, expect, it } from 'vitest';
import { toBeijingIso } from './beijing-time.ts';
import { readPrivateKey, readPublicKey } from './key-text.ts';
import { fenToYuanText, yuanTextToFen } from './yuan-text.ts';

describe('amounts in text', () => {
  it.each([
    [1, '0.01'],
    [10, '0.10'],
    [100, '1.00'],
    [129_999, '1299.99'],
    [12_345_678_901, '123456789.01'],
  ])('%i fen is %s, and back', (fen, text) => {
    expect(fenToYuanText(fen)).toBe(text);
    expect(yuanTextToFen(text)).toBe(fen);
  });

  it('are read with fewer decimals, too', () => {
    expect([yuanTextToFen('12'), yuanTextToFen('12.3'), yuanTextToFen('0.00')]).toEqual([1200, 1230, 0]);
  });

  it.each([
    '',
    '1.234',
    '-1.00',
    '+1.00',
    '1e3',
    ' 1.00',
    '1,000.00',
    '.5',
    '5.',
    '0x10',
    '１.00',
    '1234567890.00',
    undefined,
  ])('%j is no amount', (text) => {
    expect(yuanTextToFen(text)).toBeUndefined();
  });

  it.each([1.5, -1, Number.NaN, 2 ** 60])('%d is not written as fen', (fen) => {
    expect(() => fenToYuanText(fen)).toThrow(RangeError);
  });
});

describe('moments in text', () => {
  it("are Beijing's, whatever zone the machine is in", () => {
    const moment = new Date('2025-12-31T16:30:05.900Z');
    expect(writeBeijing(moment)).toBe('2026-01-01 00:30:05');
    expect(toBeijingIso(moment)).toBe('2026-01-01T00:30:05+08:00');
    expect(readBeijing('2026-01-01 00:30:05')).toEqual(new Date('2025-12-31T16:30:05Z'));
  });

  it.each(['2026-01-01', '2026-01-01T00:30:05', '2026-13-01 00:00:00', '', undefined])(
    '%j is no moment',
    (text) => {
      expect(readBeijing(text)).toBeUndefined();
    },
  );
});

describe('keys in text', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const bare = (format: 'pkcs1' | 'pkcs8') =>
    privateKey.export({ type: format, format: 'der' }).toString('base64');

  it.each([
    ['PEM', pem],
    ['PEM on one line', pem.replaceAll('\n', '\\n')],
    ['bare PKCS#8', bare('pkcs8')],
    ['bare PKCS#1', bare('pkcs1')],
  ])('a private key is read from %s', (_form, text) => {
    expect(readPrivateKey(text).equals(privateKey)).toBe(true);
  });

  it.each([
    ['PEM', publicKey.export({ type: 'spki', format: 'pem' }).toString()],
    ['bare SPKI', publicKey.export({ type: 'spki', format: 'der' }).toString('base64')],
  ])('a public key is read from %s', (_form, text) => {
    expect(readPublicKey(text).equals(publicKey)).toBe(true);
  });

  it('what is no key is refused', () => {
    expect(() => readPrivateKey('not a key')).toThrow();
    expect(() => readPublicKey('')).toThrow();
  });
});
