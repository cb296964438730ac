import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LOGIN_DONE, LOGIN_HEARD } from '../shell/overlay/hear-login.ts';
import { HEARD_WITHIN_MS, tellPageAround } from './tell-page-around.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The window of a frame, with what its parent was told and how often the top window was loaded anew. */
function openFrame() {
  const listeners: ((message: object) => void)[] = [];
  const parent = { postMessage: vi.fn() };
  const top = { location: { reload: vi.fn() } };
  const own = {
    parent,
    top,
    location: { origin: 'https://shop' },
    addEventListener: (_name: string, listener: (message: object) => void) => listeners.push(listener),
  };
  const answer = (message: object) => {
    for (const listener of listeners)
      listener({ origin: 'https://shop', source: parent, data: LOGIN_HEARD, ...message });
  };
  return { own: own as unknown as Window, parent, reload: top.location.reload, answer };
}

test('S209 the top window is loaded anew where the page around does not act on the login', () => {
  const { own, parent, reload } = openFrame();
  expect(tellPageAround(own)).toBe(true);
  expect(parent.postMessage).toHaveBeenCalledWith(LOGIN_DONE, 'https://shop');
  vi.advanceTimersByTime(HEARD_WITHIN_MS);
  expect(reload).toHaveBeenCalledOnce();
});

test('S209 the shop’s own popup answers and does what it was opened for; an answer of anybody else is none', () => {
  const heard = openFrame();
  tellPageAround(heard.own);
  heard.answer({});
  vi.advanceTimersByTime(HEARD_WITHIN_MS);
  expect(heard.reload).not.toHaveBeenCalled();
  const forged = openFrame();
  tellPageAround(forged.own);
  forged.answer({ origin: 'https://evil' });
  forged.answer({ source: {} });
  vi.advanceTimersByTime(HEARD_WITHIN_MS);
  expect(forged.reload).toHaveBeenCalledOnce();
});

test('a page of its own tells nobody', () => {
  const own = { location: {} } as { parent?: unknown };
  own.parent = own;
  expect(tellPageAround(own as unknown as Window)).toBe(false);
});
