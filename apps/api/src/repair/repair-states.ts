import { type RepairState, repairStates } from '@jishi/contract/repair-state.ts';
import { conflict } from '../platform/app-error.ts';

/** Who lets something happen to a repair. */
export type RepairActor = 'member' | 'staff' | 'system';

/** What can happen to a repair after it was booked. */
export type RepairEvent =
  | 'received'
  | 'checkStarted'
  | 'quoted'
  | 'approved'
  | 'declined'
  | 'quoteExpired'
  | 'partsAwaited'
  | 'repairStarted'
  | 'testStarted'
  | 'testFailed'
  | 'readied'
  | 'foundUnrepairable'
  | 'handedOver'
  | 'delivered'
  | 'cancelled'
  | 'missed';

export interface RepairTransition {
  readonly from: RepairState;
  readonly event: RepairEvent;
  readonly to: RepairState;
  readonly actors: readonly RepairActor[];
}

/**
 * Everything that may happen to a repair, and nothing else.
 *
 *     booked ── received ─▶ received ── checkStarted ─▶ checking ── quoted ─▶ quoted ── approved ─▶ approved
 *       ├ cancelled ─▶ cancelled                            └ foundUnrepairable ┐  └ declined, quoteExpired ─▶ declined
 *       └ missed ─▶ missed                                                      ▼                            │
 *     approved, waitingParts ── repairStarted ─▶ repairing ── partsAwaited ─▶ waitingParts                   │
 *     repairing ── testStarted ─▶ testing ── readied ─▶ ready ◀── readied ── unrepairable, declined ◀────────┘
 *       └ foundUnrepairable ─▶ unrepairable      testing ── testFailed ─▶ repairing
 *     approved, waitingParts, repairing, quoted ── quoted ─▶ quoted: another quote
 *     ready ── handedOver, delivered ─▶ completed
 *
 * A quote that is not above what was booked is agreed to already: checking goes through quoted to approved at once.
 */
export const repairTransitions: readonly RepairTransition[] = [
  { from: 'booked', event: 'received', to: 'received', actors: ['staff'] },
  { from: 'booked', event: 'cancelled', to: 'cancelled', actors: ['member', 'staff'] },
  { from: 'booked', event: 'missed', to: 'missed', actors: ['staff', 'system'] },
  { from: 'received', event: 'checkStarted', to: 'checking', actors: ['staff'] },
  { from: 'checking', event: 'quoted', to: 'quoted', actors: ['staff'] },
  { from: 'checking', event: 'foundUnrepairable', to: 'unrepairable', actors: ['staff'] },
  { from: 'quoted', event: 'quoted', to: 'quoted', actors: ['staff'] },
  { from: 'quoted', event: 'approved', to: 'approved', actors: ['member', 'staff', 'system'] },
  { from: 'quoted', event: 'declined', to: 'declined', actors: ['member', 'staff'] },
  { from: 'quoted', event: 'quoteExpired', to: 'declined', actors: ['system'] },
  { from: 'approved', event: 'quoted', to: 'quoted', actors: ['staff'] },
  { from: 'approved', event: 'partsAwaited', to: 'waitingParts', actors: ['staff'] },
  { from: 'approved', event: 'repairStarted', to: 'repairing', actors: ['staff'] },
  { from: 'waitingParts', event: 'quoted', to: 'quoted', actors: ['staff'] },
  { from: 'waitingParts', event: 'repairStarted', to: 'repairing', actors: ['staff'] },
  { from: 'repairing', event: 'quoted', to: 'quoted', actors: ['staff'] },
  { from: 'repairing', event: 'partsAwaited', to: 'waitingParts', actors: ['staff'] },
  { from: 'repairing', event: 'testStarted', to: 'testing', actors: ['staff'] },
  { from: 'repairing', event: 'foundUnrepairable', to: 'unrepairable', actors: ['staff'] },
  { from: 'testing', event: 'testFailed', to: 'repairing', actors: ['staff'] },
  { from: 'testing', event: 'readied', to: 'ready', actors: ['staff'] },
  { from: 'declined', event: 'readied', to: 'ready', actors: ['staff'] },
  { from: 'unrepairable', event: 'readied', to: 'ready', actors: ['staff'] },
  { from: 'ready', event: 'handedOver', to: 'completed', actors: ['staff'] },
  { from: 'ready', event: 'delivered', to: 'completed', actors: ['member', 'system'] },
];

/** What happened, as the timeline of a member has it. */
export const repairEventNames: Readonly<Record<RepairEvent | ShownNote, string>> = {
  booked: '提交预约',
  changed: '修改预约时间',
  courierIn: '已填写寄件单号',
  received: '门店已收机',
  checkStarted: '开始检测',
  quoted: '已出具报价',
  approved: '已同意维修',
  declined: '已拒绝报价',
  quoteExpired: '报价已过期',
  partsAwaited: '等待配件',
  repairStarted: '开始维修',
  testStarted: '维修完成，开始测试',
  testFailed: '测试未通过，继续维修',
  readied: '可以取机',
  foundUnrepairable: '检测后无法维修',
  handedOver: '已取机',
  delivered: '已签收',
  cancelled: '预约已取消',
  missed: '未到店，预约已失效',
  sentBack: '设备已寄回',
  paid: '已付款',
  refunded: '费用已退回',
  message: '门店留言',
};

/** What stands in the timeline and moves nothing. */
export type ShownNote = 'booked' | 'changed' | 'courierIn' | 'sentBack' | 'paid' | 'refunded' | 'message';
/** What staff alone read. */
export const staffNotes = {
  serialDiffers: '串号与预约不符',
  partsHeld: '占用配件',
  partsLacking: '配件不足',
  partsUsed: '使用配件',
  partsReturned: '退回配件',
  unlockRead: '查看锁屏密码',
  billRenewed: '账单已重新生成',
  signed: '顾客已在屏幕上签名',
} as const;
export type StaffNote = keyof typeof staffNotes;

/** The state after an event. @throws AppError conflict, in words for staff and member, when it cannot happen now */
export function nextRepairState(state: RepairState, event: RepairEvent): RepairState {
  const found = findRepairTransition(state, event);
  if (!found) throw conflict(explain(state, event));
  return found.to;
}

export function findRepairTransition(state: RepairState, event: RepairEvent): RepairTransition | undefined {
  return repairTransitions.find((one) => one.from === state && one.event === event);
}

/** Whether somebody of this kind may let the event happen to a repair in this state. */
export function mayCauseRepair(actor: RepairActor, state: RepairState, event: RepairEvent): boolean {
  return findRepairTransition(state, event)?.actors.includes(actor) ?? false;
}

export const RECEIVED_ALREADY = '设备已收到，不能取消，请联系门店';

function explain(state: RepairState, event: RepairEvent): string {
  if (event === 'cancelled' && state !== 'cancelled' && state !== 'missed') return RECEIVED_ALREADY;
  return `维修单${repairStates[state]}，不能进行“${repairEventNames[event]}”，请刷新后重试`;
}
