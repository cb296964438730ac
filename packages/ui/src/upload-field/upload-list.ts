/** A file in the field: on its way, there, or refused. */
export interface UploadItem {
  /** Names it while it stands in the field. */
  readonly key: string;
  readonly name: string;
  readonly state: 'sending' | 'ready' | 'failed';
  /** What to show of it; empty while there is nothing. */
  readonly preview: string;
  /** What the form sends; empty until it is there. */
  readonly id: string;
  /** Hundredths that are on their way over. */
  readonly percent: number;
  /** What went wrong, in words. */
  readonly error: string;
}

/** What a field takes. */
export interface UploadLimits {
  /** Files at most. */
  readonly most: number;
  /** Megabytes of one. */
  readonly megabytes: number;
  /** Media types: `image/jpeg`. */
  readonly types: readonly string[];
}

/** What may be taken of some files that were chosen, and what is said of the others. */
export function sortFiles<Chosen extends { name: string; size: number; type: string }>(
  files: readonly Chosen[],
  held: number,
  { most, megabytes, types }: UploadLimits,
): { taken: Chosen[]; complaint: string } {
  const right = files.filter((file) => types.includes(file.type) && file.size <= megabytes * 1024 * 1024);
  const taken = right.slice(0, Math.max(0, most - held));
  const [wrong] = files.filter((file) => !right.includes(file));
  const reasons = [
    wrong && !types.includes(wrong.type) ? `“${wrong.name}”不是支持的图片格式` : '',
    wrong && types.includes(wrong.type) ? `“${wrong.name}”超过 ${megabytes} MB` : '',
    right.length > taken.length ? `最多 ${most} 张，多出的没有添加` : '',
  ];
  return { taken, complaint: reasons.filter(Boolean).join('；') };
}

/** The list with one item moved to another place. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const [moved] = items.slice(from, from + 1);
  if (moved === undefined || to < 0 || to >= items.length) return [...items];
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), moved, ...rest.slice(to)];
}

/** The list with one item changed; one that was taken out meanwhile stays out. */
export function changeItem(
  items: readonly UploadItem[],
  key: string,
  change: Partial<UploadItem>,
): UploadItem[] {
  return items.map((item) => (item.key === key ? { ...item, ...change } : item));
}
