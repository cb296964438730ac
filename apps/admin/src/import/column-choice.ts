import { WHY_COLUMN } from '@jishi/contract/import-words.ts';

/** Kinds of columns whose name goes on behind the colon, as the merchant likes. */
const FREE = /^(规格|参数|库存|地区价)[:：]\s*\S/;

/** Whether the shop knows what to read a column as; `left` for one that is left out. */
export function explainColumn(
  as: string,
  titles: readonly { title: string }[],
): 'known' | 'left' | 'unknown' {
  if (as === '' || as === WHY_COLUMN) return 'left';
  const plain = as.replace(/[（(].*[)）]$/, '');
  return FREE.test(as) || titles.some(({ title }) => title === plain) ? 'known' : 'unknown';
}

/** What a column may be read as: first as a choice or a parameter of its own name, then all that there is. */
export function suggestTitles(title: string, titles: readonly { title: string }[]): string[] {
  const own = FREE.test(title) ? [title] : [`规格:${title}`, `参数:主体/${title}`];
  return [...titles.map((one) => one.title), ...own];
}
