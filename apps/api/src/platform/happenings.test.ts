import { expect, it, vi } from 'vitest';
import type { RequestContext } from './request-context.ts';

// Who follows what is known to the whole process: a world of its own.
vi.resetModules();
const { announceFollowers, followTopic, tellFollowers, topic } = await import('./happenings.ts');

const paid = topic<{ id: number }>('paid');
const ctx = { transactional: true } as RequestContext;

it('whoever follows a topic acts in the order of the names, in whatever order rooms were found', async () => {
  const acted: string[] = [];
  const follower = (name: string) =>
    followTopic(paid, name, async (_ctx, { id }) => void acted.push(`${name} ${id}`));
  announceFollowers([follower('stock.keep'), follower('coupon.keep'), follower('points.give')]);
  await tellFollowers(ctx, paid, { id: 7 });
  expect(acted).toEqual(['coupon.keep 7', 'points.give 7', 'stock.keep 7']);
});

it('two of one name are refused', () => {
  const one = followTopic(paid, 'stock.keep', async () => undefined);
  expect(() => announceFollowers([one, one])).toThrow('share a name');
});
