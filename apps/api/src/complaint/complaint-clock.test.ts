import fc from 'fast-check';
import { expect, it } from 'vitest';
import { markOf, movePromise, nextDeadline, pausedMs, usedPercent, workedMs } from './complaint-clock.ts';

const START = Date.parse('2026-11-23T01:00:00Z');
const HOUR = 3_600_000;

/** Spans of work and pauses that follow each other, in whole seconds. */
const spans = fc.array(fc.record({ work: fc.nat(200_000), pause: fc.nat(200_000) }), { maxLength: 12 });

it('the clock of a case is open time minus its pauses, and the promise moves by just those', () => {
  fc.assert(
    fc.property(spans, fc.nat(200_000), (list, rest) => {
      let at = START;
      let worked = 0;
      let promisedAt = new Date(START + 168 * HOUR);
      const pauses: { fromAt: Date; toAt: Date }[] = [];
      for (const { work, pause } of list) {
        const fromAt = new Date(at + work * 1000);
        const toAt = new Date(fromAt.getTime() + pause * 1000);
        promisedAt = movePromise(promisedAt, { fromAt, toAt: null }, toAt);
        pauses.push({ fromAt, toAt });
        worked += work * 1000;
        at = toAt.getTime();
      }
      const now = new Date(at + rest * 1000);
      expect(workedMs(new Date(START), pauses, now)).toBe(worked + rest * 1000);
      expect(pausedMs(pauses, now)).toBe(now.getTime() - START - worked - rest * 1000);
      // What is left of the promise is what was promised less what was worked.
      expect(promisedAt.getTime() - now.getTime()).toBe(168 * HOUR - worked - rest * 1000);
    }),
  );
});

it('a pause that lasts holds the clock where it began', () => {
  const pauses = [{ fromAt: new Date(START + HOUR), toAt: null }];
  for (const hours of [1, 2, 90])
    expect(workedMs(new Date(START), pauses, new Date(START + hours * HOUR))).toBe(HOUR);
});

it('the first answer is the promise until it was given, then the solution', () => {
  const row = {
    answerBy: new Date(START + 24 * HOUR),
    answerMinutes: 1_440,
    promisedAt: new Date(START + 168 * HOUR),
    closeMinutes: 10_080,
  };
  expect(nextDeadline({ ...row, answeredAt: null })).toEqual({ at: row.answerBy, minutes: 1_440 });
  expect(nextDeadline({ ...row, answeredAt: new Date(START) })).toEqual({
    at: row.promisedAt,
    minutes: 10_080,
  });
});

it('a promise is near at three quarters of its time and late when it is over', () => {
  const deadline = { at: new Date(START + 24 * HOUR), minutes: 1_440 };
  const after = (hours: number, ms = 0) => new Date(START + hours * HOUR + ms);
  expect(markOf(deadline, after(18, -1))).toBe('');
  expect(markOf(deadline, after(18))).toBe('nearing');
  expect(markOf(deadline, after(24, -1))).toBe('nearing');
  expect(markOf(deadline, after(24))).toBe('late');
  expect([after(0), after(12), after(24), after(48)].map((now) => usedPercent(deadline, now))).toEqual([
    0, 50, 100, 200,
  ]);
});
