import { expect, it } from 'vitest';
import { findDivision } from './divisions.ts';
import { listCountiesWithStreets, listStreets } from './streets.ts';

it('C116 every county with streets is one of the standard, and no street is there twice', () => {
  for (const countyId of listCountiesWithStreets()) {
    expect(findDivision(countyId)?.level, String(countyId)).toBe(3);
    const names = listStreets(countyId).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.every((name) => /[街道镇乡]$/.test(name))).toBe(true);
  }
});

it('C116 a county without data has no streets', () => {
  expect(listStreets(110101)).toEqual([]);
  expect(listStreets(0)).toEqual([]);
});
