import * as z from 'zod';
import { editionShape, editionState } from './clause.ts';
import { clauseNames } from './clause-words.ts';
import { comparedBlocks } from './document-shapes.ts';
import { operation, stateArea } from './operation.ts';
import { outdated } from './refusal.ts';
import { id, idOrNone, integer, moment, pageOf, pageRequest, text } from './wire.ts';

/** Editions of terms as staff draft and publish them, and who agreed to which. */
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
