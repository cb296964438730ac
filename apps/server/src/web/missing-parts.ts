/** Why a part of a page is missing: the API refused it, or something went wrong. */
export type MissingReason = 'refused' | 'failed';

/**
 * Counts the parts of pages that did not come, by name and reason, for /metrics. Names stand in the code, so there are
 * as many as it has.
 */
export class MissingParts {
  readonly #counts = new Map<string, { part: string; reason: MissingReason; count: number }>();

  add(part: string, reason: MissingReason): void {
    const key = `${part} ${reason}`;
    const known = this.#counts.get(key);
    if (known) known.count += 1;
    else this.#counts.set(key, { part, reason, count: 1 });
  }

  list(): Iterable<Readonly<{ part: string; reason: MissingReason; count: number }>> {
    return this.#counts.values();
  }
}
