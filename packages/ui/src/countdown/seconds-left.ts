/** How often the clock is looked at, in milliseconds: no second is skipped, and a tab that slept is right again. */
const LOOK_EVERY_MS = 250;

/** Whole seconds until something may be done again, told to whoever listens. A started second counts. */
export class SecondsLeft {
  #endsAtMs = 0;
  #left = 0;
  #timer: ReturnType<typeof setInterval> | undefined;
  readonly #listeners = new Set<() => void>();

  /** Sets them going, or on again from a new number. */
  start(seconds: number): void {
    this.stop();
    this.#endsAtMs = Date.now() + seconds * 1000;
    this.#tell(seconds);
    this.#timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((this.#endsAtMs - Date.now()) / 1000));
      if (left === 0) this.stop();
      else this.#tell(left);
    }, LOOK_EVERY_MS);
  }

  /** The wait is over. */
  stop(): void {
    clearInterval(this.#timer);
    this.#tell(0);
  }

  readonly read = (): number => this.#left;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) clearInterval(this.#timer);
    };
  };

  #tell(left: number): void {
    if (this.#left === left) return;
    this.#left = left;
    for (const listener of this.#listeners) listener();
  }
}
