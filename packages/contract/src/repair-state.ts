/** Where a repair stands, as staff and members read it. No imports: pages and services share it. */
export const repairStates = {
  booked: '已预约',
  received: '已收机',
  checking: '检测中',
  quoted: '待确认报价',
  approved: '已同意维修',
  waitingParts: '等待配件',
  repairing: '维修中',
  testing: '测试中',
  ready: '待取机',
  declined: '已拒绝报价',
  unrepairable: '无法维修',
  completed: '已完成',
  cancelled: '已取消',
  missed: '未到店',
} as const;
export type RepairState = keyof typeof repairStates;
export const repairStateKeys = Object.keys(repairStates) as [RepairState, ...RepairState[]];

/** States in which nothing happens to a repair any more. */
export const repairEnds: readonly RepairState[] = ['completed', 'cancelled', 'missed'];

/** What a page shows as the way of a repair, the first step first; each with the states that stand on it. */
export const repairSteps: readonly { readonly name: string; readonly states: readonly RepairState[] }[] = [
  { name: '预约', states: ['booked', 'cancelled', 'missed'] },
  { name: '收机', states: ['received'] },
  { name: '检测报价', states: ['checking', 'quoted', 'declined', 'unrepairable'] },
  { name: '维修', states: ['approved', 'waitingParts', 'repairing'] },
  { name: '测试', states: ['testing'] },
  { name: '取机', states: ['ready', 'completed'] },
];

/** What a member may do with a repair now. */
export const repairActions = {
  accept: '同意维修',
  reject: '不修了',
  pay: '去付款',
  change: '改约',
  cancel: '取消预约',
  courier: '填写寄件单号',
  received: '确认收到',
  rework: '申请返修',
} as const;
export type RepairAction = keyof typeof repairActions;
export const repairActionKeys = Object.keys(repairActions) as [RepairAction, ...RepairAction[]];

/** Where a quote stands. */
export const quoteStates = {
  offered: '待确认',
  accepted: '已同意',
  rejected: '已拒绝',
  superseded: '已更新',
  expired: '已过期',
} as const;
export type QuoteState = keyof typeof quoteStates;
export const quoteStateKeys = Object.keys(quoteStates) as [QuoteState, ...QuoteState[]];

/** What becomes of a part that was set aside for a repair. */
export const heldStates = { held: '已占用', used: '已使用', returned: '已退回' } as const;
export type HeldState = keyof typeof heldStates;
export const heldStateKeys = Object.keys(heldStates) as [HeldState, ...HeldState[]];

/** What is looked at when a device comes in, and again when it is done. */
export const testPoints = {
  power: '开关机',
  screen: '屏幕显示',
  touch: '触摸',
  frontCamera: '前置摄像头',
  rearCamera: '后置摄像头',
  speaker: '扬声器与听筒',
  microphone: '麦克风',
  wifi: '无线网络与蓝牙',
  cellular: '通话与移动网络',
  charging: '充电',
  buttons: '按键',
  biometrics: '指纹或面容',
} as const;
export type TestPoint = keyof typeof testPoints;
export const testPointKeys = Object.keys(testPoints) as [TestPoint, ...TestPoint[]];
export const testResults = { ok: '正常', bad: '异常', none: '无此功能或无法测试' } as const;
export type TestResult = keyof typeof testResults;
export const testResultKeys = Object.keys(testResults) as [TestResult, ...TestResult[]];

/** When a picture of a device was taken. */
export const pictureStages = { intake: '送修时', check: '检测时', done: '维修后' } as const;
export type PictureStage = keyof typeof pictureStages;
export const pictureStageKeys = Object.keys(pictureStages) as [PictureStage, ...PictureStage[]];

/** What staff look at among the tickets. */
export const repairFocuses = { overdue: '超时未处理' } as const;
export type RepairFocus = keyof typeof repairFocuses;
export const repairFocusKeys = Object.keys(repairFocuses) as [RepairFocus, ...RepairFocus[]];
/** Tickets by who is in charge, without naming anybody. */
export const repairCharges = { mine: '我负责的', nobody: '无人负责' } as const;
export type RepairCharge = keyof typeof repairCharges;
export const repairChargeKeys = Object.keys(repairCharges) as [RepairCharge, ...RepairCharge[]];
/** Hours after which a ticket that nobody moved on is overdue. */
export const OVERDUE_HOURS = 48;

/** Bookings that a member may have open at once. */
export const OPEN_REPAIRS = 3;
/** Days for which a quote stands. */
export const QUOTE_DAYS = 7;
/** Hours after its time at which a booking that nobody came to is missed. */
export const MISSED_HOURS = 24;
/** Days after which what was sent back counts as delivered. */
export const DELIVERED_DAYS = 7;
/** Minutes for which an inquiry number opens one ticket. */
export const INQUIRY_MINUTES = 30;
/** Pictures that a booking may carry. */
export const MOST_REPAIR_PICTURES = 6;

/** 待到店, 待上门, 待寄出 for what is booked; 待寄回 for what waits to be sent: as the way of the repair has it. */
export function describeRepairState(
  state: RepairState,
  way: 'store' | 'door' | 'mail',
  isSent = false,
): string {
  if (state === 'booked') return { store: '待到店', door: '待上门', mail: '待寄出' }[way];
  if (state === 'ready' && way === 'mail') return isSent ? '寄回途中' : '待寄回';
  if (state === 'ready' && way === 'door') return '待交付';
  return repairStates[state];
}

/** Most faults of one booking. */
export const MOST_FAULTS = 10;
/** Visits of an engineer in a month that cost a member nothing. */
export const FREE_DOOR_VISITS = 2;
/** What each further visit costs, in yuan: within the county of the store, and elsewhere in its city. */
export const DOOR_FEES = { near: 30, far: 50 } as const;
