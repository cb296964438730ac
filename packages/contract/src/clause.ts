import * as z from 'zod';
import { clauseNames, membersClauses } from './clause-words.ts';
import { comparedBlocks, headingShape } from './document-shapes.ts';
import { ErrorCode } from './error-code.ts';
import { operation, stateArea } from './operation.ts';
import { refusal } from './refusal.ts';
import { id, idOrNone, moment, nothing, pageOf, pageRequest } from './wire.ts';

/** The terms have changed since they were read: the edition of now. */
export const editionChanged = refusal(
  'editionChanged',
  ErrorCode.conflict,
  z.object({ editionId: z.int(), number: z.int() }),
);

/** An edition as everybody reads it. */
export const editionShape = z.object({
  id: z.int(),
  clauseId: z.int(),
  name: z.enum(clauseNames),
  title: z.string(),
  /** 1, 2, 3 … within its clause. */
  number: z.int(),
  html: z.string(),
  inForceFrom: moment(),
});

/** Whether an edition is told of, holds, or held. */
export const editionState = z.enum(['announced', 'inForce', 'past']);

/** An edition without its words; `until` is empty while nothing ends it. */
const editionEntry = z.object({
  id: z.int(),
  number: z.int(),
  inForceFrom: moment(),
  until: z.string(),
  state: editionState,
  note: z.string(),
});

/** Terms that somebody agrees to, in editions that are never rewritten. */
export const clause = stateArea({
  inForce: operation({
    id: 'X1800',
    method: 'GET',
    path: '/web/api/clause/inForce/v1',
    body: 'query',
    access: 'public',
    summary: 'The edition of some terms that holds now, word for word.',
    request: z.object({ clause: z.enum(clauseNames) }),
    response: editionShape,
  }),
  serviceClause: operation({
    id: 'C168',
    method: 'GET',
    path: '/web/api/document/serviceClause/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 15,
    summary:
      'Terms in one of their editions; without `editionId` in the one in force. `current` is the edition that holds now.',
    request: z.object({ id: id(), editionId: idOrNone() }),
    response: z.object({
      clauseId: z.int(),
      groupId: z.int(),
      name: z.enum(clauseNames),
      title: z.string(),
      edition: editionEntry,
      html: z.string(),
      headings: z.array(headingShape),
      current: z.object({ id: z.int(), number: z.int() }),
      covers: z.string(),
      serviceLink: z.string(),
    }),
  }),
  editions: operation({
    id: 'C169',
    method: 'GET',
    path: '/web/api/document/getEditionByCid/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 15,
    summary: 'Editions of terms, the newest first.',
    request: z.object({ cid: id() }),
    response: z.array(editionEntry),
  }),
  byGroup: operation({
    id: 'X2203',
    method: 'GET',
    path: '/web/api/document/clauses/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 60,
    summary: 'Terms of a group of services in the editions in force, with all groups.',
    request: z.object({ groupId: id() }),
    response: z.object({
      groups: z.array(z.object({ id: z.int(), name: z.string() })),
      name: z.string(),
      clauses: z.array(
        z.object({
          id: z.int(),
          name: z.enum(clauseNames),
          title: z.string(),
          covers: z.string(),
          serviceLink: z.string(),
          number: z.int(),
          inForceFrom: moment(),
        }),
      ),
    }),
  }),
  compare: operation({
    id: 'X2204',
    method: 'GET',
    path: '/web/api/document/clause/compare/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 60,
    summary: 'What two editions of the same terms say differently, by paragraphs and words.',
    request: z.object({ from: id(), to: id() }),
    response: z.object({
      title: z.string(),
      from: editionEntry,
      to: editionEntry,
      blocks: comparedBlocks,
    }),
  }),
  file: operation({
    id: 'X2205',
    method: 'GET',
    path: '/web/api/document/clause/pdf',
    body: 'blob',
    access: 'public',
    summary: 'Terms in one of their editions as a PDF (A4).',
    request: z.object({ id: id(), editionId: idOrNone() }),
    response: nothing(),
  }),
  waiting: operation({
    id: 'X3480',
    method: 'GET',
    path: '/web/api/clause/waiting/v1',
    body: 'none',
    access: 'member',
    summary:
      'Terms of all members that have changed since the member agreed to them by signing in, and still wait for an answer; usually none.',
    request: nothing(),
    response: z.array(
      z.object({
        editionId: z.int(),
        clauseId: z.int(),
        name: z.enum(clauseNames),
        title: z.string(),
        number: z.int(),
        note: z.string(),
        inForceFrom: moment(),
      }),
    ),
  }),
  agree: operation({
    id: 'X3481',
    method: 'POST',
    path: '/web/api/clause/agree/v1',
    body: 'json',
    access: 'member',
    summary:
      'The member agrees to editions of the terms of all members; refused where one of them is not the one in force. Again it stays as it is.',
    request: z.object({ editionIds: z.array(id()).min(1).max(membersClauses.length) }),
    refusals: { editionChanged },
    response: nothing(),
  }),
  mine: operation({
    id: 'X3482',
    method: 'GET',
    path: '/web/api/clause/mine/v1',
    body: 'query',
    access: 'member',
    summary: 'Which editions the member agreed to, for what and when, the latest first.',
    request: z.object(pageRequest(20)),
    response: pageOf(
      z.object({
        id: z.int(),
        clauseId: z.int(),
        editionId: z.int(),
        title: z.string(),
        number: z.int(),
        /** What it was agreed to for: `account`, `repair:17`; in words by `describeSubject`. */
        subject: z.string(),
        /** Whether it is still the one in force. */
        inForce: z.boolean(),
        at: moment(),
      }),
    ),
  }),
});
