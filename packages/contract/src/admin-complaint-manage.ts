import * as z from 'zod';
import { complaintTeam } from './complaint-shapes.ts';
import { operation, stateArea } from './operation.ts';
import { flag, idOrNone, integer, nothing, text } from './wire.ts';

/** A day in Beijing; empty for none. */
const day = () => z.union([z.literal(''), z.iso.date()]).default('');

const figures = z.object({
  name: z.string(),
  total: z.int(),
  open: z.int(),
  late: z.int(),
  reopened: z.int(),
  /** Minutes to the first answer, in the mean; null where none was given. */
  answerMinutes: z.int().nullable(),
  /** Mean of the stars; null where nobody judged. */
  score: z.number().nullable(),
});

const type = {
  name: text(12).min(2),
  icon: text(40).min(1),
  hint: text(60),
  team: complaintTeam,
  /** Minutes to the first answer and to the solution. */
  answerMinutes: integer(30, 10_080),
  closeMinutes: integer(60, 43_200),
};

/** Figures of complaints, their types, and what staff say often. */
export const adminComplaintManage = stateArea({
  report: operation({
    id: 'X934',
    method: 'GET',
    path: '/admin/api/complaint/report',
    body: 'query',
    access: 'complaint:manage',
    summary:
      'Complaints of some days by type, store and staff: how many, open, late, reopened, time and stars.',
    request: z.object({ from: day(), to: day() }),
    response: z.object({
      sum: figures,
      byType: z.array(figures),
      byStore: z.array(figures),
      byStaff: z.array(figures),
    }),
  }),
  types: operation({
    id: 'X935',
    method: 'GET',
    path: '/admin/api/complaint/types',
    body: 'none',
    access: 'complaint:read',
    summary: 'All types of complaints, those out of use too.',
    request: nothing(),
    response: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        icon: z.string(),
        hint: z.string(),
        team: complaintTeam,
        answerMinutes: z.int(),
        closeMinutes: z.int(),
        needsOrder: z.boolean(),
        suggestion: z.boolean(),
        active: z.boolean(),
        sort: z.int(),
      }),
    ),
  }),
  saveType: operation({
    id: 'X936',
    method: 'POST',
    path: '/admin/api/complaint/saveType',
    body: 'json',
    access: 'complaint:manage',
    summary: 'Makes a type (id 0) or changes it. What was promised to members before stays promised.',
    request: z.object({
      id: idOrNone(),
      ...type,
      needsOrder: flag().default(false),
      suggestion: flag().default(false),
      active: flag().default(true),
      sort: integer(0, 999).default(0),
    }),
    response: z.object({ id: z.int() }),
  }),
  replies: operation({
    id: 'X937',
    method: 'GET',
    path: '/admin/api/complaint/replies',
    body: 'none',
    access: 'complaint:handle',
    summary: 'Sentences that staff say often.',
    request: nothing(),
    response: z.array(z.object({ id: z.int(), title: z.string(), text: z.string() })),
  }),
  saveReply: operation({
    id: 'X938',
    method: 'POST',
    path: '/admin/api/complaint/saveReply',
    body: 'json',
    access: 'complaint:manage',
    summary: 'Makes a sentence (id 0), changes it, or with `removed` takes it away.',
    request: z.object({
      id: idOrNone(),
      title: text(20).min(1),
      text: text(500).min(2),
      removed: flag().default(false),
    }),
    response: nothing(),
  }),
  handlers: operation({
    id: 'X940',
    method: 'GET',
    path: '/admin/api/complaint/handlers',
    body: 'none',
    access: 'complaint:assign',
    summary: 'Staff who may handle complaints, to give one to.',
    request: nothing(),
    response: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
});
