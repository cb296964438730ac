/** Milliseconds between two quantity clicks that count (S192). */
export const QUANTITY_PAUSE_MS = 1500;

/** Lets one quantity click of a line through in 1.5 s; clicks in between are ignored (S192). */
export class QuantityGate {
  readonly #lastAt = new Map<number, number>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Whether a change of this line to `count` counts now. A count of 0 never does (S191). */
  admits(basketId: number, count: number): boolean {
    if (count < 1) return false;
    const now = this.#now();
    const lastAt = this.#lastAt.get(basketId);
    if (lastAt !== undefined && now - lastAt < QUANTITY_PAUSE_MS) return false;
    this.#lastAt.set(basketId, now);
    return true;
  }
}
