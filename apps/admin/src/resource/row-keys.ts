/** What a key does to the rows of a table. */
export type RowAct = { act: 'go'; to: number } | { act: 'open' } | { act: 'choose'; isRange: boolean };

/** A key as a browser tells it. */
interface Pressed {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/**
 * What a key does while a row has the focus: j and k, or arrows, go down and up, Home and End to the ends, Enter opens,
 * x and the space bar choose, with Shift all from the row that was chosen last.
 * @param at the row that has the focus
 * @param rows how many there are
 * @returns undefined for any other key, and for those that the browser or a screen reader takes with Ctrl, Alt or Meta
 */
export function readRowKey(
  { key, shiftKey, ctrlKey, metaKey, altKey }: Pressed,
  at: number,
  rows: number,
): RowAct | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  const go = (to: number): RowAct => ({ act: 'go', to: Math.max(0, Math.min(rows - 1, to)) });
  switch (key) {
    case 'j':
    case 'ArrowDown':
      return go(at + 1);
    case 'k':
    case 'ArrowUp':
      return go(at - 1);
    case 'Home':
      return go(0);
    case 'End':
      return go(rows - 1);
    case 'Enter':
      return { act: 'open' };
    case 'x':
    case 'X':
    case ' ':
      return { act: 'choose', isRange: shiftKey };
    default:
      return undefined;
  }
}

/** The keys of all rows between two of them, both included; only the second where the first is not among them. */
export function keysBetween<Key>(keys: readonly Key[], from: Key | undefined, to: Key): Key[] {
  const first = from === undefined ? -1 : keys.indexOf(from);
  const last = keys.indexOf(to);
  if (first < 0 || last < 0) return [to];
  return keys.slice(Math.min(first, last), Math.max(first, last) + 1);
}
