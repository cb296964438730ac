import { expect, test, vi } from 'vitest';
import { readCookie, writtenCookie } from './cookies.ts';
import { ensureDeviceId, findDeviceId } from './device-id.ts';

test('a cookie is read by its whole name and decoded', () => {
  expect(readCookie('xcity=1; city=%E6%98%86%E6%98%8E; cityid=3', 'city')).toBe('昆明');
  expect(readCookie('xcity=1', 'city')).toBeUndefined();
});

test('a value that is no valid encoding is read as it stands', () => {
  expect(readCookie('city=100%', 'city')).toBe('100%');
});

test('a cookie is written for the whole site and, behind TLS, for TLS alone', () => {
  expect(writtenCookie('city', '昆明;x', 365, true)).toBe(
    'city=%E6%98%86%E6%98%8E%3Bx; path=/; max-age=31536000; samesite=lax; secure',
  );
  expect(writtenCookie('a', 'b', 1, false)).not.toContain('secure');
});

test('S311 S314 the device id is the uuid cookie, else the ukey', () => {
  const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
  expect(findDeviceId(`uuid=${id}; ukey=aaaaaaaaaaaaaaaaaaaa`)).toBe(id);
  expect(findDeviceId('ukey=aaaaaaaaaaaaaaaaaaaa')).toBe('aaaaaaaaaaaaaaaaaaaa');
});

test('S311 a browser without a device id gets one and keeps it for 365 days', () => {
  const written: string[] = [];
  const document = {
    get cookie() {
      return written.join('; ');
    },
    set cookie(text: string) {
      written.push(text);
    },
  };
  vi.stubGlobal('document', document);
  vi.stubGlobal('location', { protocol: 'https:' });
  const id = ensureDeviceId();
  expect(id).toMatch(/^[A-Za-z0-9-]{16,64}$/);
  expect(written).toEqual([`uuid=${id}; path=/; max-age=31536000; samesite=lax; secure`]);
  expect(ensureDeviceId()).toBe(id);
  expect(written).toHaveLength(1);
  vi.unstubAllGlobals();
});

test('S311 a device id that the server would not take counts as none', () => {
  expect(findDeviceId('uuid=short')).toBeUndefined();
  expect(findDeviceId('uuid=<script>alert(1)</script>')).toBeUndefined();
});
