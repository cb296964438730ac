/** What one comes to a guide for. */
export const visitTopics = {
  newPhone: '选新机',
  tradeIn: '以旧换新',
  dataMove: '数据迁移',
  repair: '维修咨询',
  company: '企业采购',
} as const;

export type VisitTopic = keyof typeof visitTopics;
export const visitTopicKeys = Object.keys(visitTopics) as [VisitTopic, ...VisitTopic[]];

/** Where a visit stands: `booked` waits for the store, `arrived` is being served, the last three are over. */
export const visitStates = {
  booked: '待门店确认',
  confirmed: '已确认',
  arrived: '已到店',
  served: '已接待',
  missed: '未到店',
  cancelled: '已取消',
} as const;

export type VisitState = keyof typeof visitStates;
export const visitStateKeys = Object.keys(visitStates) as [VisitState, ...VisitState[]];

/** Hours before a visit until which the member moves or cancels it alone; later the store is rung. */
export const CHANGE_HOURS = 2;
/** Minutes after its time from which a visit that nobody came to is missed. */
export const MISSED_MINUTES = 30;
/** Visits missed in so many days after which a number books on the telephone only. */
export const MISSED_VISITS = 2;
export const MISSED_DAYS = 60;
/** Visits that a telephone number has before it at most. */
export const OPEN_VISITS = 3;

/** Whether a word names a topic of visits. */
export function isVisitTopic(word: string): word is VisitTopic {
  return Object.hasOwn(visitTopics, word);
}
