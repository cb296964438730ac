import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/**
 * Leads the focus from one button of a grid to the next one in the direction of an arrow key. Buttons say where they
 * are (`data-column`, `data-row`); those that can do nothing are passed over.
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const from = (event.target as HTMLElement).closest<HTMLElement>('[data-row]');
  if (!step) return;
  const [columns, rows] = step;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]:not(:disabled)')];
  if (!from) {
    // The grid itself has the focus: the keys lead into it.
    event.preventDefault();
    all[0]?.focus();
    return;
  }
  const at = placeOf(from);
  const nearest = all
    .map((element) => ({ element, place: placeOf(element) }))
    .filter(({ place }) =>
      rows === 0
        ? Math.sign(place.column - at.column) === columns
        : place.column === at.column && Math.sign(place.row - at.row) === rows,
    )
    .sort((one, other) => distance(one.place, at, rows === 0) - distance(other.place, at, rows === 0))[0];
  if (!nearest) return;
  event.preventDefault();
  nearest.element.focus();
}

interface Place {
  column: number;
  row: number;
}

function placeOf({ dataset }: HTMLElement): Place {
  return { column: Number(dataset.column), row: Number(dataset.row) };
}

/** Sideways the next column counts first, and in it the nearest row. */
function distance(one: Place, other: Place, isSideways: boolean): number {
  return Math.abs(one.column - other.column) * (isSideways ? 1_000 : 1) + Math.abs(one.row - other.row);
}
