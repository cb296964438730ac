import vm from 'node:vm';
import { expect, test } from 'vitest';
import { chunkWatchScript } from './chunk-watch.ts';

/** A window that runs the script; `fail` and `pass` play what happens to it. */
function openWindow(session: Map<string, string>) {
  const listeners: Record<string, (event: object) => void> = {};
  const seen = { reloads: 0, failed: false, said: '', timerMs: 0 };
  const timers = new Map<number, () => void>();
  const window: { shopReady?: () => void } & Record<string, unknown> = {
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener;
    },
    location: {
      reload: () => {
        seen.reloads += 1;
      },
    },
  };
  vm.runInNewContext(chunkWatchScript, {
    window,
    document: {
      documentElement: {
        setAttribute: (_name: string, value: string) => {
          seen.said = value;
          seen.failed = value === 'failed';
        },
        removeAttribute: () => {
          seen.said = '';
        },
      },
    },
    sessionStorage: {
      getItem: (key: string) => session.get(key) ?? null,
      setItem: (key: string, value: string) => session.set(key, value),
      removeItem: (key: string) => session.delete(key),
    },
    setTimeout: (act: () => void, ms: number) => {
      timers.set(ms, act);
      seen.timerMs = Math.max(...timers.keys());
      return ms;
    },
    clearTimeout: (ms: number) => timers.delete(ms),
  });
  return {
    seen,
    failScript: () => listeners.error?.({ target: { tagName: 'SCRIPT' } }),
    failPicture: () => listeners.error?.({ target: { tagName: 'IMG' } }),
    failImport: () =>
      listeners.unhandledrejection?.({
        reason: new TypeError('Failed to fetch dynamically imported module: x'),
      }),
    passTime: (ms = 120_000) => timers.get(ms)?.(),
    hydrate: () => window.shopReady?.(),
  };
}

test('S047 scripts that have not come after 120 s load the page anew once, and then the page says so', () => {
  const session = new Map<string, string>();
  const first = openWindow(session);
  expect(first.seen.timerMs).toBe(120_000);
  first.passTime();
  expect(first.seen).toMatchObject({ reloads: 1, failed: false });
  const second = openWindow(session);
  second.passTime();
  expect(second.seen).toMatchObject({ reloads: 0, failed: true });
});

test('S047 a script that fails does not wait for the time, and counts once', () => {
  const session = new Map<string, string>();
  const first = openWindow(session);
  first.failScript();
  first.failImport();
  expect(first.seen).toMatchObject({ reloads: 1, failed: false });
});

test('S047 a page that was taken over is left alone, and the next failure begins anew', () => {
  const session = new Map([['chunkReload', '1']]);
  const page = openWindow(session);
  page.hydrate();
  page.passTime();
  page.failScript();
  expect(page.seen).toMatchObject({ reloads: 0, failed: false });
  expect(session.has('chunkReload')).toBe(false);
});

test('S047 scripts that are late are said to be on their way, until they have come or failed', () => {
  const page = openWindow(new Map());
  page.passTime(10_000);
  expect(page.seen).toMatchObject({ said: 'slow', reloads: 0, failed: false });
  page.hydrate();
  expect(page.seen.said).toBe('');
  const failing = openWindow(new Map([['chunkReload', '1']]));
  failing.passTime(10_000);
  failing.passTime();
  expect(failing.seen.said).toBe('failed');
});

test('a picture that fails is no script', () => {
  const page = openWindow(new Map());
  page.failPicture();
  expect(page.seen).toMatchObject({ reloads: 0, failed: false });
});
