/** Lines of one kind that are written in a minute; what comes on top is counted. */
const LINES_A_MINUTE = 30;
const MINUTE_MS = 60_000;

interface Kind {
  since: number;
  written: number;
  left: number;
}

/**
 * Keeps whoever makes the shop write lines, by requests that nobody has to sign in for, from filling its disk: of each
 * kind the first of a minute are written, and of the rest how many there were. A kind is a place in the code, so that
 * there are as many as the code has.
 */
export class LogSampler {
  readonly #kinds = new Map<string, Kind>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** @returns whether to write a line, and how many of its kind were left out before it */
  take(kind: string): { write: boolean; leftOut: number } {
    const now = this.#now();
    const known = this.#kinds.get(kind);
    if (!known || now - known.since >= MINUTE_MS) {
      this.#kinds.set(kind, { since: now, written: 1, left: 0 });
      return { write: true, leftOut: known?.left ?? 0 };
    }
    if (known.written >= LINES_A_MINUTE) {
      known.left += 1;
      return { write: false, leftOut: 0 };
    }
    known.written += 1;
    return { write: true, leftOut: 0 };
  }
}

/** Where in the code a line comes from: its message, and for an error the place that threw it. */
export function kindOf(message: string, data: object): string {
  const error = Object.values(data).find((value) => value instanceof Error);
  const frame = error?.stack?.split('\n').find((line: string) => /^\s+at /.test(line)) ?? '';
  return `${message} ${frame.trim()}`;
}
