import * as z from 'zod';
import { ErrorCode } from './error-code.ts';
import { refusal } from './refusal.ts';

/** What a provider has proved of somebody who is no member yet (S265), and where the login wanted to go. */
export const thirdPartyUnbound = refusal(
  'thirdPartyUnbound',
  ErrorCode.thirdPartyUnbound,
  z.object({ type: z.int(), openId: z.string(), unionId: z.string(), redirect: z.string().optional() }),
);
