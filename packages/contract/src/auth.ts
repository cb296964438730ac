import * as z from 'zod';
import { ErrorCode } from './error-code.ts';
import { operation, stateArea } from './operation.ts';
import { PASSWORD_FIELD_LENGTH } from './password.ts';
import { refusal } from './refusal.ts';
import { flag, idOrZero, integer, mobile, nothing, picture } from './wire.ts';

/** Login result (S225). */
export const loginResult = z.object({
  token: z.string(),
  userId: z.int(),
  username: z.string(),
  signTicket: z.string(),
  /** The password is too simple (S214): the page asks to change it at `resetPsw`, in the words of `resetMsg` (S248). */
  needResetPassword: z.boolean(),
  resetPsw: z.string(),
  resetMsg: z.string(),
  redirtUrl: z.string(),
  /** Failures so far: 0 here; a refusal carries its own in `data.errorTime` (S269). */
  errorTime: z.int(),
  userMobile: z.string(),
});

/**
 * What a refused login says of the next one: the failures so far (S269), and whether it needs a solved puzzle (S249).
 */
const failures = z.object({ errorTime: z.int(), needVerify: z.boolean() });
/** The name, the password or the code is wrong. */
export const wrongLogin = refusal('wrongLogin', ErrorCode.invalidInput, failures);
/** Nobody looked at it, for want of a solved puzzle. */
export const puzzleNeeded = refusal('puzzleNeeded', ErrorCode.invalidInput, failures);

export const auth = stateArea({
  sendLoginCode: operation({
    id: 'C002',
    method: 'POST',
    path: '/web/api/dynamicPwdSms/v2',
    body: 'json',
    access: 'public',
    summary:
      'Sends a six-digit login code: lives 5 minutes, dies after 5 wrong tries, works once; at most one a minute and ten a day per phone. needVerify: nothing was sent, a solved puzzle must come with needCheck 1 (S270).',
    request: z.object({
      phone: mobile(),
      needCheck: z.union([z.literal(1), z.literal('1'), z.literal('')]).optional(),
      /** Token of a solved slide puzzle (C021); a device's first message of an hour needs none. */
      verify: z.string().max(100).default(''),
    }),
    response: z.object({ needVerify: z.boolean(), resendAfterSeconds: z.int() }),
  }),
  login: operation({
    id: 'C003',
    method: 'POST',
    path: '/web/api/user/login/v2',
    body: 'json',
    access: 'public',
    summary:
      'Signs in with a mobile number and the code of a text message (an unknown number becomes a member) or with a password; merges the guest cart. A refusal carries data.errorTime (S225, S228, S269) and, once verify must be the token of a solved puzzle, data.needVerify (S249).',
    request: z.object({
      username: z.string().trim().min(1).max(50),
      password: z.string().max(PASSWORD_FIELD_LENGTH).default(''),
      verify: z.string().max(100).default(''),
      /** `dynamic`: password is the text message code; `acount`: password is the password (S234, spelled so). */
      loginType: z.enum(['dynamic', 'acount']).default('dynamic'),
      openId: z.string().max(100).optional(),
      unionId: z.string().max(100).optional(),
      rebind: integer(0, 1).default(0),
      storeId: idOrZero().optional(),
      remember: flag().default(true),
    }),
    response: loginResult,
    refusals: { wrongLogin, puzzleNeeded },
  }),
  userInfo: operation({
    id: 'C015',
    method: 'GET',
    path: '/web/api/user/userInfo/v1',
    body: 'none',
    access: 'public',
    summary: 'Who is signed in (S308); all empty for a guest, cartCount included for both.',
    request: nothing(),
    response: z.object({
      signedIn: z.boolean(),
      userId: z.int(),
      userName: z.string(),
      level: z.int(),
      levelName: z.string(),
      totalPoint: z.int(),
      msgCount: z.int(),
      cartCount: z.int(),
      mobile: z.string(),
      searchPlaceholder: z.string(),
      staffCode: z.string(),
      freePhone: z.string(),
      /** The member's name in statistics (S414): 16 hexadecimal digits, empty for a guest. */
      statisticsId: z.string(),
    }),
  }),
  loginAd: operation({
    id: 'C016',
    method: 'GET',
    path: '/web/api/user/getLoginAD/v1',
    body: 'none',
    access: 'public',
    sharedSeconds: 5,
    summary: 'The picture beside the login box (S227, S261); image is null for none.',
    request: nothing(),
    response: z.object({ image: picture().nullable(), link: z.string() }),
  }),
  logout: operation({
    id: 'C018',
    method: 'POST',
    path: '/web/api/member/outLogin/v1',
    body: 'none',
    access: 'public',
    summary: 'Ends the session of this device; without one it changes nothing.',
    request: nothing(),
    response: nothing(),
  }),
  logoutLegacy: operation({
    id: 'C019',
    method: 'POST',
    path: '/api/common.aspx?act=logout',
    body: 'none',
    access: 'public',
    summary: 'The second logout call; does the same as C018.',
    request: nothing(),
    response: nothing(),
  }),
});
