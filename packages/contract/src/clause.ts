import * as z from 'zod';
import { clauseNames } from './clause-words.ts';
import { ErrorCode } from './error-code.ts';
import { operation, stateArea } from './operation.ts';
import { outdated, refusal } from './refusal.ts';
import { id, idOrNone, moment, pageOf, pageRequest, text } from './wire.ts';

/** The terms have changed since they were read: the edition of now. */
export const editionChanged = refusal(
  'editionChanged',
  ErrorCode.conflict,
  z.object({ editionId: z.int(), number: z.int() }),
);

/** An edition as everybody reads it. */
export const editionShape = z.object({
  id: z.int(),
  name: z.enum(clauseNames),
  title: z.string(),
  /** 1, 2, 3 … within its clause. */
  number: z.int(),
  html: z.string(),
  inForceFrom: moment(),
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
});

export const adminClause = stateArea({
  list: operation({
    id: 'X1801',
    method: 'GET',
    path: '/admin/api/clause/list',
    body: 'query',
    access: 'clause:read',
    summary: 'Editions of all terms, those in force first, with how many members agreed to each.',
    request: z.object({ clause: z.enum(['', ...clauseNames]).default(''), ...pageRequest(20) }),
    response: pageOf(
      editionShape.extend({
        /** Empty while nothing ends it. */
        until: z.string(),
        state: z.enum(['announced', 'inForce', 'past']),
        note: z.string(),
        publishedBy: z.string(),
        sha256: z.string(),
        accepted: z.int(),
      }),
    ),
  }),
  release: operation({
    id: 'X1802',
    method: 'POST',
    path: '/admin/api/clause/release',
    body: 'json',
    access: 'clause:release',
    summary:
      'A new edition of some terms, in force from now on; the one of before ends at the same moment. Refused where it is not the one that was edited (`seenId`).',
    request: z.object({
      clause: z.enum(clauseNames),
      seenId: id(),
      html: text(50_000).min(20),
      note: text(200).min(2),
    }),
    refusals: { outdated },
    response: z.object({ id: z.int(), number: z.int() }),
  }),
  acceptances: operation({
    id: 'X1803',
    method: 'GET',
    path: '/admin/api/clause/acceptances',
    body: 'query',
    access: 'clause:read',
    summary: 'Who agreed to which edition, when and for what; of one edition or one member, or all.',
    request: z.object({ editionId: idOrNone(), memberId: idOrNone(), ...pageRequest(20) }),
    response: pageOf(
      z.object({
        id: z.int(),
        memberId: z.int(),
        title: z.string(),
        number: z.int(),
        /** `repair:17`, `return:4` */
        subject: z.string(),
        ip: z.string(),
        at: moment(),
      }),
    ),
  }),
});
