import { expect, test, vi } from 'vitest';
import { awaitFirstToast, receiveToasts, type ToastMessage, toast, toastDurationMs } from './toast-store.ts';

test('S145 a toast is seen for 2500 ms unless said otherwise', () => {
  const seen: ToastMessage[] = [];
  const stop = receiveToasts((message) => seen.push(message));
  toast('已加入购物车');
  toast('库存不足', { tone: 'warning', durationMs: 5000 });
  stop();
  expect(toastDurationMs).toBe(2500);
  expect(seen).toMatchObject([
    { message: '已加入购物车', tone: 'info', durationMs: 2500 },
    { message: '库存不足', tone: 'warning', durationMs: 5000 },
  ]);
});

test('what is said before the toaster has loaded calls it and is shown once, in order', () => {
  const load = vi.fn();
  const forget = awaitFirstToast(load);
  toast('一');
  toast('二');
  expect(load).toHaveBeenCalled();
  forget();

  const seen: string[] = [];
  receiveToasts(({ message }) => seen.push(message))();
  receiveToasts(({ message }) => seen.push(message))();
  expect(seen).toEqual(['一', '二']);
});
