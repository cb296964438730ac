import { describe, expect, test } from 'vitest';
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
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['{"code":0}']));
    expect(makings).toBe(1);
    expect(await answers.readOrMake('key', 30, make)).toBe('{"code":0}');
    expect(makings).toBe(1);
  });

  test('a failure reaches all who waited and is not kept', async () => {
    const answers = new SharedAnswers();
    const failed = Promise.withResolvers<string>();
    const asked = [1, 2].map(() => answers.readOrMake('key', 30, () => failed.promise));
    const outcomes = Promise.allSettled(asked);
    failed.reject(new Error('no database'));
    expect((await outcomes).map((one) => one.status)).toEqual(['rejected', 'rejected']);
    expect(await answers.readOrMake('key', 30, async () => 'made')).toBe('made');
  });
});
