/** What is won. `goods` is a gift that is sent; `none` is nothing, also for a prize that is used up. */
export const lotteryKinds = {
  goods: '实物',
  coupon: '优惠券',
  points: '积分',
  coin: '机币',
  none: '未中奖',
} as const;
export type LotteryKind = keyof typeof lotteryKinds;
export const lotteryKindKeys = ['goods', 'coupon', 'points', 'coin', 'none'] as const;

/** A lottery as staff keep it; open and closed are the clock's to say. */
export const lotteryStates = { draft: '草稿', published: '已发布', revealed: '已公布种子' } as const;
export type LotteryState = keyof typeof lotteryStates;
export const lotteryStateKeys = ['draft', 'published', 'revealed'] as const;

/** Where a lottery stands for who visits it. */
export const lotteryPhases = ['soon', 'open', 'closed', 'revealed'] as const;
export type LotteryPhase = (typeof lotteryPhases)[number];

/** What the weights of all prizes of a lottery come to: a roll is a number below it. */
export const WHOLE_WEIGHT = 1_000_000;
/** Fields of the board. */
export const MOST_LOTTERY_PRIZES = 8;
/** 最高奖不超过五万元：《规范促销行为暂行规定》第十七条。 */
export const TOP_PRIZE_FEN = 5_000_000;
/** What names a lottery on pages and in every roll. */
export const LOTTERY_BATCH = /^[a-z0-9][a-z0-9-]{1,39}$/i;
/** Winners that are named beside a board. */
export const MOST_WINNERS = 20;

export const LOTTERY_GONE = '抽奖活动不存在';
export const NO_CHANCE = '抽奖次数已用完';
export const STAFF_CANNOT_DRAW = '员工账号不能参与抽奖';
/** How a roll comes about, in one line, as pages publish it. */
export const ROLL_FORMULA = 'HMAC-SHA256(种子, 批次|会员编号|第几次) 前 8 字节 mod 1000000';
