import { tooMany } from '@jishi/contract/refusal.ts';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { type AppError, refuse } from '../app-error.ts';
import type { Log } from '../log.ts';
import type { LimitRule, RateLimits } from './rate-limits.ts';

export interface RateLimitsOptions {
  /** Empty: counters live in the memory of this process. */
  redisUrl: string;
  log: Log;
}

/** The limits of one process, with their end. */
export interface RateLimitsService extends RateLimits {
  close(): Promise<void>;
}

type Limiter = RateLimiterRedis | RateLimiterMemory;

/**
 * Limits over Redis, or over the memory of this process. While Redis is away each process counts for itself,
 * so that an outage neither locks shoppers out nor lets a flood through.
 * Resolves once Redis answered or failed to for the first time.
 */
export async function createRateLimits({ redisUrl, log }: RateLimitsOptions): Promise<RateLimitsService> {
  return new FlexibleLimits(redisUrl ? await connect(redisUrl, log) : undefined);
}

class FlexibleLimits implements RateLimitsService {
  readonly #redis: Redis | undefined;
  readonly #limiters = new Map<string, Limiter>();

  constructor(redis: Redis | undefined) {
    this.#redis = redis;
  }

  async consume(rule: LimitRule, key: string, userMsg: string): Promise<void> {
    try {
      await this.#limiter(rule).consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw refuseMore(error, userMsg);
    }
  }

  async check(rule: LimitRule, key: string, userMsg: string): Promise<void> {
    const used = await this.#limiter(rule).get(key);
    if (used && used.remainingPoints <= 0) throw refuseMore(used, userMsg);
  }

  async refund(rule: LimitRule, key: string): Promise<void> {
    await this.#limiter(rule).reward(key);
  }

  async remaining(rule: LimitRule, key: string): Promise<number> {
    const used = await this.#limiter(rule).get(key);
    return used ? Math.max(0, used.remainingPoints) : rule.points;
  }

  async reset(rule: LimitRule, key: string): Promise<void> {
    await this.#limiter(rule).delete(key);
  }

  async close(): Promise<void> {
    this.#redis?.disconnect();
  }

  /**
   * Rules are few and fixed, so their limiters are kept. The numbers are part of the name: a changed rule counts
   * afresh.
   */
  #limiter(rule: LimitRule): Limiter {
    const name = `limit:${rule.name}:${rule.points}/${rule.durationSeconds}`;
    const known = this.#limiters.get(name);
    if (known) return known;
    const options = { keyPrefix: name, points: rule.points, duration: rule.durationSeconds };
    const memory = new RateLimiterMemory(options);
    const limiter = this.#redis
      ? new RateLimiterRedis({
          ...options,
          storeClient: this.#redis,
          insuranceLimiter: memory,
          rejectIfRedisNotReady: true,
        })
      : memory;
    this.#limiters.set(name, limiter);
    return limiter;
  }
}

function refuseMore({ msBeforeNext }: RateLimiterRes, userMsg: string): AppError {
  return refuse(tooMany, userMsg, {
    retryAfterSeconds: Math.ceil(msBeforeNext / 1000),
  });
}

/** Commands fail at once while the connection is down instead of waiting for it; it comes back by itself. */
async function connect(redisUrl: string, log: Log): Promise<Redis> {
  const { Redis } = await import('ioredis');
  const redis = new Redis(redisUrl, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 3_000,
    commandTimeout: 1_000,
    retryStrategy: (attempt) => Math.min(attempt * 200, 5_000),
  });
  let reported = false;
  redis.on('ready', () => {
    reported = false;
  });
  redis.on('error', (error: Error) => {
    // One line an outage, not one for each attempt to reconnect.
    if (!reported) log.warn({ err: error }, 'Redis out of reach, limits count in this process');
    reported = true;
  });
  await new Promise<void>((resolve) => {
    redis.once('ready', resolve);
    redis.once('close', resolve);
  });
  return redis;
}
