import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { PictureSlots, PicturesBusyError } from './picture-slots.ts';

/** A work that runs until it is let go, and counts how many run beside it. */
function makeWorks() {
  const release: (() => void)[] = [];
  const seen = { running: 0, most: 0, done: [] as number[] };
  const work = (id: number) => async () => {
    seen.running += 1;
    seen.most = Math.max(seen.most, seen.running);
    await new Promise<void>((resolve) => release.push(resolve));
    seen.running -= 1;
    seen.done.push(id);
  };
  const letAllGo = async () => {
    while (seen.running > 0) {
      release.splice(0).forEach((go) => {
        go();
      });
      await setImmediate();
    }
  };
  return { work, seen, letAllGo };
}

describe('PictureSlots', () => {
  it('run at most as many works at once as there are places, in order of arrival', async () => {
    const slots = new PictureSlots(2, 10);
    const { work, seen, letAllGo } = makeWorks();
    const all = Promise.all([1, 2, 3, 4, 5].map((id) => slots.run(work(id))));
    await setImmediate();
    expect(seen.running).toBe(2);
    await letAllGo();
    await all;
    expect(seen).toEqual({ running: 0, most: 2, done: [1, 2, 3, 4, 5] });
  });

  it('give the place on when a work fails', async () => {
    const slots = new PictureSlots(1, 10);
    await expect(slots.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(slots.run(async () => 'next')).resolves.toBe('next');
  });

  it('refuse a stranger when the waiting room is full, but let a patient one wait', async () => {
    const slots = new PictureSlots(1, 1);
    const { work, letAllGo } = makeWorks();
    const running = slots.runUnlessCrowded(work(1));
    const waiting = slots.runUnlessCrowded(work(2));
    await expect(slots.runUnlessCrowded(work(3))).rejects.toBeInstanceOf(PicturesBusyError);
    const patient = slots.run(work(4));
    await letAllGo();
    await Promise.all([running, waiting, patient]);
    await expect(slots.runUnlessCrowded(async () => 'free again')).resolves.toBe('free again');
  });
});
