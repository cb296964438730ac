/** Numbers from 0 on, one bit for each. */
export type BitSet = Uint32Array<ArrayBuffer>;

const BITS = 32;

/** An empty set with room for numbers below `size`. */
export function makeBitSet(size: number): BitSet {
  return new Uint32Array(Math.ceil(size / BITS));
}

export function addBit(set: BitSet, number: number): void {
  const place = number >>> 5;
  set[place] = (set[place] ?? 0) | (1 << (number & 31));
}

export function removeBit(set: BitSet, number: number): void {
  const place = number >>> 5;
  set[place] = (set[place] ?? 0) & ~(1 << (number & 31));
}

export function hasBit(set: BitSet, number: number): boolean {
  return (((set[number >>> 5] ?? 0) >>> (number & 31)) & 1) === 1;
}

/** Leaves in `set` what is in `other` too. */
export function keepCommon(set: BitSet, other: BitSet): void {
  for (let place = 0; place < set.length; place += 1) set[place] = (set[place] ?? 0) & (other[place] ?? 0);
}

/** What is in both, as a set of its own. */
export function commonOf(one: BitSet, other: BitSet): BitSet {
  const common = one.slice();
  keepCommon(common, other);
  return common;
}

/** Adds to `set` what is in `other`. */
export function addAll(set: BitSet, other: BitSet): void {
  for (let place = 0; place < set.length; place += 1) set[place] = (set[place] ?? 0) | (other[place] ?? 0);
}

/** The numbers of a set, the smallest first. */
export function eachBit(set: BitSet, visit: (number: number) => void): void {
  for (let place = 0; place < set.length; place += 1) {
    let bits = set[place] ?? 0;
    while (bits !== 0) {
      const lowest = bits & -bits;
      visit(place * BITS + (BITS - 1 - Math.clz32(lowest)));
      bits ^= lowest;
    }
  }
}
