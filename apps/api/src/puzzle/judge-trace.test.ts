import { expect, it } from 'vitest';
import { judgeSolution, type Reading } from './judge-trace.ts';

const TARGET = 187;
const ELAPSED_MS = 5_000;

/** How a hand moves: slowly, quickly, slowly, a little up and down. */
function moveByHand(to = TARGET, lastsMs = 900): Reading[] {
  return Array.from({ length: 40 }, (_, step) => {
    const way = step / 39;
    const eased = way < 0.5 ? 2 * way * way : 1 - (2 - 2 * way) ** 2 / 2;
    return [
      Math.round(30 + (to - 30) * eased),
      Math.round(3 * Math.sin(step / 5)),
      Math.round(lastsMs * way),
    ];
  });
}
/** How a program moves: the same step again and again. */
function moveByProgram(beatMs: number, slope = 0): Reading[] {
  const steps = 30;
  return Array.from({ length: steps + 1 }, (_, step) => [
    Math.round(30 + ((TARGET - 30) * step) / steps),
    Math.round(slope * step),
    beatMs * step,
  ]);
}
const judge = (
  timeEvent: Reading[],
  change: { point?: number; timeDiff?: number; elapsedMs?: number } = {},
) =>
  judgeSolution(
    { point: change.point ?? TARGET, timeDiff: change.timeDiff ?? timeEvent.at(-1)?.[2] ?? 0, timeEvent },
    TARGET,
    change.elapsedMs ?? ELAPSED_MS,
  );

it('S303 a hand that leaves the piece in the hole has solved it, a few pixels beside it too', () => {
  expect(judge(moveByHand())).toBe(true);
  expect(judge(moveByHand(TARGET + 4), { point: TARGET + 4 })).toBe(true);
  expect(judge(moveByHand(TARGET - 4), { point: TARGET - 4 })).toBe(true);
});

it('a piece beside the hole is not in it', () => {
  expect(judge(moveByHand(TARGET + 6), { point: TARGET + 6 })).toBe(false);
  expect(judge(moveByHand(TARGET - 40), { point: TARGET - 40 })).toBe(false);
});

it('S302 a piece outside 30 to 270 is nowhere', () => {
  const solution = { timeDiff: 900, timeEvent: moveByHand(272) };
  expect(judgeSolution({ ...solution, point: 272 }, 270, ELAPSED_MS)).toBe(false);
  expect(judgeSolution({ timeDiff: 900, timeEvent: moveByHand(270), point: 270 }, 270, ELAPSED_MS)).toBe(
    true,
  );
});

it('a scripted drag on a straight line at an even pace is refused, level or slanted, quick or slow', () => {
  for (const beatMs of [1, 8, 16, 33, 60]) {
    expect(judge(moveByProgram(beatMs))).toBe(false);
    expect(judge(moveByProgram(beatMs, 2))).toBe(false);
  }
});

it('a jump, too few readings, and no trace at all are refused', () => {
  expect(
    judge([
      [30, 0, 0],
      [TARGET, 0, 400],
    ]),
  ).toBe(false);
  expect(judge(moveByHand().filter((_, place) => place % 20 === 0))).toBe(false);
  expect(judge([], { timeDiff: 800 })).toBe(false);
  expect(judge(Array.from({ length: 30 }, (_, step): Reading => [TARGET, 0, step * 20]))).toBe(false);
});

it('a trace that leads elsewhere, begins elsewhere or runs backwards in time is refused', () => {
  expect(judge(moveByHand(TARGET - 20))).toBe(false);
  expect(judge(moveByHand().slice(25))).toBe(false);
  expect(judge(moveByHand().map(([x, y, at]): Reading => [x, y, 900 - at]))).toBe(false);
});

it('S303 times that cannot be are refused: too quick, too slow, longer than the puzzle exists', () => {
  expect(judge(moveByHand(TARGET, 120))).toBe(false);
  expect(judge(moveByHand(TARGET, 61_000), { elapsedMs: 90_000 })).toBe(false);
  expect(judge(moveByHand(TARGET, 4_000), { elapsedMs: 2_000 })).toBe(false);
});

it('arrow keys pressed by a finger pass, keys pressed by a program do not', () => {
  const press = (gaps: readonly number[]): Reading[] => {
    let at = 0;
    const steps = Math.ceil((TARGET - 30) / 10);
    return Array.from({ length: steps + 1 }, (_, step) => {
      if (step > 0) at += gaps[step % gaps.length] ?? 0;
      return [Math.min(TARGET, 30 + step * 10), 0, at];
    });
  };
  expect(judge(press([140, 95, 210, 120, 180]))).toBe(true);
  expect(judge(press([100]))).toBe(false);
  expect(judge(press([9, 14, 6, 22, 11]))).toBe(false);
});
