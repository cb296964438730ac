import type { TrendDay } from './recycle-shapes.ts';

/** The drawing in its own units, with room for the words of both axes. */
export const CHART = { width: 640, height: 200, left: 8, right: 72, top: 24, bottom: 28 } as const;
/** What stays free below the lowest price: it is not nothing. */
const FOOT = 24;
/** Fewer days are no line. */
const FEWEST_DAYS = 3;

interface DrawnLine {
  line: string;
  area: string;
  first: string;
  last: string;
  /** The price of today and where it stands. */
  now: { x: number; y: number; price: number };
  low: number;
  high: number;
  /** Lines across the drawing, each at a price. */
  grid: { y: number; price: number }[];
}

/** The price of each day as a line; undefined while too few days are known. */
export function drawPriceLine(days: readonly TrendDay[]): DrawnLine | undefined {
  const [from, to] = [days[0], days.at(-1)];
  if (days.length < FEWEST_DAYS || !from || !to) return undefined;
  const prices = days.map(({ price }) => price);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const { width, height, left, right, top, bottom } = CHART;
  const xOf = (at: number) => round(left + (at / (days.length - 1)) * (width - left - right));
  // A price that never changed runs through the middle.
  const yOf = (price: number) =>
    round(
      high === low
        ? (top + height - bottom) / 2
        : top + ((high - price) / (high - low)) * (height - top - bottom - FOOT),
    );
  const line = days.map(({ price }, at) => `${at === 0 ? 'M' : 'L'}${xOf(at)} ${yOf(price)}`).join('');
  const floor = height - bottom;
  return {
    ...{ line, area: `${line}V${floor}H${left}Z`, first: from.day, last: to.day, low, high },
    now: { x: xOf(days.length - 1), y: yOf(to.price), price: to.price },
    grid: (high === low ? [high] : [high, low]).map((price) => ({ price, y: yOf(price) })),
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** How the price moved over these days, in words: 较 30 天前下降 ¥120. */
export function describeMove(days: readonly TrendDay[]): string {
  const [from, to] = [days[0], days.at(-1)];
  if (!from || !to || days.length < FEWEST_DAYS) return '';
  const moved = Math.round(to.price - from.price);
  const since = `近 ${days.length} 天`;
  if (moved === 0) return `${since}价格平稳`;
  return moved < 0 ? `${since}下降 ¥${-moved}，越早卖越值` : `${since}上涨 ¥${moved}`;
}

/** Where a range stands between nothing and the most, in percent. */
export function placeRange(low: number, high: number, most: number): { left: number; width: number } {
  if (most <= 0) return { left: 0, width: 0 };
  const part = (value: number) => Math.min(100, Math.max(0, (value / most) * 100));
  const left = part(low);
  return { left: round(left), width: round(Math.max(LEAST_WIDTH, part(high) - left)) };
}

/** A price that is known is a mark that can be seen. */
const LEAST_WIDTH = 2;
