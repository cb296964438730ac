import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenIdleOrLeaving } from './when-idle.ts';

/** A window whose page has loaded, with idle moments and events as the test has them come. */
function fakeWindow() {
  const page = new EventTarget();
  const document = Object.assign(new EventTarget(), { readyState: 'complete', visibilityState: 'visible' });
  const idle: (() => void)[] = [];
  vi.stubGlobal('document', document);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  return {
    page,
    document,
    rest: () => {
      for (const run of idle) run();
    },
  };
}

let window: ReturnType<typeof fakeWindow>;
beforeEach(() => {
  window = fakeWindow();
});
afterEach(() => vi.unstubAllGlobals());

it('waits for a quiet moment, and runs once whatever comes after it', () => {
  const run = vi.fn();
  whenIdleOrLeaving(run);
  expect(run).not.toHaveBeenCalled();
  window.rest();
  window.page.dispatchEvent(new Event('pagehide'));
  expect(run.mock.calls).toEqual([[false]]);
});

it('a visitor who leaves before the quiet moment is not lost', () => {
  const run = vi.fn();
  whenIdleOrLeaving(run);
  window.page.dispatchEvent(new Event('pagehide'));
  window.rest();
  expect(run.mock.calls).toEqual([[true]]);
});

it('a page that goes into the background counts as left, one that comes to the front does not', () => {
  const run = vi.fn();
  whenIdleOrLeaving(run);
  window.document.dispatchEvent(new Event('visibilitychange'));
  expect(run).not.toHaveBeenCalled();
  window.document.visibilityState = 'hidden';
  window.document.dispatchEvent(new Event('visibilitychange'));
  expect(run.mock.calls).toEqual([[true]]);
});
