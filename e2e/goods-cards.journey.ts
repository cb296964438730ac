import { type Page, test } from '@playwright/test';
import { expect } from './src/expect.ts';
import { open } from './src/shopper.ts';

/** Where a card and its price stand, and how far its lines are from each other, in whole CSS pixels. */
interface Card {
  top: number;
  price: number;
  gaps: number[];
}

/** Cards of goods by the row that they stand in. */
function rowsOf(page: Page, list: string): Promise<Card[][]> {
  return page.locator(list).evaluate((element) => {
    const rows = new Map<number, { top: number; price: number; gaps: number[] }[]>();
    for (const item of element.querySelectorAll(':scope > li')) {
      // What is drawn on the picture is no line of the card.
      const parts = [...item.querySelectorAll('h2, p, span, a')].filter(
        (part) => !part.closest('[class*=picture]'),
      );
      const price = parts.find((part) => part.textContent?.startsWith('¥'));
      if (!price) continue;
      const top = Math.round(item.getBoundingClientRect().top);
      // What is written, line by line, from the name on.
      const lines = parts
        .filter((part) => part.childElementCount === 0 && part.textContent?.trim())
        .map((part) => part.getBoundingClientRect())
        .filter(({ height }) => height > 0)
        .sort((one, other) => one.top - other.top);
      const gaps = lines.slice(1).map((line, at) => Math.round(line.top - (lines[at]?.bottom ?? 0)));
      const row = rows.get(top) ?? [];
      row.push({ top, price: Math.round(price.getBoundingClientRect().top), gaps });
      rows.set(top, row);
    }
    return [...rows.values()];
  });
}

/** The largest distance between two lines: the second line of a name that a neighbour has, and the usual distance. */
const MOST_BETWEEN = 36;

for (const [what, path, list] of [
  ['a list', '/list/1', 'ul[aria-busy]'],
  ['a search', '/search?keyword=手机壳', 'ul[aria-busy]'],
  ['the home page', '/', 'section[aria-labelledby^=floor-] ul:has(> li > a[href^="/product/"])'],
] as const) {
  test(`S341 cards of a row of ${what} stand level, and none of them has a hole in its middle`, async ({
    page,
  }) => {
    await open(page, path);
    const count = await page.locator(list).count();
    expect(count).toBeGreaterThan(0);
    for (let at = 0; at < count; at += 1) {
      for (const row of await rowsOf(page, `${list} >> nth=${at}`)) {
        expect(new Set(row.map(({ price }) => price)).size, `prices of row ${row[0]?.top}`).toBe(1);
        for (const { gaps } of row) expect(Math.max(...gaps)).toBeLessThanOrEqual(MOST_BETWEEN);
      }
    }
  });
}
