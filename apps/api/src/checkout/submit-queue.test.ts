import { setImmediate as settled } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { AppError } from '../platform/app-error.ts';
import { SubmitQueue } from './submit-queue.ts';

/** Work that ends when the test says so. */
function makeWork() {
  const { promise, resolve: end } = Promise.withResolvers<string>();
  const run = () => {
    work.started = true;
    return promise;
  };
  const work = { started: false, end, run };
  return work;
}

const patient = { atOnce: 2, mostWaitMs: 60_000 };

describe('the queue before the orders', () => {
  it('runs so many at once, and the others in the order they came', async () => {
    const queue = new SubmitQueue(patient);
    const works = Array.from({ length: 4 }, makeWork);
    const runs = works.map((work) => queue.run(work.run));
    await settled();
    expect(works.map((work) => work.started)).toEqual([true, true, false, false]);
    works[1]?.end('second');
    await runs[1];
    await settled();
    expect(works.map((work) => work.started)).toEqual([true, true, true, false]);
    for (const work of works) work.end('done');
    expect(await Promise.all(runs)).toEqual(['done', 'second', 'done', 'done']);
  });

  it('gives the turn on when the work fails', async () => {
    const queue = new SubmitQueue({ ...patient, atOnce: 1 });
    const failing = queue.run(() => Promise.reject(new Error('broken')));
    const next = queue.run(async () => 'fine');
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('fine');
    expect(await queue.run(async () => 'still fine')).toBe('still fine');
  });

  it('turns away who waited too long, without running the work and without losing a turn', async () => {
    const queue = new SubmitQueue({ atOnce: 1, mostWaitMs: 1 });
    const slow = makeWork();
    const running = queue.run(slow.run);
    const late = makeWork();
    const error = await queue.run(late.run).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ code: 4029, userMsg: '当前下单人数较多，请稍后再试' });
    expect(late.started).toBe(false);
    slow.end('done');
    await running;
    expect(await queue.run(async () => 'next')).toBe('next');
  });
});
