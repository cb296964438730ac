/** Thrown when so much work waits already that more would only make everybody wait longer. */
export class PicturesBusyError extends Error {
  constructor() {
    super('too many pictures wait to be made');
    this.name = 'PicturesBusyError';
  }
}

/** Lets at most `places` works run at once, in order of arrival. */
export class PictureSlots {
  #free: number;
  readonly #waitingRoom: number;
  readonly #waiting: (() => void)[] = [];

  /** @param waitingRoom works that may wait before `runUnlessCrowded` refuses */
  constructor(places: number, waitingRoom: number) {
    this.#free = places;
    this.#waitingRoom = waitingRoom;
  }

  /** Waits for a place as long as it takes. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // The place goes over to the next in line without becoming free in between.
      if (next) next();
      else this.#free += 1;
    }
  }

  /** For work that strangers cause. @throws PicturesBusyError when the waiting room is full */
  async runUnlessCrowded<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free === 0 && this.#waiting.length >= this.#waitingRoom) throw new PicturesBusyError();
    return this.run(work);
  }
}
