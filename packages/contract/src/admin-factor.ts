import * as z from 'zod';
import { ErrorCode } from './error-code.ts';
import { operation, stateArea } from './operation.ts';
import { PASSWORD_FIELD_LENGTH } from './password.ts';
import { refusal } from './refusal.ts';
import { id, moment, nothing } from './wire.ts';

/** Whether staff of a site need a second factor: 不要求, 建议, 必须. */
const factorRules = ['off', 'advised', 'required'] as const;
export type FactorRule = (typeof factorRules)[number];
export const factorRule = () => z.enum(factorRules);

/** How somebody proves the second factor: by six digits of an authenticator, or by one of ten codes that they kept. */
const factorWays = ['code', 'recovery'] as const;
export type FactorWay = (typeof factorWays)[number];

export const factorProof = {
  way: z.enum(factorWays).default('code'),
  /** Six digits, or a recovery code as it is written down: two groups of five, whatever stands between them. */
  code: z.string().trim().min(1).max(20),
};
const password = () => z.string().min(1).max(PASSWORD_FIELD_LENGTH);

/** The code is wrong, or was used before. */
export const wrongCode = refusal('wrongCode', ErrorCode.invalidInput);
/** The password is wrong. */
export const wrongPassword = refusal('wrongPassword', ErrorCode.invalidInput);

/** Shown this once: ten codes, each good for one sign-in without the phone. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** The own second factor of a member of staff (RFC 6238), and what the site asks for. */
export const adminFactor = stateArea({
  read: operation({
    id: 'X3241',
    method: 'GET',
    path: '/admin/api/factor',
    body: 'none',
    access: 'staff',
    summary: 'Whether the own second factor is on, since when, and how many recovery codes are left.',
    request: nothing(),
    response: z.object({
      on: z.boolean(),
      /** Empty while it is off. */
      since: moment(),
      recoveryLeft: z.int(),
      rule: factorRule(),
      /** An account of the main site has its second factor there. */
      headOffice: z.boolean(),
    }),
  }),
  begin: operation({
    id: 'X3242',
    method: 'POST',
    path: '/admin/api/factor/begin',
    body: 'json',
    access: 'staff',
    summary:
      'A new secret for an authenticator, as a QR code and to be typed, for who knows the password; counts for nothing until a code confirms it. Ten tries an hour.',
    request: z.object({ password: password() }),
    response: z.object({
      /** In base32. */
      secret: z.string(),
      /** `otpauth://totp/…` */
      address: z.string(),
      /** `data:image/svg+xml;base64,…` */
      qr: z.string(),
    }),
    refusals: { wrongPassword },
  }),
  confirm: operation({
    id: 'X3243',
    method: 'POST',
    path: '/admin/api/factor/confirm',
    body: 'json',
    access: 'staff',
    summary:
      'Switches the second factor on with a code of the new secret, gives ten recovery codes and ends every other session of the account.',
    request: z.object({ code: factorProof.code }),
    response: recoveryCodes,
    refusals: { wrongCode },
  }),
  turnOff: operation({
    id: 'X3244',
    method: 'POST',
    path: '/admin/api/factor/off',
    body: 'json',
    access: 'staff',
    summary:
      'Switches the own second factor off for who knows the password and has a code; where the site requires one, setting it up comes next.',
    request: z.object({ password: password(), ...factorProof }),
    response: nothing(),
    refusals: { wrongPassword, wrongCode },
  }),
  renewCodes: operation({
    id: 'X3245',
    method: 'POST',
    path: '/admin/api/factor/recoveryCodes',
    body: 'json',
    access: 'staff',
    summary: 'Ten new recovery codes instead of those there are, for who knows the password and has a code.',
    request: z.object({ password: password(), ...factorProof }),
    response: recoveryCodes,
    refusals: { wrongPassword, wrongCode },
  }),
  reset: operation({
    id: 'X3246',
    method: 'POST',
    path: '/admin/api/factor/reset',
    body: 'json',
    access: 'staff:factor',
    summary:
      'Takes the second factor of somebody else away who has lost their phone, and ends all their sessions.',
    request: z.object({ staffId: id() }),
    response: nothing(),
  }),
  rule: operation({
    id: 'X3247',
    method: 'GET',
    path: '/admin/api/factor/rule',
    body: 'none',
    access: 'tenant:read',
    summary:
      'What the site asks of its staff, and how many of those with a password here have a second factor.',
    request: nothing(),
    response: z.object({ rule: factorRule(), staff: z.int(), withFactor: z.int() }),
  }),
  saveRule: operation({
    id: 'X3248',
    method: 'POST',
    path: '/admin/api/factor/saveRule',
    body: 'json',
    access: 'tenant:edit',
    summary:
      'Whether staff need a second factor; `required`: who has none sets it up before anything else, within 5 s.',
    request: z.object({ rule: factorRule() }),
    response: nothing(),
  }),
});
