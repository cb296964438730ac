import { CATEGORY_LEVELS } from '@jishi/contract/category-words.ts';

/** What of a category its place depends on. */
export interface Placed {
  id: number;
  parentId: number;
  version: number;
  kept: boolean;
}

/** What `adminCategory.move` is asked. */
export interface CategoryMove {
  id: number;
  version: number;
  parentId: number;
  /** 0: to the end. */
  beforeId: number;
}

/** The level that a category stands on, from 1. */
export function levelOf(rows: readonly Placed[], { parentId }: Placed): number {
  const parent = rows.find(({ id }) => id === parentId);
  return parent ? levelOf(rows, parent) + 1 : 1;
}

/** To the end of the children of another category. */
export function planMove({ id, version }: Placed, parentId: number): CategoryMove {
  return { id, version, parentId, beforeId: 0 };
}

/** One place up or down among its siblings; nothing at either end. */
export function planShift(
  rows: readonly Placed[],
  { id, version, parentId }: Placed,
  step: -1 | 1,
): CategoryMove | undefined {
  const siblings = rows.filter((one) => one.parentId === parentId);
  const at = siblings.findIndex((one) => one.id === id);
  if (at + step < 0 || at + step >= siblings.length) return undefined;
  const others = siblings.toSpliced(at, 1);
  return { id, version, parentId, beforeId: others[at + step]?.id ?? 0 };
}

/** What is to be moved when a category is dropped on another one or beside it; nothing where it cannot stand. */
export function planDrop(
  rows: readonly Placed[],
  draggedId: number,
  targetId: number,
  place: 'inside' | 'before' | 'after',
): CategoryMove | undefined {
  const own = rows.find(({ id }) => id === draggedId);
  const target = rows.find(({ id }) => id === targetId);
  if (!own || !target || own === target || own.kept) return undefined;
  const parentId = place === 'inside' ? target.id : target.parentId;
  if (parentId !== 0 && !placesFor(rows, own).some(({ id }) => id === parentId)) return undefined;
  if (place === 'inside') return planMove(own, parentId);
  const siblings = rows.filter((one) => one.parentId === parentId && one.id !== own.id);
  const at = siblings.indexOf(target) + (place === 'before' ? 0 : 1);
  return { id: own.id, version: own.version, parentId, beforeId: siblings[at]?.id ?? 0 };
}

/** The categories that another one may hang under. */
export function placesFor<Row extends Placed>(rows: readonly Row[], own: Placed): Row[] {
  const depth = depthOf(rows, own);
  return rows.filter(
    (one) => !one.kept && !isBelow(rows, one, own.id) && levelOf(rows, one) + depth <= CATEGORY_LEVELS,
  );
}

/** How many levels a category takes up with all that is below it. */
function depthOf(rows: readonly Placed[], { id }: Placed): number {
  const below = rows.filter(({ parentId }) => parentId === id).map((one) => depthOf(rows, one));
  return 1 + Math.max(0, ...below);
}

function isBelow(rows: readonly Placed[], one: Placed, id: number): boolean {
  if (one.id === id) return true;
  const parent = rows.find((other) => other.id === one.parentId);
  return parent !== undefined && isBelow(rows, parent, id);
}
