/** A price from a day on. */
interface TrendPoint {
  day: string;
  price: number;
}

/** Size of the drawing in its own units, and what stays free for the labels of both axes. */
export const TREND_SIZE = { width: 640, height: 220, left: 8, right: 8, top: 24, bottom: 24 } as const;

const DAY_MS = 86_400_000;

/** What is drawn of a trend: a line of steps, the place of its lowest price, and the spans of offers. */
interface TrendDrawing {
  line: string;
  area: string;
  lowest: { x: number; y: number; price: number; day: string };
  spans: { x: number; width: number; name: string }[];
  /** First and last day. */
  from: string;
  to: string;
}

/**
 * The part of a trend that a span of days shows; undefined while nothing is known before today and the two days before.
 * @param days how far it looks back from `today`
 */
export function drawTrend(
  trend: {
    points: readonly TrendPoint[];
    today: string;
    spans: readonly { name: string; from: string; to: string }[];
  },
  days: number,
): TrendDrawing | undefined {
  const end = Date.parse(trend.today);
  const start = Math.max(end - days * DAY_MS, Date.parse(trend.points[0]?.day ?? ''));
  if (!(end - start >= FEWEST_DAYS * DAY_MS)) return undefined;
  const shown = cutAt(trend.points, start);
  const { width, height, left, right, top, bottom } = TREND_SIZE;
  const prices = shown.map(({ price }) => price);
  const low = Math.min(...prices);
  const high = Math.max(...prices);
  const xOf = (moment: number) => round(left + ((moment - start) / (end - start)) * (width - left - right));
  // A price that never changed runs through the middle.
  const yOf = (price: number) =>
    round(high === low ? height / 2 : top + ((high - price) / (high - low)) * (height - top - bottom));
  let line = '';
  for (const [at, { day, price }] of shown.entries())
    line += at === 0 ? `M${xOf(start)} ${yOf(price)}` : `H${xOf(Date.parse(day))}V${yOf(price)}`;
  line += `H${xOf(end)}`;
  const cheapest = shown.findLast(({ price }) => price === low) ?? shown[0];
  const lowDay = cheapest?.day ?? trend.today;
  return {
    line,
    area: `${line}V${height - bottom}H${xOf(start)}Z`,
    lowest: { x: xOf(Math.max(start, Date.parse(lowDay))), y: yOf(low), price: low, day: lowDay },
    spans: trend.spans.flatMap(({ name, from, to }) => {
      const [a, b] = [Math.max(start, Date.parse(from)), Math.min(end, Date.parse(to))];
      return b > a ? [{ x: xOf(a), width: round(xOf(b) - xOf(a)), name }] : [];
    }),
    from: new Date(start).toISOString().slice(0, 10),
    to: trend.today,
  };
}

/** Less than this says nothing yet. */
const FEWEST_DAYS = 3;

/** Points from a moment on; the one that held then counts from there. */
function cutAt(points: readonly TrendPoint[], start: number): TrendPoint[] {
  const first = points.findLastIndex(({ day }) => Date.parse(day) <= start);
  return points
    .slice(Math.max(0, first))
    .map((point, at) => (at === 0 ? { ...point, day: new Date(start).toISOString().slice(0, 10) } : point));
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
