import vm from 'node:vm';
import { expect, test } from 'vitest';
import { MOBILE_BREAKPOINT, narrowScreenScript } from './narrow-screen.ts';

interface Screen {
  width: number;
  mobile?: string | null;
  framed?: boolean;
  cookie?: string;
}

/** Where the script sends a browser; undefined: it stays. */
function run({
  width,
  mobile = 'http://m.localhost/x',
  framed = false,
  cookie = '',
}: Screen): string | undefined {
  let gone: string | undefined;
  const self = {};
  vm.runInNewContext(narrowScreenScript, {
    document: { cookie, documentElement: { getAttribute: () => mobile } },
    screen: { width },
    window: { self, top: framed ? {} : self },
    location: {
      replace: (address: string) => {
        gone = address;
      },
    },
  });
  return gone;
}

test('S016 S048 a screen of at most 767 px goes to the mobile address, a wider one stays', () => {
  expect(MOBILE_BREAKPOINT).toBe(767);
  expect(run({ width: 767 })).toBe('http://m.localhost/x');
  expect(run({ width: 390 })).toBe('http://m.localhost/x');
  expect(run({ width: 768 })).toBeUndefined();
});

test('S016 a page in a frame stays, and so does one without a mobile address', () => {
  expect(run({ width: 335, framed: true })).toBeUndefined();
  expect(run({ width: 335, mobile: null })).toBeUndefined();
});

test('a small screen that has asked for the desktop pages stays', () => {
  expect(run({ width: 390, cookie: 'uuid=a; desktopSite=1' })).toBeUndefined();
  expect(run({ width: 390, cookie: 'uuid=a' })).toBe('http://m.localhost/x');
});
