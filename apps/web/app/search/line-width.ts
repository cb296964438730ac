/** What stands between two entries of a filter row, in pixels. */
const GAP = 24;

/**
 * Whether labels side by side fit into a width, estimated from their letters (14 px a Chinese character, 8 px any
 * other; pictures are given by their width), because the server has to know whether a row needs a “more” button.
 */
export function fitsOneLine(labels: readonly (string | number)[], width: number): boolean {
  let used = 0;
  for (const label of labels) {
    if (typeof label === 'number') {
      used += label + GAP;
      continue;
    }
    for (const letter of label) used += (letter.codePointAt(0) ?? 0) > 0x2e80 ? 14 : 8;
    used += GAP;
  }
  return used <= width;
}
