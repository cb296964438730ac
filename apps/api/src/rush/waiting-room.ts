import { randomInt } from 'node:crypto';
import { TICKET_MS } from './entry-papers.ts';

/** Presses of so many milliseconds after the start are drawn, whoever was first. */
export const DRAW_MS = 3_000;
/** For so long after the draw there is a ticket for each unit and no more: nobody who was drawn is outrun. */
const FIRST_TURN_MS = 20_000;
/** Afterwards there are so many, since not everybody who is let in buys. */
const TICKETS_PER_UNIT = 2;
/** Who does not ask for so long has left. */
const PATIENCE_MS = 20_000;

/** What somebody who waits is told: they may go in, or how many stand before them. */
export type Turn = { admitted: true } | { admitted: false; place: number; waitMs: number };

/**
 * Those who want an item, at one process. It only sheds load: nobody gets a unit by it, and one that is lost with its
 * process is made anew by those who ask again. Who presses in the first seconds is put into a random order, so that a
 * script is no better off than a hand; later ones stand behind. No more tickets are open than what is left, and later
 * twice that.
 */
export class WaitingRoom {
  readonly #drawUntil: number;
  /** Pressed while the draw is open. */
  readonly #drawing = new Set<number>();
  /** Who waits, in their order, with the moment they last asked. */
  #queue = new Map<number, number>();
  readonly #tickets = new Map<number, number>();
  #sweptAt = 0;

  constructor(startsAt: Date) {
    this.#drawUntil = startsAt.getTime() + DRAW_MS;
  }

  /** @param left units that nobody has taken yet */
  ask(memberId: number, left: number, now = Date.now()): Turn {
    if (now < this.#drawUntil) {
      this.#drawing.add(memberId);
      return { admitted: false, place: this.#drawing.size, waitMs: this.#drawUntil - now + randomInt(400) };
    }
    if (this.#drawing.size > 0) this.#draw(now);
    this.#sweep(now);
    if ((this.#tickets.get(memberId) ?? 0) > now) return { admitted: true };
    this.#queue.set(memberId, now);
    const perUnit = now < this.#drawUntil + FIRST_TURN_MS ? 1 : TICKETS_PER_UNIT;
    const free = Math.max(0, left * perUnit - this.#tickets.size);
    const before = this.#placeOf(memberId);
    if (before >= free) return { admitted: false, place: before - free + 1, waitMs: 1_500 + randomInt(500) };
    this.#queue.delete(memberId);
    this.#tickets.set(memberId, now + TICKET_MS);
    return { admitted: true };
  }

  /** An order was placed by it, or it was given up. */
  close(memberId: number): void {
    this.#tickets.delete(memberId);
  }

  #draw(now: number): void {
    const drawn = [...this.#drawing];
    for (let last = drawn.length - 1; last > 0; last -= 1) {
      const other = randomInt(last + 1);
      [drawn[last], drawn[other]] = [drawn[other] as number, drawn[last] as number];
    }
    this.#drawing.clear();
    this.#queue = new Map([...drawn.map((one): [number, number] => [one, now]), ...this.#queue]);
  }

  #placeOf(memberId: number): number {
    let place = 0;
    for (const one of this.#queue.keys()) {
      if (one === memberId) return place;
      place += 1;
    }
    return place;
  }

  /** Once a second: those who left stand in nobody's way, and tickets run out. */
  #sweep(now: number): void {
    if (now - this.#sweptAt < 1_000) return;
    this.#sweptAt = now;
    for (const [one, askedAt] of this.#queue) if (now - askedAt > PATIENCE_MS) this.#queue.delete(one);
    for (const [one, until] of this.#tickets) if (until <= now) this.#tickets.delete(one);
  }
}
