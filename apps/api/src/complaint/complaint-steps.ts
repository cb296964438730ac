import type { complaintStep } from '@jishi/contract/complaint-shapes.ts';
import { complaintStates } from '@jishi/contract/complaint-state.ts';
import type * as z from 'zod';
import type { ComplaintRow } from './complaint.queries.ts';
import type { ActRow } from './thread.queries.ts';

type Step = z.infer<typeof complaintStep>;

/** How far a complaint has come, for the bar: what was, what is, what is to come. */
export function listSteps(row: ComplaintRow, acts: readonly ActRow[]): Step[] {
  const firstInto = (...states: string[]) =>
    acts.find((act) => states.includes(act.toState))?.createdAt ?? null;
  const ended = row.state === 'withdrawn' || row.state === 'merged';
  const steps: { name: string; at: Date | null }[] = [
    { name: '提交投诉', at: row.createdAt },
    { name: '专人受理', at: firstInto('accepted') },
    { name: '沟通处理', at: firstInto('handling', 'waitingMember') },
    { name: '给出结果', at: row.solvedAt },
    { name: '结束', at: row.closedAt },
  ];
  if (ended)
    return [
      ...steps.filter(({ at }) => at !== null).slice(0, -1),
      { name: complaintStates[row.state], at: row.closedAt },
    ].map(({ name, at }, index, all) => ({
      name,
      at: at?.toISOString() ?? null,
      state: index === all.length - 1 ? 'current' : 'past',
    }));
  const current = placeOf(row);
  return steps.map(({ name, at }, index) => ({
    name,
    at: (index <= current && at?.toISOString()) || null,
    state: index < current ? 'past' : index === current ? 'current' : 'upcoming',
  }));
}

function placeOf({ state }: ComplaintRow): number {
  if (state === 'submitted') return 0;
  if (state === 'accepted') return 1;
  if (state === 'solved') return 3;
  return state === 'closed' ? 4 : 2;
}
