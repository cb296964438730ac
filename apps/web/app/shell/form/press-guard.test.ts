import { expect, it } from 'vitest';
import { OneAtATime, PressGuard } from './press-guard.ts';

it('of two presses within one frame the first alone counts', () => {
  const guard = new PressGuard();
  expect([guard.pass(1000), guard.pass(1004), guard.pass(1300)]).toEqual([true, false, false]);
  expect(guard.pass(1500)).toBe(true);
});

it('once the page has shown that it works, a new press is a new one', () => {
  const guard = new PressGuard();
  guard.pass(1000);
  guard.rest();
  expect(guard.pass(1100)).toBe(true);
});

it('an act that is asked for while it runs is not done twice, and can be done again afterwards', async () => {
  const turn = new OneAtATime();
  let done = 0;
  const act = async () => {
    done += 1;
    await Promise.resolve();
    return done;
  };
  expect(await Promise.all([turn.run(act), turn.run(act)])).toEqual([1, undefined]);
  expect(await turn.run(act)).toBe(2);
});

it('an act that failed does not block the next one', async () => {
  const turn = new OneAtATime();
  await expect(turn.run(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(await turn.run(async () => 'done')).toBe('done');
});
