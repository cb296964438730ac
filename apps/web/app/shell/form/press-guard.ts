/** How long a press counts as the same one, in milliseconds: until the page shows that it is at work. */
const SAME_PRESS_MS = 500;

/**
 * Lets one of several quick presses through. A button that is at work takes no second press, but it only knows after
 * the page has been drawn anew; two clicks within one frame come before that.
 */
export class PressGuard {
  #lastMs = Number.NEGATIVE_INFINITY;

  /** Whether this press is the first. @param nowMs of a clock that only goes forward */
  pass(nowMs: number): boolean {
    if (nowMs - this.#lastMs < SAME_PRESS_MS) return false;
    this.#lastMs = nowMs;
    return true;
  }

  /** The page shows that it is at work: from now on it is the page that says no. */
  rest(): void {
    this.#lastMs = Number.NEGATIVE_INFINITY;
  }
}

/** Runs one act at a time; what is asked for meanwhile is not done and gives undefined. */
export class OneAtATime {
  #isAtWork = false;

  async run<Value>(act: () => Promise<Value>): Promise<Value | undefined> {
    if (this.#isAtWork) return undefined;
    this.#isAtWork = true;
    try {
      return await act();
    } finally {
      this.#isAtWork = false;
    }
  }
}
