import { wholeGtin } from '@jishi/contract/gtin.ts';
import { type Key, KeyTable, keyOf } from './key-table.ts';
import { NumberList } from './number-list.ts';
import type { ImportRow, RowProblem } from './parse-row.ts';

/** A model is written in one transaction and held in memory for it. */
const MOST_SKUS_OF_MODEL = 2_000;
const LONGEST_MODEL = 16_000_000;

/** Name of a model among all rows: SKUs with the same key belong to one product. */
export function modelKey(row: Pick<ImportRow, 'brand' | 'categoryPath' | 'model'>): string {
  return JSON.stringify([row.brand, row.categoryPath, row.model]);
}

/**
 * Finds rows that contradict an earlier row of the same file: a code twice, the same specs twice in one model, or other
 * spec dimensions than the model's first row. The earlier row stands. What it knows of a row takes some fifty bytes.
 */
export class EarlierRows {
  readonly #lineOfCode = new KeyTable();
  readonly #lineOfGtin = new KeyTable();
  readonly #lineOfSpecs = new KeyTable();
  readonly #models = new KeyTable();
  /** By number of the model. */
  readonly #firstLines = new NumberList();
  readonly #dimensionsOfModels = new NumberList();
  readonly #skus = new NumberList();
  readonly #lengths = new NumberList();
  /** A file has few combinations of columns that are filled. */
  readonly #dimensions: string[] = [];
  readonly #numberOfDimensions = new Map<string, number>();

  /**
   * Takes in a row that stands.
   * @param length characters of the row
   * @returns the number of its model, in the order of their first rows, or what is wrong with it
   */
  admit(row: ImportRow, length: number): { model: number } | { problem: RowProblem } {
    const refuse = (column: string, reason: string) => ({ problem: { line: row.line, column, reason } });
    const name = modelKey(row);
    const key = keyOf(name);
    const code = keyOf(row.code);
    const specs = keyOf(`${name}${JSON.stringify(row.specs.map((spec) => spec.value))}`);
    const known = this.#models.get(key);
    const sameCode = this.#lineOfCode.get(code);
    if (sameCode !== undefined) return refuse('SKU编码', `与第 ${sameCode} 行重复`);
    const gtin = row.gtin === '' ? undefined : keyOf(wholeGtin(row.gtin));
    const sameGtin = gtin && this.#lineOfGtin.get(gtin);
    if (sameGtin !== undefined) return refuse('条码', `与第 ${sameGtin} 行重复`);
    const sameSpecs = this.#lineOfSpecs.get(specs);
    if (sameSpecs !== undefined) return refuse('规格', `与第 ${sameSpecs} 行是同一型号的同一规格`);
    const dimensions = dimensionsOf(row);
    if (known !== undefined) {
      const first = this.#dimensions[this.#dimensionsOfModels.get(known)] ?? '';
      if (dimensions !== first)
        return refuse(
          '规格',
          `规格项应与同型号的第 ${this.#firstLines.get(known)} 行一致（${first || '无'}）`,
        );
      if (this.#skus.get(known) >= MOST_SKUS_OF_MODEL)
        return refuse('型号', `同一型号最多 ${MOST_SKUS_OF_MODEL} 行`);
      if (this.#lengths.get(known) + length > LONGEST_MODEL)
        return refuse('型号', '同一型号各行的内容合计过长；描述等共用的内容只需写在第一行');
    }
    const model = known ?? this.#begin(key, row.line, dimensions);
    this.#skus.add(model, 1);
    this.#lengths.add(model, length);
    this.#lineOfCode.set(code, row.line);
    if (gtin) this.#lineOfGtin.set(gtin, row.line);
    this.#lineOfSpecs.set(specs, row.line);
    return { model };
  }

  /** How many there are. */
  get models(): number {
    return this.#firstLines.length;
  }

  #begin(key: Key, line: number, dimensions: string): number {
    const model = this.#firstLines.length;
    let number = this.#numberOfDimensions.get(dimensions);
    if (number === undefined) {
      number = this.#dimensions.push(dimensions) - 1;
      this.#numberOfDimensions.set(dimensions, number);
    }
    this.#models.set(key, model);
    this.#firstLines.push(line);
    this.#dimensionsOfModels.push(number);
    this.#skus.push(0);
    this.#lengths.push(0);
    return model;
  }
}

/** Names of a row's spec dimensions, in order. */
export function dimensionsOf(row: Pick<ImportRow, 'specs'>): string {
  return row.specs.map((spec) => spec.name).join('、');
}
