import * as z from 'zod';
import { ErrorCode } from './error-code.ts';
import { refusal } from './refusal.ts';

/** In words for people, beside the field of the payment password. */
const fields = z.object({ password: z.array(z.string()) });

/** The payment password is wrong; so many tries are left before it locks. */
export const wrongPayPassword = refusal(
  'wrongPayPassword',
  ErrorCode.invalidInput,
  z.object({ triesLeft: z.int(), fields }),
);
/** Too many wrong ones: nothing is looked at until then (ISO 8601). */
export const payPasswordLocked = refusal(
  'payPasswordLocked',
  ErrorCode.tooManyRequests,
  z.object({ lockedUntil: z.string(), fields }),
);
/** The member has set none, and the balance needs one. */
export const payPasswordMissing = refusal(
  'payPasswordMissing',
  ErrorCode.conflict,
  z.object({ needSetPayPassword: z.literal(true) }),
);
