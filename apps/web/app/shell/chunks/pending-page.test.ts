import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  forgetPending,
  giveUpOn,
  PAGE_TIMEOUT_MS,
  rememberPending,
  takeInterrupted,
} from './pending-page.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    setItem: (key: string, value: string) => kept.set(key, value),
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('S047 a page that has not come after 120 s is loaded anew once, then it has failed', () => {
  expect(PAGE_TIMEOUT_MS).toBe(120_000);
  expect(giveUpOn('/product/5')).toBe('reload');
  expect(giveUpOn('/product/5')).toBe('fail');
  expect(giveUpOn('/product/5')).toBe('reload');
});

test('S047 a page that came in between may fail anew', () => {
  expect(giveUpOn('/product/5')).toBe('reload');
  forgetPending();
  expect(giveUpOn('/product/5')).toBe('reload');
});

test('S047 after a reload in the middle of a navigation its page is gone to, once', () => {
  rememberPending('/trade/cart?a=1');
  expect(takeInterrupted('reload')).toBe('/trade/cart?a=1');
  expect(takeInterrupted('reload')).toBeUndefined();
  expect(giveUpOn('/trade/cart?a=1')).toBe('fail');
});

test('a window that was opened in another way stays where it is', () => {
  rememberPending('/trade/cart');
  expect(takeInterrupted('navigate')).toBeUndefined();
  rememberPending('https://evil.example/');
  expect(takeInterrupted('reload')).toBeUndefined();
});
