import { describe, expect, it } from 'vitest';
import { readShopCookie } from './shop-cookie.ts';

describe('the shop cookie', () => {
  it('S312 names a store as shopId_0', () => {
    expect(readShopCookie('381_0')).toBe(381);
  });

  it('S316 S317 the special stores 13, 16 and 22 count as none', () => {
    expect(['13_0', '16_0', '22_0'].map(readShopCookie)).toEqual([0, 0, 0]);
    expect(['1_0', '130_0', '122_0'].map(readShopCookie)).toEqual([1, 130, 122]);
  });

  it.each([
    undefined,
    '',
    '381',
    '_0',
    '381_',
    '-381_0',
    '3e2_0',
    '381_0_0',
    ' 381_0',
    `${'9'.repeat(30)}_0`,
  ])('counts as no store when it is malformed: %s', (cookie) => {
    expect(readShopCookie(cookie)).toBe(0);
  });
});
