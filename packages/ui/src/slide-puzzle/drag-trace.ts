/** Where the centre of the piece can be, in pixels of the picture (S302). */
export const REACH = { from: 30, to: 270 } as const;
/** Most readings that are sent; a pointer that is moved for long is read more rarely. */
const MOST_READINGS = 500;

/** Keeps a place within the reach of the piece (S302). @param x in pixels */
export function clampCentre(x: number): number {
  return Math.round(Math.min(REACH.to, Math.max(REACH.from, x)));
}

export type Reading = [x: number, y: number, milliseconds: number];

/** The way of the piece from where it rests to where it is left, for the judge on the server (S303). */
export class DragTrace {
  readonly #startedAt: number;
  readonly #readings: Reading[] = [];

  /** @param now milliseconds of any clock that does not go backwards */
  constructor(now: number) {
    this.#startedAt = now;
    this.record(REACH.from, 0, now);
  }

  /** Notes where the piece is. @param y the pointer's way up or down since the start, in pixels */
  record(x: number, y: number, now: number): void {
    const reading: Reading = [
      clampCentre(x),
      Math.round(Math.min(2000, Math.max(-2000, y))),
      Math.max(0, Math.round(now - this.#startedAt)),
    ];
    if (this.#readings.length < MOST_READINGS) this.#readings.push(reading);
    // The last place always counts.
    else this.#readings[MOST_READINGS - 1] = reading;
  }

  /** What the check is asked with, the token apart. */
  finish(now: number): { point: number; timeDiff: number; timeEvent: Reading[] } {
    return {
      point: this.#readings.at(-1)?.[0] ?? REACH.from,
      timeDiff: Math.min(600_000, Math.max(0, Math.round(now - this.#startedAt))),
      timeEvent: this.#readings,
    };
  }
}
