/** What became of goods that a member took in a flash sale. */
export const rushStates = {
  unpaid: '抢到待付款',
  taken: '抢购成功',
  lapsed: '未付款已释放',
  returned: '已退款',
} as const;
export type RushState = keyof typeof rushStates;
export const rushStateKeys = Object.keys(rushStates) as [RushState, ...RushState[]];

/** Where the sale of an item stands, by the clock and by what is left. `back`: what nobody pays for comes back. */
export const saleStates = {
  before: '即将开始',
  running: '进行中',
  soldOut: '已抢光',
  back: '还有机会',
  over: '已结束',
} as const;
export type SaleState = keyof typeof saleStates;
export const saleStateKeys = Object.keys(saleStates) as [SaleState, ...SaleState[]];

/** Where a session stands, as staff see it. */
export const sessionStates = {
  draft: '草稿',
  ahead: '待开始',
  running: '进行中',
  over: '已结束',
  stopped: '已停止',
} as const;
export type RushSessionState = keyof typeof sessionStates;
export const sessionStateKeys = Object.keys(sessionStates) as [RushSessionState, ...RushSessionState[]];

/** What an order took of an item. */
export const claimStates = {
  held: '待付款',
  paid: '已付款',
  shipped: '已发货',
  released: '已释放',
} as const;
export type RushClaimState = keyof typeof claimStates;
export const claimStateKeys = Object.keys(claimStates) as [RushClaimState, ...RushClaimState[]];

/** From so many units on nobody is told how many are left. */
export const MANY_LEFT = 10;
/** Minutes before its start by which a session is published at the latest. */
export const PUBLISH_AHEAD_MINUTES = 15;
/** Minutes before the start in which the puzzle may be solved ahead. */
export const VERIFY_AHEAD_MINUTES = 5;
