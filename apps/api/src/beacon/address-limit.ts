/** Milliseconds of a window. */
export const WINDOW_MS = 10_000;
/** Events of one address in a window: a whole office behind one address browses with less. */
export const EVENTS_A_WINDOW = 600;
/** Addresses counted in a window; what comes after them shares one count. */
const MAXIMUM_ADDRESSES = 50_000;

/** How many events an address may send, counted in memory: asking Redis would cost more than the event. */
export class AddressLimit {
  readonly #now: () => number;
  readonly #counts = new Map<string, number>();
  #windowEndsAt = 0;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Counts an event; false when the address has used its window up. */
  allows(address: string): boolean {
    const now = this.#now();
    if (now >= this.#windowEndsAt) {
      this.#counts.clear();
      this.#windowEndsAt = now + WINDOW_MS;
    }
    const key = this.#counts.size < MAXIMUM_ADDRESSES || this.#counts.has(address) ? address : 'others';
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    return count <= EVENTS_A_WINDOW;
  }
}
