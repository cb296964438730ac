import { hash } from 'node:crypto';

const FIRST_SLOTS = 1024;
/** Words of a slot: two of the key's hash, one of its number. */
const WORDS = 3;

/**
 * A number for each of very many texts, in 12 to 24 bytes each: instead of the text it keeps 64 bits of its SHA-1.
 * Among a million texts two are taken for one with a chance of one in thirty million.
 */
export class KeyTable {
  #slots = new Uint32Array(FIRST_SLOTS * WORDS);
  #count = 0;

  get size(): number {
    return this.#count;
  }

  get(key: Key): number | undefined {
    const number = this.#slots[find(this.#slots, key) + 2] ?? 0;
    return number === 0 ? undefined : number - 1;
  }

  /** @param number below 2^32 - 1 */
  set(key: Key, number: number): void {
    const slot = find(this.#slots, key);
    if (this.#slots[slot + 2] === 0) this.#count += 1;
    this.#slots.set([...key, number + 1], slot);
    if (this.#count * WORDS * 4 > this.#slots.length * 3) this.#grow();
  }

  #grow(): void {
    const larger = new Uint32Array(this.#slots.length * 2);
    for (let slot = 0; slot < this.#slots.length; slot += WORDS) {
      const entry = this.#slots.subarray(slot, slot + WORDS);
      const [high = 0, low = 0, number = 0] = entry;
      if (number !== 0) larger.set(entry, find(larger, [high, low]));
    }
    this.#slots = larger;
  }
}

/** Where a key stands, or the free slot where it would. */
function find(slots: Uint32Array, [high, low]: Key): number {
  for (let slot = (low * WORDS) % slots.length; ; slot = (slot + WORDS) % slots.length) {
    if (slots[slot + 2] === 0 || (slots[slot] === high && slots[slot + 1] === low)) return slot;
  }
}

/** 64 bits of a text's SHA-1. */
export type Key = readonly [high: number, low: number];

export function keyOf(text: string): Key {
  const bytes = hash('sha1', text, 'buffer');
  return [bytes.readUInt32LE(0), bytes.readUInt32LE(4)];
}
