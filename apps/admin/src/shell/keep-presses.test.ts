// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { keepPresses } from './keep-presses.ts';

keepPresses();

const pressed = vi.fn();
document.body.innerHTML = '<main><p>编码重复</p><button type="button"><span>保存</span></button></main>';
const [main, label] = ['main', 'span'].map((name) => document.querySelector(name) as HTMLElement);
document.querySelector('button')?.addEventListener('click', pressed);

/** Presses the button, and lets go over something at a place in px. */
async function press(over: HTMLElement | undefined, { y = 10, button = 0 } = {}): Promise<number> {
  const all = { bubbles: true, isPrimary: true, clientX: 10, button };
  label?.dispatchEvent(new PointerEvent('pointerdown', { ...all, clientY: 10 }));
  over?.dispatchEvent(new PointerEvent('pointerup', { ...all, clientY: y }));
  await new Promise((resolve) => setTimeout(resolve));
  const count = pressed.mock.calls.length;
  pressed.mockClear();
  return count;
}

test('a button that has moved away below the mouse was pressed all the same', async () => {
  expect(await press(main)).toBe(1);
  expect(await press(main, { y: 14 })).toBe(1);
});

test('what the browser takes for a press itself is not pressed twice', async () => {
  expect(await press(label)).toBe(0);
});

test('whoever draws the mouse away takes the press back', async () => {
  expect(await press(main, { y: 60 })).toBe(0);
  expect(await press(main, { button: 2 })).toBe(0);
});
