import { expect, it } from 'vitest';
import { DRAW_MS, WaitingRoom } from './waiting-room.ts';

const start = new Date('2026-12-01T02:00:00Z');
const at = (ms: number) => start.getTime() + ms;

/** Whoever waits asks again and again, in the order of their first presses; who comes in buys at once. */
function sell(early: readonly number[], late: readonly number[], units: number): number[] {
  const room = new WaitingRoom(start);
  for (const one of early) room.ask(one, units, at(1));
  for (const one of late) room.ask(one, units, at(800));
  const bought: number[] = [];
  const waiting = new Set([...early, ...late]);
  for (let now = at(DRAW_MS); bought.length < units; now += 500) {
    for (const one of waiting) {
      if (!room.ask(one, units - bought.length, now).admitted) continue;
      waiting.delete(one);
      room.close(one);
      if (bought.length < units) bought.push(one);
    }
  }
  return bought;
}

it('a hundred scripts that press at once leave a third and more to a hundred hands 0.8 s later, over 20 runs', () => {
  const scripts = Array.from({ length: 100 }, (_, index) => index);
  const hands = Array.from({ length: 100 }, (_, index) => 100 + index);
  let ofHands = 0;
  for (let run = 0; run < 20; run += 1)
    ofHands += sell(scripts, hands, 20).filter((one) => one >= 100).length;
  expect(ofHands / 400).toBeGreaterThan(0.35);
  expect(ofHands / 400).toBeLessThan(0.65);
});

it('who comes after the draw stands behind, in the order in which they came', () => {
  const room = new WaitingRoom(start);
  for (const one of [1, 2, 3]) room.ask(one, 1, at(10));
  const turns = [4, 5].map((one) => room.ask(one, 0, at(DRAW_MS + one)));
  expect(turns).toMatchObject([
    { admitted: false, place: 4 },
    { admitted: false, place: 5 },
  ]);
});

it('there is a ticket a unit for those who were drawn, and two once their turn is over', () => {
  const room = new WaitingRoom(start);
  expect([1, 2].map((one) => room.ask(one, 1, at(5_000)).admitted)).toEqual([true, false]);
  expect(room.ask(2, 1, at(DRAW_MS + 20_000)).admitted).toBe(true);
});

it('a ticket is the same one until its minute is over, and one that is used makes room', () => {
  const room = new WaitingRoom(start);
  expect([1, 2, 3].map((one) => room.ask(one, 1, at(40_000)).admitted)).toEqual([true, true, false]);
  expect(room.ask(1, 1, at(50_000)).admitted).toBe(true);
  room.close(2);
  expect(room.ask(3, 1, at(50_001)).admitted).toBe(true);
  expect(room.ask(4, 1, at(51_500)).admitted).toBe(false);
  expect(room.ask(4, 1, at(101_500)).admitted).toBe(true);
});

it('who has not asked for a while stands in nobody’s way', () => {
  const room = new WaitingRoom(start);
  for (const one of [1, 2, 3]) expect(room.ask(one, 0, at(5_000))).toMatchObject({ place: one });
  expect(room.ask(3, 0, at(26_000))).toMatchObject({ place: 1 });
});
