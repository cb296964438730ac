import * as z from 'zod';
import { complaintState, complaintTeam } from './complaint-shapes.ts';
import { moment } from './wire.ts';

/** A complaint as the inbox lists it. */
export const complaintRow = z.object({
  id: z.int(),
  number: z.string(),
  typeText: z.string(),
  team: complaintTeam,
  state: complaintState,
  memberId: z.int(),
  memberName: z.string(),
  /** 0 for none. */
  orderId: z.int(),
  storeName: z.string(),
  content: z.string(),
  /** Empty while nobody has it. */
  ownerName: z.string(),
  createdAt: moment(),
  /** Since when the member waits for a word; null where the shop has spoken last. */
  waitingSince: moment().nullable(),
  /** The next promise: the first answer, then the solution. Null where it is over. */
  deadline: moment().nullable(),
  /** Share of the time that is used up, in hundredths; above 100 it is late. */
  usedPercent: z.int(),
  mark: z.enum(['', 'nearing', 'late']),
  /** Whether it has ever been late: that stays. */
  wasLate: z.boolean(),
  paused: z.boolean(),
  escalated: z.boolean(),
  reopened: z.int(),
  score: z.int(),
  published: z.boolean(),
});
