import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LOADING_DELAY_MS, loadingStore, showLoading, withLoading } from './show-loading.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('S142 the indicator opens after 200 ms, and never for what is quicker', () => {
  expect(LOADING_DELAY_MS).toBe(200);
  const hide = showLoading();
  vi.advanceTimersByTime(199);
  expect(loadingStore.read()).toBeUndefined();
  hide();
  vi.advanceTimersByTime(1000);
  expect(loadingStore.read()).toBeUndefined();
  const hideSlow = showLoading();
  vi.advanceTimersByTime(200);
  expect(loadingStore.read()).toEqual({ text: '加载中', shade: false });
  hideSlow();
  expect(loadingStore.read()).toBeUndefined();
});

test('S136 the indicator has a text and, if wished, a shade; the last to end takes it away', () => {
  const hideFirst = showLoading({ text: '正在提交订单', shade: true });
  vi.advanceTimersByTime(200);
  expect(loadingStore.read()).toEqual({ text: '正在提交订单', shade: true });
  const hideSecond = showLoading({ text: '正在支付' });
  vi.advanceTimersByTime(200);
  expect(loadingStore.read()?.text).toBe('正在支付');
  hideSecond();
  expect(loadingStore.read()?.text).toBe('正在提交订单');
  hideFirst();
  hideFirst();
  expect(loadingStore.read()).toBeUndefined();
});

test('S136 what fails takes its indicator away too', async () => {
  const failing = withLoading(
    () => new Promise((_resolve, reject) => setTimeout(reject, 500, new Error('x'))),
  );
  failing.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(300);
  expect(loadingStore.read()).toBeDefined();
  await vi.advanceTimersByTimeAsync(200);
  await expect(failing).rejects.toThrow('x');
  expect(loadingStore.read()).toBeUndefined();
});
