/** What became of goods that a member took in a flash sale. */
export const rushStates = {
  unpaid: '抢到待付款',
  taken: '抢购成功',
  lapsed: '未付款已释放',
  returned: '已退款',
} as const;
export type RushState = keyof typeof rushStates;
export const rushStateKeys = Object.keys(rushStates) as [RushState, ...RushState[]];
