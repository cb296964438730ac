import { afterEach, expect, test, vi } from 'vitest';
import { readStored, removeStored, writeStored } from './browser-storage.ts';

const said = vi.hoisted(() => vi.fn());
vi.mock('@jishi/ui/toast', () => ({ toast: said }));

afterEach(() => {
  vi.unstubAllGlobals();
});

test('S318 a browser that forbids storage is asked, once, not to be in incognito mode; nothing breaks', () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { setItem: forbidden, getItem: forbidden, removeItem: forbidden });
  expect(readStored('local', 'a')).toBeUndefined();
  removeStored('local', 'a');
  writeStored('local', 'a', '1');
  writeStored('local', 'b', '2');
  expect(said.mock.calls).toEqual([['请不要开启无痕浏览模式，以获得更好的体验', { tone: 'warning' }]]);
});

test('what is kept is found again until it is forgotten', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    setItem: (key: string, value: string) => kept.set(key, value),
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
  });
  writeStored('session', 'a', '1');
  expect(readStored('session', 'a')).toBe('1');
  removeStored('session', 'a');
  expect(readStored('session', 'a')).toBeUndefined();
});
