import { formatNumber as n } from './sketch.ts';

/**
 * A rectangle whose corners bend gradually, as on real devices: a plain arc looks like a cut-out beside them.
 * The factors are the well-known continuous-corner curve; when the sides are too short for it, plain arcs are used.
 */
export function roundedOutline(x: number, y: number, width: number, height: number, radius: number): string {
  const limit = Math.min(width, height) / 2;
  const r = Math.min(radius, limit);
  if (r * 1.5287 > limit) return arcOutline(x, y, width, height, r);
  const right = x + width;
  const bottom = y + height;
  const p = (px: number, py: number) => `${n(px)} ${n(py)}`;
  const [a, b, c, d, e, f, g, h, i] = [
    1.52866, 1.08849, 0.86841, 0.66993, 0.0655, 0.63149, 0.07491, 0.37282, 0.16906,
  ] as const;
  return [
    `M${p(x + a * r, y)}L${p(right - a * r, y)}`,
    `C${p(right - b * r, y)} ${p(right - c * r, y)} ${p(right - d * r, y + e * r)}`,
    `L${p(right - f * r, y + g * r)}C${p(right - h * r, y + i * r)} ${p(right - i * r, y + h * r)} ${p(right - g * r, y + f * r)}`,
    `C${p(right, y + c * r)} ${p(right, y + b * r)} ${p(right, y + a * r)}`,
    `L${p(right, bottom - a * r)}C${p(right, bottom - b * r)} ${p(right, bottom - c * r)} ${p(right - e * r, bottom - d * r)}`,
    `L${p(right - g * r, bottom - f * r)}C${p(right - i * r, bottom - h * r)} ${p(right - h * r, bottom - i * r)} ${p(right - f * r, bottom - g * r)}`,
    `C${p(right - c * r, bottom)} ${p(right - b * r, bottom)} ${p(right - a * r, bottom)}`,
    `L${p(x + a * r, bottom)}C${p(x + b * r, bottom)} ${p(x + c * r, bottom)} ${p(x + d * r, bottom - e * r)}`,
    `L${p(x + f * r, bottom - g * r)}C${p(x + h * r, bottom - i * r)} ${p(x + i * r, bottom - h * r)} ${p(x + g * r, bottom - f * r)}`,
    `C${p(x, bottom - c * r)} ${p(x, bottom - b * r)} ${p(x, bottom - a * r)}`,
    `L${p(x, y + a * r)}C${p(x, y + b * r)} ${p(x, y + c * r)} ${p(x + e * r, y + d * r)}`,
    `L${p(x + g * r, y + f * r)}C${p(x + i * r, y + h * r)} ${p(x + h * r, y + i * r)} ${p(x + f * r, y + g * r)}`,
    `C${p(x + c * r, y)} ${p(x + b * r, y)} ${p(x + a * r, y)}Z`,
  ].join('');
}

function arcOutline(x: number, y: number, width: number, height: number, r: number): string {
  const arc = (toX: number, toY: number) => `A${n(r)} ${n(r)} 0 0 1 ${n(toX)} ${n(toY)}`;
  const right = x + width;
  const bottom = y + height;
  return [
    `M${n(x + r)} ${n(y)}L${n(right - r)} ${n(y)}${arc(right, y + r)}`,
    `L${n(right)} ${n(bottom - r)}${arc(right - r, bottom)}L${n(x + r)} ${n(bottom)}${arc(x, bottom - r)}`,
    `L${n(x)} ${n(y + r)}${arc(x + r, y)}Z`,
  ].join('');
}

export function circleOutline(cx: number, cy: number, r: number): string {
  return arcOutline(cx - r, cy - r, r * 2, r * 2, r);
}

/** A polygon with rounded corners, given clockwise. */
export function roundedPolygon(points: readonly (readonly [number, number])[], radius: number): string {
  const count = points.length;
  return `${points
    .map((corner, index) => {
      const before = points[(index + count - 1) % count] ?? corner;
      const after = points[(index + 1) % count] ?? corner;
      const start = stepTowards(corner, before, radius);
      const end = stepTowards(corner, after, radius);
      const lead = index === 0 ? 'M' : 'L';
      return `${lead}${n(start[0])} ${n(start[1])}Q${n(corner[0])} ${n(corner[1])} ${n(end[0])} ${n(end[1])}`;
    })
    .join('')}Z`;
}

function stepTowards(from: readonly [number, number], to: readonly [number, number], length: number) {
  const distance = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const share = Math.min(0.5, length / distance);
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share] as const;
}
