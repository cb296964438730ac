/** Which goods hold which lexeme, packed: no object for a lexeme or for an entry of its list. */
export interface PackedPostings {
  /** All lexemes in the order of their code points, one behind the other in UTF-8. */
  readonly text: Uint8Array<ArrayBuffer>;
  /** Where each begins in `text`; one more for the end. */
  readonly textStarts: Uint32Array<ArrayBuffer>;
  /** Where the list of each begins in `lists`; one more for the end. */
  readonly listStarts: Uint32Array<ArrayBuffer>;
  /** See `packPosting`; within a list in the order of the goods. */
  readonly lists: Uint32Array<ArrayBuffer>;
}

/** Goods by their number in the index, and the weight of the lexeme in their document. */
export function packPosting(goods: number, weight: number): number {
  return ((goods << 2) | weight) >>> 0;
}
export const goodsOf = (posting: number): number => posting >>> 2;
export const weightOf = (posting: number): number => posting & 3;

/** Place of the first lexeme that does not come before a text; below `end`, or `end`. */
function findPlace({ text, textStarts }: PackedPostings, wanted: Uint8Array): number {
  let [low, high] = [0, textStarts.length - 1];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const lexeme = text.subarray(textStarts[middle], textStarts[middle + 1]);
    if (Buffer.compare(lexeme, wanted) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Places of the lexemes that are the wanted one, or with `isPrefix` begin so: from the first on, below the second. */
export function findLexemes(
  packed: PackedPostings,
  lexeme: string,
  isPrefix: boolean,
): readonly [from: number, to: number] {
  const { text, textStarts } = packed;
  const wanted = Buffer.from(lexeme);
  const from = findPlace(packed, wanted);
  const end = textStarts.length - 1;
  const begins = (place: number) => {
    const start = textStarts[place] ?? 0;
    const stop = isPrefix
      ? Math.min(start + wanted.length, textStarts[place + 1] ?? 0)
      : textStarts[place + 1];
    return Buffer.compare(text.subarray(start, stop), wanted) === 0;
  };
  let to = from;
  while (to < end && begins(to)) to += 1;
  return [from, to];
}

/** The list of the lexeme at a place. */
export function listAt({ lists, listStarts }: PackedPostings, place: number): Uint32Array {
  return lists.subarray(listStarts[place], listStarts[place + 1]);
}
