import * as z from 'zod';
import { clauseNames } from './clause-words.ts';
import { comparedBlocks, headingShape } from './document-shapes.ts';
import { ErrorCode } from './error-code.ts';
import { operation, stateArea } from './operation.ts';
import { outdated, refusal } from './refusal.ts';
import { id, idOrNone, integer, moment, nothing, pageOf, pageRequest, text } from './wire.ts';

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

const editionState = z.enum(['announced', 'inForce', 'past']);

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
        state: editionState,
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
      'A new edition of some terms, in force from now on or from a moment that is announced; the one of before ends at the same moment. Refused where that is not the one that was edited (`seenId`). The draft is gone with it.',
    request: z.object({
      clause: z.enum(clauseNames),
      seenId: id(),
      html: text(50_000).min(20),
      note: text(200).min(2),
      /** A moment to come; empty: at once. */
      inForceFrom: z.union([z.literal(''), z.iso.datetime()]).default(''),
    }),
    refusals: { outdated },
    response: z.object({ id: z.int(), number: z.int() }),
  }),
  draft: operation({
    id: 'X1804',
    method: 'GET',
    path: '/admin/api/clause/draft',
    body: 'query',
    access: 'clause:read',
    summary:
      'What is drafted as the next edition of some terms; the last edition and version 0 where nothing is.',
    request: z.object({ clause: z.enum(clauseNames) }),
    response: z.object({
      title: z.string(),
      html: z.string(),
      note: z.string(),
      version: z.int(),
      updatedAt: z.string(),
      updatedBy: z.string(),
      /** The edition that the next one follows. */
      last: z.object({ id: z.int(), number: z.int(), inForceFrom: moment() }),
    }),
  }),
  saveDraft: operation({
    id: 'X1805',
    method: 'POST',
    path: '/admin/api/clause/draft/save',
    body: 'json',
    access: 'clause:edit',
    summary: 'Saves what is drafted as the next edition; an outdated version is refused.',
    request: z.object({
      clause: z.enum(clauseNames),
      version: integer(0, 1_000_000_000),
      html: text(50_000).min(20),
      note: text(200).default(''),
    }),
    refusals: { outdated },
    response: z.object({ version: z.int() }),
  }),
  compareDraft: operation({
    id: 'X1806',
    method: 'GET',
    path: '/admin/api/clause/draft/compare',
    body: 'query',
    access: 'clause:read',
    summary: 'What the draft says differently from the last edition.',
    request: z.object({ clause: z.enum(clauseNames) }),
    response: z.object({ blocks: comparedBlocks }),
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
