import { type DeviceState, deviceStates } from '@jishi/contract/device-state.ts';
import { conflict } from '../platform/app-error.ts';

/**
 * What a move of a device stands on: nothing moves without it. `document` is a paper of staff, by its number; `staff`
 * stands on what moves nothing: flags and corrections.
 */
export type DeviceSubjectKind =
  | 'recycleOrder'
  | 'repairOrder'
  | 'listing'
  | 'orderLine'
  | 'receipt'
  | 'lot'
  | 'document'
  | 'staff';

/** What can happen to a device of the register. */
export type DeviceEvent =
  | 'bought'
  | 'checked'
  | 'refurbishStarted'
  | 'refurbishDone'
  | 'listed'
  | 'unlisted'
  | 'sold'
  | 'returned'
  | 'forgotten'
  | 'lotSold'
  | 'seenAgain'
  | 'scrapped';

export interface DeviceTransition {
  readonly from: DeviceState;
  readonly event: DeviceEvent;
  readonly to: DeviceState;
  readonly subjects: readonly DeviceSubjectKind[];
}

/**
 * Everything that may happen to a device, and nothing else.
 *
 *     known ── bought ─▶ bought ── checked ─▶ ready ◀── listed, unlisted ──▶ listed
 *                          │                 ▲   │                             │
 *              refurbishStarted ─▶ refurbishing ◀┘ refurbishStarted           sold
 *                                 refurbishDone ─▶ ready ── sold ─▶ sold ◀─────┘
 *     sold ── returned, bought ─▶ bought; sold ── forgotten ─▶ known
 *     bought, refurbishing, ready ── lotSold ─▶ lotSold ── seenAgain ─▶ known
 *     bought, refurbishing, ready ── scrapped ─▶ scrapped
 */
export const deviceTransitions: readonly DeviceTransition[] = [
  { from: 'known', event: 'bought', to: 'bought', subjects: ['recycleOrder'] },
  { from: 'sold', event: 'bought', to: 'bought', subjects: ['recycleOrder'] },
  { from: 'sold', event: 'returned', to: 'bought', subjects: ['orderLine'] },
  { from: 'sold', event: 'forgotten', to: 'known', subjects: ['repairOrder', 'document'] },
  { from: 'bought', event: 'checked', to: 'ready', subjects: ['recycleOrder', 'repairOrder', 'document'] },
  { from: 'bought', event: 'refurbishStarted', to: 'refurbishing', subjects: ['repairOrder'] },
  { from: 'ready', event: 'refurbishStarted', to: 'refurbishing', subjects: ['repairOrder'] },
  { from: 'refurbishing', event: 'refurbishDone', to: 'ready', subjects: ['repairOrder'] },
  { from: 'ready', event: 'listed', to: 'listed', subjects: ['listing'] },
  { from: 'listed', event: 'unlisted', to: 'ready', subjects: ['listing'] },
  { from: 'ready', event: 'sold', to: 'sold', subjects: ['orderLine'] },
  { from: 'listed', event: 'sold', to: 'sold', subjects: ['orderLine'] },
  { from: 'bought', event: 'lotSold', to: 'lotSold', subjects: ['lot'] },
  { from: 'refurbishing', event: 'lotSold', to: 'lotSold', subjects: ['lot'] },
  { from: 'ready', event: 'lotSold', to: 'lotSold', subjects: ['lot'] },
  { from: 'lotSold', event: 'seenAgain', to: 'known', subjects: ['recycleOrder', 'repairOrder', 'document'] },
  { from: 'bought', event: 'scrapped', to: 'scrapped', subjects: ['document'] },
  { from: 'refurbishing', event: 'scrapped', to: 'scrapped', subjects: ['document'] },
  { from: 'ready', event: 'scrapped', to: 'scrapped', subjects: ['document'] },
];

/** How a number that nobody has seen enters the register, and on what. */
export const deviceEntries = {
  /** A customer's, seen at the counter. */
  known: ['recycleOrder', 'repairOrder', 'document'],
  /** New goods that came with a receipt. */
  ready: ['receipt', 'document'],
  /** It left with an order and was never entered before. */
  sold: ['orderLine'],
} as const satisfies Partial<Record<DeviceState, readonly DeviceSubjectKind[]>>;
export type DeviceEntry = keyof typeof deviceEntries;

/** Events that a warned device takes no part in: it is neither bought nor put on sale nor handed on. */
export const refusedWhenFlagged: ReadonlySet<DeviceEvent> = new Set(['bought', 'listed', 'sold', 'lotSold']);

/** What happened, as staff read it in the history. */
export const deviceEventNames: Readonly<
  Record<DeviceEvent | 'entered' | 'flagged' | 'lifted' | 'edited', string>
> = {
  entered: '登记',
  flagged: '标记',
  lifted: '解除标记',
  edited: '修改资料',
  bought: '收购',
  checked: '质检入库',
  refurbishStarted: '送整备',
  refurbishDone: '整备完成',
  listed: '上架',
  unlisted: '下架',
  sold: '售出',
  returned: '退回',
  forgotten: '转为顾客设备',
  lotSold: '批量售出',
  seenAgain: '再次到店',
  scrapped: '报废',
};

/** The step of the table, or none. */
export function findTransition(state: DeviceState, event: DeviceEvent): DeviceTransition | undefined {
  return deviceTransitions.find((one) => one.from === state && one.event === event);
}

/**
 * The step that an event is for a device in this state.
 * @throws AppError conflict, in words for staff, when it cannot happen now
 */
export function requireTransition(state: DeviceState, event: DeviceEvent): DeviceTransition {
  const transition = findTransition(state, event);
  if (!transition) throw conflict(`设备当前${deviceStates[state]}，不能${deviceEventNames[event]}`);
  return transition;
}
