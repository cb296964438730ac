import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type PolledDocument, pollWhileVisible } from './poll-while-visible.ts';

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' }) as EventTarget &
  PolledDocument & { visibilityState: DocumentVisibilityState };
const show = (state: DocumentVisibilityState) => {
  page.visibilityState = state;
  page.dispatchEvent(new Event('visibilitychange'));
};
let end = () => {};
const poll = (ask: () => Promise<boolean>) => {
  end = pollWhileVisible(ask, 2000, page);
};

beforeEach(() => {
  vi.useFakeTimers();
  page.visibilityState = 'visible';
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

it('asks in even steps until the answer is there', async () => {
  const ask = vi.fn().mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  poll(ask);
  expect(ask).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('never asks twice at once, however slow the answer is', async () => {
  const ask = vi.fn(() => new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 5000)));
  poll(ask);
  await vi.advanceTimersByTimeAsync(6000);
  show('visible');
  await vi.advanceTimersByTimeAsync(500);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3000);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('rests while the page is hidden and asks at once when it is seen again', async () => {
  const ask = vi.fn(async () => false);
  poll(ask);
  show('hidden');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).not.toHaveBeenCalled();
  show('visible');
  await vi.advanceTimersByTimeAsync(0);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('goes on after a failure', async () => {
  const ask = vi.fn().mockRejectedValueOnce(new Error('no network')).mockResolvedValue(true);
  poll(ask);
  await vi.advanceTimersByTimeAsync(4000);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('asks nothing after it was ended', async () => {
  const ask = vi.fn(async () => false);
  poll(ask);
  end();
  show('visible');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ask).not.toHaveBeenCalled();
});
