import type { ContentEntry } from '@jishi/contract/content-entry.ts';

/** Where an entry may be put beside another. */
export type Place = 'before' | 'after' | 'inside';

export function findEntry(entries: readonly ContentEntry[], id: number): ContentEntry | undefined {
  for (const entry of entries) {
    const found = entry.id === id ? entry : findEntry(entry.children, id);
    if (found) return found;
  }
  return undefined;
}

/** The tree with one entry in another form. */
export function replaceEntry(entries: readonly ContentEntry[], changed: ContentEntry): ContentEntry[] {
  return entries.map((entry) =>
    entry.id === changed.id ? changed : { ...entry, children: replaceEntry(entry.children, changed) },
  );
}

/** The tree without an entry and what stands below it. */
export function removeEntry(entries: readonly ContentEntry[], id: number): ContentEntry[] {
  return entries
    .filter((entry) => entry.id !== id)
    .map((entry) => ({ ...entry, children: removeEntry(entry.children, id) }));
}

/** The tree with an entry at the end of those below `parentId`; 0 is the first level. */
export function appendEntry(
  entries: readonly ContentEntry[],
  parentId: number,
  added: ContentEntry,
): ContentEntry[] {
  if (parentId === 0) return [...entries, added];
  return entries.map((entry) =>
    entry.id === parentId
      ? { ...entry, children: [...entry.children, added] }
      : { ...entry, children: appendEntry(entry.children, parentId, added) },
  );
}

/** One step up or down among its neighbours; at either end nothing happens. */
export function shiftEntry(entries: readonly ContentEntry[], id: number, step: -1 | 1): ContentEntry[] {
  const index = entries.findIndex((entry) => entry.id === id);
  if (index < 0)
    return entries.map((entry) => ({ ...entry, children: shiftEntry(entry.children, id, step) }));
  const other = entries[index + step];
  const moved = entries[index];
  if (!other || !moved) return [...entries];
  return entries.map((entry, at) => (at === index ? other : at === index + step ? moved : entry));
}

/** Whether an entry is the first or the last among its neighbours. */
export function placeOf(entries: readonly ContentEntry[], id: number): { isFirst: boolean; isLast: boolean } {
  const index = entries.findIndex((entry) => entry.id === id);
  if (index >= 0) return { isFirst: index === 0, isLast: index === entries.length - 1 };
  const branch = entries.find(({ children }) => findEntry(children, id));
  return branch ? placeOf(branch.children, id) : { isFirst: true, isLast: true };
}

/** Levels of an entry with what stands below it; 1 without children. */
export function depthOf(entry: ContentEntry): number {
  return 1 + Math.max(0, ...entry.children.map(depthOf));
}

/** Level of an entry, 0 for the first; -1 where there is none. */
export function levelOf(entries: readonly ContentEntry[], id: number, level = 0): number {
  for (const entry of entries) {
    if (entry.id === id) return level;
    const below = levelOf(entry.children, id, level + 1);
    if (below >= 0) return below;
  }
  return -1;
}

/**
 * The tree with an entry put beside or inside another; undefined where it may not go: into itself, or deeper than
 * `maximumLevels`.
 */
export function moveEntry(
  entries: readonly ContentEntry[],
  move: { id: number; targetId: number; place: Place },
  maximumLevels: number,
): ContentEntry[] | undefined {
  const moved = findEntry(entries, move.id);
  if (!moved || move.id === move.targetId || findEntry(moved.children, move.targetId)) return undefined;
  const level = levelOf(entries, move.targetId) + (move.place === 'inside' ? 1 : 0);
  if (level + depthOf(moved) > maximumLevels) return undefined;
  return putBeside(removeEntry(entries, move.id), moved, move);
}

function putBeside(
  entries: readonly ContentEntry[],
  moved: ContentEntry,
  { targetId, place }: { targetId: number; place: Place },
): ContentEntry[] {
  return entries.flatMap((entry) => {
    if (entry.id !== targetId)
      return [{ ...entry, children: putBeside(entry.children, moved, { targetId, place }) }];
    if (place === 'inside') return [{ ...entry, children: [moved, ...entry.children] }];
    return place === 'before' ? [moved, entry] : [entry, moved];
  });
}

/** The tree as it is saved: entries that the server does not know yet have number 0. */
export function forSaving(entries: readonly ContentEntry[]): ContentEntry[] {
  return entries.map((entry) => ({
    ...entry,
    id: Math.max(0, entry.id),
    children: forSaving(entry.children),
  }));
}
