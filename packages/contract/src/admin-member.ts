import * as z from 'zod';
import { operation, stateArea } from './operation.ts';
import { id, idOrZero, moment, nothing, pageOf, pageRequest, text, timeSort, yuan } from './wire.ts';

const day = () => z.union([z.iso.date(), z.literal('')]).default('');
const memberRow = z.object({
  memberId: z.int(),
  /** 张* */
  maskedName: z.string(),
  /** 139****0001 */
  maskedMobile: z.string(),
  levelName: z.string(),
  points: z.int(),
  balance: yuan(),
  blocked: z.boolean(),
  createdAt: moment(),
});
const blockKind = z.enum(['member', 'phone', 'address']);

/**
 * Members as staff see them, the blocklist, and what was sent and who signed in. Personal data is masked everywhere.
 */
export const adminMember = stateArea({
  list: operation({
    id: 'X240',
    method: 'GET',
    path: '/admin/api/member/list',
    body: 'query',
    access: 'member:read',
    summary: 'Members by phone (whole, or its last four digits), name or id.',
    request: z.object({
      keyword: text(40).default(''),
      state: z.enum(['', 'blocked']).default(''),
      from: day(),
      to: day(),
      sort: z.enum(['', 'createdAsc', 'createdDesc', 'pointsAsc', 'pointsDesc']).default(''),
      ...pageRequest(20),
    }),
    response: pageOf(memberRow),
  }),
  detail: operation({
    id: 'X241',
    method: 'GET',
    path: '/admin/api/member/detail',
    body: 'query',
    access: 'member:read',
    summary: 'A member with what they bought and where they are signed in.',
    request: z.object({ memberId: id() }),
    response: memberRow.extend({
      orders: z.object({ count: z.int(), paid: yuan(), lastAt: moment() }),
      sessions: z.array(
        z.object({ sessionId: z.int(), ip: z.string(), userAgent: z.string(), createdAt: moment() }),
      ),
    }),
  }),
  reveal: operation({
    id: 'X242',
    method: 'POST',
    path: '/admin/api/member/reveal',
    body: 'json',
    access: 'member:reveal',
    summary: 'Name and phone in full; the reason is written down first.',
    request: z.object({ memberId: id(), reason: text(100).pipe(z.string().min(2)) }),
    response: z.object({ name: z.string(), mobile: z.string() }),
  }),
  endSessions: operation({
    id: 'X243',
    method: 'POST',
    path: '/admin/api/member/endSessions',
    body: 'json',
    access: 'member:edit',
    summary: 'Ends one session of a member, or all of them (sessionId 0).',
    request: z.object({ memberId: id(), sessionId: idOrZero() }),
    response: nothing(),
  }),
  blocks: operation({
    id: 'X244',
    method: 'GET',
    path: '/admin/api/block/list',
    body: 'query',
    access: 'block:read',
    summary: 'The blocklist, newest first unless sorted; `expiresAsc` begins with what ends next.',
    request: z.object({
      keyword: text(40).default(''),
      kind: z.union([blockKind, z.literal('')]).default(''),
      state: z.enum(['', 'active', 'ended']).default(''),
      sort: z.enum(['', 'createdAsc', 'createdDesc', 'expiresAsc', 'expiresDesc']).default(''),
      ...pageRequest(20),
    }),
    response: pageOf(
      z.object({
        id: z.int(),
        kind: blockKind,
        /** Member id, masked phone, or address. */
        value: z.string(),
        reason: z.string(),
        staffName: z.string(),
        createdAt: moment(),
        /** Empty: for good. */
        expiresAt: moment(),
        active: z.boolean(),
      }),
    ),
  }),
  block: operation({
    id: 'X245',
    method: 'POST',
    path: '/admin/api/block/add',
    body: 'json',
    access: 'block:edit',
    summary:
      'Keeps a member (id), a phone or an address (IP or network) from signing in and ordering, and ends the sessions of the member.',
    request: z.object({
      kind: blockKind,
      value: text(50).pipe(z.string().min(1)),
      reason: text(100).pipe(z.string().min(2)),
      /** Days; 0 for good. */
      days: z.int().min(0).max(3650),
    }),
    response: z.object({ id: z.int() }),
  }),
  unblock: operation({
    id: 'X246',
    method: 'POST',
    path: '/admin/api/block/lift',
    body: 'json',
    access: 'block:edit',
    summary: 'Lifts an entry of the blocklist; it stays to be read.',
    request: z.object({ id: id(), reason: text(100).pipe(z.string().min(2)) }),
    response: nothing(),
  }),
  logins: operation({
    id: 'X247',
    method: 'GET',
    path: '/admin/api/log/logins',
    body: 'query',
    access: 'log:read',
    summary: 'Sign-ins of members and staff, also those that failed, newest first; kept 180 days.',
    request: z.object({
      keyword: text(40).default(''),
      kind: z.enum(['', 'member', 'staff']).default(''),
      outcome: z.enum(['', 'success', 'failure']).default(''),
      from: day(),
      to: day(),
      sort: timeSort(),
      ...pageRequest(20),
    }),
    response: pageOf(
      z.object({
        id: z.int(),
        at: moment(),
        kind: z.enum(['member', 'staff']),
        account: z.string(),
        method: z.string(),
        success: z.boolean(),
        reason: z.string(),
        ip: z.string(),
        device: z.string(),
      }),
    ),
  }),
  messages: operation({
    id: 'X248',
    method: 'GET',
    path: '/admin/api/log/messages',
    body: 'query',
    access: 'log:read',
    summary:
      'Text messages and whether the provider took them, newest first; never their codes; kept 180 days.',
    request: z.object({
      keyword: text(20).default(''),
      outcome: z.enum(['', 'success', 'failure']).default(''),
      from: day(),
      to: day(),
      sort: timeSort(),
      ...pageRequest(20),
    }),
    response: pageOf(
      z.object({
        id: z.int(),
        at: moment(),
        phone: z.string(),
        template: z.string(),
        provider: z.string(),
        success: z.boolean(),
        error: z.string(),
      }),
    ),
  }),
});
