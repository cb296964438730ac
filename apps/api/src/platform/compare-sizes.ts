/** 8GB before 12GB. Made once, because making one takes longer than a hundred comparisons. */
const inReadingOrder = new Intl.Collator('zh-CN', { numeric: true });
const startsWithSize = /^\d+(?:\.\d+)?\s*[GT]B/i;

/** Whether a value is a size of memory, such as `256GB` or `16GB+1TB`, which people look for from small to large. */
export function isMemorySize(value: string): boolean {
  return startsWithSize.test(value);
}

/** Order in which values are read: by their numbers, and memory by its size. */
export function compareSizes(left: string, right: string): number {
  return inReadingOrder.compare(inGigabytes(left), inGigabytes(right));
}

/**
 * What is measured in terabytes comes after what is measured in gigabytes: `16GB+1TB` is put among the others as
 * `16GB+1024GB`.
 */
function inGigabytes(value: string): string {
  return value.replace(/(\d+)\s*TB?(?![a-z])/gi, (_size, terabytes) => `${Number(terabytes) * 1024}GB`);
}
