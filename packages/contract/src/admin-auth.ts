import * as z from 'zod';
import { factorProof, factorRule, wrongCode } from './admin-factor.ts';
import { ErrorCode } from './error-code.ts';
import { operation, stateArea } from './operation.ts';
import { PASSWORD_FIELD_LENGTH } from './password.ts';
import { type Permission, permissions } from './permission.ts';
import { refusal } from './refusal.ts';
import { integer, nothing, text } from './wire.ts';

const permissionKey = z.enum(Object.keys(permissions) as [Permission, ...Permission[]]);
const staffProfile = z.object({
  staffId: z.int(),
  account: z.string(),
  name: z.string(),
  permissions: z.array(permissionKey),
  /** The store that is all they see and touch; 0: all stores. */
  storeId: z.int(),
  siteName: z.string(),
  xtenant: z.int(),
  /** Until it is changed nothing else is allowed. */
  mustChangePassword: z.boolean(),
  /** What the site asks of its staff, and whether this account has a second factor. */
  factorRule: factorRule(),
  factor: z.boolean(),
  /** The site requires a second factor and there is none: until there is nothing else is allowed. */
  mustSetFactor: z.boolean(),
});

/** What a refused sign-in says of the next one; `unjudged`: nobody looked at this one, for want of a solved puzzle. */
const failures = z.object({ errorTime: z.int(), needVerify: z.boolean(), unjudged: z.boolean() });
/** The account or the password is wrong. */
export const wrongLogin = refusal('wrongLogin', ErrorCode.invalidInput, failures);
export const puzzleNeeded = refusal('puzzleNeeded', ErrorCode.invalidInput, failures);

/**
 * The password was right and a code of the second factor is missing: the ticket and this browser are half of a sign-in.
 */
export const codeNeeded = refusal(
  'codeNeeded',
  ErrorCode.invalidInput,
  z.object({ ticket: z.string(), seconds: z.int() }),
);
/** The half sign-in is over: too old, tried too often, of another browser, or used. */
export const halfEnded = refusal('halfEnded', ErrorCode.conflict);

/** Staff sign-in: an own account, an own session. */
export const adminAuth = stateArea({
  login: operation({
    id: 'X001',
    method: 'POST',
    path: '/admin/api/login',
    body: 'json',
    access: 'public',
    summary:
      'Signs a member of staff in (argon2id); ten tries an hour per account and address. A refusal carries data.errorTime, data.needVerify once verify must be the token of a solved slide puzzle (C021), and data.unjudged where only that was missing. Who has a second factor is refused with a ticket for X3240.',
    request: z.object({
      account: text(40).pipe(z.string().min(1)),
      password: z.string().min(1).max(PASSWORD_FIELD_LENGTH),
      /** Token of a solved slide puzzle. */
      verify: z.string().max(100).default(''),
    }),
    response: staffProfile,
    refusals: { wrongLogin, puzzleNeeded, codeNeeded },
  }),
  verifyCode: operation({
    id: 'X3240',
    method: 'POST',
    path: '/admin/api/login/code',
    body: 'json',
    access: 'public',
    summary:
      'The second step of a sign-in: a code of the authenticator, each good once, or a recovery code. For the browser that gave the password, within 5 minutes and 5 tries; ten wrong ones an hour per account and address, counted by way.',
    request: z.object({ ticket: z.string().regex(/^[A-Za-z0-9_-]{43}$/), ...factorProof }),
    response: staffProfile,
    refusals: { wrongCode, halfEnded },
  }),
  logout: operation({
    id: 'X002',
    method: 'POST',
    path: '/admin/api/logout',
    body: 'none',
    access: 'public',
    summary: 'Ends the staff session of this browser.',
    request: nothing(),
    response: nothing(),
  }),
  me: operation({
    id: 'X003',
    method: 'GET',
    path: '/admin/api/me',
    body: 'none',
    access: 'staff',
    summary: 'The signed-in member of staff and what they may do.',
    request: nothing(),
    response: staffProfile,
  }),
  changePassword: operation({
    id: 'X214',
    method: 'POST',
    path: '/admin/api/password',
    body: 'json',
    access: 'staff',
    summary: 'Changes the own password and ends every other session of it; the old one is asked for.',
    request: z.object({
      oldPassword: z.string().min(1).max(PASSWORD_FIELD_LENGTH),
      newPassword: z.string().min(1).max(PASSWORD_FIELD_LENGTH),
    }),
    response: staffProfile,
  }),
  sites: operation({
    id: 'X211',
    method: 'GET',
    path: '/admin/api/sites',
    body: 'none',
    access: 'staff',
    summary: 'Tenants an account of the main site may switch to; one entry for everybody else.',
    request: nothing(),
    response: z.array(z.object({ xtenant: z.int(), siteName: z.string(), current: z.boolean() })),
  }),
  switchSite: operation({
    id: 'X212',
    method: 'POST',
    path: '/admin/api/switch',
    body: 'json',
    access: 'staff',
    summary: 'A ticket, good once and for a minute, with which the other site signs the account in.',
    request: z.object({ xtenant: integer(0, 2_147_483_647) }),
    response: z.object({ address: z.string() }),
  }),
  enter: operation({
    id: 'X213',
    method: 'POST',
    path: '/admin/api/enter',
    body: 'json',
    access: 'public',
    summary: 'Signs in with the ticket of another site.',
    request: z.object({ ticket: z.string().regex(/^[A-Za-z0-9_-]{43}$/) }),
    response: staffProfile,
  }),
});
