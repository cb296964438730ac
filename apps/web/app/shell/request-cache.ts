/** Most answers that are kept (S395). */
export const CACHE_ENTRIES = 1000;
/** How long an answer is kept, in milliseconds (S395). */
export const CACHE_MS = 600_000;

/**
 * Answers of reads in this tab's memory: at most 1000 of them for 10 minutes each, the longest unused goes first
 * (S395). Only what succeeded is put here (S396).
 */
export class RequestCache<Answer> {
  readonly #answers = new Map<string, { answer: Answer; until: number }>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  get(key: string): Answer | undefined {
    const known = this.#answers.get(key);
    if (!known) return undefined;
    this.#answers.delete(key);
    if (known.until <= this.#now()) return undefined;
    // A map keeps the order in which things came, so what is read goes to its end.
    this.#answers.set(key, known);
    return known.answer;
  }

  set(key: string, answer: Answer): void {
    this.#answers.delete(key);
    this.#answers.set(key, { answer, until: this.#now() + CACHE_MS });
    if (this.#answers.size <= CACHE_ENTRIES) return;
    const [oldest] = this.#answers.keys();
    if (oldest !== undefined) this.#answers.delete(oldest);
  }
}
