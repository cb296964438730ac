import { afterEach, expect, test, vi } from 'vitest';
import { LAZY_DISTANCE_PX, loadWhenNear } from './load-when-near.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('S375 a picture begins to load when it comes within 1000 px, and is then left alone', () => {
  type Entry = { isIntersecting: boolean; target: object };
  const watched = new Set<object>();
  let margin: string | undefined;
  let tell: ((entries: Entry[], own: object) => void) | undefined;
  class FakeObserver {
    constructor(act: (entries: Entry[], own: object) => void, options: { rootMargin: string }) {
      tell = act;
      margin = options.rootMargin;
    }
    observe = (target: object) => watched.add(target);
    unobserve = (target: object) => watched.delete(target);
  }
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  const near = { loading: 'lazy' };
  const far = { loading: 'lazy' };
  loadWhenNear(near as HTMLImageElement);
  const stop = loadWhenNear(far as HTMLImageElement);
  expect([margin, LAZY_DISTANCE_PX]).toEqual(['1000px', 1000]);
  tell?.(
    [
      { isIntersecting: true, target: near },
      { isIntersecting: false, target: far },
    ],
    { unobserve: (target: object) => watched.delete(target) },
  );
  expect([near.loading, far.loading]).toEqual(['eager', 'lazy']);
  expect([...watched]).toEqual([far]);
  stop();
  expect(watched.size).toBe(0);
});
