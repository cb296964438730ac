/**
 * The ppid of `/product/:ppid`, which is written with and without `.html` (S025, R038, R039).
 * @returns undefined for what is no id
 */
export function readPpid(segment: string): number | undefined {
  // Past fifteen digits a number is no longer exact.
  const digits = /^([1-9]\d{0,14})(?:\.html)?$/.exec(segment)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
