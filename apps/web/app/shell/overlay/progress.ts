/** How long the bar takes at most to come near its end, in milliseconds (S146). */
export const PROGRESS_MS = 3000;
/** How often it moves on, in milliseconds. */
export const PROGRESS_STEP_MS = 150;
/** A page that is there sooner shows no bar, in milliseconds. */
export const SHOW_AFTER_MS = 100;
/** How long the full bar is still seen, in milliseconds. */
export const FINISH_MS = 250;

/**
 * The next stand of the bar in percent: random steps until it is above 95, where it waits for the end (S141).
 * @param random from 0 up to 1
 */
export function advanceProgress(percent: number, random: number): number {
  if (percent > 95) return percent;
  // The steps get smaller on the way, so that a slow page does not stand still at the end.
  const averageStep = (100 / (PROGRESS_MS / PROGRESS_STEP_MS)) * 1.6 * (1 - percent / 130);
  return Math.min(97, percent + averageStep * (0.4 + random));
}
