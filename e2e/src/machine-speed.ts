/** What the work below takes on the machine that the journeys were written on, with nothing else to do. */
const USUAL_MS = 30;
const TRIES = 7;

/**
 * How many times longer this machine takes for the same work than the one that the journeys were written on: text,
 * memory and sorting, as pages are made of. The quickest of some tries, since others may work beside it; never below 1.
 */
export function measureSlowness(): number {
  const times = Array.from({ length: TRIES }, () => {
    const begun = performance.now();
    work();
    return performance.now() - begun;
  });
  return Math.max(1, Math.min(...times) / USUAL_MS);
}

function work(): number {
  const places = new Map<string, number>();
  for (let index = 0; index < 60_000; index += 1) places.set(`place ${(index * 7_919) % 100_003}`, index);
  const names = [...places.keys()].sort();
  return JSON.stringify(JSON.parse(JSON.stringify(names))).length;
}
