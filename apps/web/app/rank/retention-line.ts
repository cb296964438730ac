/** Size of the drawing in its own units, and what stays free for the labels of both axes. */
export const CHART_SIZE = { width: 1080, height: 260, left: 48, right: 16, top: 16, bottom: 28 } as const;

export interface RetentionLine {
  path: string;
  end: { x: number; y: number; month: number; percent: number };
}

export interface RetentionDrawing {
  lines: RetentionLine[];
  /** Lines across, by percent. */
  across: { y: number; percent: number }[];
  /** Months along the foot. */
  along: { x: number; month: number }[];
}

/** Percent between two lines across. */
const STEP = 10;

/**
 * Lines of what is left of the price of some models, over the same months and percents; undefined while nothing is
 * known of the time after the first month.
 */
export function drawRetention(
  models: readonly (readonly { month: number; percent: number }[])[],
): RetentionDrawing | undefined {
  const points = models.flat();
  const last = Math.max(0, ...points.map(({ month }) => month));
  if (last === 0) return undefined;
  const percents = points.map(({ percent }) => percent);
  const low = Math.floor(Math.min(100, ...percents) / STEP) * STEP;
  const high = Math.max(low + STEP, Math.ceil(Math.max(100, ...percents) / STEP) * STEP);
  const { width, height, left, right, top, bottom } = CHART_SIZE;
  const xOf = (month: number) => round(left + (month / last) * (width - left - right));
  const yOf = (percent: number) => round(top + ((high - percent) / (high - low)) * (height - top - bottom));
  const between = last > 12 ? 3 : 1;
  return {
    lines: models.flatMap((line) => {
      const end = line.at(-1);
      if (!end) return [];
      const path = line.map(
        ({ month, percent }, at) => `${at === 0 ? 'M' : 'L'}${xOf(month)} ${yOf(percent)}`,
      );
      return [{ path: path.join(''), end: { ...end, x: xOf(end.month), y: yOf(end.percent) } }];
    }),
    across: Array.from({ length: (high - low) / STEP + 1 }, (_, at) => low + at * STEP).map((percent) => ({
      percent,
      y: yOf(percent),
    })),
    along: Array.from({ length: Math.floor(last / between) + 1 }, (_, at) => at * between).map((month) => ({
      month,
      x: xOf(month),
    })),
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
