/** Who tries to sign in, as the bench plays them. */
const kinds = ['member', 'forgetful', 'guesser', 'flood'] as const;
export type Kind = (typeof kinds)[number];

export interface LoginBurstResult {
  offered: number;
  /** Sessions given, all of them to members with the right password unless `wrong` says otherwise. */
  accepted: number;
  /** Refusals by what they say. */
  refused: Record<string, number>;
  /** Attempts of each kind that were looked at and found wrong. */
  judged: Record<Kind, number>;
  /** Answers that the kind of attempt must not get. */
  wrong: string[];
  faults: number;
  unanswered: number;
  /** Milliseconds of every answer from the moment it was due, so that waiting for a turn counts. */
  times: number[];
}

export const MISTYPED = '用户名或密码错误';
const PUZZLE = '请完成安全验证';
const TOO_MANY = '登录尝试过于频繁，请 15 分钟后再试';
/** What somebody hears for whom this process has no hands free. */
export const BUSY = '当前登录人数较多，请稍后再试';

/** What each kind of attempt may hear instead of being signed in. */
export const mayHear: Record<Kind, readonly string[]> = {
  member: [BUSY],
  forgetful: [MISTYPED, BUSY],
  guesser: [MISTYPED, PUZZLE, BUSY],
  flood: [MISTYPED, PUZZLE, TOO_MANY, BUSY],
};
