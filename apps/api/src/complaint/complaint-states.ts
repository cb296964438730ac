import type { ComplaintState } from '@jishi/contract/complaint-state.ts';
import { conflict } from '../platform/app-error.ts';

/** What can happen to a complaint after it was written. */
export type ComplaintEvent =
  | 'taken'
  | 'assigned'
  | 'answered'
  | 'askedMore'
  | 'memberWrote'
  | 'solved'
  | 'judged'
  | 'reopened'
  | 'withdrawn'
  | 'closedByTime'
  | 'merged';

type Moves = Partial<Record<ComplaintState, ComplaintState>>;

/**
 * Everything that may happen to a complaint, and nothing else: event, state before, state after.
 *
 *     submitted ─ taken ─▶ accepted ─ answered ─▶ handling ◀─▶ waitingMember
 *     accepted, handling, waitingMember ─ solved ─▶ solved ─ judged, closedByTime ─▶ closed
 *     solved ─ reopened ─▶ handling        waitingMember ─ closedByTime ─▶ closed
 *     what is not solved ─ withdrawn ─▶ withdrawn        what is not over ─ merged ─▶ merged
 */
export const moves: Readonly<Record<ComplaintEvent, Moves>> = {
  taken: {
    submitted: 'accepted',
    accepted: 'accepted',
    handling: 'handling',
    waitingMember: 'waitingMember',
  },
  assigned: {
    submitted: 'accepted',
    accepted: 'accepted',
    handling: 'handling',
    waitingMember: 'waitingMember',
  },
  answered: { accepted: 'handling', handling: 'handling', waitingMember: 'waitingMember' },
  askedMore: { accepted: 'waitingMember', handling: 'waitingMember' },
  memberWrote: {
    submitted: 'submitted',
    accepted: 'accepted',
    handling: 'handling',
    waitingMember: 'handling',
  },
  solved: { accepted: 'solved', handling: 'solved', waitingMember: 'solved' },
  // One that silence has closed may still be judged, and stays closed.
  judged: { solved: 'closed', closed: 'closed' },
  reopened: { solved: 'handling' },
  withdrawn: {
    submitted: 'withdrawn',
    accepted: 'withdrawn',
    handling: 'withdrawn',
    waitingMember: 'withdrawn',
  },
  closedByTime: { solved: 'closed', waitingMember: 'closed' },
  merged: {
    submitted: 'merged',
    accepted: 'merged',
    handling: 'merged',
    waitingMember: 'merged',
    solved: 'merged',
  },
};

/** States in which the shop owes the member something. */
export const openStates = ['submitted', 'accepted', 'handling', 'waitingMember'] as const;
/** Open states in which the clock runs. */
export const runningStates = ['submitted', 'accepted', 'handling'] as const;
/** States in which nothing is awaited any more. */
export const overStates = ['closed', 'withdrawn', 'merged'] as const;

export function isOpen(state: ComplaintState): boolean {
  return (openStates as readonly string[]).includes(state);
}

/** Whether an event can happen to a complaint in this state. */
export function canHappen(state: ComplaintState, event: ComplaintEvent): boolean {
  return moves[event][state] !== undefined;
}

/** The state after an event. @throws AppError conflict, in words for a person, when it cannot happen now */
export function nextState(state: ComplaintState, event: ComplaintEvent): ComplaintState {
  const to = moves[event][state];
  if (to === undefined) throw conflict(explainRefusal(state, event));
  return to;
}

const reasons: Partial<Record<ComplaintState, string>> = {
  solved: '投诉已给出处理结果',
  closed: '投诉已结束',
  withdrawn: '会员已撤诉',
  merged: '投诉已合并到另一件',
};

function explainRefusal(state: ComplaintState, event: ComplaintEvent): string {
  if (state === 'submitted') return '投诉还没有人受理，请先受理';
  if (event === 'askedMore' && state === 'waitingMember') return '正在等待会员补充，无需再次发起';
  if (event === 'judged') return '给出处理结果后才能评价';
  return `${reasons[state] ?? '投诉正在处理中'}，无法进行此操作`;
}
