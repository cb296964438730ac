/**
 * The id of `/stores/:id` (R014).
 * @returns undefined for what is no id
 */
export function readStoreId(segment: string): number | undefined {
  // Past fifteen digits a number is no longer exact.
  return /^[1-9]\d{0,14}$/.test(segment) ? Number(segment) : undefined;
}
