import type { Block } from './introduction-query.ts';

type Items = Block['items'];

/** Entries as lines: `6.9 英寸 | OLED 屏幕`, the second part left out where there is none. */
export function writeItems(items: Items): string {
  return items.map(({ value, label }) => (label === '' ? value : `${value} | ${label}`)).join('\n');
}

/** Entries of lines; the first bar of a line parts it, also a full-width one. Empty lines are none. */
export function readItems(text: string): Items {
  return text.split('\n').flatMap((line) => {
    const [value = '', ...rest] = line.split(/[|｜]/);
    return value.trim() === '' ? [] : [{ value: value.trim(), label: rest.join('|').trim() }];
  });
}
