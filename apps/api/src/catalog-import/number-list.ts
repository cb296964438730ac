/** Whole numbers below 2^32, four bytes each. */
export class NumberList {
  #numbers = new Uint32Array(1024);
  #length = 0;

  static zeros(length: number): NumberList {
    const list = new NumberList();
    list.#numbers = new Uint32Array(length);
    list.#length = length;
    return list;
  }

  get length(): number {
    return this.#length;
  }

  push(number: number): void {
    if (this.#length === this.#numbers.length) {
      const larger = new Uint32Array(Math.ceil(this.#length * 1.5) + 1);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[this.#length] = number;
    this.#length += 1;
  }

  get(index: number): number {
    return this.#numbers[index] ?? 0;
  }

  /** Adds to a number that is there. */
  add(index: number, number: number): void {
    this.#numbers[index] = this.get(index) + number;
  }
}
