import { expect, test } from 'vitest';
import { QrError } from './qr-error.ts';
import { QR_VERSIONS, type QrOptions, qrPath } from './qr-path.ts';

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

/** The reason and the text of a code that cannot be made. */
function failureOf(text: unknown, options?: QrOptions): [string, string] {
  try {
    qrPath(text as string, options);
  } catch (error) {
    if (error instanceof QrError) return [error.reason, error.message];
    throw error;
  }
  return ['', ''];
}

test('S424 no text makes no code', () => {
  expect(failureOf('')).toEqual(['no-text', '没有可生成二维码的内容']);
});

test('S425 a text that no code can hold is too big, however long it is', () => {
  for (const length of [2332, 3000, 1_000_000])
    expect(failureOf('x'.repeat(length))).toEqual(['too-big', '内容过长，无法生成二维码']);
  expect(failureOf('中'.repeat(800))[0]).toBe('too-big');
  expect(failureOf('x'.repeat(2331))[0]).toBe('');
  expect(failureOf('1'.repeat(5596))[0]).toBe('');
});

test('S426 a version that cannot hold the text says which could', () => {
  expect(failureOf('x'.repeat(100), { version: 2 })).toEqual([
    'version-too-small',
    '所选的二维码版本容纳不下该内容，至少需要版本 6',
  ]);
  expect(failureOf('x'.repeat(100), { version: 6 })[0]).toBe('');
});

test('S427 what is no text is invalid, and so is half a character', () => {
  for (const data of [undefined, null, 7, {}, '\ud800'])
    expect(failureOf(data)).toEqual(['invalid-data', '二维码内容无效']);
});

test('S428 a version that does not exist is invalid', () => {
  for (const version of [0, 41, -1, 1.5, Number.NaN])
    expect(failureOf('x', { version })).toEqual(['invalid-version', '二维码版本应为 1 至 40 的整数']);
});

test('S429 a mask that does not exist is bad', () => {
  for (const mask of [-1, 8, 0.5, Number.NaN])
    expect(failureOf('x', { mask })).toEqual(['bad-mask', '二维码掩码图案应为 0 至 7 的整数']);
  expect(qrPath('x', { mask: 1 }).path).not.toBe(qrPath('x', { mask: 2 }).path);
});

test('S430 versions go from 1 to 40, each four modules wider', () => {
  expect(QR_VERSIONS).toEqual({ min: 1, max: 40 });
  const border = 4;
  expect(qrPath('x', { version: 1 }).size).toBe(21 + border);
  expect(qrPath('x', { version: 40 }).size).toBe(177 + border);
});
