/**
 * The tab a key leads to from the current one, round the ends and past the disabled; undefined for a key that
 * does not move among tabs.
 */
export function nextTab<Tab extends { value: string; disabled?: boolean }>(
  tabs: Tab[],
  current: string | undefined,
  key: string,
): Tab | undefined {
  const open = tabs.filter((tab) => !tab.disabled || tab.value === current);
  const at = open.findIndex((tab) => tab.value === current);
  if (key === 'Home') return open.at(0);
  if (key === 'End') return open.at(-1);
  if (key === 'ArrowRight') return open[(at + 1) % open.length];
  if (key === 'ArrowLeft') return open.at(at <= 0 ? -1 : at - 1);
  return undefined;
}
