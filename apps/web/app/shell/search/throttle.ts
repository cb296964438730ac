/** A call that waits for a pause. */
export interface Throttled<Argument> {
  (argument: Argument): void;
  cancel(): void;
}

/**
 * Calls `act` with the latest argument once `pauseMs` have passed without another call, and at the latest `maximumMs`
 * after the first (S331: 800 ms up to 1000 ms for suggestions).
 */
export function throttle<Argument>(
  act: (argument: Argument) => void,
  pauseMs: number,
  maximumMs: number,
): Throttled<Argument> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let firstCallAt = 0;
  const throttled = (argument: Argument) => {
    const now = Date.now();
    if (timer === undefined) firstCallAt = now;
    clearTimeout(timer);
    const wait = Math.max(0, Math.min(pauseMs, firstCallAt + maximumMs - now));
    timer = setTimeout(() => {
      timer = undefined;
      act(argument);
    }, wait);
  };
  return Object.assign(throttled, {
    cancel() {
      clearTimeout(timer);
      timer = undefined;
    },
  });
}
