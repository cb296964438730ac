/** Lines of the scale, the zero line not counted. */
const STEPS = 4;
/** Where nothing was sold yet, the scale of an ordinary small day. */
const EMPTY_TOP = 400;

/**
 * A scale that reaches just above the highest value in steps people count in: 1, 2, 2.5 or 5 and zeros behind it.
 * @returns values of the lines, zero first
 */
export function scaleFor(highest: number, wholeNumbers: boolean): number[] {
  const rough = Math.max(highest || (wholeNumbers ? 0 : EMPTY_TOP), wholeNumbers ? STEPS : 1) / STEPS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factors = wholeNumbers && power === 1 ? [1, 2, 5, 10] : [1, 2, 2.5, 5, 10];
  const step = power * (factors.find((factor) => factor * power >= rough) ?? 10);
  return Array.from({ length: STEPS + 1 }, (_, index) => index * step);
}

/** 12,000 as 1.2万: what stands beside a line has little room. */
export function shorten(value: number): string {
  if (value >= 100_000_000) return `${trim(value / 100_000_000)}亿`;
  if (value >= 10_000) return `${trim(value / 10_000)}万`;
  return trim(value);
}

function trim(value: number): string {
  return String(Math.round(value * 100) / 100);
}
