import { afterEach, expect, test, vi } from 'vitest';
import type { RequestContext } from '../request-context.ts';
import { keepPerGeneration } from './keep-per-generation.ts';
import { SharedAnswers } from './shared-answers.ts';

/** What the cache sees of a request. */
function contextOf(
  platform: { sharedAnswers: SharedAnswers },
  tenantId: number,
  transactional = false,
): RequestContext {
  return { platform, tenant: { id: tenantId }, transactional } as unknown as RequestContext;
}
const newPlatform = () => ({ sharedAnswers: new SharedAnswers() });

/** A reading that counts itself. */
function makeReading(options?: Parameters<typeof keepPerGeneration>[1]) {
  const made: number[] = [];
  const read = keepPerGeneration(async (ctx) => {
    made.push(ctx.tenant.id);
    return made.length;
  }, options);
  return { read, made };
}
afterEach(() => {
  vi.useRealTimers();
});

test('a hundred who ask at once share one reading, and so do those who ask later', async () => {
  const { read, made } = makeReading();
  const ctx = contextOf(newPlatform(), 0);
  const values = await Promise.all(Array.from({ length: 100 }, () => read(ctx)));
  expect(new Set([...values, await read(ctx)])).toEqual(new Set([1]));
  expect(made).toEqual([0]);
});

test('a change of a tenant is followed by a reading for that tenant alone', async () => {
  const { read, made } = makeReading();
  const platform = newPlatform();
  await read(contextOf(platform, 0));
  await read(contextOf(platform, 2));
  platform.sharedAnswers.forgetTenant(2);
  await read(contextOf(platform, 0));
  await read(contextOf(platform, 2));
  expect(made).toEqual([0, 2, 2]);
});

test('within its rest a reading stands whatever changes', async () => {
  vi.useFakeTimers();
  const { read, made } = makeReading({ restMs: 60_000 });
  const platform = newPlatform();
  await read(contextOf(platform, 0));
  platform.sharedAnswers.forgetTenant(0);
  vi.advanceTimersByTime(59_000);
  await read(contextOf(platform, 0));
  expect(made).toHaveLength(1);
  vi.advanceTimersByTime(2_000);
  await read(contextOf(platform, 0));
  expect(made).toHaveLength(2);
});

test('what may grow only so old is read again by then, although nothing has changed', async () => {
  vi.useFakeTimers();
  const { read, made } = makeReading({ mostMs: 10_000 });
  const ctx = contextOf(newPlatform(), 0);
  await read(ctx);
  vi.advanceTimersByTime(9_999);
  await read(ctx);
  expect(made).toHaveLength(1);
  vi.advanceTimersByTime(1);
  await read(ctx);
  expect(made).toHaveLength(2);
});

test('a failure reaches who waited and is not kept; one that comes late leaves a newer reading alone', async () => {
  const first = Promise.withResolvers<string>();
  const readings = [first.promise, Promise.resolve('second')];
  const read = keepPerGeneration(() => readings.shift() ?? Promise.resolve('third'));
  const platform = newPlatform();
  const ctx = contextOf(platform, 0);
  const waiting = Promise.allSettled([read(ctx), read(ctx)]);
  platform.sharedAnswers.forgetTenant(0);
  expect(await read(ctx)).toBe('second');
  first.reject(new Error('no database'));
  expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await read(ctx)).toBe('second');

  const failing = keepPerGeneration(
    vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue('back'),
  );
  await expect(failing(ctx)).rejects.toThrow('gone');
  expect(await failing(ctx)).toBe('back');
});

test('a transaction reads for itself, and two platforms do not mix', async () => {
  const { read, made } = makeReading();
  const platform = newPlatform();
  await read(contextOf(platform, 0));
  await read(contextOf(platform, 0, true));
  await read(contextOf(newPlatform(), 0));
  expect(made).toHaveLength(3);
});

test('with the old one meanwhile nobody waits for a reading but the first', async () => {
  const readings: { resolve: (value: number) => void; reject: (error: Error) => void }[] = [];
  const read = keepPerGeneration(
    () => new Promise<number>((resolve, reject) => readings.push({ resolve, reject })),
    { oldMeanwhile: true },
  );
  const platform = newPlatform();
  const ctx = contextOf(platform, 0);
  const first = read(ctx);
  readings[0]?.resolve(1);
  expect(await first).toBe(1);
  platform.sharedAnswers.forgetTenant(0);
  expect(await Promise.all([read(ctx), read(ctx)])).toEqual([1, 1]);
  expect(readings).toHaveLength(2);
  // One that fails is tried again, and the old one goes on answering.
  readings[1]?.reject(new Error('the database is away'));
  await new Promise(setImmediate);
  expect(await read(ctx)).toBe(1);
  readings[2]?.resolve(3);
  await new Promise(setImmediate);
  expect(await read(ctx)).toBe(3);
});

test('what an earlier process has left answers until the first reading is done', async () => {
  vi.useFakeTimers();
  let resolve: (value: string) => void = () => undefined;
  const read = keepPerGeneration(() => new Promise<string>((settle) => (resolve = settle)), {
    leftBehind: async (ctx) => (ctx.tenant.id === 0 ? 'left' : undefined),
  });
  const platform = newPlatform();
  const ctx = contextOf(platform, 0);
  expect(await read(ctx)).toBe('left');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await read(ctx)).toBe('left');
  resolve('read');
  await vi.advanceTimersByTimeAsync(0);
  expect(await read(ctx)).toBe('read');
  const other = read(contextOf(platform, 2));
  await vi.advanceTimersByTimeAsync(0);
  resolve('of the other');
  expect(await other).toBe('of the other');
});
