import { type RecycleState, recycleStates } from '@jishi/contract/recycle-words.ts';
import { conflict } from '../platform/app-error.ts';

/** Who lets something happen to an order of recycling. */
export type RecycleActor = 'member' | 'staff' | 'system';

/** What can happen to an order after it was submitted. */
export type RecycleEvent =
  | 'sent'
  | 'received'
  | 'inspectStarted'
  | 'reinspected'
  | 'offered'
  | 'agreed'
  | 'paid'
  | 'completed'
  | 'refused'
  | 'returning'
  | 'returned'
  | 'cancelled'
  | 'blocked'
  | 'heldForPolice';

export interface RecycleTransition {
  readonly from: RecycleState;
  readonly event: RecycleEvent;
  readonly to: RecycleState;
  readonly actors: readonly RecycleActor[];
}

/**
 * Everything that may happen to an order of recycling, and nothing else. Nobody but a member agrees to less than was
 * promised: what is said to nothing is refused.
 *
 *     submitted ── sent ─▶ sent ── received ─▶ received ── inspectStarted ─▶ inspecting ── agreed ─▶ agreed
 *     submitted ── received ─▶ received         submitted, sent ── cancelled ─▶ cancelled
 *     inspecting ── offered ─▶ offered ── agreed ─▶ agreed ── paid ─▶ paid ── completed ─▶ completed
 *     offered ── refused ─▶ refused ── returning ─▶ returning ── returned ─▶ returned
 *     received, inspecting, offered ── blocked ─▶ blocked ── returning, heldForPolice
 *     offered, blocked ── reinspected ─▶ inspecting
 */
export const recycleTransitions: readonly RecycleTransition[] = [
  { from: 'submitted', event: 'sent', to: 'sent', actors: ['member'] },
  { from: 'submitted', event: 'received', to: 'received', actors: ['staff'] },
  { from: 'sent', event: 'received', to: 'received', actors: ['staff'] },
  { from: 'submitted', event: 'cancelled', to: 'cancelled', actors: ['member', 'staff', 'system'] },
  { from: 'sent', event: 'cancelled', to: 'cancelled', actors: ['member', 'staff', 'system'] },
  { from: 'received', event: 'inspectStarted', to: 'inspecting', actors: ['staff'] },
  { from: 'inspecting', event: 'offered', to: 'offered', actors: ['staff'] },
  { from: 'inspecting', event: 'agreed', to: 'agreed', actors: ['system'] },
  { from: 'offered', event: 'agreed', to: 'agreed', actors: ['member'] },
  { from: 'offered', event: 'refused', to: 'refused', actors: ['member', 'system'] },
  { from: 'offered', event: 'reinspected', to: 'inspecting', actors: ['member', 'staff'] },
  { from: 'agreed', event: 'paid', to: 'paid', actors: ['staff', 'system'] },
  { from: 'paid', event: 'completed', to: 'completed', actors: ['system'] },
  { from: 'received', event: 'blocked', to: 'blocked', actors: ['staff', 'system'] },
  { from: 'inspecting', event: 'blocked', to: 'blocked', actors: ['staff', 'system'] },
  { from: 'offered', event: 'blocked', to: 'blocked', actors: ['staff'] },
  { from: 'blocked', event: 'reinspected', to: 'inspecting', actors: ['staff'] },
  { from: 'blocked', event: 'heldForPolice', to: 'heldForPolice', actors: ['staff'] },
  { from: 'blocked', event: 'returning', to: 'returning', actors: ['staff'] },
  { from: 'refused', event: 'returning', to: 'returning', actors: ['staff'] },
  { from: 'returning', event: 'returned', to: 'returned', actors: ['member', 'staff', 'system'] },
];

/** What happened, as the timeline of a member has it. */
export const recycleEventNames: Readonly<Record<RecycleEvent | RecycleNote, string>> = {
  submitted: '提交回收订单',
  moved: '修改预约时间',
  sent: '旧机已寄出',
  received: '门店已收机',
  inspectStarted: '开始质检',
  reinspected: '重新质检',
  disputed: '申请复检',
  offered: '质检价低于估价，请您确认',
  agreed: '价格已确认',
  paid: '已发起打款',
  completed: '回收完成',
  refused: '未接受报价，旧机将退回',
  returning: '旧机已寄回',
  returned: '旧机已退回',
  cancelled: '订单已取消',
  blocked: '设备需要进一步核实，暂停处理',
  heldForPolice: '设备已移交公安机关',
};

/** What stands in the timeline and moves nothing. */
export type RecycleNote = 'submitted' | 'moved' | 'disputed';
/** What staff alone read. */
export const recycleStaffNotes = {
  serialDiffers: '串号与订单不符',
  checked: '账号锁与黑名单查询',
  stocked: '旧机入库',
} as const;
export type RecycleStaffNote = keyof typeof recycleStaffNotes;

export function findRecycleTransition(
  state: RecycleState,
  event: RecycleEvent,
): RecycleTransition | undefined {
  return recycleTransitions.find((one) => one.from === state && one.event === event);
}

/** Whether somebody of this kind may let the event happen to an order in this state. */
export function mayCauseRecycle(actor: RecycleActor, state: RecycleState, event: RecycleEvent): boolean {
  return findRecycleTransition(state, event)?.actors.includes(actor) ?? false;
}

export const RECYCLE_RECEIVED = '旧机已收到，不能取消，请等待质检结果';

/** The state after an event. @throws AppError conflict, in words for staff and member, when it cannot happen now */
export function nextRecycleState(state: RecycleState, event: RecycleEvent): RecycleState {
  const found = findRecycleTransition(state, event);
  if (found) return found.to;
  if (event === 'cancelled' && state !== 'cancelled') throw conflict(RECYCLE_RECEIVED);
  throw conflict(`回收订单${recycleStates[state]}，不能进行“${recycleEventNames[event]}”，请刷新后重试`);
}
