/** Why members leave; they choose one. */
export const closingReasons = {
  unused: '不再使用',
  another: '有其他账户',
  privacy: '担心个人信息安全',
  service: '对商品或服务不满意',
  other: '其他原因',
} as const;
export type ClosingReason = keyof typeof closingReasons;
export const closingReasonKeys = Object.keys(closingReasons) as [ClosingReason, ...ClosingReason[]];

/** Where the closing of an account stands. */
export const closingStates = {
  asked: '等待注销',
  withdrawn: '已撤回',
  done: '已注销',
  refused: '未能注销',
} as const;
export type ClosingState = keyof typeof closingStates;
export const closingStateKeys = Object.keys(closingStates) as [ClosingState, ...ClosingState[]];

/** What a member may say beside the reason. */
export const CLOSING_NOTE_LENGTH = 200;
/** Days for which a copy of one's data can be fetched. */
export const COPY_DAYS = 7;
/** Days for which a mobile is known (by a hash) to have had its welcome. */
export const WELCOME_ONCE_DAYS = 365;
