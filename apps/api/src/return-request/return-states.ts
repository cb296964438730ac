import { type ReturnState, returnStates } from '@jishi/contract/return-words.ts';
import { conflict } from '../platform/app-error.ts';

/** What can happen to a request after it was made. */
export type ReturnEvent =
  | 'approved'
  | 'refused'
  | 'sent'
  | 'toStore'
  | 'withdrawn'
  | 'expired'
  | 'lost'
  | 'received'
  | 'refundBegun'
  | 'exchangeSent'
  | 'finished'
  | 'sentBack';

export type ReturnActor = 'member' | 'staff' | 'system';
type Moves = Partial<Record<ReturnState, ReturnState>>;

/**
 * Everything that may happen to a request, and nothing else: event, who lets it happen, state before, state after.
 *
 *     applied ── approved ─▶ approved ── sent ─▶ sending ──┐
 *       │  └── refused ─▶ refused └── toStore ─▶ atStore ──┴─ received ─▶ arrived
 *     arrived ── refundBegun ─▶ refunding ── finished ─▶ done ◀─ finished ── exchanged ◀─ exchangeSent ── arrived
 *     arrived ── sentBack ─▶ sentBack
 *     applied, approved, atStore ── withdrawn ─▶ withdrawn; approved, atStore ── expired ─▶ withdrawn
 *     sending ── lost ─▶ withdrawn
 */
export const returnMoves: Readonly<Record<ReturnEvent, { by: readonly ReturnActor[]; moves: Moves }>> = {
  approved: { by: ['staff'], moves: { applied: 'approved' } },
  refused: { by: ['staff'], moves: { applied: 'refused' } },
  // Said again it corrects the number of a parcel that is on its way.
  sent: { by: ['member'], moves: { approved: 'sending', atStore: 'sending', sending: 'sending' } },
  toStore: { by: ['member', 'staff'], moves: { approved: 'atStore', atStore: 'atStore' } },
  withdrawn: {
    by: ['member'],
    moves: { applied: 'withdrawn', approved: 'withdrawn', atStore: 'withdrawn' },
  },
  expired: { by: ['system'], moves: { approved: 'withdrawn', atStore: 'withdrawn' } },
  lost: { by: ['staff'], moves: { sending: 'withdrawn' } },
  received: { by: ['staff'], moves: { sending: 'arrived', atStore: 'arrived' } },
  refundBegun: { by: ['staff'], moves: { arrived: 'refunding' } },
  exchangeSent: { by: ['staff'], moves: { arrived: 'exchanged' } },
  finished: { by: ['system'], moves: { refunding: 'done', exchanged: 'done' } },
  sentBack: { by: ['staff'], moves: { arrived: 'sentBack' } },
};

/** How staff and the member read what happened. */
export const returnEventNames: Readonly<Record<ReturnEvent | 'applied', string>> = {
  applied: '提交申请',
  approved: '审核通过，请寄回商品',
  refused: '审核未通过',
  sent: '商品已寄出',
  toStore: '选择到店退换',
  withdrawn: '撤销申请',
  expired: '超时未寄回，申请已关闭',
  lost: '未收到包裹，申请已关闭',
  received: '已收到商品，正在验收',
  refundBegun: '验收通过，开始退款',
  exchangeSent: '验收通过，换货订单已生成',
  finished: '售后完成',
  sentBack: '验收未通过，商品已寄回',
};

/** Whether an event can happen to a request in this state. */
export function canHappen(state: ReturnState, event: ReturnEvent): boolean {
  return returnMoves[event].moves[state] !== undefined;
}

/** The state after an event. @throws AppError conflict, in words for a person, when it cannot happen now */
export function nextState(state: ReturnState, event: ReturnEvent): ReturnState {
  const to = returnMoves[event].moves[state];
  if (to === undefined) throw conflict(explainRefusal(state, event));
  return to;
}

function explainRefusal(state: ReturnState, event: ReturnEvent): string {
  if (event === 'withdrawn' && state === 'sending') return '商品已寄出，不能撤销，请联系客服';
  if (event === 'withdrawn' && state === 'arrived') return '商品已收到，不能撤销，请联系客服';
  if (event === 'received' && state === 'applied') return '申请还没有审核，请先审核';
  if (state === 'applied') return '申请正在审核，请稍候';
  return `申请${returnStates[state]}，无法进行此操作`;
}
