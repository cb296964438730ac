/** A rule such as at most 5 in 3,600 s. */
export interface LimitRule {
  /** `sms.phone`; part of the stored key. */
  readonly name: string;
  readonly points: number;
  readonly durationSeconds: number;
}

/** Counters shared by all processes over Redis, or kept in this process without one (and when Redis is away). */
export interface RateLimits {
  /** Counts one try. @throws AppError tooManyRequests with `userMsg` when the rule is used up */
  consume(rule: LimitRule, key: string, userMsg: string): Promise<void>;
  /**
   * Refuses as `consume` would, and counts nothing. @throws AppError tooManyRequests with `userMsg` when the rule is
   * used up
   */
  check(rule: LimitRule, key: string, userMsg: string): Promise<void>;
  /** Takes one try back that turned out to be none. */
  refund(rule: LimitRule, key: string): Promise<void>;
  /** Tries left. */
  remaining(rule: LimitRule, key: string): Promise<number>;
  reset(rule: LimitRule, key: string): Promise<void>;
}
