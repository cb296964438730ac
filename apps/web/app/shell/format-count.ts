/** A count as shops write it: `999`, `1.2万`, `34万`; rounded down, so that it never says more than there is. */
export function formatCount(count: number): string {
  if (count < 10_000) return String(count);
  const tenThousands = count < 100_000 ? Math.floor(count / 1000) / 10 : Math.floor(count / 10_000);
  return `${tenThousands}万`;
}
