import { expect, it } from 'vitest';
import {
  defaultOf,
  featureNames,
  isPageFeature,
  type SwitchName,
  tenantFeatures,
} from './tenant-features.ts';

/** The tenants of the ledger, and one that nobody has opened yet. */
const numbers = [0, 1, 2, 4, 5, 2001, 7777];
const tenantsWith = (name: SwitchName) => numbers.filter((tenantId) => defaultOf(name, tenantId));

it('S091 by the specification the tenants 0, 1 and 4 ring back', () => {
  expect(tenantsWith('callBack')).toEqual([0, 1, 4]);
});

it('S151 by the specification the tenants 0, 1, 2 and 4 have a chat', () => {
  expect(tenantsWith('chat')).toEqual([0, 1, 2, 4]);
});

it('S216 by the specification the tenants 0, 4 and 5 have the login by scan', () => {
  expect(tenantsWith('scanLogin')).toEqual([0, 4, 5]);
});

it('S215 S219 by the specification tenant 0 alone has the login by QQ and the entry guide', () => {
  expect([tenantsWith('qqLogin'), tenantsWith('entryGuide')]).toEqual([[0], [0]]);
});

it('S058 S124 by the specification tenant 0 alone has the shop case and the evaluation records of stores', () => {
  expect([tenantsWith('shopCase'), tenantsWith('evaluationRecords')]).toEqual([[0], [0]]);
});

it('S125 by the specification tenants from 2000 are valued by the platform, those below by the shop', () => {
  expect(tenantsWith('platformValuation')).toEqual([2001, 7777]);
  expect([1999, 2000].map((tenantId) => defaultOf('platformValuation', tenantId))).toEqual([false, true]);
});

it('S123 by the specification tenant 0 alone scans numbers in its stores only', () => {
  expect(tenantsWith('imeiOnlyInStores')).toEqual([0]);
});

it('S014 S020 by the specification tenant 0 alone has labels on samples and a recruitment host', () => {
  expect([tenantsWith('sampleLabels'), tenantsWith('jobSite')]).toEqual([[0], [0]]);
});

it('what the specification leaves open is the same for every tenant: 10 yuan, free from 99, 30 minutes, 20 addresses', () => {
  for (const tenantId of numbers) {
    expect(
      (['freight', 'freeFreightFrom', 'payWithin', 'addressLimit'] as const).map((name) =>
        defaultOf(name, tenantId),
      ),
    ).toEqual([1_000, 9_900, 30, 20]);
  }
});

it('every feature has a name of its own and says what it does, and every quantity begins within its bounds', () => {
  const names = featureNames.map((name) => tenantFeatures[name].name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of featureNames) {
    const feature = tenantFeatures[name];
    expect(feature.effect, name).toMatch(/[\u4e00-\u9fff]{4,}/);
    if (feature.kind === 'switch') continue;
    expect(isPageFeature(name), name).toBe(false);
    expect(feature.value, name).toBeGreaterThanOrEqual(feature.least);
    expect(feature.value, name).toBeLessThanOrEqual(feature.most);
  }
});
