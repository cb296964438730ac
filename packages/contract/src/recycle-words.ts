/** Where an order of recycling stands, as staff and members read it. No imports: pages and services share it. */
export const recycleStates = {
  submitted: '待交机',
  sent: '已寄出',
  received: '已收机',
  inspecting: '质检中',
  offered: '待确认新报价',
  agreed: '待打款',
  paid: '打款中',
  completed: '已完成',
  refused: '待退回',
  returning: '退回途中',
  returned: '已退回',
  cancelled: '已取消',
  blocked: '暂停处理',
  heldForPolice: '已移交',
} as const;
export type RecycleState = keyof typeof recycleStates;
export const recycleStateKeys = Object.keys(recycleStates) as [RecycleState, ...RecycleState[]];

/** States in which nothing happens to an order of recycling any more. */
export const recycleEnds: readonly RecycleState[] = ['completed', 'returned', 'cancelled', 'heldForPolice'];

/** How an old device comes to the shop. */
export const recycleWays = { store: '到店回收', door: '上门回收', mail: '邮寄回收' } as const;
export type RecycleWay = keyof typeof recycleWays;
export const recycleWayKeys = Object.keys(recycleWays) as [RecycleWay, ...RecycleWay[]];

/** Where the money goes; `deduct`: off the new device of the same sale. */
export const recyclePayouts = {
  balance: '账户余额',
  alipay: '支付宝',
  wechat: '微信零钱',
  deduct: '抵扣新机',
} as const;
export type RecyclePayout = keyof typeof recyclePayouts;
/** What a member may choose on the order page: nobody knows the OpenID by which a WeChat wallet is paid. */
export const chosenPayoutKeys = ['balance', 'alipay'] as const;

/** Why a member gives up. */
export const recycleCancelReasons = {
  price: '价格不满意',
  keep: '想自己继续使用',
  elsewhere: '已在其他地方卖出',
  time: '预约时间不合适',
  wrong: '机型或成色选错了',
  other: '其他原因',
} as const;
export type RecycleCancelReason = keyof typeof recycleCancelReasons;
export const recycleCancelReasonKeys = Object.keys(recycleCancelReasons) as [
  RecycleCancelReason,
  ...RecycleCancelReason[],
];

/** The way of an order as its page shows it; each step with the states that stand on it. */
export const recycleSteps: readonly { readonly name: string; readonly states: readonly RecycleState[] }[] = [
  { name: '提交订单', states: ['submitted', 'cancelled'] },
  { name: '交付旧机', states: ['sent', 'received'] },
  { name: '质检报告', states: ['inspecting', 'blocked', 'heldForPolice'] },
  { name: '确认价格', states: ['offered', 'refused', 'returning', 'returned'] },
  { name: '收款', states: ['agreed', 'paid', 'completed'] },
];

/** What a member may do with an order now. */
export const recycleActions = {
  cancel: '取消回收',
  express: '填写快递单号',
  agree: '接受报价',
  refuse: '不卖了，退回旧机',
  dispute: '申请复检',
  received: '确认收到旧机',
} as const;
export type RecycleAction = keyof typeof recycleActions;
export const recycleActionKeys = Object.keys(recycleActions) as [RecycleAction, ...RecycleAction[]];

/** What the maker says of the account on a device (激活锁); `unknown`: looked at by hand. */
export const accountLocks = { unlocked: '已退出账号', locked: '账号未退出', unknown: '无法查询' } as const;
export type AccountLock = keyof typeof accountLocks;
export const accountLockKeys = Object.keys(accountLocks) as [AccountLock, ...AccountLock[]];

/** Days for which an offer waits for its member; silence sends the device back. */
export const OFFER_DAYS = 5;
/** Days in which a device has to come before its order is cancelled. */
export const HAND_IN_DAYS = 10;
/** Days after which what was sent back counts as delivered. */
export const SENT_BACK_DAYS = 7;
/** Hours after its time at which an appointment that nobody came to is over. */
export const RECYCLE_MISSED_HOURS = 24;
/** Above this a payout is confirmed by a second member of staff, and no inspector pays what they have valued. */
export const SECOND_PERSON_YUAN = 5000;
export const OWN_VALUATION_YUAN = 2000;
/** Devices of a member in 30 days above which each payout is confirmed. */
export const DEVICES_A_MONTH = 5;
/** Youngest age of whoever sells a device. */
export const SELLER_AGE = 18;
/** Pictures of one inspection. */
export const MOST_INSPECTION_PICTURES = 24;

/** 待到店, 待上门, 待寄出 for what has not come yet: as the way of the order has it. */
export function describeRecycleState(state: RecycleState, way: RecycleWay, isDeduct = false): string {
  if (state === 'submitted') return { store: '待到店', door: '待上门', mail: '待寄出' }[way];
  if (state === 'returning' && way === 'store') return '待取回';
  if (isDeduct && state === 'completed') return '已抵扣';
  return recycleStates[state];
}
