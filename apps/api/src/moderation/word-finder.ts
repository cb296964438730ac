import type { SqueezedText } from './squeeze-text.ts';

interface Node {
  readonly next: Map<string, Node>;
  /** Where to go on when nothing follows: the longest end of what was read that begins a word. */
  fail: Node | undefined;
  /** The word that ends here. */
  word: string | undefined;
  /** The next shorter word that ends here too. */
  shorter: Node | undefined;
}

/** A word that a text holds. */
export interface FoundWord {
  readonly word: string;
  /** Something stands between its letters in the text: it may be two words that meet. */
  readonly isSpread: boolean;
}

const isLatin = (character: string | undefined) => character !== undefined && /[a-z0-9]/.test(character);

/** Finds all of many words in one walk over a text (Aho and Corasick), whatever their number. */
export class WordFinder {
  readonly #root: Node = makeNode();

  /** @param words in the form of `squeezeText`, none of them empty */
  constructor(words: Iterable<string>) {
    for (const word of words) {
      let node = this.#root;
      for (let at = 0; at < word.length; at += 1) {
        const unit = word.charAt(at);
        let child = node.next.get(unit);
        if (!child) {
          child = makeNode();
          node.next.set(unit, child);
        }
        node = child;
      }
      node.word = word;
    }
    this.#link();
  }

  /** Level by level, so that what is shorter is linked before what is longer. */
  #link(): void {
    const waiting: Node[] = [];
    for (const child of this.#root.next.values()) {
      child.fail = this.#root;
      waiting.push(child);
    }
    for (const node of waiting) {
      for (const [unit, child] of node.next) {
        child.fail = this.#follow(node.fail ?? this.#root, unit);
        child.shorter = child.fail.word === undefined ? child.fail.shorter : child.fail;
        waiting.push(child);
      }
    }
  }

  #follow(from: Node, unit: string): Node {
    let node: Node | undefined = from;
    while (node && !node.next.has(unit)) node = node.fail;
    return node?.next.get(unit) ?? this.#root;
  }

  /** Every word that a text holds, each once; one that stands there unbroken is not spread. */
  find({ text, gapBefore }: SqueezedText): FoundWord[] {
    const found = new Map<string, FoundWord>();
    let node = this.#root;
    for (let at = 0; at < text.length; at += 1) {
      node = this.#follow(node, text.charAt(at));
      for (let end: Node | undefined = node; end; end = end.shorter) {
        const { word } = end;
        if (word === undefined) continue;
        const start = at + 1 - word.length;
        if (isPartOfWord(text, gapBefore, start, at + 1)) continue;
        const isSpread = gapBefore.slice(start + 1, at + 1).includes(true);
        if (!isSpread || !found.has(word)) found.set(word, { word, isSpread });
      }
    }
    return [...found.values()];
  }
}

/** A word in Latin letters is none inside of another: `ass` in `glass`. Chinese has no blanks to go by. */
function isPartOfWord(text: string, gapBefore: readonly boolean[], start: number, end: number): boolean {
  const goesOnBefore = isLatin(text[start]) && isLatin(text[start - 1]) && gapBefore[start] === false;
  const goesOnAfter = isLatin(text[end - 1]) && isLatin(text[end]) && gapBefore[end] === false;
  return goesOnBefore || goesOnAfter;
}

function makeNode(): Node {
  return { next: new Map(), fail: undefined, word: undefined, shorter: undefined };
}
