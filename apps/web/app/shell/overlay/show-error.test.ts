import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearError, errorStore, showError } from './show-error.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  clearError(1);
  clearError(2);
  vi.useRealTimers();
});

const titles = () => (errorStore.read() ?? []).map(({ title }) => title);

test('S135 an error has a title, an address and a description', () => {
  showError({ type: 1, title: '请求失败', url: '/web/api/home', description: '请检查网络设置或稍后重试' });
  expect(errorStore.read()).toEqual([
    { type: 1, title: '请求失败', url: '/web/api/home', description: '请检查网络设置或稍后重试' },
  ]);
});

test('S139 an error of type 2 clears itself after 2500 ms', () => {
  showError({ title: '请求超时' });
  vi.advanceTimersByTime(2499);
  expect(titles()).toEqual(['请求超时']);
  vi.advanceTimersByTime(1);
  expect(titles()).toEqual([]);
});

test('S139 a second error of type 2 has its own 2500 ms', () => {
  showError({ title: '一' });
  vi.advanceTimersByTime(2000);
  showError({ title: '二' });
  vi.advanceTimersByTime(2000);
  expect(titles()).toEqual(['二']);
  vi.advanceTimersByTime(500);
  expect(titles()).toEqual([]);
});

test('S140 an error of type 1 persists until it is closed, whatever comes and goes beside it', () => {
  showError({ type: 1, title: '备案信息缺失' });
  showError({ title: '请求超时' });
  expect(titles()).toEqual(['备案信息缺失', '请求超时']);
  vi.advanceTimersByTime(3_600_000);
  expect(titles()).toEqual(['备案信息缺失']);
  clearError(1);
  expect(titles()).toEqual([]);
});

test('S144 an error without a title is called 出错了', () => {
  showError({ description: '说明' });
  expect(titles()).toEqual(['出错了']);
});
