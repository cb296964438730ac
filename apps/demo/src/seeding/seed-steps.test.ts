import { expect, test } from 'vitest';
import { SeedSteps } from './seed-steps.ts';
import { StepTimes } from './step-times.ts';

test('a seed that was cut off does what was not done, the step that it was cut off in once more, and no other', async () => {
  const told: string[] = [];
  let isCutOff = true;
  async function seedStores(tenant: number): Promise<void> {
    told.push(`stores ${tenant}`);
  }
  async function seedGoods(): Promise<void> {
    told.push('goods');
    if (isCutOff) throw new Error('the power went');
  }
  let kept: readonly string[] = [];
  const begin = () =>
    new SeedSteps(new StepTimes(), kept, async (done) => {
      kept = done;
    });
  const first = begin();
  await first.run(seedStores, 5);
  await expect(first.run(seedGoods)).rejects.toThrow('the power went');
  expect(kept).toEqual(['seedStores']);
  isCutOff = false;
  const second = begin();
  await second.run(seedStores, 5);
  await second.run(seedGoods);
  expect(told).toEqual(['stores 5', 'goods', 'goods']);
  expect(kept).toEqual(['seedStores', 'seedGoods']);
});
