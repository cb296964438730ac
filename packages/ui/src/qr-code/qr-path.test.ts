import { expect, test } from 'vitest';
import { qrPath } from './qr-path.ts';

test('the path draws the three finder patterns inside a border of two', () => {
  const { size, path } = qrPath('https://example.com/pay/1');
  for (const [x, y] of [
    [2, 2],
    [size - 9, 2],
    [2, size - 9],
  ]) {
    for (let step = 0; step < 7; step += 1) expect(path).toContain(`M${(x ?? 0) + step} ${y}h1v1h-1z`);
  }
  expect(path).not.toMatch(/M[01] /);
});

test('an empty text makes no code', () => {
  expect(() => qrPath('')).toThrow();
});

test('a text that no QR code can hold makes none', () => {
  expect(() => qrPath('x'.repeat(3000))).toThrow();
});
