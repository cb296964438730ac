import { REACH } from './puzzle-size.ts';

/** One reading of the pointer: piece centre, pointer's way up or down, milliseconds since the start. */
export type Reading = readonly [x: number, y: number, milliseconds: number];

export interface Solution {
  /** Where the centre of the piece was left, in pixels. */
  point: number;
  /** How long it was on its way as the page says, in milliseconds. */
  timeDiff: number;
  timeEvent: readonly Reading[];
}

/** How far the piece may be from the hole, in pixels. */
const TOLERANCE = 5;
const SHORTEST_MS = 200;
const LONGEST_MS = 60_000;
/** Clocks of browsers are coarse, and the last reading comes a moment before the hand lets go. */
const CLOCK_SLACK_MS = 400;
const FEWEST_READINGS = 6;
/** Where a hand takes hold of the piece, at most so far from its place at rest. */
const START_SLACK = 25;
/** A hand speeds up and slows down; below this spread of its speeds or steps nobody moved it. */
const EVEN = 0.18;
/** Keys are pressed by a finger: not faster than this, and never in an even beat. */
const QUICKEST_KEY_MS = 25;

/**
 * Whether somebody moved the piece to the hole: the place is right, the time is possible, and the trace is one of a
 * hand. A straight line at an even pace, a jump, and a trace that does not lead where the piece was left are not.
 * @param targetX centre of the hole, in pixels
 * @param elapsedMs time on the server since the picture was drawn; the page cannot have needed longer
 */
export function judgeSolution(
  { point, timeDiff, timeEvent }: Solution,
  targetX: number,
  elapsedMs: number,
): boolean {
  if (Math.abs(point - targetX) > TOLERANCE) return false;
  if (point < REACH.from || point > REACH.to) return false;
  if (timeDiff < SHORTEST_MS || timeDiff > LONGEST_MS || timeDiff > elapsedMs + CLOCK_SLACK_MS) return false;
  return leadsTo(point, timeDiff, timeEvent) && !isEven(timeEvent);
}

function leadsTo(point: number, timeDiff: number, trace: readonly Reading[]): boolean {
  const [first, last] = [trace.at(0), trace.at(-1)];
  if (!first || !last || trace.length < FEWEST_READINGS) return false;
  const forward = trace.every(([, , at], place) => place === 0 || at >= (trace[place - 1]?.[2] ?? 0));
  return (
    forward &&
    Math.abs(first[0] - REACH.from) <= START_SLACK &&
    Math.abs(last[0] - point) <= 1 &&
    last[2] <= timeDiff + CLOCK_SLACK_MS &&
    timeDiff - last[2] <= LONGEST_MS / 2
  );
}

/** Whether the piece went in steps of one size or at one speed, on one line: a program's way. */
function isEven(trace: readonly Reading[]): boolean {
  const steps = trace
    .slice(1)
    .map(([x, y, at], place) => {
      const [beforeX, beforeY, before] = trace[place] ?? [0, 0, 0];
      return { x: x - beforeX, y: y - beforeY, ms: at - before };
    })
    .filter((step) => step.x !== 0);
  if (steps.length < FEWEST_READINGS - 1) return true;
  if (steps.some((step) => step.y !== 0)) {
    // A slanted line at an even pace is as drawn with a ruler as a level one.
    return spreadOf(steps.map((step) => step.x)) < EVEN && spreadOf(steps.map((step) => step.y)) < EVEN;
  }
  if (spreadOf(steps.map((step) => step.x)) < EVEN) {
    const beats = steps.map((step) => step.ms).sort((a, b) => a - b);
    const median = beats[Math.floor(beats.length / 2)] ?? 0;
    return median < QUICKEST_KEY_MS || spreadOf(beats) < EVEN;
  }
  return spreadOf(steps.map((step) => step.x / Math.max(1, step.ms))) < EVEN;
}

/** Standard deviation over the mean. */
function spreadOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return mean === 0 ? Number.POSITIVE_INFINITY : Math.sqrt(variance) / Math.abs(mean);
}
