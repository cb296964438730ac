// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SlidePuzzle } from './slide-puzzle.tsx';
import type { PuzzleCalls } from './use-puzzle.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const picture = { small: 'data:,', normal: 'data:,', y: 40, imgx: 300, imgy: 200, array: [] };
const judge = vi.fn<PuzzleCalls['judge']>();
const onSolved = vi.fn<(token: string) => void>();
const calls: PuzzleCalls = { draw: async () => picture, judge, wordsOf: () => undefined };
let root: Root;

beforeEach(async () => {
  vi.useFakeTimers();
  HTMLElement.prototype.setPointerCapture = () => {};
  judge.mockReset().mockResolvedValue({});
  onSolved.mockReset();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<SlidePuzzle calls={calls} onSolved={onSolved} />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.innerHTML = '';
  vi.useRealTimers();
});

const handle = () => document.querySelector<HTMLButtonElement>('[role=slider]')!;
const bar = () => document.querySelector<HTMLElement>('[role=status]')!;
const pointer = (type: string, clientX: number) =>
  act(async () => {
    const at = { bubbles: true, button: 0, pointerId: 1, clientX, clientY: 0 };
    handle().dispatchEvent(new PointerEvent(type, at));
  });
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

/** Drags the piece by 90 px in some seconds and lets it go. */
async function drag(seconds = 1): Promise<void> {
  await pointer('pointerdown', 10);
  await pass(seconds * 1_000);
  await pointer('pointermove', 100);
  await pointer('pointerup', 100);
}

test('S299 is judged as the piece is let go, and not while it is dragged', async () => {
  await pointer('pointerdown', 10);
  await pointer('pointermove', 60);
  await pointer('pointermove', 100);
  expect(handle().getAttribute('aria-valuenow')).toBe('120');
  expect(judge).not.toHaveBeenCalled();
  await pointer('pointerup', 100);
  expect(judge).toHaveBeenCalledExactlyOnceWith(expect.any(String), expect.objectContaining({ timeDiff: 0 }));
});

test('S296 has a handle, and a bar that comes in one colour for success and in another for an error', async () => {
  expect(handle().getAttribute('aria-disabled')).toBe('false');
  expect(bar().dataset.shown).toBeUndefined();
  judge.mockRejectedValueOnce(new Error('beside the hole'));
  await drag();
  expect(bar().dataset.shown).toBe('true');
  const failed = bar().className;
  await pass(800);
  expect(bar().dataset.shown).toBeUndefined();
  await drag();
  expect(bar().dataset.shown).toBe('true');
  expect(bar().className).not.toBe(failed);
});

test('S304 says of a piece beside the hole where it belongs', async () => {
  judge.mockRejectedValueOnce(new Error('beside the hole'));
  await drag();
  expect(bar().textContent).toBe('请将滑块移动到匹配的位置');
});

test('S301 a solved puzzle closes after a second', async () => {
  await drag();
  await pass(999);
  expect(onSolved).not.toHaveBeenCalled();
  await pass(1);
  expect(onSolved).toHaveBeenCalledExactlyOnceWith(judge.mock.calls[0]?.[0]);
});

test('S305 tells in how many seconds it was solved', async () => {
  await drag(2.34);
  expect(bar().textContent).toBe('仅用 2.3 秒，击败了 99% 的用户');
});
