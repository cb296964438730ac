import type { ContentEntry } from '@jishi/contract/content-entry.ts';
import type { ContentPart } from '@jishi/contract/content-part.ts';
import { findDivision } from '../platform/divisions/divisions.ts';
import type { PartContent } from './content.queries.ts';
import type { ContentBody } from './content.tables.ts';

/**
 * Entries to show at a moment, at every level: not hidden, begun, not over. What stands below a hidden one is hidden
 * with it.
 */
export function visibleEntries(entries: readonly ContentEntry[], at: number): ContentEntry[] {
  return entries
    .filter(
      ({ hidden, startsAt, endsAt }) =>
        !hidden &&
        (startsAt === null || Date.parse(startsAt) <= at) &&
        (endsAt === null || Date.parse(endsAt) > at),
    )
    .map((entry) => ({ ...entry, children: visibleEntries(entry.children, at) }));
}

/** The part as it is for a city: that of the county, else of the city, else of the province, else the general one. */
export function chooseForCity(
  parts: readonly PartContent[],
  part: ContentPart,
  cityId: number,
): ContentBody | undefined {
  const candidates = parts.filter((one) => one.part === part);
  for (let code = cityId; code > 0; code = findDivision(code)?.parentCode ?? 0) {
    const found = candidates.find((one) => one.cityId === code);
    if (found) return found.body;
  }
  return candidates.find((one) => one.cityId === 0)?.body;
}
