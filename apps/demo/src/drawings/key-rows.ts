import { rect } from './sketch.ts';

/** Key widths of the six rows of a notebook keyboard, in units of one letter key. */
const rows: readonly (readonly number[])[] = [
  Array.from({ length: 14 }, () => 1),
  [...Array.from({ length: 13 }, () => 1), 1.6],
  [1.6, ...Array.from({ length: 13 }, () => 1)],
  [1.9, ...Array.from({ length: 11 }, () => 1), 1.9],
  [2.4, ...Array.from({ length: 10 }, () => 1), 2.4],
  [1, 1, 1, 1.3, 5.6, 1.3, 1, 1, 1],
];

/** A whole keyboard in `paint`, 746 wide and 287 high, its top left key at 127, 233. */
export function drawKeyRows(paint: string): string {
  const gap = 6;
  let y = 233;
  let keys = '';
  rows.forEach((row, index) => {
    const height = index === 0 ? 28 : 46;
    const total = row.reduce((sum, width) => sum + width, 0);
    const unit = (746 - gap * (row.length - 1)) / total;
    let x = 127;
    for (const width of row) {
      keys += rect(x, y, unit * width, height - gap + 2, { rx: 6, fill: paint });
      x += unit * width + gap;
    }
    y += height + 3;
  });
  return keys;
}
