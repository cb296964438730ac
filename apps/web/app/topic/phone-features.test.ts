import { expect, test } from 'vitest';
import { listPhoneFeatures } from './phone-features.ts';

const iconsOf = (hasScanLogin: boolean, hasStores: boolean) =>
  listPhoneFeatures({ hasScanLogin, hasStores }).map(({ icon }) => icon);

test('R027 the page promises what the shop has: no login by QR and no stores where there are none', () => {
  expect(iconsOf(true, true)).toEqual(['link', 'account', 'scan', 'message']);
  expect(iconsOf(false, true)).toEqual(['link', 'account', 'message']);
  expect(iconsOf(false, false)).toEqual(['link', 'account']);
});
