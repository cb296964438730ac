import { useState } from 'react';
import { useProfile } from '../shell/session.tsx';
import type { Column, Resource } from './resource.ts';

/** Where the choice of a member of staff for a list is kept in this browser. */
const placeOf = (account: string, key: string) => `admin.columns.${account}.${key}`;

/**
 * Columns of a list that a member of staff wants to see. Kept in the browser, for what fits depends on the screen that
 * stands there; by account, for a desk is used by many.
 */
export function useColumns<Row, Filters, Sort extends string>(resource: Resource<Row, Filters, Sort>) {
  const { account } = useProfile();
  const place = placeOf(account, resource.key);
  const [kept, setKept] = useState(() => ({ place, hidden: readHidden(place) }));
  // Another list or another member of staff in the same place of the page.
  const hidden = kept.place === place ? kept.hidden : readHidden(place);
  const setHidden = (keys: readonly string[]) => {
    setKept({ place, hidden: keys });
    writeHidden(place, keys);
  };
  return { hidden, setHidden, shown: chooseColumns(resource.columns, hidden) };
}

/** What is left of the columns without the hidden ones. The first one names the row and is always there. */
export function chooseColumns<Row, Sort extends string>(
  columns: readonly Column<Row, Sort>[],
  hidden: readonly string[],
): readonly Column<Row, Sort>[] {
  return columns.filter(({ key }, index) => index === 0 || !hidden.includes(key));
}

function readHidden(place: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : [];
  } catch {
    // A browser that keeps nothing, or something else in this place: all columns.
    return [];
  }
}

function writeHidden(place: string, keys: readonly string[]): void {
  try {
    if (keys.length === 0) localStorage.removeItem(place);
    else localStorage.setItem(place, JSON.stringify(keys));
  } catch {
    // The choice lasts as long as the page, then.
  }
}
