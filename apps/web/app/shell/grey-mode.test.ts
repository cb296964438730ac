import { expect, test } from 'vitest';
import { isGreyedOut } from './grey-mode.ts';
import { PROMOTION_DATE } from './promotion-date.ts';
import type { ShellData } from './shell-data.ts';
import { specifiedFeatures } from './specified-features.fixture.ts';

const shell = (themeGreyedOut: boolean, xtenant: number, isBound: boolean) =>
  ({
    status: { themeGreyedOut },
    tenant: { features: specifiedFeatures(xtenant) },
    shop: isBound ? { id: 3 } : null,
  }) as unknown as ShellData;

test('S057 only the home page turns grey, and only when the switch is on', () => {
  expect(isGreyedOut(shell(true, 4, false), true)).toBe(true);
  expect(isGreyedOut(shell(true, 4, false), false)).toBe(false);
  expect(isGreyedOut(shell(false, 4, false), true)).toBe(false);
  expect(isGreyedOut(undefined, true)).toBe(false);
});

test('S058 in a shop of tenant 0 it keeps its colours; a shop of another tenant changes nothing', () => {
  expect(isGreyedOut(shell(true, 0, true), true)).toBe(false);
  expect(isGreyedOut(shell(true, 0, false), true)).toBe(true);
  expect(isGreyedOut(shell(true, 4, true), true)).toBe(true);
});

test('S062 promotions count down to 2020/01/25', () => {
  expect(PROMOTION_DATE).toBe('2020/01/25');
});
