import { LRUCache } from 'lru-cache';
import { invalidInput } from '../platform/app-error.ts';
import { RowSpool } from './row-spool.ts';
import { LONGEST_ROW } from './table-row.ts';
import { listenToXml, type XmlListener } from './xml-elements.ts';

/** Different texts of one spreadsheet; each takes four bytes of memory. */
const MOST_STRINGS = 5_000_000;
/** Texts that are kept at hand: brands, categories, words of status. */
const AT_HAND = 5_000;
/** Longer ones are hardly ever said twice. */
const LONGEST_AT_HAND = 200;

/** The texts of a spreadsheet, which its cells name by number. Excel writes all of them into one file of their own. */
export class SharedStrings {
  readonly #texts: RowSpool;
  readonly #atHand = new LRUCache<number, string>({ max: AT_HAND });

  private constructor(texts: RowSpool) {
    this.#texts = texts;
  }

  /** @throws AppError invalidInput when there are too many, or too long ones */
  static async read(chunks: AsyncIterable<Buffer>): Promise<SharedStrings> {
    const strings = new SharedStrings(await RowSpool.open());
    try {
      const reader = new StringReader((text) => {
        if (strings.#texts.length >= MOST_STRINGS)
          throw invalidInput(`Excel 文件里的不同文字超过 ${MOST_STRINGS} 条，请拆成几个文件`);
        strings.#texts.append(text);
      });
      for await (const _ of listenToXml(chunks, reader));
      return strings;
    } catch (error) {
      strings.close();
      throw error;
    }
  }

  /** @returns undefined when there is none with this number */
  get(index: number): string | undefined {
    if (!(Number.isInteger(index) && index >= 0 && index < this.#texts.length)) return undefined;
    const known = this.#atHand.get(index);
    if (known !== undefined) return known;
    const text = this.#texts.read(index);
    if (text.length <= LONGEST_AT_HAND) this.#atHand.set(index, text);
    return text;
  }

  close(): void {
    this.#texts.close();
  }
}

class StringReader implements XmlListener {
  readonly #onString: (text: string) => void;
  readonly #text = new RichText();

  constructor(onString: (text: string) => void) {
    this.#onString = onString;
  }

  opens(name: string): void {
    if (name === 'si') this.#text.clear();
    else this.#text.opens(name);
  }

  closes(name: string): void {
    if (name === 'si') this.#onString(this.#text.read());
    else this.#text.closes(name);
  }

  says(text: string): void {
    this.#text.says(text);
  }
}

/** A text in one piece or in several of different looks; how its signs are spoken (`rPh`) is no part of it. */
export class RichText implements XmlListener {
  #text = '';
  #isText = false;
  #isSpoken = false;

  clear(): void {
    this.#text = '';
  }

  read(): string {
    return readEscapes(this.#text);
  }

  opens(name: string): void {
    if (name === 't') this.#isText = true;
    else if (name === 'rPh') this.#isSpoken = true;
  }

  closes(name: string): void {
    if (name === 't') this.#isText = false;
    else if (name === 'rPh') this.#isSpoken = false;
  }

  /** @throws AppError invalidInput when it grows longer than a row may be */
  says(text: string): void {
    if (!this.#isText || this.#isSpoken) return;
    this.#text += text;
    if (this.#text.length > LONGEST_ROW) throw invalidInput('Excel 文件里有单元格的内容过长');
  }
}

/** Spreadsheets write the characters that XML does not hold as `_x000D_`. */
export function readEscapes(text: string): string {
  return text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
