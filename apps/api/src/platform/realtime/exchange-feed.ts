import type { KeptMessage } from './message.queries.ts';

/** Takes a message: JSON text and its sequence. */
export type Listener = (text: string, sequence: number) => void;

interface FeedSource {
  /** Resolves once new messages are announced to this process. */
  watch(): Promise<void>;
  readLast(): Promise<number>;
  readAfter(sequence: number): Promise<KeptMessage[]>;
  open(sealed: Uint8Array): string;
  onEmpty(): void;
  onError(error: unknown): void;
}

/**
 * One exchange in this process. Everything happens one after the other, so that a listener that joins while messages
 * arrive misses none and gets none twice; a hole in the sequence is filled from what is kept.
 */
export class ExchangeFeed {
  readonly #source: FeedSource;
  readonly #listeners = new Map<symbol, { listener: Listener; last: number }>();
  #last: number | undefined;
  #joining = 0;
  #work: Promise<unknown> = Promise.resolve();

  constructor(source: FeedSource) {
    this.#source = source;
  }

  /** Begins to hand messages over: first those after `after`, if given. @throws when the database does not answer */
  async join(listener: Listener, after: number | undefined): Promise<{ sequence: number; stop: () => void }> {
    const id = Symbol('listener');
    this.#joining += 1;
    try {
      const sequence = await this.#next(async () => {
        if (this.#last === undefined) {
          await this.#source.watch();
          this.#last = await this.#source.readLast();
        }
        const entry = { listener, last: after ?? this.#last };
        if (after !== undefined && after < this.#last)
          for (const message of await this.#source.readAfter(after)) this.#hand(entry, message);
        entry.last = Math.max(entry.last, this.#last);
        this.#listeners.set(id, entry);
        return this.#last;
      });
      return { sequence, stop: () => this.#leave(id) };
    } finally {
      this.#joining -= 1;
      this.#closeWhenEmpty();
    }
  }

  /** A message was announced; `sealed` is absent when it was too long to be told. */
  take(sequence: number, sealed: Uint8Array | '' | undefined): void {
    this.#next(async () => {
      if (this.#last === undefined || sequence <= this.#last) return;
      if (sequence === this.#last + 1 && sealed)
        this.#handToAll({ sequence, sealedBody: Buffer.from(sealed) });
      else await this.#readOn();
    }).catch((error) => this.#source.onError(error));
  }

  /** Announcements may have been missed. */
  catchUp(): void {
    this.#next(async () => {
      if (this.#last !== undefined) await this.#readOn();
    }).catch((error) => this.#source.onError(error));
  }

  async #readOn(): Promise<void> {
    for (const message of await this.#source.readAfter(this.#last ?? 0)) this.#handToAll(message);
  }

  #handToAll(message: KeptMessage): void {
    for (const entry of this.#listeners.values()) this.#hand(entry, message);
    this.#last = message.sequence;
  }

  #hand(entry: { listener: Listener; last: number }, { sequence, sealedBody }: KeptMessage): void {
    if (sequence <= entry.last) return;
    entry.last = sequence;
    try {
      entry.listener(this.#source.open(sealedBody), sequence);
    } catch (error) {
      // One that cannot be read, under a key of before, must not keep those after it back.
      this.#source.onError(error);
    }
  }

  #leave(id: symbol): void {
    this.#listeners.delete(id);
    this.#closeWhenEmpty();
  }

  #closeWhenEmpty(): void {
    if (this.#listeners.size === 0 && this.#joining === 0) this.#source.onEmpty();
  }

  #next<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#work.then(work);
    this.#work = result.catch(() => undefined);
    return result;
  }
}
