/** What of the category menu a key may lead to. */
interface MenuPlaces<Link> {
  /** Links of the first level. */
  rows: readonly Link[];
  /** Of the category that has the focus; undefined on the title of the menu. */
  row: Link | undefined;
  /** Links of the panel beside that row. */
  panel: readonly Link[];
}

/** Where a key leads from `here`, a link of the menu; undefined where it means nothing. */
export function targetOf<Link>(
  key: string,
  here: Link,
  { rows, row, panel }: MenuPlaces<Link>,
): Link | undefined {
  if (row === undefined) return { ArrowDown: rows[0], ArrowUp: rows.at(-1) }[key];
  const place = panel.indexOf(here);
  const isInPanel = place >= 0;
  const level = isInPanel ? panel : rows;
  // Beside the name of a row stand others; from each of them the keys go on from the row.
  const at = isInPanel ? place : rows.indexOf(row);
  switch (key) {
    case 'ArrowDown':
      return level[Math.min(at + 1, level.length - 1)];
    case 'ArrowUp':
      return level[Math.max(at - 1, 0)];
    case 'Home':
      return level[0];
    case 'End':
      return level.at(-1);
    case 'ArrowRight':
      return isInPanel ? panel[Math.min(place + 1, panel.length - 1)] : panel[0];
    case 'ArrowLeft':
    case 'Escape':
      return isInPanel ? row : undefined;
    default:
      return undefined;
  }
}
