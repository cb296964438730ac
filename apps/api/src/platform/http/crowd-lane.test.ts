import { contract } from '@jishi/contract/index.ts';
import { expect, it } from 'vitest';
import { CrowdLane } from './crowd-lane.ts';

/** Work that ends when it is told to. */
function openWork() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { promise, resolve, reject };
}
const settle = () => new Promise((done) => setImmediate(() => setImmediate(done)));

it('works on so many at once, on the others in their order, and on after one that failed', async () => {
  const lane = new CrowdLane({ atOnce: 2 });
  const begun: number[] = [];
  const works = [0, 1, 2, 3].map(() => openWork());
  const answers = works.map(({ promise }, at) =>
    lane.run(() => {
      begun.push(at);
      return promise;
    }),
  );
  await settle();
  expect(begun).toEqual([0, 1]);
  works[1]?.reject(new Error('no'));
  await expect(answers[1]).rejects.toThrow('no');
  await settle();
  expect(begun).toEqual([0, 1, 2]);
  works[0]?.resolve('first');
  expect(await answers[0]).toBe('first');
  await settle();
  expect(begun).toEqual([0, 1, 2, 3]);
});

it('refuses whom it has no room for, and takes others once there is', async () => {
  const lane = new CrowdLane({ atOnce: 1, mostWaiting: 1 });
  const works = [openWork(), openWork()];
  const [first, second] = works.map(({ promise }) => lane.run(() => promise));
  await expect(lane.run(async () => 'third')).rejects.toMatchObject({ code: 4029 });
  for (const { resolve } of works) resolve('done');
  expect(await Promise.all([first, second])).toEqual(['done', 'done']);
  await settle();
  expect(await lane.run(async () => 'fourth')).toBe('fourth');
});

it('stands before the presses of a flash sale', () => {
  const crowds = Object.entries(contract.rush).filter(([, one]) => 'crowd' in one && one.crowd);
  expect(crowds.map(([name]) => name)).toEqual(['admit', 'order']);
});
