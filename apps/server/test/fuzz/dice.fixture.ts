/** Chance that can be repeated: the same seed throws the same numbers (mulberry32). */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** 0 to 1, without 1. */
  throw(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number of 0 to `below` - 1. */
  number(below: number): number {
    return Math.floor(this.throw() * below);
  }

  isLucky(chance: number): boolean {
    return this.throw() < chance;
  }

  pick<T>(from: readonly T[]): T {
    return from[this.number(from.length)] as T;
  }

  /** So many of a kind, one after the other. */
  list<T>(count: number, make: () => T): T[] {
    return Array.from({ length: count }, make);
  }

  bytes(count: number): Buffer {
    return Buffer.from(this.list(count, () => this.number(256)));
  }
}
