/** Where a stock take stands. */
export const countStates = {
  open: '盘点中',
  submitted: '待复核',
  booked: '已入账',
  cancelled: '已取消',
} as const;

export type CountState = keyof typeof countStates;
export const countStateKeys = Object.keys(countStates) as [CountState, ...CountState[]];

/** Which lines of a stock take are looked at. */
export const countViews = {
  all: '全部',
  differs: '有差异',
  uncounted: '未盘',
} as const;

export type CountView = keyof typeof countViews;
export const countViewKeys = Object.keys(countViews) as [CountView, ...CountView[]];

/** Number of a stock take, for people. */
export const writeCountNumber = (id: number) => `PD${String(id).padStart(6, '0')}`;
