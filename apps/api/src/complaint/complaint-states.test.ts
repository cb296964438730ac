import { type ComplaintState, complaintStateKeys } from '@jishi/contract/complaint-state.ts';
import { expect, it } from 'vitest';
import { AppError } from '../platform/app-error.ts';
import { type ComplaintEvent, canHappen, moves, nextState } from './complaint-states.ts';

/** The table of the design, by hand: state before, then event and state after. */
const allowed: Record<ComplaintState, Partial<Record<ComplaintEvent, ComplaintState>>> = {
  submitted: {
    taken: 'accepted',
    assigned: 'accepted',
    memberWrote: 'submitted',
    withdrawn: 'withdrawn',
    merged: 'merged',
  },
  accepted: {
    taken: 'accepted',
    assigned: 'accepted',
    answered: 'handling',
    askedMore: 'waitingMember',
    memberWrote: 'accepted',
    solved: 'solved',
    withdrawn: 'withdrawn',
    merged: 'merged',
  },
  handling: {
    taken: 'handling',
    assigned: 'handling',
    answered: 'handling',
    askedMore: 'waitingMember',
    memberWrote: 'handling',
    solved: 'solved',
    withdrawn: 'withdrawn',
    merged: 'merged',
  },
  waitingMember: {
    taken: 'waitingMember',
    assigned: 'waitingMember',
    answered: 'waitingMember',
    memberWrote: 'handling',
    solved: 'solved',
    closedByTime: 'closed',
    withdrawn: 'withdrawn',
    merged: 'merged',
  },
  solved: { judged: 'closed', reopened: 'handling', closedByTime: 'closed', merged: 'merged' },
  closed: { judged: 'closed' },
  withdrawn: {},
  merged: {},
};
const events = Object.keys(moves) as ComplaintEvent[];
const pairs = complaintStateKeys.flatMap((state) => events.map((event) => [state, event] as const));

it('a complaint moves along the table and no other way', () => {
  for (const [state, event] of pairs) {
    const to = allowed[state][event];
    expect([state, event, canHappen(state, event)]).toEqual([state, event, to !== undefined]);
    if (to) expect([state, event, nextState(state, event)]).toEqual([state, event, to]);
  }
});

it('every other step is refused as a conflict in Chinese', () => {
  for (const [state, event] of pairs.filter(([state, event]) => !allowed[state][event])) {
    let refusal: unknown;
    try {
      nextState(state, event);
    } catch (error) {
      refusal = error;
    }
    expect(refusal).toBeInstanceOf(AppError);
    expect(refusal).toMatchObject({ code: 4009, userMsg: expect.stringMatching(/^[\p{Script=Han}，]+$/u) });
  }
});
