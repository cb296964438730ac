import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { ErrorCode } from '@jishi/contract/envelope.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../app-error.ts';
import { createRateLimits, type RateLimitsService } from './create-rate-limits.ts';
import type { LimitRule } from './rate-limits.ts';

/** The suite runs once in memory, and again over Redis where one is named. */
const redisUrl = process.env.REDIS_URL ?? '';
const opened: RateLimitsService[] = [];
const warn = vi.fn<(data: object, message: string) => void>();

async function open(url: string): Promise<RateLimitsService> {
  const limits = await createRateLimits({
    redisUrl: url,
    log: { info: () => undefined, warn, error: () => undefined },
  });
  opened.push(limits);
  return limits;
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((limits) => limits.close()));
  warn.mockClear();
});

/** A name of its own for every test, so that runs over the same Redis do not meet. */
const freshRule = (points: number): LimitRule => ({
  name: `test.${randomUUID()}`,
  points,
  durationSeconds: 3600,
});

describe(redisUrl ? 'rate limits over Redis' : 'rate limits in memory', () => {
  it('let as many tries pass as the rule says, then refuse with its text and the time to wait', async () => {
    const limits = await open(redisUrl);
    const rule = freshRule(2);
    await limits.consume(rule, '13800000000', '发送过于频繁');
    await limits.consume(rule, '13800000000', '发送过于频繁');
    const refusal = await limits
      .consume(rule, '13800000000', '发送过于频繁')
      .catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(AppError);
    const { code, userMsg, data } = refusal as AppError;
    expect({ code, userMsg }).toEqual({ code: ErrorCode.tooManyRequests, userMsg: '发送过于频繁' });
    expect((data as { retryAfterSeconds: number }).retryAfterSeconds).toBeGreaterThan(3500);
  });

  it('count each key and each rule on its own', async () => {
    const limits = await open(redisUrl);
    const rule = freshRule(1);
    const other = freshRule(1);
    await limits.consume(rule, 'a', 'x');
    await expect(limits.consume(rule, 'b', 'x')).resolves.toBeUndefined();
    await expect(limits.consume(other, 'a', 'x')).resolves.toBeUndefined();
    await expect(limits.consume(rule, 'a', 'x')).rejects.toBeInstanceOf(AppError);
  });

  it('tell how many tries are left, never fewer than none', async () => {
    const limits = await open(redisUrl);
    const rule = freshRule(2);
    expect(await limits.remaining(rule, 'a')).toBe(2);
    await limits.consume(rule, 'a', 'x');
    expect(await limits.remaining(rule, 'a')).toBe(1);
    await limits.consume(rule, 'a', 'x');
    await limits.consume(rule, 'a', 'x').catch(() => undefined);
    expect(await limits.remaining(rule, 'a')).toBe(0);
  });

  it('refuse ahead what a try would be refused, and count nothing by it', async () => {
    const limits = await open(redisUrl);
    const rule = freshRule(2);
    for (let look = 0; look < 5; look += 1) await limits.check(rule, 'a', '发送过于频繁');
    await limits.consume(rule, 'a', 'x');
    await limits.check(rule, 'a', '发送过于频繁');
    await limits.consume(rule, 'a', 'x');
    const refusal = await limits.check(rule, 'a', '发送过于频繁').catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: ErrorCode.tooManyRequests, userMsg: '发送过于频繁' });
    expect((refusal as AppError).data).toMatchObject({ retryAfterSeconds: expect.any(Number) });
    await limits.check(rule, 'b', 'x');
  });

  it('give a try back', async () => {
    const limits = await open(redisUrl);
    const rule = freshRule(1);
    await limits.consume(rule, 'a', 'x');
    await limits.refund(rule, 'a');
    expect(await limits.remaining(rule, 'a')).toBe(1);
    await expect(limits.consume(rule, 'a', 'x')).resolves.toBeUndefined();
    await expect(limits.consume(rule, 'a', 'x')).rejects.toBeInstanceOf(AppError);
  });

  it('begin anew after a reset', async () => {
    const limits = await open(redisUrl);
    const rule = freshRule(1);
    await limits.consume(rule, 'a', 'x');
    await limits.reset(rule, 'a');
    await expect(limits.consume(rule, 'a', 'x')).resolves.toBeUndefined();
  });

  it('hold when many tries come at once', async () => {
    const limits = await open(redisUrl);
    const rule = freshRule(5);
    const tries = await Promise.allSettled(Array.from({ length: 40 }, () => limits.consume(rule, 'a', 'x')));
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(5);
  });
});

if (redisUrl) {
  it('count together for all processes that name the same Redis', async () => {
    const one = await open(redisUrl);
    const two = await open(redisUrl);
    const rule = freshRule(3);
    await one.consume(rule, 'a', 'x');
    await two.consume(rule, 'a', 'x');
    expect(await one.remaining(rule, 'a')).toBe(1);
  });
}

describe('rate limits whose Redis is away', () => {
  it('go on counting in this process and report the outage once', async () => {
    const limits = await open(`redis://127.0.0.1:${await findClosedPort()}`);
    const rule = freshRule(1);
    await limits.consume(rule, 'a', 'x');
    await expect(limits.consume(rule, 'a', '请稍后再试')).rejects.toThrow('请稍后再试');
    expect(await limits.remaining(rule, 'a')).toBe(0);
    await limits.consume(rule, 'b', 'x');
    await limits.refund(rule, 'b');
    expect(await limits.remaining(rule, 'b')).toBe(1);
    await limits.reset(rule, 'a');
    await expect(limits.consume(rule, 'a', 'x')).resolves.toBeUndefined();
    expect(warn).toHaveBeenCalledTimes(1);
  });
});

function findClosedPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
