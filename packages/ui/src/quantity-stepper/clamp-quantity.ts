export type QuantityLimits = { min: number; max: number; step?: number };

/**
 * The nearest quantity that may be had. `typed` may be whatever stands in the box: what holds no whole number
 * (empty, 一, 1.5.2) leaves the `fallback`. Quantities are counted in steps from `min`; where `max` lies below `min`
 * (sold out while the page was open) the answer is `min`.
 */
export function clampQuantity(typed: string | number, limits: QuantityLimits, fallback: number): number {
  const step = limits.step ?? 1;
  const text = String(typed).trim();
  const wanted = /^-?\d+(\.\d+)?$/.test(text) ? Math.floor(Number(text)) : Number.NaN;
  if (!Number.isFinite(wanted)) return fallback;
  if (wanted <= limits.min || limits.max <= limits.min) return limits.min;
  const within = Math.min(wanted, limits.max);
  return limits.min + Math.floor((within - limits.min) / step) * step;
}
