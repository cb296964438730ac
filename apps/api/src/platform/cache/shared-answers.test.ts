import { describe, expect, test, vi } from 'vitest';
import { SharedAnswers } from './shared-answers.ts';

describe('shared answers', () => {
  test('who asks at the same time waits for one making, and gets the same answer', async () => {
    const answers = new SharedAnswers();
    const made = Promise.withResolvers<string>();
    let makings = 0;
    const make = () => {
      makings += 1;
      return made.promise;
    };
    const asked = Array.from({ length: 100 }, () => answers.readOrMake('key', 30, make));
    made.resolve('{"code":0}');
    const shared = new Set(await Promise.all(asked));
    expect([...shared].map(({ body }) => body)).toEqual(['{"code":0}']);
    expect(makings).toBe(1);
    expect((await answers.readOrMake('key', 30, make)).body).toBe('{"code":0}');
    expect(makings).toBe(1);
  });

  test('a failure reaches all who waited and is not kept', async () => {
    const answers = new SharedAnswers();
    const failed = Promise.withResolvers<string>();
    const asked = [1, 2].map(() => answers.readOrMake('key', 30, () => failed.promise));
    const outcomes = Promise.allSettled(asked);
    failed.reject(new Error('no database'));
    expect((await outcomes).map((one) => one.status)).toEqual(['rejected', 'rejected']);
    expect((await answers.readOrMake('key', 30, async () => 'made')).body).toBe('made');
  });

  test('who shares an answer gets one object, which nobody can change for the others', async () => {
    const answers = new SharedAnswers();
    const make = async () => '{"code":0,"data":{"floors":[{"title":"手机"}]}}';
    const [first, second] = await Promise.all([
      answers.readOrMake('key', 30, make),
      answers.readOrMake('key', 30, make),
    ]);
    const data = first.data as { floors: { title: string }[] };
    expect(second.data).toBe(data);
    expect(() => data.floors.pop()).toThrow(TypeError);
    expect(() => Object.assign(data.floors[0] ?? {}, { title: '平板' })).toThrow(TypeError);
  });

  test('an answer that is made anew without a change stays the same object, a changed one does not', async () => {
    const answers = new SharedAnswers();
    let body = '{"data":{}}';
    let makings = 0;
    const read = () =>
      answers.readOrMake('key', 0.001, async () => {
        makings += 1;
        return body;
      });
    const first = await read();
    await vi.waitFor(async () => {
      expect(await read()).toBe(first);
      expect(makings).toBeGreaterThan(1);
    });
    body = '{"data":[]}';
    await vi.waitFor(async () => expect(await read()).not.toBe(first));
  });
});
