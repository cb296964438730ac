import { blankEntry } from '@jishi/contract/blank-entry.ts';
import type { ContentEntry } from '@jishi/contract/content-entry.ts';
import { expect, it } from 'vitest';
import { chooseForCity, visibleEntries } from './visible-entries.ts';

const noon = Date.parse('2026-11-21T12:00:00Z');

function makeEntry(title: string, change: Partial<ContentEntry> = {}): ContentEntry {
  return { ...blankEntry(1), title, ...change };
}

it('shows an entry from its start until just before its end', () => {
  const entry = makeEntry('双十二', {
    startsAt: '2026-11-21T12:00:00.000Z',
    endsAt: '2026-11-21T13:00:00.000Z',
  });
  const shownAt = (at: number) => visibleEntries([entry], at).length === 1;
  expect(shownAt(noon - 1)).toBe(false);
  expect(shownAt(noon)).toBe(true);
  expect(shownAt(noon + 3_600_000 - 1)).toBe(true);
  expect(shownAt(noon + 3_600_000)).toBe(false);
});

it('what stands below a hidden entry is hidden with it, at every level', () => {
  const tree = [
    makeEntry('甲', { children: [makeEntry('甲一', { hidden: true }), makeEntry('甲二')] }),
    makeEntry('乙', { hidden: true, children: [makeEntry('乙一')] }),
  ];
  const shown = visibleEntries(tree, noon);
  expect(shown.map(({ title }) => title)).toEqual(['甲']);
  expect(shown[0]?.children.map(({ title }) => title)).toEqual(['甲二']);
});

it('content of a county stands before that of its city, province and the general one', () => {
  const partOf = (cityId: number) => ({
    part: 'top-link' as const,
    cityId,
    body: { entries: [makeEntry(String(cityId))], status: null },
  });
  const chosen = (codes: number[], cityId: number) =>
    chooseForCity(codes.map(partOf), 'top-link', cityId)?.entries[0]?.title;
  expect(chosen([0, 530000, 530100, 530102], 530102)).toBe('530102');
  expect(chosen([0, 530000, 530100], 530102)).toBe('530100');
  expect(chosen([0, 530000], 530102)).toBe('530000');
  expect(chosen([0, 530000], 330108)).toBe('0');
  expect(chosen([530000], 330108)).toBeUndefined();
  expect(chosen([0], 999_999)).toBe('0');
});
