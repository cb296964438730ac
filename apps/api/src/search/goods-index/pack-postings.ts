import { type PackedPostings, packPosting } from './postings.ts';
import { readTsvector } from './read-tsvector.ts';

const FIRST_ROOM = 1 << 16;

/** Gathers the documents of goods and packs them. What it holds meanwhile is several times what comes of it. */
export class PostingsPacker {
  readonly #numbers = new Map<string, number>();
  #lexemeOf = new Uint32Array(FIRST_ROOM);
  #postings = new Uint32Array(FIRST_ROOM);
  #count = 0;

  /** @param words the goods' document, as `tsvector` is written */
  add(goods: number, words: string): void {
    readTsvector(words, (lexeme, weight) => {
      const number = this.#numbers.get(lexeme) ?? this.#numbers.size;
      if (number === this.#numbers.size) this.#numbers.set(lexeme, number);
      if (this.#count === this.#postings.length) this.#grow();
      this.#lexemeOf[this.#count] = number;
      this.#postings[this.#count] = packPosting(goods, weight);
      this.#count += 1;
    });
  }

  pack(): PackedPostings {
    const lexemes = [...this.#numbers.keys()].sort(compareCodePoints);
    const placeOf = new Uint32Array(lexemes.length);
    for (const [place, lexeme] of lexemes.entries()) placeOf[this.#numbers.get(lexeme) ?? 0] = place;
    const listStarts = new Uint32Array(lexemes.length + 1);
    for (let at = 0; at < this.#count; at += 1) {
      const next = (placeOf[this.#lexemeOf[at] ?? 0] ?? 0) + 1;
      listStarts[next] = (listStarts[next] ?? 0) + 1;
    }
    for (let place = 1; place < listStarts.length; place += 1)
      listStarts[place] = (listStarts[place] ?? 0) + (listStarts[place - 1] ?? 0);
    const filled = listStarts.slice();
    const lists = new Uint32Array(this.#count);
    for (let at = 0; at < this.#count; at += 1) {
      const place = placeOf[this.#lexemeOf[at] ?? 0] ?? 0;
      const to = filled[place] ?? 0;
      lists[to] = this.#postings[at] ?? 0;
      filled[place] = to + 1;
    }
    return { ...packTexts(lexemes), listStarts, lists };
  }

  #grow(): void {
    const [lexemeOf, postings] = [this.#lexemeOf, this.#postings];
    this.#lexemeOf = new Uint32Array(lexemeOf.length * 2);
    this.#postings = new Uint32Array(postings.length * 2);
    this.#lexemeOf.set(lexemeOf);
    this.#postings.set(postings);
  }
}

function packTexts(lexemes: readonly string[]): Pick<PackedPostings, 'text' | 'textStarts'> {
  const textStarts = new Uint32Array(lexemes.length + 1);
  for (const [place, lexeme] of lexemes.entries())
    textStarts[place + 1] = (textStarts[place] ?? 0) + Buffer.byteLength(lexeme);
  const text = new Uint8Array(textStarts[lexemes.length] ?? 0);
  const encoder = new TextEncoder();
  for (const [place, lexeme] of lexemes.entries())
    encoder.encodeInto(lexeme, text.subarray(textStarts[place], textStarts[place + 1]));
  return { text, textStarts };
}

/** The order of UTF-8, which differs from that of strings where one has a character of two units. */
export function compareCodePoints(left: string, right: string): number {
  const shorter = Math.min(left.length, right.length);
  for (let at = 0; at < shorter; at += 1) {
    const [one, other] = [left.charCodeAt(at), right.charCodeAt(at)];
    if (one !== other) return lift(one) - lift(other);
  }
  return left.length - right.length;
}

function lift(unit: number): number {
  const isSurrogate = unit >= 0xd8_00 && unit <= 0xdf_ff;
  return isSurrogate ? unit + 0x1_00_00 : unit;
}
