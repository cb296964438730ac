/**
 * The same page with something else chosen: way, store, address and day are links, so that they need no script. What
 * hangs on a choice is chosen anew.
 */
export function withChoice(path: string, query: URLSearchParams, choice: Record<string, string>): string {
  const next = new URLSearchParams(query);
  if ('way' in choice) for (const name of ['shop', 'address', 'day', 'coupon']) next.delete(name);
  if ('shop' in choice || 'address' in choice) next.delete('day');
  for (const [name, value] of Object.entries(choice)) next.set(name, value);
  return `${path}?${next}`;
}
