import type { RowProblem } from './parse-row.ts';

/** Problems that are written down one by one; of more than these only the number is kept. */
export const PROBLEMS_KEPT = 1_000;

/** What is wrong with the rows of a file, however many they are. */
export class ProblemList {
  readonly #kept: RowProblem[] = [];
  #count = 0;
  #rows = 0;

  /** All of them. */
  get count(): number {
    return this.#count;
  }

  /** Rows that have one or more. */
  get rows(): number {
    return this.#rows;
  }

  /** The first ones, by line. */
  get kept(): RowProblem[] {
    return this.#kept.toSorted((left, right) => left.line - right.line);
  }

  /** Takes all problems of some rows; no row comes twice. */
  add(problems: readonly RowProblem[]): void {
    if (problems.length === 0) return;
    this.#count += problems.length;
    this.#rows += new Set(problems.map(({ line }) => line)).size;
    this.#kept.push(...problems.slice(0, Math.max(0, PROBLEMS_KEPT - this.#kept.length)));
  }
}
