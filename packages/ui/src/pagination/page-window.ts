/**
 * The page numbers to offer: the first, the last, and `siblings` on either side of the current one. The row keeps
 * its length while one walks through it, so that "next" stays under the pointer. A gap stands for two pages or more;
 * a single missing page is shown instead. `page` outside 1…`pageCount` is taken as the nearest one.
 */
export function pageWindow(page: number, pageCount: number, siblings = 2): (number | 'gap')[] {
  const last = Math.max(1, Math.floor(pageCount));
  const current = Math.min(Math.max(1, Math.floor(page)), last);
  // First, last, two places for gaps, the current one and its siblings.
  const places = 2 * siblings + 5;
  if (last <= places) return range(1, last);

  const middle = places - 4;
  const from = Math.min(Math.max(current - siblings, 3), last - middle - 1);
  const to = from + middle - 1;
  return [
    1,
    ...(from > 3 ? (['gap'] as const) : [2]),
    ...range(from, to),
    ...(to < last - 2 ? (['gap'] as const) : [last - 1]),
    last,
  ];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
